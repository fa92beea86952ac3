import HabitCore

/// A due day of a month, as the slow model knows it.
struct SlowDueDay: Equatable {
  let number: Int
  let day: Day
  /// `nil` outside the lifetime.
  let mark: Mark?
  let sign: Sign

  enum Sign {
    case nothing
    case flower
    case trophy
  }
}

extension SlowHabit {
  /// The due days of a month, or `nil` where no day of the month has a rule of days.
  func sequence(of month: Month) -> [SlowDueDay]? {
    let rules = month.days.map { ($0, sequenceRule(on: $0)) }
    guard rules.contains(where: { $0.1.judgesSingleDays }) else { return nil }
    let due = rules.filter { $0.0 >= first && isDue($0.0, by: $0.1) }.map(\.0)
    return due.enumerated().map { index, day in
      let isLived = first <= day && day <= last
      let hasMilestone = entries[day]?.contains { $0.milestone != nil } ?? false
      return SlowDueDay(
        number: index + 1,
        day: day,
        mark: isLived ? mark(day) : nil,
        sign: mark(day) != .done ? .nothing : hasMilestone ? .trophy : .flower
      )
    }
  }

  /// The rule that judges a day, as far as one did or is about to: the period of a quota that has
  /// begun goes on to its end, unless the habit is archived.
  private func sequenceRule(on day: Day) -> Schedule {
    if let rule = rules[day] { return rule }
    if day > last, !isArchived(by: asOf), case .quota(_, let period)? = rules[last],
      wholePeriod(period, around: last).contains(day)
    {
      return rules[last] ?? .none
    }
    return rule(on: day)
  }

  private func isDue(_ day: Day, by rule: Schedule) -> Bool {
    switch rule {
    case .daily: true
    case .weekdays(let set): set.weekdays.contains(day.weekday)
    case .every(let count, let from): isDue(day, every: count, from: from)
    case .rolling, .quota, .none: false
    }
  }
}

extension SlowDueDay {
  /// What the fast code has of a due day.
  init(_ step: MonthSequence.Step) {
    let sign: Sign =
      switch step.sign {
      case nil: .nothing
      case .flower: .flower
      case .trophy: .trophy
      }
    self.init(number: step.number, day: step.day, mark: step.mark, sign: sign)
  }
}

extension Schedule {
  fileprivate var judgesSingleDays: Bool {
    switch self {
    case .daily, .weekdays, .every: true
    case .rolling, .quota, .none: false
    }
  }
}
