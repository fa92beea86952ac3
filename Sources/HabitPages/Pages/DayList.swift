import HabitCharts
import HabitConfig
import HabitCore
import HabitText

/// The days of a month, oldest first, each with its entries.
///
/// It repeats by day and habit, so code renders it instead of a template.
struct DayList: Sendable {
  private let month: Month
  private let site: SiteModel
  /// The names of all habits.
  private let names: MarkupList
  private let rows: [Row]
  /// The habits with notes.
  private let noted: [Row]

  /// - Parameters:
  ///   - month: The month.
  ///   - names: The names of all habits, from ``names(in:)``.
  ///   - site: The model of the site.
  init(month: Month, names: MarkupList, site: SiteModel) {
    self.month = month
    self.site = site
    self.names = names
    rows = site.report.habits.enumerated().compactMap { Row($1, numbered: $0, in: month, site) }
    noted = rows.filter { !$0.notes.isEmpty }
  }

  /// A habit whose lifetime includes days of the month.
  ///
  /// A class, because every day iterates over all rows.
  fileprivate final class Row: Sendable {
    /// The index among all habits.
    let number: Int
    /// The marks of the days of the month, from the first on.
    let marks: [Mark]
    let sums: [Double]
    let isAvoided: Bool
    let unit: Markup
    /// The notes of the month by day; empty unless the owner publishes notes.
    let notes: [Day: [NoteMarkup]]
    let noteHead: Markup

    init?(_ habit: HabitReport, numbered number: Int, in month: Month, _ site: SiteModel) {
      guard let figures = habit.figures, figures.months[month] != nil else { return nil }
      self.number = number
      let marks = figures.marks
      self.marks = month.days.map { marks.days.contains($0) ? marks[$0] : .none }
      sums = month.days.map { marks.days.contains($0) ? marks.sum(on: $0) : 0 }
      isAvoided = habit.habit.kind == .avoid
      unit = Markup(text: habit.habit.unit.map { " \($0)" } ?? "")
      notes = Self.notes(of: habit, in: month, site)
      noteHead = notes.isEmpty ? Markup() : Self.noteHead(of: habit, site)
    }
  }

  /// Returns the name of each habit of a report, which is the same in every month.
  static func names(in site: SiteModel) -> MarkupList {
    MarkupList(site.report.habits.map { Row.name(of: $0, site) })
  }

  /// All days; empty if there are none.
  var markup: DeferredMarkup {
    guard let days = site.report.overall?.days.intersection(month.days) else { return .none }
    return DeferredMarkup { markup in
      for day in days {
        write(day, to: &markup)
      }
    }
  }

  private func write(_ day: Day, to markup: inout Markup) {
    markup.raw("<li id=\"d")
    markup.text(day.civil.day.padded(to: 2))
    markup.raw("\"><div>")
    markup.text(site.language.weekdayAndDate(day))
    if let completion = site.report.overall?.completion(on: day), completion.total > 0 {
      markup.raw("<br><span class=\"count\">")
      markup.text(site.language.done(completion, in: site.report))
      markup.raw("</span>")
    }
    markup.raw("</div><ul class=\"states\">")
    let index = month.days.position(of: day)
    // A clean day is not an entry that anybody recorded.
    for row in rows where row.marks[index] != .none && row.marks[index] != .clean {
      write(row, index, to: &markup)
    }
    markup.raw("</ul>")
    writeNotes(of: day, to: &markup)
    markup.raw("</li>\n")
  }

  private func writeNotes(of day: Day, to markup: inout Markup) {
    let noted = noted.filter { $0.notes[day] != nil }
    if noted.isEmpty { return }
    markup.raw("<div class=\"notes\">")
    for row in noted {
      for note in row.notes[day, default: []] {
        note.write(after: row.noteHead, to: &markup)
      }
    }
    markup.raw("</div>")
  }

  private func write(_ row: Row, _ index: Int, to markup: inout Markup) {
    let mark = row.marks[index]
    switch mark {
    case .done: markup.raw("<li>")
    case .partial: markup.raw("<li class=\"open\">")
    case .skipped, .paused: markup.raw("<li class=\"excused\">")
    case .failed, .none, .clean: markup.raw("<li class=\"missed\">")
    }
    markup.append(row.number, of: names)
    if let word = word(for: mark, row) {
      markup.raw(" <small>")
      markup.text(word)
      markup.raw("</small>")
    }
    let sum = row.sums[index]
    if sum != 0 {
      markup.raw(" <small>")
      site.language.wording.write(number: sum, to: &markup)
      markup.append(row.unit)
      markup.raw("</small>")
    }
    markup.raw("</li>")
  }

  /// Returns the meaning of the symbol before a name in words; `nil` for a done day.
  private func word(for mark: Mark, _ row: Row) -> String? {
    switch mark {
    case .done, .none, .clean: nil
    case .partial: site.language[.begun]
    case .skipped: site.language[.skipped]
    case .paused: site.language[.paused]
    case .failed: site.language[row.isAvoided ? .slip : .notDone]
    }
  }
}

extension DayList.Row {
  fileprivate static func name(of habit: HabitReport, _ site: SiteModel) -> Markup {
    var name = Markup()
    if let emoji = habit.habit.emoji {
      name.raw("<span class=\"emoji\" aria-hidden=\"true\">")
      name.text(emoji)
      name.raw("</span> ")
    }
    name.isolatedText(site.names[habit])
    if habit.history.isArchived(asOf: site.report.asOf) {
      name.raw(" <small>")
      name.text(site.language[.archived])
      name.raw("</small>")
    }
    return name
  }

  private static func noteHead(of habit: HabitReport, _ site: SiteModel) -> Markup {
    var head = Markup("<strong>")
    head.isolatedText(site.names[habit])
    head.raw("</strong> ")
    return head
  }

  private static func notes(
    of habit: HabitReport,
    in month: Month,
    _ site: SiteModel
  ) -> [Day: [NoteMarkup]] {
    guard site.settings.privacy.notes else { return [:] }
    return habit.history.entries(in: month.days).reduce(into: [:]) { notes, entry in
      if let note = NoteMarkup(entry.details.note) {
        notes[entry.day, default: []].append(note)
      }
    }
  }
}
