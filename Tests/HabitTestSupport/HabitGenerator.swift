import HabitCore

/// Makes one habit after another from a stream of random numbers.
struct HabitGenerator {
  let asOf: Day
  var random: SplitMix64

  /// The next habit, with its entries in any order.
  mutating func history(id: String, position: Double) -> HabitHistory {
    let start = max(asOf - (length() - 1), Day.accepted.first)
    var habit = Habit(id: id, name: "Habit", source: "test")
    habit.position = position
    habit.kind = kind()
    habit.created = created(start)
    habit.archived = archived(start)
    habit.schedules = schedules(start)
    group(&habit)
    if random.happens(percent: 15) { habit.exported = asOf - random.number(in: -3...40) }
    var entries = entries(start, kind: habit.kind)
    addDetails(to: &entries)
    if random.happens(percent: 20) {
      entries.shuffle(using: &random)
    }
    habit.pauses = pauses(start)
    if random.happens(percent: 6) {
      habit.ended = start + random.number(in: 0...(asOf - start + 5))
    }
    if random.happens(percent: 12) {
      let first = start + random.number(in: 0...(asOf - start))
      let gap = DayRange(first, min(first + random.number(in: 0...20), Day.accepted.last))
      habit.gaps = [gap]
      entries.removeAll { gap.contains($0.day) }
    }
    return HabitHistory(habit, entries: entries)
  }
}

extension HabitGenerator {
  /// Sets what habits are grouped and weighed by.
  private mutating func group(_ habit: inout Habit) {
    habit.difficulty = random.happens(percent: 60) ? random.pick(Difficulty.allCases) : nil
    habit.category = random.pick([nil, "Health", "Art", "Work", "Zoo"])
    habit.priority = random.pick([nil, "low", "high", "Medium", "urgent"])
    habit.unit = random.pick([nil, "km", "pages"])
  }

  /// Gives few or many of the entries points of their own and something to remember.
  private mutating func addDetails(to entries: inout [Entry]) {
    let percent = random.pick([0, 0, 8, 50])
    for index in entries.indices where random.happens(percent: percent) {
      if random.happens(percent: 70) {
        entries[index].details.experience = random.number(in: 0...60)
      }
      if random.happens(percent: 50) {
        entries[index].details.milestone = EntryDetails.Milestone(text: "first")
      }
    }
  }

  private mutating func pauses(_ start: Day) -> [Pause] {
    guard random.happens(percent: 25) else { return [] }
    return (0..<random.number(in: 1...3)).map { _ in
      let accepted = Day.accepted
      let wish = start + random.number(in: -5...(asOf - start + 5))
      let first = min(max(wish, accepted.first), accepted.last)
      let isOpen = random.happens(percent: 15)
      let last = isOpen ? accepted.last : min(first + random.number(in: 0...30), accepted.last)
      let reason = random.pick([nil, "Holiday", "Illness"])
      return Pause(DayRange(first, last), reason: reason)
    }
  }

  private mutating func length() -> Int {
    switch random.number(in: 1...100) {
    case ...15: random.number(in: 1...3)
    case ...70: random.number(in: 4...45)
    case ...97: random.number(in: 46...120)
    default: random.number(in: 300...900)
    }
  }

  private mutating func kind() -> Kind {
    switch random.number(in: 1...10) {
    case ...4: .yesNo
    case ...6: .atLeast(target: random.pick([3, 0.3, 1, 2.5, 0]))
    case ...8: .atMost(target: random.pick([3, 0.3, 1, 0]))
    case 9: .avoid
    default: .tracking
    }
  }

  private mutating func created(_ start: Day) -> Day? {
    switch random.number(in: 1...20) {
    case ...12: start
    case ...15: nil
    case ...18: start + random.number(in: 1...12)
    default: random.pick([asOf, asOf + 1, asOf - 1, asOf + 20])
    }
  }

  private mutating func archived(_ start: Day) -> Day? {
    switch random.number(in: 1...20) {
    case ...12: nil
    case 13: asOf
    case 14: asOf + random.number(in: 1...9)
    case 15: asOf - 1
    case 16: start - 1
    default: start + random.number(in: 0...(asOf - start + 5))
    }
  }

  private mutating func schedules(_ start: Day) -> [ScheduleChange] {
    if random.happens(percent: 3) { return [] }
    if random.happens(percent: 55) { return [ScheduleChange(schedule(start))] }
    let count = random.number(in: 2...4)
    return (0..<count).map { index in
      let from = start + random.number(in: -5...(asOf - start + 5))
      let isOpen = index == 0 && random.happens(percent: 50)
      return ScheduleChange(from: isOpen ? nil : from, schedule(start))
    }
  }

  private mutating func schedule(_ start: Day) -> Schedule {
    switch random.number(in: 1...20) {
    case ...4: return .daily
    case ...7:
      return .weekdays(WeekdaySet(Weekday.allCases.filter { _ in random.happens(percent: 45) }))
    case ...10:
      let from = random.happens(percent: 50) ? start + random.number(in: -9...9) : nil
      return .every(days: random.number(in: 1...5), from: from)
    case ...12: return .quota(times: random.number(in: 1...8), per: .week)
    case ...14: return .quota(times: random.number(in: 1...20), per: .month)
    case 15: return .quota(times: random.number(in: 1...150), per: .year)
    case ...18:
      let times = random.number(in: 1...4)
      return .rolling(times: times, days: times + random.number(in: 0...6))
    case 19: return .rolling(times: random.number(in: 1...9), days: random.number(in: 9...15))
    default: return .none
    }
  }
}

extension HabitGenerator {
  /// Entries of a person with steady ways: how often anything is recorded, and what.
  private mutating func entries(_ start: Day, kind: Kind) -> [Entry] {
    let density = random.pick([0, 10, 40, 70, 95, 100, 100])
    let skips = random.pick([0, 0, 10, 50, 100])
    let stretch = random.pick([0, 0, 8, 20, 45])
    let stretchStart = start + random.number(in: 0...(asOf - start))
    let last = random.happens(percent: 30) ? min(asOf + 12, Day.accepted.last) : asOf
    var entries: [Entry] = []
    for day in DayRange(start, last) {
      let isAway = stretchStart <= day && day < stretchStart + stretch
      guard isAway || random.happens(percent: density) else { continue }
      if isAway || random.happens(percent: skips / 3) {
        entries.append(skip(day))
        continue
      }
      entries.append(entry(day, kind: kind))
      while random.happens(percent: 12) {
        entries.append(random.happens(percent: skips / 2) ? skip(day) : entry(day, kind: kind))
      }
    }
    return entries
  }

  private mutating func skip(_ day: Day) -> Entry {
    random.happens(percent: 80)
      ? Entry(day: day, state: .skipped)
      : Entry(day: day, value: random.pick([0, 1, 5]), state: .skipped)
  }

  private mutating func entry(_ day: Day, kind: Kind) -> Entry {
    let hasTarget = kind.target != nil
    var entry =
      switch random.number(in: 1...100) {
      case ...(hasTarget ? 10 : 60): Entry(day: day, state: .done)
      case ...(hasTarget ? 80 : 75): Entry(day: day, value: value())
      case ...85: Entry(day: day, state: nil)
      case ...92: Entry(day: day, state: .failed)
      default: Entry(day: day, value: value(), state: random.pick([.done, .failed]))
      }
    if random.happens(percent: 10) {
      entry.minutes = Double(random.number(in: 0...90))
    }
    return entry
  }

  private mutating func value() -> Double {
    random.pick([0, 0.1, 0.2, 0.5, 1, 1, 1.5, 2, 3, 3, 4, -1, -0.5])
  }
}
