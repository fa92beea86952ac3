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

  /// Writes the names of the months under the days of a year in a row.
  static func monthNames(_ language: Language) -> DeferredMarkup {
    DeferredMarkup { markup in
      markup.raw("<p class=\"dates year-months\" aria-hidden=\"true\">")
      for name in language.shortMonths {
        markup.raw("<span>")
        markup.text(language.heading(name))
        markup.raw("</span>")
      }
      markup.raw("</p>\n")
    }
  }
}
