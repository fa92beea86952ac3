import HabitCore
import HabitLanguage
import HabitParts
import HabitSettings
import HabitWriting

/// The newest notes of a habit, where its owner shows notes.
///
/// Code writes it, and no template.
struct NoteList: Sendable {
  private let notes: [(day: Day, note: NoteMarkup)]
  private let path: PagePath
  private let site: SiteModel

  /// How many notes are shown at most.
  private static let greatestCount = 10

  init(of habit: HabitReport, on path: PagePath, _ site: SiteModel) {
    let entries = site.settings.privacy.notes ? habit.history.entries(asOf: site.report.asOf) : []
    let notes = entries.reversed().lazy.compactMap { entry in
      NoteMarkup(entry.details.note).map { (entry.day, $0) }
    }
    self.notes = Array(notes.prefix(Self.greatestCount))
    self.path = path
    self.site = site
  }
}

extension NoteList {
  /// All notes, or nothing where there is none.
  var markup: DeferredMarkup {
    notes.isEmpty ? .none : DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    for (day, note) in notes {
      markup.raw("<li><a class=\"small\"")
      markup.attribute("href", path.address(of: day))
      markup.raw(">")
      markup.text(site.language.date(day))
      markup.raw("</a>")
      note.write(after: Markup(), to: &markup)
      markup.raw("</li>\n")
    }
  }
}
