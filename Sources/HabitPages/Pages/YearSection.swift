import HabitTemplates
import HabitText

/// A year in a list: its name, a line of figures and its grid as a picture.
///
/// A new day renews the list; the page of each year, whose address is beside the grid, says what
/// each day was.
struct YearSection: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("address") { $0.address }, .text("summary") { $0.summary },
    .markup("grid") { $0.grid },
  ])

  let name: String
  let address: String
  let summary: String
  let grid: DeferredMarkup
}
