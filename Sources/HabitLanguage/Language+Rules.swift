package import HabitCore

extension Language {
  /// Writes the rule of a habit: "at least 20 pages, 3 times a week".
  package func rule(of habit: Habit, on day: Day) -> String {
    let schedule = schedule(habit.schedule(on: day))
    switch habit.kind {
    case .tracking: return self[.onlyCounted]
    case .yesNo: return schedule
    case .avoid: return text(.toAvoid, ["schedule": schedule])
    case .atLeast(let target):
      return text(.atLeast, ["amount": amount(target, habit.unit), "schedule": schedule])
    case .atMost(let target):
      return text(.atMost, ["amount": amount(target, habit.unit), "schedule": schedule])
    }
  }

  /// Writes `20 pages`, or only the number if there is no unit.
  package func amount(_ number: Double, _ unit: String?) -> String {
    guard let unit else { return self.number(number) }
    return text(.amount, ["number": self.number(number), "unit": unit])
  }

  private func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily, .every(1, _): self[.everyDay]
    case .weekdays(let set): list(set.weekdays.map(weekday))
    case .every(let days, _): count(days, .everyDays)
    case .quota(let times, .week): count(times, .timesAWeek)
    case .quota(let times, .month): count(times, .timesAMonth)
    case .quota(let times, .year): count(times, .timesAYear)
    case .rolling(let times, let days):
      text(.rolling, ["times": count(times, .times), "days": count(days, .inAnyDays)])
    case .none: self[.noSchedule]
    }
  }

  /// Writes words as a list: `Run, Read and Swim`, or the word for never without any.
  package func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? self[.never] }
    let list = words.dropLast().joined(separator: self[.listSeparator])
    return text(.listEnd, ["list": list, "last": last])
  }
}
