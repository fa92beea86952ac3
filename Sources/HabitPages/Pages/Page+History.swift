import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// The days of a year, or with many habits of a month; without a part the newest one, with links
  /// to all.
  static func history(
    _ part: HistoryPart?,
    of parts: [HistoryPart],
    in site: SiteModel
  ) -> Page {
    let language = site.language
    let shown = part ?? parts.last
    let index = shown.flatMap { shown in parts.firstIndex { $0.path == shown.path } }
    let before = index.flatMap { $0 > 0 ? parts[$0 - 1] : nil }
    let after = index.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    let days = shown.map { HistoryDays($0.days, site) }
    let note = days.map { language.countDone($0.doneCount) }
    return Page(
      kind: .history,
      path: part?.path ?? .history,
      title: part.map { language.text(.historyOf, ["month": $0.name]) } ?? language[.history],
      lead: site.facts.joined(shown.map { language.range($0.days) }, note),
      parents: [site.link(to: .home)]
        + (part == nil ? [] : [Section.Link(language[.history], .history)]),
      previous: before.map { Section.Link($0.name, $0.path) },
      next: after.map { Section.Link($0.name, $0.path) },
      sections: [
        days.map { Section(.days(Section.Days($0.markup))) }
          ?? Section(.text(.plain(language[.nothingDoneYet]))),
        Section(.links(part == nil ? parts.reversed().map { Section.Link($0.name, $0.path) } : [])),
      ]
    )
  }
}

/// A part of the history with a page of its own.
struct HistoryPart {
  let path: PagePath
  let days: DayRange
  let name: String
}

extension SiteModel {
  /// The years or months of all days, oldest first.
  var historyParts: [HistoryPart] {
    guard let lived = report.overall?.days else { return [] }
    let wholes =
      report.hasYearsOfHistory
      ? lived.years.map { (PagePath.history(year: $0), Month.days(ofYear: $0), "\($0)") }
      : lived.months.map { (PagePath.history($0), $0.days, language.month($0)) }
    return wholes.compactMap { path, days, name in
      days.intersection(lived).map { HistoryPart(path: path, days: $0, name: name) }
    }
  }
}

/// The days of a year or a month, the newest first: a log with a line a day, of what was done.
///
/// It repeats by day and habit, so code writes it instead of a template.
struct HistoryDays: Sendable {
  private let days: DayRange
  private let rows: [HistoryRow]
  private let site: SiteModel

  /// Creates the days of a page that have data.
  init(_ days: DayRange, _ site: SiteModel) {
    self.days = days
    self.site = site
    rows = site.report.habits.compactMap { HistoryRow($0, days, site) }
  }

  /// The number of done days of all habits.
  var doneCount: Int { rows.reduce(0) { $0 + $1.events.count { $0 == .done } } }

  var markup: DeferredMarkup { DeferredMarkup { write(to: &$0) } }

  private var language: Language { site.language }

  private func write(to markup: inout Markup) {
    let whole = language.number(doneCount)
    let shown = language.text(.linesShown, ["part": "#", "whole": whole])
    let categories = categories
    markup += """
      <div class="log" data-title="\(language[.searchByTitle])" \
      data-category="\(language[.filterByCategory])" data-all="\(language[.anyCategory])" \
      data-shown="\(shown)" data-none="\(language[.noLineMatches])" \
      data-categories="\(categories.joined(separator: "\n"))">
      <ol class="days" reversed>\n
      """
    for month in days.months.reversed() {
      guard let part = days.intersection(month.days) else { continue }
      for day in part.reversed() { write(day, isFirst: day == part.last, categories, to: &markup) }
    }
    markup += "</ol>\n</div>\n"
  }

  /// The categories of the habits, each once; empty for a single one, which leaves no choice.
  private var categories: [String] {
    let names = rows.reduce(into: [String]()) { names, row in
      if !names.contains(row.category) { names.append(row.category) }
    }
    return names.count < 2 ? [] : names.filter { !$0.isEmpty }
  }

  /// Writes a day; the newest one of a month has the month's element id, too.
  private func write(
    _ day: Day,
    isFirst: Bool,
    _ categories: [String],
    to markup: inout Markup
  ) {
    let position = days.position(of: day)
    let month: Markup = isFirst ? " id=\"\(day.month.anchor)\"" : ""
    let weekday = language.names.weekdaysShort[day.weekday.rawValue - 1]
    markup += """
      <li id="\(day.anchor)"><i\(month)>\(language.dayAndMonth(day)), \(weekday)\
      \(count(on: day))</i>\n
      """
    for row in rows where row.events[position] != .nothing {
      let category = categories.firstIndex(of: row.category)
      row.write(row.events[position], day, category, language, to: &markup)
    }
  }

  /// Returns ` · 4 of 8`; nothing of a day on which nothing counts.
  private func count(on day: Day) -> String {
    guard let progress = site.report.overall?.completion(on: day), progress.total > 0
    else { return "" }
    let count =
      site.report.isOnlyCounted
      ? language.number(progress.done) : language.count(progress.done, of: progress.total)
    return " · \(count)"
  }
}

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
