import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// A habit in the history of a year or a month: what happened on each of the days.
///
/// A class, because every day iterates over all rows.
final class HistoryRow: Sendable {
  /// The emoji and the name, and the category and the priority.
  let head: Markup
  /// The same in a list, with few bytes, because a month may have a thousand lines.
  ///
  /// The style sheet shows the emoji, and a name that needs no isolation at the start of its line
  /// has none.
  let lineHead: Markup
  let end: Markup
  let unit: String?
  /// What a day needs or may have at most; empty for other habits.
  let goal: String
  /// The class that gives the head of the column the colour of the habit, or empty.
  let colorClass: String
  /// What happened on each of the days.
  let events: [Event]
  private let marks: DayMarks
  /// The completions with minutes or points.
  private let completions: [Day: Completion]
  /// The notes by day; empty unless the owner publishes notes.
  private let notes: [Day: [NoteMarkup]]
  private let isAvoided: Bool

  /// What a day of a habit shows.
  enum Event {
    case done
    case begun
    /// Nothing is done, and it is not too late.
    case open
    case skipped
    case paused
    case missed
    /// Nothing was due or done, or no slip happened.
    case nothing

    /// The symbol before a name or in a cell.
    var symbol: StaticString {
      switch self {
      case .done: "✓"
      case .begun: "◐"
      case .open: "○"
      case .skipped, .paused: "≈"
      case .missed: "×"
      case .nothing: ""
      }
    }

    /// The class of a cell with the event, which stands back behind what is done; not of an empty
    /// one.
    var cellClass: StaticString {
      switch self {
      case .done, .nothing: ""
      case .begun: "half"
      case .open, .skipped, .paused, .missed: "muted"
      }
    }

    /// The class of the symbol in a list; empty for what is done.
    var className: StaticString {
      switch self {
      case .done, .nothing: ""
      case .begun: "begun"
      case .open: "open"
      case .skipped, .paused: "excused"
      case .missed: "missed"
      }
    }

    /// With `hasFewEntries`, a day without one is no failure.
    init(_ state: DayState, _ mark: Mark, hasFewEntries: Bool, goesOn: Bool) {
      self =
        switch mark {
        case .done: .done
        case .partial: .begun
        case .skipped: .skipped
        case .paused: .paused
        // What a rolling rule covers needs nothing.
        case .failed: state == .rest || state == .kept ? .nothing : .missed
        case .clean, .unknown: .nothing
        case .none:
          switch state {
          case .missed: hasFewEntries ? .nothing : .missed
          case .open: goesOn ? .open : .nothing
          default: .nothing
          }
        }
    }
  }

  /// Creates the row of a habit with a day among those of a page; `nil` for another habit.
  init?(_ habit: HabitReport, _ days: DayRange, _ site: SiteModel) {
    guard let figures = habit.figures, figures.days.intersection(days) != nil else { return nil }
    let states = figures.states
    let marks = figures.marks.marks
    let first = figures.days.position(of: days.first)
    let hasFewEntries = habit.isToldByTimes
    events = (first..<first + days.count).map { position in
      guard states.indices.contains(position) else { return .nothing }
      return Event(
        states[position],
        marks[position],
        hasFewEntries: hasFewEntries,
        goesOn: habit.goesOn
      )
    }
    self.marks = figures.marks
    completions = Dictionary(
      figures.summary.completions(in: days)
        .filter { $0.minutes > 0 || $0.experience != 0 }
        .map { ($0.day, $0) },
      uniquingKeysWith: { $1 }
    )
    head = Self.head(of: habit, site)
    lineHead = Self.lineHead(of: habit, site)
    end = Self.end(of: habit.habit, site.language)
    unit = habit.habit.unit
    goal = site.language.target(of: habit.habit)
    colorClass = habit.color.tintClass
    isAvoided = habit.habit.kind == .avoid
    notes = site.settings.privacy.notes ? Self.notes(of: habit, in: days) : [:]
  }

  private static func notes(of habit: HabitReport, in days: DayRange) -> [Day: [NoteMarkup]] {
    habit.history.entries(in: days).reduce(into: [:]) { notes, entry in
      if let note = NoteMarkup(entry.details.note) { notes[entry.day, default: []].append(note) }
    }
  }

  /// Whether a day has a note to show.
  func hasNote(on day: Day) -> Bool { notes[day] != nil }

  /// Appends the notes of a day, each after the name of the habit.
  func writeNotes(of day: Day, to markup: inout Markup) {
    let notes = notes[day, default: []]
    let name = Markup.written { markup in
      markup.raw("<strong>")
      markup.append(head)
      markup.raw("</strong> ")
    }
    for note in notes {
      note.write(after: name, to: &markup)
    }
  }

  /// Appends what is known of a day besides its symbol, each part after a separator.
  ///
  /// In a cell, the head of the column says the unit of the amount.
  func writeDetails(
    of event: Event,
    _ day: Day,
    inCell: Bool,
    after separator: StaticString,
    _ language: Language,
    to markup: inout Markup
  ) {
    var separator = separator
    func write(_ part: String) {
      markup.raw(separator)
      markup.embeddedText(part)
      separator = " · "
    }
    switch event {
    // In a cell, the symbol says it.
    case .begun where inCell, .open where inCell: break
    case .begun: write(language[.begun])
    case .open: write(language[.open])
    case .skipped: write(language[.skipped])
    case .paused: write(language[.paused])
    case .missed where isAvoided: write(language[.slip])
    case .done, .missed, .nothing: break
    }
    let sum = event == .nothing ? 0 : marks.sum(on: day)
    if sum != 0 { write(language.amount(sum, inCell ? nil : unit)) }
    guard let completion = completions[day] else { return }
    if completion.minutes > 0 { write(language.duration(minutes: completion.minutes)) }
    if completion.experience != 0 { write(language.count(completion.experience, .points)) }
  }

  private static func head(of report: HabitReport, _ site: SiteModel) -> Markup {
    .written { head in
      if let emoji = report.habit.emoji {
        head.raw("<span class=\"emoji\" aria-hidden=\"true\">")
        head.text(emoji)
        head.raw("</span> ")
      }
      // The script finds the name as the first isolated text.
      head.isolatedText(site.names[report])
    }
  }

  private static func lineHead(of report: HabitReport, _ site: SiteModel) -> Markup {
    .written { head in
      let name = site.names[report]
      if report.habit.emoji == nil, site.language.direction == .leftToRight,
        name.runsFromLeftToRight
      {
        head.text(name)
        return
      }
      head.raw("<bdi")
      if let emoji = report.habit.emoji { head.attribute("data-emoji", emoji) }
      head.raw(">")
      head.text(name)
      head.raw("</bdi>")
    }
  }

  /// The priorities that have a colour in every theme.
  private static let markedPriorities = [ColorName.high, .medium, .low].map(\.key)

  private static func end(of habit: Habit, _ language: Language) -> Markup {
    .written { end in
      if let category = habit.category {
        // The script finds the category as the isolated text after the name.
        end.isolatedText(category)
      }
      guard let priority = habit.priority else { return }
      end.raw(habit.category == nil ? "" : " · ")
      end.raw("<span class=\"priority")
      if markedPriorities.contains(priority.lowercased()) {
        end.raw(" ")
        end.text(priority.lowercased())
      }
      end.raw("\">")
      end.embeddedText(language.text(.withPriority, ["priority": priority]))
      end.raw("</span>")
    }
  }
}
