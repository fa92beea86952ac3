import HabitCore

extension Differences {
  /// Compares what the days of a range come to for one habit.
  mutating func compare(_ fast: Summary, _ slow: SlowSummary) {
    compare("days", Array(fast.days), slow.days)
    guard first == nil else { return }
    compareTallies(fast, slow)
    let streak = slow.streak
    compare("has a streak", fast.streak != nil, streak != nil)
    compare("streak unit", fast.streak?.unit, streak?.unit)
    compare("unit of the longest", fast.streak?.longestUnit, streak?.longestUnit)
    compare("days of the current", fast.streak?.currentDays, streak?.currentDays)
    compare("has a current streak", fast.streak?.hasCurrent, streak?.hasCurrent)
    compare("current streak", fast.streak?.current, streak?.current)
    compare("longest streak", fast.streak?.longest, streak?.longest)
    compare("days of the longest", fast.streak?.longestDays, streak?.longestDays)
    let awards = fast.awards.map { "\($0.day) \($0.kind) \($0.count)" }
    compare("awards", awards, slow.awards)
    compare("points", fast.experience, slow.experience)
    compare(best: "the habit", fast.bestMonth, slow.wholeMonths)
    compareWeeks(fast, slow)
  }

  private mutating func compareTallies(_ fast: Summary, _ slow: SlowSummary) {
    compare("months", fast.months.months, slow.months.keys.sorted())
    for (month, tally) in slow.months {
      compare(tally: "\(month)", fast.months[month], tally)
    }
    for year in fast.days.years {
      compare(tally: "year \(year)", fast.months[year: year], slow.tally(of: year))
    }
    compare(tally: "total", fast.total, slow.total)
    let weekdays = Weekday.allCases.map { slow.tally(of: $0) }
    compare("weekdays", fast.weekdays, weekdays)
  }

  private mutating func compareWeeks(_ fast: Summary, _ slow: SlowSummary) {
    let series = WeekSeries(of: fast, firstWeekday: slow.habit.firstWeekday)
    let weeks = slow.weeks
    let tallies = weeks.map { slow.tally(of: $0.days) }
    compare("first week", series.first, weeks.first?.first)
    compare("done in weeks", series.done, tallies.map(\.done))
    compare("kept in weeks", series.kept, tallies.map(\.kept))
    compare("missed in weeks", series.missed, tallies.map(\.missed))
    if !fast.life.marks.sums.isEmpty || tallies.contains(where: { $0.sum != 0 }) {
      compare(about: "sums of weeks", series.sums, tallies.map(\.sum))
    }
    // The sums of days were compared before; here their last bits count.
    let day = latestMax(slow.days.map { ($0, fast.life.marks.sum(on: $0)) })
    compare("greatest day", fast.maxDay?.time, day?.0)
    compare("greatest sum", fast.maxDay?.amount, day?.1)
  }

  /// The latest of those with the greatest amount above 0.
  private func latestMax(_ list: [(Day, Double)]) -> (Day, Double)? {
    let greatest = list.map { $0.1 }.max() ?? 0
    return list.last { $0.1 == greatest && greatest > 0 }
  }
}
