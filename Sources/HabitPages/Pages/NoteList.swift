import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// The newest notes of a habit, if its owner publishes notes.
///
/// Code renders it instead of a template.
struct NoteList: Sendable {
  private let notes: [(day: Day, note: NoteMarkup)]
  private let path: PagePath
  private let site: SiteModel

  /// The maximum number of notes.
  private static let maxCount = 10

  init(of habit: HabitReport, on path: PagePath, _ site: SiteModel) {
    let entries = site.settings.privacy.notes ? habit.history.entries(asOf: site.report.asOf) : []
    let notes = entries.reversed().lazy.compactMap { entry in
      NoteMarkup(entry.details.note).map { (entry.day, $0) }
    }
    self.notes = Array(notes.prefix(Self.maxCount))
    self.path = path
    self.site = site
  }

  /// All notes; empty if there are none.
  var markup: DeferredMarkup {
    notes.isEmpty ? .none : DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    for (day, note) in notes {
      markup.raw("<li><a class=\"small\"")
      markup.attribute("href", path.address(of: day, in: site.report))
      markup.raw(">")
      markup.text(site.language.date(day))
      markup.raw("</a>")
      note.write(after: Markup(), to: &markup)
      markup.raw("</li>\n")
    }
  }
}
