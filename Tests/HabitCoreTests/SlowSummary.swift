import HabitCore

/// What the days of a range come to, added up from what each day adds.
struct SlowSummary {
  let habit: SlowHabit
  let range: DayRange
  let days: [Day]
  /// What each month that has days comes to.
  let months: [Month: Tally]
  let total: Tally

  /// Takes the days of the lifetime that lie in the range, or gives `nil` where there are none.
  init?(_ habit: SlowHabit, in range: DayRange) {
    self.habit = habit
    self.range = range
    days = habit.days.filter { range.first <= $0 && $0 <= range.last }
    if days.isEmpty { return nil }
    var months: [Month: Tally] = [:]
    for day in days {
      guard let tally = habit.tallies[day] else { continue }
      slowAdd(tally, to: &months[day.month, default: Tally()])
    }
    var rest = Tally()
    for day in habit.later where range.first <= day && day <= range.last {
      if day.month == habit.last.month {
        slowAdd(habit.bonus(on: day), to: &months[day.month, default: Tally()])
      } else {
        slowAdd(habit.bonus(on: day), to: &rest)
      }
    }
    self.months = months
    total = slowSum(of: Array(months.values) + [rest])
  }

  var steps: [SlowStep] {
    habit.steps.filter { range.first <= $0.counted && $0.counted <= range.last }
  }

  func tally(of year: Int) -> Tally {
    slowSum(of: months.filter { $0.key.year == year }.map(\.value))
  }

  func tally(of days: [Day]) -> Tally {
    slowSum(of: days.map { habit.tallies[$0] ?? Tally() })
  }

  func tally(of weekday: Weekday) -> JudgedTally {
    var tally = JudgedTally()
    for day in days where day.weekday == weekday && habit.isJudged(day) && !habit.isRare(day) {
      if [.kept, .rest].contains(habit.states[day]) { tally.kept += 1 }
      if habit.states[day] == .missed { tally.missed += 1 }
    }
    return tally
  }
}

extension SlowSummary {
  /// The days of each week, oldest first.
  var weeks: [(first: Day, days: [Day])] {
    var weeks: [(first: Day, days: [Day])] = []
    for day in days {
      var first = day
      while first.weekday != habit.firstWeekday { first = first - 1 }
      if weeks.last?.first != first { weeks.append((first, [])) }
      weeks[weeks.count - 1].days.append(day)
    }
    return weeks
  }

  /// What the entries of each day give, else what the difficulty gives for a done day.
  var experience: Int {
    let points: [Difficulty: Int] = [
      .trivial: 10, .easy: 25, .normal: 50, .hard: 100, .brutal: 200,
    ]
    var total = 0
    for day in days {
      let given = (habit.entries[day] ?? []).compactMap(\.experience)
      if !given.isEmpty {
        total += given.reduce(0, +)
      } else if habit.mark(day) == .done {
        total += habit.habit.difficulty.flatMap { points[$0] } ?? 0
      }
    }
    return total
  }

  /// The months of which every day is among the days, with what they come to.
  var wholeMonths: [MonthCounts] {
    months.filter { days[0] <= $0.key.first && $0.key.days.last <= days[days.count - 1] }
      .map { month, tally in
        (month, kept: tally.kept - tally.rare.kept, missed: tally.missed - tally.rare.missed)
      }
  }
}

/// The best of some months, or `nil` where all that are judged are as good.
func slowBestMonth(of months: [MonthCounts]) -> Month? {
  let judged = months.filter { $0.kept + $0.missed > 0 }
  // Quotients of small counts are equal only where the shares are.
  func rate(_ month: MonthCounts) -> Double {
    Double(month.kept) / Double(month.kept + month.missed)
  }
  let best = judged.max { (rate($0), $0.kept, $0.month) < (rate($1), $1.kept, $1.month) }
  return best.flatMap { best in judged.contains { rate($0) < rate(best) } ? best.month : nil }
}

func slowSum(of tallies: [Tally]) -> Tally {
  var sum = Tally()
  for tally in tallies { slowAdd(tally, to: &sum) }
  return sum
}

func slowAdd(_ tally: Tally, to sum: inout Tally) {
  sum.entries += tally.entries
  sum.done += tally.done
  sum.partial += tally.partial
  sum.skipped += tally.skipped
  sum.paused += tally.paused
  sum.failed += tally.failed
  sum.bonus += tally.bonus
  sum.kept += tally.kept
  sum.missed += tally.missed
  sum.excused += tally.excused
  sum.open += tally.open
  sum.clean += tally.clean
  sum.rare.kept += tally.rare.kept
  sum.rare.missed += tally.rare.missed
  sum.sum += tally.sum
  sum.minutes += tally.minutes
}
