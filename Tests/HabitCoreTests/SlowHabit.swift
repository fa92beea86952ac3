import HabitCore

/// The figures of one habit worked out slowly, day by day, straight from what each figure means.
///
/// It shares nothing with the code under test but the arithmetic of days and months.
struct SlowHabit {
  let history: HabitHistory
  /// The end of the habit.
  let asOf: Day
  /// Whether the habit, not archived, ended over a month before the report.
  let isEnded: Bool
  let firstWeekday: Weekday
  let days: [Day]
  /// The days after it with an entry.
  let later: [Day]
  let entries: [Day: [Entry]]
  /// One mark and one sum a day, oldest first.
  var marks: [Mark] = []
  var sums: [Double] = []
  var states: [Day: DayState] = [:]
  /// The rule that each day follows; a period of a quota follows that of its first day.
  var rules: [Day: Schedule] = [:]
  /// What each day adds to the figures; a period of a quota adds its times on one of its days.
  var tallies: [Day: Tally] = [:]
  /// Oldest first.
  var steps: [SlowStep] = []

  /// Works everything out, or gives `nil` for a habit that has no lifetime.
  ///
  /// - Parameters:
  ///   - history: The habit.
  ///   - end: The last day of the report.
  ///   - firstWeekday: The day on which weeks begin.
  init?(_ history: HabitHistory, asOf end: Day, firstWeekday: Weekday) {
    self.history = history
    self.firstWeekday = firstWeekday
    let known = history.entries.map(\.day).filter { $0 <= end }
    let closings = [history.habit.archived, history.habit.ended].compactMap(\.self)
    let archived = closings.filter { $0 <= end }.min()
    var asOf = end
    while let exported = history.habit.exported, asOf > exported, !known.contains(asOf),
      archived != asOf
    {
      asOf = asOf - 1
    }
    self.asOf = asOf
    isEnded = archived == nil && asOf + 31 < end
    var firsts = known
    if let created = history.habit.created, created <= asOf { firsts.append(created) }
    guard var first = firsts.min() else { return nil }
    var last = asOf
    if let archived {
      last = archived
      if first > archived {
        guard let entry = known.min() else { return nil }
        (first, last) = (entry, entry)
      }
    }
    let end = last
    later = Set(known).filter { $0 > end }.sorted()
    days = Array(DayRange(first, last))
    entries = Dictionary(grouping: history.entries, by: \.day)
    readMarks()
    judge()
    countMarks()
  }

  var habit: Habit { history.habit }

  var first: Day { days[0] }

  var last: Day { days[days.count - 1] }

  /// Whether the habit was set aside for good before the day.
  func isAfterArchiving(_ day: Day) -> Bool { isArchived(by: asOf) && day > last }

  /// Whether the day was done, or had no slip.
  func isKept(_ day: Day) -> Bool { [.done, .clean].contains(mark(day)) }

  /// Whether some pause holds the day.
  func isPaused(_ day: Day) -> Bool {
    habit.pauses.contains { $0.days.first <= day && day <= $0.days.last }
  }

  /// The mark of a day; there is none outside the lifetime.
  func mark(_ day: Day) -> Mark {
    let position = day - first
    return position >= 0 && position < marks.count ? marks[position] : .none
  }

  func isArchived(by day: Day) -> Bool {
    [habit.archived, habit.ended].compactMap(\.self).contains { $0 <= day }
  }

  /// Whether the day is today and can still be done.
  func isOpen(_ day: Day) -> Bool {
    day == asOf && !isArchived(by: asOf) && (mark(day) == .none || mark(day) == .partial)
  }

  /// Whether the day has a rule by which it is judged by itself.
  func isJudged(_ day: Day) -> Bool {
    switch rules[day] ?? .none {
    case .daily, .weekdays, .every, .rolling: true
    case .quota, .none: false
    }
  }

  /// Whether the day has a rule that asks for one day in a week or less, other than of a limit.
  func isRare(_ day: Day) -> Bool {
    guard case .rolling(let times, let count) = rules[day] ?? .none else { return false }
    return times * 7 <= count && !habit.kind.hasCleanDays
  }

