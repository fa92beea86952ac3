import HabitTemplates
import HabitText

/// A year in a list: its name, its figures and its grid as a picture.
struct YearSection: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("address") { $0.address }, .text("summary") { $0.summary },
    .markup("grid") { $0.grid }, .markup("months") { $0.months },
  ])

  let name: String
  /// The page of the year, or empty if it has none.
  var address = ""
  /// Its figures in words, or empty.
  let summary: String
  let grid: DeferredMarkup
  /// The calendars of its months; empty if the grid is enough.
  var months = DeferredMarkup.none
}
