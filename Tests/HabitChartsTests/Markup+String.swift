@testable import HabitCharts
@testable import HabitText

extension Markup {
  /// What one writing appends.
  static func text(_ write: (inout Markup) -> Void) -> String {
    written(write).string
  }
}

extension Plot {
  var string: String { Markup.text(write) }
}
