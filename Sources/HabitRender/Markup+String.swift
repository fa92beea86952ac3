import HabitCharts

extension Markup {
  /// What was written, as a text that templates take in.
  var string: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
