import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The content of a digest beside its tables, as finished texts for both HTML and plain text.
struct DigestContent: Sendable {
  let heading: String
  let siteTitle: String
  /// The text below the heading: the last day of the data or of a running period, or that nothing
  /// was due.
  let lead: String
  /// The preview that mail lists show after the subject.
  let preheader: String
  let tiles: [Tile]
  let highlights: DigestList?
  let streaks: DigestList?
  let milestones: DigestList?
  let awards: DigestList?
  let due: DigestList?
  let goals: DigestList?
  let pauses: DigestList?
  let corrections: DigestList?
  /// The figures beside those of earlier periods, or `nil` if there is nothing to compare.
  let comparison: Table?
  /// The notes on what was left out to save space.
  let notes: [String]
  let why: String

  private static let longestList = 20
  private static let maxCorrectionCount = 5

  private static func lead(_ model: DigestModel) -> String {
    let language = model.language
    let empty = model.isEmpty ? language.text(.mailEmpty, ["period": model.periodName]) : ""
    guard model.dataNote.isEmpty else {
      return [model.dataNote, empty].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return model.isRunning && !model.isEmpty
      ? language.text(.mailUpTo, ["date": language.date(model.last)]) : empty
  }

  init(_ model: DigestModel, _ detail: DigestDetail) {
    let language = model.language
    heading = model.periodName
    siteTitle = model.settings.title.shortened(to: 100)
    lead = Self.lead(model)
    preheader = model.isEmpty ? lead : model.preheader
    tiles = model.isEmpty ? [] : model.tiles
    comparison = model.isEmpty ? nil : model.comparison
    func list(_ title: String, _ lines: [DigestLine]) -> DigestList? {
      DigestList(title, lines, atMost: Self.longestList, language)
    }
    highlights = list(language[.mailHighlights], model.isEmpty ? [] : model.highlights)
    streaks = list(language[.mailStreaks], model.isEmpty ? [] : model.streaks)
    milestones = list(language[.milestones], model.milestones)
    awards = list(language[.awards], model.awards)
    due = list(
      language.text(.mailDueOn, ["date": language.weekdayAndDate(model.today.asOf)]),
      model.due
    )
    goals = list(language[.goals], model.goals)
    pauses = list(language[.pauses], model.pauses)
    corrections = DigestList(
      language[.changedSince],
      model.corrections,
      atMost: Self.maxCorrectionCount,
      language
    )
    notes = model.notes(of: detail)
    why = model.why
  }
}

/// Lines of a digest under a heading.
struct DigestList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("title") { $0.title }, .list("lines") { $0.lines }, .text("rest") { $0.rest },
  ])

  let title: String
  let lines: [DigestLine]
  /// The number of further lines, as text; empty if there are none.
  let rest: String

  /// Creates a list of the first lines, or returns `nil` if there are none.
  init?(_ title: String, _ lines: [DigestLine], atMost count: Int, _ language: Language) {
    guard !lines.isEmpty else { return nil }
    self.title = title
    self.lines = Array(lines.prefix(count))
    let others = lines.count - count
    rest = others > 0 ? language.count(others, .more) : ""
  }
}