  /// The rule in force on a day: the youngest that has begun, or else the oldest of all.
  func rule(on day: Day) -> Schedule {
    habit.kind == .tracking || isAfterArchiving(day) ? .none : ownRule(on: day)
  }

  /// The same of a habit that is archived, too.
  func ownRule(on day: Day) -> Schedule {
    var rule = habit.schedules.first?.schedule ?? .daily
    for change in habit.schedules {
      guard let from = change.from else {
        rule = change.schedule
        continue
      }
      if from <= day { rule = change.schedule }
    }
    return rule
  }
}

extension SlowHabit {
  /// The sum of the days before one that share its limit.
  private func earlierSum(on day: Day, among days: [Day]) -> Double {
    guard case .atMost = habit.kind, case .rolling(1, let count) = ownRule(on: day)
    else { return 0 }
    let window = days.filter { $0 < day && day - $0 < count }
    return window.reduce(0) { $0 + slowSum(of: entries[$1] ?? []) }
  }

  private mutating func readMarks() {
    for day in days {
      let entries = entries[day] ?? []
      let mark = slowMark(of: entries, kind: habit.kind, after: earlierSum(on: day, among: days))
      let isSetAside = isPaused(day) && mark != .done && mark != .skipped
      let isUnknown = habit.gaps.contains { $0.first <= day && day <= $0.last }
      marks.append(isUnknown ? .unknown : isSetAside ? .paused : mark)
      sums.append(slowSum(of: entries))
    }
  }

  /// Walks from the first day to the last; a quota takes its period at once.
  private mutating func judge() {
    var day = first
    while day <= last {
      let rule = rule(on: day)
      if case .quota(let times, let period) = rule {
        day = judgeQuota(times: times, period: period, from: day) + 1
        continue
      }
      let state = state(of: day, rule: rule)
      rules[day] = rule
      states[day] = state
      var tally = tallies[day] ?? Tally()
      tally.add(state, isDone: mark(day) == .done)
      if isRare(day) { tally.rare = JudgedTally(kept: tally.kept, missed: tally.missed) }
      tallies[day] = tally
      if let unit = unit(on: day) {
        steps.append(
          SlowStep(
            rule: rule,
            unit: unit,
            outcome: .init(state, rule: rule),
            first: day,
            last: day,
            counted: day,
            decided: day,
            done: isKept(day) ? 1 : 0
          )
        )
      }
      day = day + 1
    }
  }

  private mutating func countMarks() {
    for (day, sum) in zip(days, sums) {
      var tally = tallies[day] ?? Tally()
      tally.entries = entries[day]?.count ?? 0
      tally.sum = sum
      tally.minutes = entries[day]?.reduce(0) { $0 + ($1.minutes ?? 0) } ?? 0
      switch mark(day) {
      case .none, .unknown: break
      case .clean: tally.clean = 1
      case .failed: tally.failed = 1
      case .skipped: tally.skipped = 1
      case .paused: tally.paused = 1
      case .partial: tally.partial = 1
      case .done: tally.done = 1
      }
      tallies[day] = tally
    }
  }

  /// What was done on a day after the archiving: a bonus.
  func bonus(on day: Day) -> Tally {
    let own = entries[day] ?? []
    let mark = slowMark(of: own, kind: habit.kind, after: earlierSum(on: day, among: later))
    var tally = Tally()
    tally.entries = own.count
    tally.sum = slowSum(of: own)
    tally.minutes = own.reduce(0) { $0 + ($1.minutes ?? 0) }
    tally.done = mark == .done ? 1 : 0
    tally.bonus = tally.done
    tally.failed = mark == .failed ? 1 : 0
    tally.skipped = mark == .skipped ? 1 : 0
    tally.partial = mark == .partial ? 1 : 0
    return tally
  }
}

extension Tally {
  fileprivate mutating func add(_ state: DayState, isDone: Bool) {
    switch state {
    case .off: bonus += isDone ? 1 : 0
    case .kept, .rest: kept += 1
    case .missed: missed += 1
    case .excused: excused += 1
    case .open: open += 1
    }
  }
}
