import HabitCore

extension ReportJSON {
  /// The part of one habit; a habit without a lifetime has empty figures and null days.
  func habit(_ report: HabitReport) -> JSONValue {
    let (habit, figures) = (report.habit, report.figures)
    var parts: [String: JSONValue] = [
      "id": .text(habit.id),
      "slug": .text(report.slug),
      "name": .text(habit.name),
      "emoji": .optional(habit.emoji),
      "color": .optional(habit.color),
      "category": .optional(habit.category),
      "priority": .optional(habit.priority),
      "source": .text(habit.source),
      "created": .optional(habit.created),
      "archived": .optional(habit.archived),
      "kind": .text(habit.kind.name),
      "target": .optional(habit.kind.target),
      "unit": .optional(habit.unit),
    ]
    parts["firstDay"] = .optional(figures?.days.first)
    parts["lastDay"] = .optional(figures?.days.last)
    let lastDay = figures?.days.last ?? self.report.asOf
    parts["schedule"] = .text("\(habit.schedule(on: lastDay))")
    parts["total"] = tally(figures?.total ?? Tally())
    parts["years"] = .object(years(figures))
    parts["months"] = .object(months(figures))
    parts["weekdays"] = .list(weekdays(figures))
    parts["streak"] = figures?.streak.map(streak) ?? .null
    return .object(parts)
  }

  private func years(_ figures: HabitReport.Figures?) -> [String: JSONValue] {
    var years: [String: JSONValue] = [:]
    for year in figures.map({ Array($0.days.years) }) ?? [] {
      years[year.padded(to: 4)] = figures?.months[year: year].map(tally)
    }
    return years
  }

  private func months(_ figures: HabitReport.Figures?) -> [String: JSONValue] {
    var months: [String: JSONValue] = [:]
    for month in figures?.months.months ?? [] {
      months["\(month)"] = figures?.months[month].map(tally)
    }
    return months
  }

  private func weekdays(_ figures: HabitReport.Figures?) -> [JSONValue] {
    let tallies = figures?.weekdays ?? Array(repeating: WeekdayTally(), count: 7)
    return zip(Weekday.allCases, tallies).map { weekday, tally in
      .object([
        "weekday": .integer(weekday.rawValue),
        "kept": .integer(tally.kept),
        "missed": .integer(tally.missed),
        "rate": .optional(tally.rate),
      ])
    }
  }

  private func streak(_ streak: Streak) -> JSONValue {
    .object([
      "current": .integer(streak.current),
      "longest": .integer(streak.longest),
      "longestFirst": .optional(streak.longestDays?.first),
      "longestLast": .optional(streak.longestDays?.last),
      "unit": .text(streak.unit.rawValue),
    ])
  }

  private func tally(_ tally: Tally) -> JSONValue {
    .object([
      "entries": .integer(tally.entries),
      "done": .integer(tally.done),
      "partial": .integer(tally.partial),
      "skipped": .integer(tally.skipped),
      "failed": .integer(tally.failed),
      "bonus": .integer(tally.bonus),
      "kept": .integer(tally.kept),
      "missed": .integer(tally.missed),
      "excused": .integer(tally.excused),
      "open": .integer(tally.open),
      "rate": .optional(tally.rate),
      "sum": .number(tally.sum),
      "minutes": .number(tally.minutes),
    ])
  }
}
