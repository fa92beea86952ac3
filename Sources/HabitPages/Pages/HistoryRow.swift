import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// A habit in the history of a year or a month: what happened on each of the days.
///
/// A class, because every day iterates over all rows.
final class HistoryRow: Sendable {
  /// What happened on each of the days.
  let events: [Event]
  /// The category; empty if it has none.
  let category: String
  private let name: String
  private let priority: String
  private let unit: String?
  private let marks: DayMarks
  /// The completions with minutes or points.
  private let completions: [Day: Completion]
  /// The notes by day; empty unless the owner publishes notes.
  private let notes: [Day: [String]]
  /// The words for a day that is begun, and for one that was not kept.
  private let words: [Event: String]

  /// What a day of a habit shows.
  enum Event {
    case done
    case begun
    /// A day of a limit or of an avoided habit that was not kept.
    case slip
    /// A note on a day on which nothing was done.
    case note
    case nothing
  }

  /// Creates the row of a habit with a day among those of a page; `nil` for another habit.
  init?(_ habit: HabitReport, _ days: DayRange, _ site: SiteModel) {
    guard let figures = habit.figures, figures.days.intersection(days) != nil else { return nil }
    let language = site.language
    let notes = site.settings.privacy.notes ? Self.notes(of: habit, in: days) : [:]
    events = days.map { day in
      let other: Event = notes[day] == nil ? .nothing : .note
      guard figures.days.contains(day) else { return other }
      switch figures.marks[day] {
      case .done: return .done
      case .partial: return .begun
      case .failed where habit.habit.kind.hasCleanDays: return .slip
      default: return other
      }
    }
    words = [
      .begun: language[.begun], .slip: language[habit.habit.kind == .avoid ? .slip : .overLimit],
    ]
    self.notes = notes
    marks = figures.marks
    completions = Dictionary(
      figures.summary.completions(in: days)
        .filter { $0.minutes > 0 || $0.experience != 0 }
        .map { ($0.day, $0) },
      uniquingKeysWith: { $1 }
    )
    let short = site.names.short(habit)
    // A name in the direction of the page needs no isolates, which a year has thousands of.
    name = language.direction == .leftToRight && short.runsFromLeftToRight ? short : short.isolated
    unit = habit.habit.unit?.isolated(unless: language.direction)
    category = habit.habit.category ?? ""
    priority =
      habit.habit.priority.map { language.text(.withPriority, ["priority": $0.isolated]) } ?? ""
  }

  private static func notes(of habit: HabitReport, in days: DayRange) -> [Day: [String]] {
    habit.history.entries(in: days).reduce(into: [:]) { notes, entry in
      let note = entry.details.note?.trimmed ?? ""
      if !note.isEmpty { notes[entry.day, default: []].append(note) }
    }
  }

  /// Appends the line of a day: the name, and all that its entries have.
  ///
  /// `position` is the position of the category among those of the page, or `nil` without any.
  func write(
    _ event: Event,
    _ day: Day,
    _ position: Int?,
    _ language: Language,
    to markup: inout Markup
  ) {
    markup += event == .done ? "<p" : "<p class=other"
    if let position { markup += " data-c=\(position)" }
    markup += ">\(name)"
    func write(_ part: String) { markup += " · \(part)" }
    if let word = words[event] { write(word) }
    let sum = marks.sum(on: day)
    if sum != 0 { write(language.amount(sum, unit)) }
    if let completion = completions[day] {
      if completion.minutes > 0 { write(language.duration(minutes: completion.minutes)) }
      if completion.experience != 0 { write(language.count(completion.experience, .points)) }
    }
    if !category.isEmpty { write(category.isolated(unless: language.direction)) }
    if !priority.isEmpty { write(priority) }
    for note in notes[day, default: []] { markup += "<span>\(note)</span>" }
    markup += "\n"
  }
}

extension String {
  /// The text with isolates, unless it runs from left to right as all around it.
  fileprivate func isolated(unless direction: TextDirection) -> String {
    direction == .leftToRight && runsFromLeftToRight ? self : isolated
  }
}
