import HabitCore
import HabitReading

extension HabitKitImporter {
  /// Adds a completion, with the instant and offset of the phone at that time.
  static func readCompletion(_ item: Field, _ clock: DayClock, into habits: HabitList) {
    let habit = item["habitId"].string ?? ""
    let date = item["date"].string ?? ""
    let offset = item["timezoneOffsetInMinutes"].whole
    let amount = item["amountOfCompletions"].whole ?? 1
    let note = item["note"].text
    let seconds = WrittenInstant(date)?.unixSeconds
    if offset == nil {
      let message =
        "a completion without the offset of its time; the time zone of the settings counts"
      habits.note("habitkit.zone", message)
    }
    guard abs(offset ?? 0) <= 18 * 60 else {
      let message = "no time zone has an offset of \(offset ?? 0) minutes; entry left out"
      item.report(.warning, "habitkit.offset", message)
      return
    }
    let instant = seconds.map { AppleInstant(unixSeconds: Double($0)) }
    let day =
      offset.map { offset in seconds.flatMap { clock.day(unixSeconds: $0, offset: offset * 60) } }
      ?? instant.flatMap(clock.day)
    guard let day = item["date"].accepted(day, of: date) else { return }
    guard amount > 0 || note != nil else {
      habits.unticked += 1
      return
    }
    var entry = Entry(day: day, value: Double(max(0, amount)))
    entry.time = seconds.flatMap { time($0, offset: offset, clock) }
    if let note { entry.details.note = note }
    habits.add(entry, to: habit)
  }

  /// Returns the time of a completion; midnight is that of a day that was ticked without one.
  private static func time(_ seconds: Int, offset: Int?, _ clock: DayClock) -> TimeOfDay? {
    let time =
      offset.map { DayClock.time(unixSeconds: seconds, offset: $0 * 60) }
      ?? clock.time(of: AppleInstant(unixSeconds: Double(seconds)))
    return time?.minutes == 0 ? nil : time
  }

  static func isEarlier(_ left: HabitKitGoal, _ right: HabitKitGoal) -> Bool {
    (left.start ?? Day.accepted.first) < (right.start ?? Day.accepted.first)
  }

  /// Returns a habit with its kind, schedules and entries.
  ///
  /// The latest goal is the goal of a day.
  static func completed(
    _ draft: HabitDraft,
    _ goals: [HabitKitGoal],
    _ habits: HabitList
  ) -> HabitDraft {
    var draft = draft
    let kind = draft.habit.kind
    draft.habit.schedules = goals.map {
      ScheduleChange(from: $0.start, $0.schedule(isInverse: kind == .avoid))
    }
    let entries = draft.entries
    var sums: [Day: Double] = [:]
    for entry in entries { sums[entry.day, default: 0] += entry.value ?? 0 }
    let message = "a day with several records of one habit; their amounts are added up"
    habits.note("habitkit.twice", times: entries.count - sums.count, message)
    guard let perDay = goals.last?.perDay, goals.contains(where: { $0.perDay > 1 }), kind != .avoid
    else {
      draft.entries = entries.map { sums[$0.day, default: 0] > 1 ? $0 : plain($0, kind) }
      return draft
    }
    draft.habit.kind = .atLeast(target: Double(perDay))
    draft.entries = entries + doneMarks(of: sums, goals, now: perDay)
    if goals.contains(where: { $0.perDay != perDay }) {
      let message =
        "the daily goal of \(draft.habit.name.quoted) has changed; days are judged by the goal"
        + " of today, and those that reached an earlier one stay done"
      habits.note("habitkit.goal", about: draft.habit.id, message)
    }
    return draft
  }

  /// Returns the entry with a state instead of its amount: done for 1, otherwise failed.
  ///
  /// If a completion is a slip, an amount of 0 is returned unchanged, because a state would be a
  /// slip.
  private static func plain(_ entry: Entry, _ kind: Kind) -> Entry {
    guard entry.value == 1 || kind != .avoid else { return entry }
    var plain = entry
    plain.state = entry.value == 1 ? .done : .failed
    plain.value = nil
    return plain
  }

  /// Returns marks for days that reached the goal of their time but not the current one.
  private static func doneMarks(
    of sums: [Day: Double],
    _ goals: [HabitKitGoal],
    now: Int
  ) -> [Entry] {
    sums.keys.sorted().compactMap { day in
      let goal = goals.last { ($0.start ?? day) <= day } ?? goals.first
      guard let goal, let sum = sums[day] else { return nil }
      return sum >= Double(goal.perDay) && sum < Double(now) ? Entry(day: day, state: .done) : nil
    }
  }
}
