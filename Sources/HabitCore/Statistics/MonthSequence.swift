/// The due days of one month, numbered from 1: "day 3 of 13".
package struct MonthSequence: Hashable, Sendable {
  package let month: Month
  /// One for each due day of the whole month, oldest first, inside the lifetime or not.
  package let steps: [Step]

  /// A due day.
  package struct Step: Hashable, Sendable {
    package let day: Day
    /// 1 for the first due day of the month.
    package let number: Int
    /// `nil` outside the lifetime.
    package let mark: Mark?
    /// What grows on the day, once it is done.
    package let sign: Sign?
  }

  /// A picture for a day that was done.
  package enum Sign: Hashable, Sendable {
    /// One of the flowers 1 to 20.
    case flower(Int)
    /// There is something to remember.
    case trophy
  }
}

extension MonthSequence {
  /// How many of the due days up to a last one were done.
  package func done(upTo last: Day) -> Int {
    steps.count { $0.mark == .done && $0.day <= last }
  }

  /// The step of a day, or of the last due day before it; `nil` before the first.
  package func step(on day: Day) -> Step? {
    steps.last { $0.day <= day }
  }
}

extension JudgedLife {
  /// The sequence of a month, or `nil` where the habit has no days of its own in it: a quota, a
  /// rolling rule, or none.
  package func sequence(of month: Month) -> MonthSequence? {
    var steps: [MonthSequence.Step] = []
    var hasRule = false
    for day in month.days {
      guard let isDue = isDue(day) else { continue }
      hasRule = true
      guard isDue else { continue }
      let mark = days.contains(day) ? marks[day] : nil
      steps.append(
        MonthSequence.Step(
          day: day,
          number: steps.count + 1,
          mark: mark,
          sign: mark == .done ? sign(on: day) : nil
        )
      )
    }
    return hasRule ? MonthSequence(month: month, steps: steps) : nil
  }

  /// Whether a day is due by itself, or `nil` where the rule judges no single days.
  private func isDue(_ day: Day) -> Bool? {
    guard kind != .tracking else { return nil }
    switch schedule(on: day) {
    case .daily: return true
    case .weekdays(let set): return set.contains(day.weekday)
    case .every(let count, let from):
      let anchor = history.firstDueDay(ofEvery: from)
      return day >= anchor && (day - anchor) % count == 0
    case .quota, .rolling, .none: return nil
    }
  }

  /// The rule that a day follows, or will or would have followed outside of the lifetime.
  private func schedule(on day: Day) -> Schedule {
    // A rule that begins inside the period of an older quota waits for the end of that period.
    if let stretch = stretches.first(where: { $0.days.contains(day) }) { return stretch.schedule }
    if day > days.last, !history.isArchived(asOf: asOf), let last = stretches.last?.schedule,
      case .quota(_, let period) = last,
      period.days(around: days.last, firstWeekday: firstWeekday).contains(day)
    {
      return last
    }
    return history.habit.schedule(on: day)
  }

  private func sign(on day: Day) -> MonthSequence.Sign {
    let entries = history.entries(in: DayRange(day, day))
    if entries.contains(where: { $0.milestone != nil }) { return .trophy }
    if let flower = entries.lazy.compactMap(\.details.flower).last { return .flower(flower) }
    // A day for which the source has none gets the same one always; neighbours differ.
    let scattered = UInt32(bitPattern: day.number) &* 2_654_435_769
    return .flower(Int(scattered >> 16) % 20 + 1)
  }
}
