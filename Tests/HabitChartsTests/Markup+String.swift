@testable import HabitCharts

extension Markup {
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// What one writing appends.
  static func text(_ write: (inout Markup) -> Void) -> String {
    written(write).string
  }
}

extension Chart {
  var string: String { Markup.text(write) }
}
