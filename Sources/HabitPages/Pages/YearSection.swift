import HabitCharts
import HabitTemplates
import HabitText

/// A year in a list: its name, a line of figures and its grid.
struct YearSection: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("address") { $0.address }, .text("summary") { $0.summary },
    .markup("grid") { $0.grid },
  ])

  let name: String
  let address: String
  let summary: String
  let grid: DeferredMarkup

  /// Returns what the grid of a year has of each day, by the index of the year from the newest one.
  ///
  /// The page of an earlier year has the rest; its address is beside the grid.
  static func detail(ofYearAt index: Int) -> YearGridChart.Detail {
    index == 0 ? .days : .picture
  }
}
