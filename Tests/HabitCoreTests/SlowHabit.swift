import HabitCore

/// The figures of one habit worked out slowly, day by day, straight from what each figure means.
///
/// It shares nothing with the code under test but the arithmetic of days and months.
struct SlowHabit {
  let history: HabitHistory
  let asOf: Day
  let firstWeekday: Weekday
  let first: Day
  let last: Day
  var marks: [Day: Mark] = [:]
  var sums: [Day: Double] = [:]
  var states: [Day: DayState] = [:]
  var months: [Month: Tally] = [:]
  var weekdays: [Weekday: WeekdayTally] = [:]
  /// Days on which nothing is ever due.
  var unscheduled: Set<Day> = []
  /// Days that a day or rolling schedule judges.
  var judgedDays: Set<Day> = []
  var steps: [SlowStep] = []

  /// Works everything out, or gives `nil` for a habit that has no lifetime.
  init?(_ history: HabitHistory, asOf: Day, firstWeekday: Weekday) {
    self.history = history
    self.asOf = asOf
    self.firstWeekday = firstWeekday
    let known = history.entries.map(\.day).filter { $0 <= asOf }
    var firsts = known
    if let created = history.habit.created, created <= asOf { firsts.append(created) }
    guard let first = firsts.min() else { return nil }
    var last = asOf
    if let archived = history.habit.archived, archived <= asOf {
      last = ([archived] + known).max() ?? archived
    }
    guard first <= last else { return nil }
    self.first = first
    self.last = last
    readMarks()
    judge()
    countMonths()
  }

  var habit: Habit { history.habit }

  var isArchived: Bool {
    habit.archived.map { $0 <= asOf } ?? false
  }

  var days: [Day] { Array(DayRange(first, last)) }

  func mark(_ day: Day) -> Mark { marks[day] ?? .none }

  /// Whether the day is today and can still be done.
  func isOpen(_ day: Day) -> Bool {
    day == asOf && !isArchived && (mark(day) == .none || mark(day) == .partial)
  }

  /// The rule in force on a day: the youngest that has begun, or else the oldest of all.
  func rule(on day: Day) -> Schedule {
    if habit.kind == .tracking { return .none }
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
  private mutating func readMarks() {
    for day in days {
      let entries = history.entries.filter { $0.day == day }
      marks[day] = slowMark(of: entries, kind: habit.kind)
      sums[day] = entries.filter { $0.state != .skipped }.reduce(0) { $0 + ($1.value ?? 0) }
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
      states[day] = state
      months[day.month, default: Tally()].add(state, isDone: mark(day) == .done)
      if rule == .none {
        unscheduled.insert(day)
      } else {
        judgedDays.insert(day)
        if state == .kept { weekdays[day.weekday, default: WeekdayTally()].kept += 1 }
        if state == .missed { weekdays[day.weekday, default: WeekdayTally()].missed += 1 }
        let unit: Streak.Unit = rule.hasGaps && habit.kind != .avoid ? .times : .days
        let first = day
        let last = day
        steps.append(SlowStep(unit: unit, outcome: .init(state), first: first, last: last))
      }
      day = day + 1
    }
  }

  private mutating func countMonths() {
    for day in days {
      let entries = history.entries.filter { $0.day == day }
      var tally = months[day.month] ?? Tally()
      tally.entries += entries.count
      tally.sum += sums[day] ?? 0
      tally.minutes += entries.reduce(0) { $0 + ($1.minutes ?? 0) }
      switch mark(day) {
      case .none: break
      case .failed: tally.failed += 1
      case .skipped: tally.skipped += 1
      case .partial: tally.partial += 1
      case .done: tally.done += 1
      }
      months[day.month] = tally
    }
  }
}

extension Schedule {
  /// Whether days between the due ones are no break.
  fileprivate var hasGaps: Bool {
    switch self {
    case .weekdays, .every: true
    case .daily, .quota, .rolling, .none: false
    }
  }
}

extension Tally {
  fileprivate mutating func add(_ state: DayState, isDone: Bool) {
    switch state {
    case .off: bonus += isDone ? 1 : 0
    case .kept: kept += 1
    case .missed: missed += 1
    case .excused: excused += 1
    case .open: open += 1
    }
  }
}
