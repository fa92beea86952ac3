import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The days of a digest as a table: a month as a calendar, a week with a row for each habit.
struct DigestDays {
  let caption: String
  /// The short names of the weekdays, in the order of the week.
  let weekdays: [String]
  let rows: [Row]
  /// The meaning of the signs, or empty.
  let legend: String

  /// A week of a month, or the week of one habit.
  struct Row {
    /// The habit, or empty in a calendar.
    var name = ""
    var emoji = ""
    var address = ""
    /// Always seven cells; `nil` for days of another month.
    let days: [Cell?]
  }

  /// One day.
  struct Cell {
    /// The day of the month, or empty if the column heading shows it.
    var number = ""
    let figure: String
    /// The level in 0...5, or `nil` if nothing counts.
    let level: Int?
  }

  /// Returns the table as HTML; empty if it has no rows.
  package func markup(_ style: MailStyle) -> String {
    guard !rows.isEmpty else { return "" }
    let hasNames = rows.contains { !$0.name.isEmpty }
    var markup = MailMarkup(style)
    markup.openTable(caption: caption)
    markup.raw("<tr>")
    var head = MailMarkup.Cell(alignment: .center, color: .muted, size: 12)
    head.padding = (6, 2)
    head.border = .none
    head.width = hasNames ? 10 : 14
    if hasNames {
      markup.raw("<td></td>")
    }
    for weekday in weekdays {
      markup.cell(.column, weekday, head)
    }
    markup.raw("</tr>\n")
    for row in rows {
      markup.raw("<tr>")
      if hasNames {
        markup.open(.row, MailMarkup.Cell(padding: (6, 4), border: .none, words: .broken))
        markup.name(row.name, emoji: row.emoji, address: row.address)
        markup.close(.row)
      }
      for day in row.days {
        write(day, to: &markup)
      }
      markup.raw("</tr>\n")
    }
    markup.closeTable()
    return markup.string
  }

  private func write(_ day: Cell?, to markup: inout MailMarkup) {
    guard let day else {
      markup.raw("<td></td>")
      return
    }
    var cell = MailMarkup.Cell(alignment: .center, level: day.level, size: 13)
    cell.padding = (4, 2)
    if day.level == nil {
      cell.color = .muted
      cell.fill = .off
    }
    cell.border = .gap
    markup.open(.data, cell)
    markup.text(day.number.isEmpty ? day.figure : day.number)
    if !day.number.isEmpty {
      markup.raw("<br><b>")
      markup.text(day.figure)
      markup.raw("</b>")
    }
    markup.close(.data)
  }
}

extension DigestDays {
  /// Creates the table of a period, or returns `nil` for a year, which has none, and for a week
  /// whose habits have only short rows.
  init?(_ model: DigestModel, _ detail: DigestDetail) {
    switch model.unit {
    case .week where detail.rows == .short: return nil
    case .week: self.init(week: model)
    case .month: self.init(month: model)
    case .year: return nil
    }
  }

  private init(month model: DigestModel) {
    let language = model.language
    caption = language.text(.byDays, ["name": language[.allHabits], "period": model.periodName])
    let week = model.report.firstWeekday.week
    weekdays = week.map { language.words.names.weekdaysShort[$0.rawValue - 1] }
    let days = model.days
    let series = model.report.isOnlyCounted ? DaySeries(model.report) : nil
    let offset = days.first.weekday.days(after: model.report.firstWeekday)
    rows = (0..<(offset + days.count + 6) / 7).map { row in
      Row(
        days: (0..<7).map { column in
          let position = row * 7 + column - offset
          return days.indices.contains(position)
            ? Self.cell(of: days[position], model, counts: series) : nil
        }
      )
    }
    legend =
      model.report.onlyTracked == nil
      ? language[model.report.isOnlyCounted ? .mailDayCounts : .mailDayLegend] : ""
  }

  /// - Parameters:
  ///   - day: The day of a month.
  ///   - model: The figures.
  ///   - counts: The days of habits that are only counted, or `nil` if there are others.
  /// - Returns: The cell, empty if nothing counts on the day.
  private static func cell(of day: Day, _ model: DigestModel, counts: DaySeries?) -> Cell {
    let number = "\(day.civil.day)"
    guard day <= model.last, let completion = model.part.overall?.completion(on: day),
      completion.total > 0
    else { return Cell(number: number, figure: "", level: nil) }
    if let cell = counts?[day] {
      return Cell(number: number, figure: cell.fact.short(model.language), level: cell.style.level)
    }
    return Cell(
      number: number,
      figure: "\(completion.done)/\(completion.total)",
      level: completion.level
    )
  }

  private init(week model: DigestModel) {
    let language = model.language
    caption = language.text(.byDays, ["name": language[.allHabits], "period": model.periodName])
    weekdays = model.days.map { day in
      "\(language.words.names.weekdaysShort[day.weekday.rawValue - 1]) \(day.civil.day)"
    }
    var words: [DayWord] = []
    rows = model.habits.map { index in
      let habit = model.part.habits[index]
      let series = DaySeries(habit, end: model.report.end)
      let days = model.days.map { day -> Cell? in
        guard day <= model.last, let cell = series?[day] else { return nil }
        if case .word(let word) = cell.fact, !words.contains(word) { words.append(word) }
        return Cell(figure: cell.fact.short(language), level: cell.style.level)
      }
      return Row(
        name: model.name(of: habit),
        emoji: (habit.habit.emoji ?? "").shortened(to: 12),
        address: model.address(of: habit),
        days: days
      )
    }
    legend = DayWord.allCases.filter(words.contains)
      .map { "\($0.sign) \($0.text(in: language.words))" }.joined(separator: " · ")
  }
}

extension DayCellStyle {
  /// The level that fills a cell, or `nil` for a day without one.
  fileprivate var level: Int? {
    switch self {
    case .level0, .missed, .open: 0
    case .level1, .rest: 1
    case .level2: 2
    case .level3: 3
    case .level4: 4
    case .level5: 5
    case .excused, .off, .failed: nil
    }
  }
}
