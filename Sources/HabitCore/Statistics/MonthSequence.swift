/// The due days of one month, numbered from 1: "day 3 of 13".
package struct MonthSequence: Hashable, Sendable {
  package let month: Month
  /// One step for each due day of the month from the first day of the lifetime on, oldest first,
  /// including days after the lifetime.
  package let steps: [Step]

  /// A due day.
  package struct Step: Hashable, Sendable {
    package let day: Day
    /// 1 for the first due day of the month in the lifetime.
    package let number: Int
    /// `nil` outside the lifetime.
    package let mark: Mark?
    /// The sign of a done day, else `nil`.
    package let sign: Sign?
  }

  /// A picture for a done day.
  package enum Sign: Hashable, Sendable {
    /// One of the flowers 1 to 20.
    case flower(Int)
    /// The day has a milestone.
    case trophy
  }

  /// Returns the number of done due days up to a last day.
  package func done(upTo last: Day) -> Int {
    steps.count { $0.mark == .done && $0.day <= last }
  }

  /// Returns the step of a day, or of the last due day before it; `nil` before the first.
  package func step(on day: Day) -> Step? {
    steps.last { $0.day <= day }
  }
}

extension JudgedLife {
  /// Returns the sequence of a month, or `nil` if the habit has no individually due days in it:
  /// with a quota, a rolling rule, or no schedule.
  package func sequence(of month: Month) -> MonthSequence? {
    guard kind != .tracking else { return nil }
    var steps: [MonthSequence.Step] = []
    var hasRule = false
    for day in month.days {
      guard let isDue = history.isDue(on: day, under: schedule(on: day)) else { continue }
      hasRule = true
      guard isDue, day >= days.first else { continue }
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

  /// Returns the schedule of a day; outside the lifetime, the one that would apply.
  private func schedule(on day: Day) -> Schedule {
    // A schedule that begins inside a period of an older quota applies after the end of that
    // period.
    if let stretch = stretches.first(where: { $0.days.contains(day) }) { return stretch.schedule }
    if day > days.last, history.isArchived(asOf: asOf) { return .none }
    if day > days.last, let last = stretches.last?.schedule,
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
    // A day without a flower in the source always gets the same one; neighbouring days differ.
    let scattered = UInt32(bitPattern: day.number) &* 2_654_435_769
    return .flower(Int(scattered >> 16) % 20 + 1)
  }
}
