import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The days of a week or a month below their weekdays, a row for each week.
struct DigestDays: Sendable {
  let caption: String
  /// The short names, in the order of the week.
  let weekdays: [String]
  /// Always seven days; `nil` for those outside of the period.
  let weeks: [[Cell?]]

  struct Cell: Sendable {
    /// The day of the month.
    let number: String
    /// `3 of 4`, `done` or `20 pages`; empty if nothing is known.
    let words: String
    /// The level in 0...5, or `nil` if nothing counts.
    let level: Int?
  }

  /// Creates the days of a period, or returns `nil` if no habit has a day.
  init?(_ days: DayRange, _ facts: Facts) {
    let report = facts.report
    let language = facts.language
    let only = facts.all.habit.flatMap { DaySeries($0, end: report.end) }
    guard let series = only ?? DaySeries(report) else { return nil }
    let names = ["name": facts.all.name, "period": language.range(days)] as KeyValuePairs
    caption = language.text(.ofPeriod, names)
    let week = report.firstWeekday.week
    weekdays = week.map { language.words.names.weekdaysShort[$0.rawValue - 1] }
    let offset = days.first.weekday.days(after: report.firstWeekday)
    weeks = (0..<(offset + days.count + 6) / 7).map { week in
      (0..<7).map { weekday in
        let day = days.first + (week * 7 + weekday - offset)
        guard days.contains(day) else { return nil }
        return Cell(day, day <= report.asOf ? series[day] : nil, facts)
      }
    }
  }
}

extension DigestDays.Cell {
  fileprivate init(_ day: Day, _ cell: DayCell?, _ facts: Facts) {
    let language = facts.language
    number = "\(day.civil.day)"
    words =
      switch cell?.fact {
      case .word(let word): word.text(in: language.words)
      case .completion(let day): language.count(day.done, of: day.total)
      case .amount(let sum), .amountNotDue(let sum): language.amount(sum, facts.all.unit)
      case nil: ""
      }
    level =
      switch cell?.style {
      case .level0, .missed, .open: 0
      case .level1, .rest: 1
      case .level2: 2
      case .level3: 3
      case .level4: 4
      case .level5: 5
      case .excused, .off, .failed, nil: nil
      }
  }
}
