import HabitCore

extension Language {
  /// What a habit asks for: "at least 20 pages, 3 times a week".
  func rule(of habit: Habit, on day: Day) -> String {
    switch habit.kind {
    case .tracking: return "only counted"
    case .yesNo: return schedule(habit.schedule(on: day))
    case .avoid: return "to avoid, \(schedule(habit.schedule(on: day)))"
    case .atLeast(let target):
      return "at least \(amount(target, habit.unit)), \(schedule(habit.schedule(on: day)))"
    case .atMost(let target):
      return "at most \(amount(target, habit.unit)), \(schedule(habit.schedule(on: day)))"
    }
  }

  func amount(_ number: Double, _ unit: String?) -> String {
    self.number(number) + (unit.map { " \($0)" } ?? "")
  }

  private func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: "every day"
    case .weekdays(let set): list(set.weekdays.map(weekday))
    case .every(let days, _): days == 1 ? "every day" : "every \(number(days)) days"
    case .quota(let times, let period): "\(count(times, "time", "times")) a \(period.rawValue)"
    case .rolling(let times, let days):
      "\(count(times, "time", "times")) in any \(count(days, "day", "days"))"
    case .none: "without a schedule"
    }
  }

  /// Writes `Monday, Wednesday and Friday`.
  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "never" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
