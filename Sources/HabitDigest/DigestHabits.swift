import HabitCore
import HabitFacts
import HabitText

/// The table with a row for each habit.
struct DigestHabits {
  let caption: String
  let columns: [String]
  let habits: [DigestHabit]
  /// Whether the rows have a streak and a change; not if habits are only counted.
  let hasStreaks: Bool

  /// Creates the table of the first habits of a period.
  init(_ model: DigestModel, _ detail: DigestDetail) {
    let language = model.language
    let indexes = model.habits.prefix(detail.habitCount ?? .max)
    habits = indexes.map { DigestHabit(at: $0, model) }
    hasStreaks = !model.report.isOnlyCounted
    caption = language.text(
      hasStreaks ? .mailKeptIn : .ofPeriod,
      ["name": language[.doneFigure], "period": model.periodName]
    )
    let columns: [Phrase] =
      hasStreaks
      ? [.habit, model.form == .times ? .doneFigure : .keptFigure, .mailStreak, .mailChange]
      : [.habit, .doneFigure]
    self.columns = columns.map { language[$0] }
  }

  /// Returns the table as HTML; empty if there are no habits.
  package func markup(_ rows: DigestDetail.Rows, _ style: MailStyle) -> String {
    guard !habits.isEmpty else { return "" }
    var markup = MailMarkup(style)
    switch rows {
    case .full: writeFull(to: &markup)
    case .short: writeShort(to: &markup)
    }
    return markup.string
  }

  private func writeFull(to markup: inout MailMarkup) {
    markup.openTable(caption: caption)
    markup.raw("<tr>")
    for (index, column) in columns.enumerated() {
      let cell = MailMarkup.Cell(alignment: index == 0 ? .start : .end, color: .muted, size: 13)
      markup.cell(.column, column, cell)
    }
    markup.raw("</tr>\n")
    for habit in habits {
      markup.raw("<tr>")
      markup.open(.row, MailMarkup.Cell(weight: .bold, words: .broken))
      markup.name(habit.name, emoji: habit.emoji, address: habit.address)
      markup.line(below: habit.details)
      if let rate = habit.rate { markup.bar(rate) }
      markup.close(.row)
      markup.open(.data, MailMarkup.Cell(alignment: .end, weight: .bold))
      markup.text(habit.count)
      if hasStreaks, !habit.isCount { markup.line(below: habit.percent) }
      markup.close(.data)
      for text in hasStreaks ? [habit.streak, habit.change] : [] {
        markup.cell(.data, text, MailMarkup.Cell(alignment: .end))
      }
      markup.raw("</tr>\n")
    }
    markup.closeTable()
  }

  /// Opens a row and its first cell.
  private func openShortRow(scope: StaticString, in markup: inout MailMarkup) {
    let direction = markup.style.direction
    markup.raw(direction == .rightToLeft ? "<tr align=\"left\">" : "<tr align=\"right\">")
    markup.raw("<th scope=\"")
    markup.raw(scope)
    markup.raw(direction == .rightToLeft ? "\" align=\"right\">" : "\" align=\"left\">")
  }

  /// Writes rows that need few bytes; the table sets their style.
  private func writeShort(to markup: inout MailMarkup) {
    markup.openTable(caption: caption, padding: 3)
    openShortRow(scope: "col", in: &markup)
    markup.text(columns[0])
    markup.raw("</th><th scope=\"col\">")
    markup.text(columns[1])
    if hasStreaks {
      markup.raw("</th><th scope=\"col\">")
      markup.text(columns[2])
    }
    markup.raw("</th></tr>\n")
    for habit in habits {
      openShortRow(scope: "row", in: &markup)
      markup.embedded(habit.name)
      markup.raw("</th><td>")
      markup.text(habit.countAndPercent)
      if hasStreaks {
        markup.raw("</td><td>")
        markup.text(habit.streak)
      }
      markup.raw("</td></tr>\n")
    }
    markup.closeTable()
  }
}

/// The figures of one habit in a digest.
struct DigestHabit: Sendable {
  let index: Int
  let name: String
  let emoji: String
  let address: String
  /// `17 of 31`, or the number of completions if the habit is never due.
  let count: String
  let rate: Double?
  /// Whether the count says all: nothing was judged, the habit has few days or is seldom due.
  let isCount: Bool
  /// `55 %`, or a dash if the count says all.
  let percent: String
  /// `17 of 31 · 55 %`, or the count that says all.
  var countAndPercent: String { isCount ? count : "\(count) · \(percent)" }
  /// The streak at the end of the period, or a dash.
  let streak: String
  /// The change from the previous period, or a dash.
  let change: String
  /// Amounts, time, slips and skipped days.
  let details: String

  init(at index: Int, _ model: DigestModel) {
    let language = model.language
    let habit = model.part.habits[index]
    let tally = habit.figures?.total ?? Tally()
    self.index = index
    name = model.name(of: habit)
    emoji = (habit.habit.emoji ?? "").shortened(to: 12)
    address = model.address(of: habit)
    count = language.done(tally, of: habit)
    rate = tally.rate
    isCount = tally.rate == nil || !habit.hasShownRate
    percent = isCount ? language.none : language.percent(tally.rate)
    let streak = model.streaksSoFar[index]
    self.streak = streak.map(language.current) ?? language.none
    change = model.changeOfHabit(at: index) ?? language.none
    details = Self.details(of: tally, habit, language)
  }

  private static func details(
    of tally: Tally,
    _ report: HabitReport,
    _ language: Language
  ) -> String {
    let habit = report.habit
    var parts: [String] = []
    if tally.sum != 0 {
      parts.append(language.amount(tally.sum, habit.unit?.shortened(to: 40).isolated))
    }
    if tally.minutes > 0 { parts.append(language.duration(minutes: tally.minutes)) }
    if habit.kind == .avoid, tally.failed > 0 {
      parts.append("\(language[.slips]): \(language.number(tally.failed))")
    }
    if tally.bonus > 0, tally.rate != nil, habit.kind != .avoid {
      parts.append("\(language[.doneThoughNotDue]): \(language.number(tally.bonus))")
    }
    if tally.excused > 0, tally.skipped > 0 {
      parts.append("\(language[.skipped]): \(language.number(tally.skipped))")
    }
    if tally.paused > 0 {
      parts.append("\(language[.paused]): \(language.number(tally.paused))")
    }
    if tally.open > 0, report.goesOn {
      parts.append("\(language[.open]): \(language.number(tally.open))")
    }
    return parts.joined(separator: " · ")
  }
}
