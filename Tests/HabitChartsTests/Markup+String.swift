import HabitCharts

extension Markup {
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// What one writing appends.
  static func written(_ write: (inout Markup) -> Void) -> String {
    var markup = Markup()
    write(&markup)
    return markup.string
  }
}

extension Chart {
  var string: String { Markup.written(write) }
}
