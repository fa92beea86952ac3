import HabitCore
import HabitReading

extension HabitKitImporter {
  /// Reads a completion, with the instant and offset of the phone at that time.
  mutating func readCompletion() throws(ImportError) {
    var habit = ""
    var date = ""
    var offset: Int?
    var amount = 1
    var note: String?
    while let key = try json.nextKey() {
      switch key {
      case "habitId": habit = try json.string() ?? ""
      case "date": date = try json.string() ?? ""
      case "timezoneOffsetInMinutes": offset = try json.whole()
      case "amountOfCompletions": amount = try json.whole() ?? 1
      case "note": note = try json.text()
      case "id": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    let seconds = WrittenInstant(date)?.unixSeconds
    guard let day = day(date, seconds, offset: offset) else { return }
    guard amount > 0 || note != nil else {
      unticked += 1
      return
    }
    var entry = Entry(day: day, value: Double(max(0, amount)))
    entry.time = seconds.flatMap { time($0, offset: offset) }
    if let note { entry.details.note = note }
    completions[habit, default: []].append(entry)
  }

  private mutating func day(_ text: String, _ seconds: Int?, offset: Int?) -> Day? {
    guard let offset else {
      let message =
        "a completion without the offset of its time; the time zone of the settings counts"
      json.reportFile(.note, "habitkit.zone", message)
      let instant = seconds.map { AppleInstant(unixSeconds: Double($0)) }
      return json.accepted(instant.flatMap(clock.day), of: text)
    }
    guard abs(offset) <= 18 * 60 else {
      json.report(.warning, "habitkit.offset", "no offset of \(offset) minutes; entry left out")
      return nil
    }
    return json.accepted(
      seconds.flatMap { clock.day(unixSeconds: $0, offset: offset * 60) },
      of: text
    )
  }

  /// Returns the time of a completion; midnight is that of a day that was ticked without one.
  private func time(_ seconds: Int, offset: Int?) -> TimeOfDay? {
    let time =
      offset.map { DayClock.time(unixSeconds: seconds, offset: $0 * 60) }
      ?? clock.time(of: AppleInstant(unixSeconds: Double(seconds)))
    return time?.minutes == 0 ? nil : time
  }
}

extension HabitKitImporter {
  /// Returns the habits, with the data of the other lists merged in.
  mutating func histories() -> [HabitHistory] {
    let file = json.reader.text.file
    let complete = drafts.map { completed($0) }
    let known = Set(drafts.map(\.habit.id))
    let orphans = completions.reduce(0) { $0 + (known.contains($1.key) ? 0 : $1.value.count) }
    json.findings.reportOrphans(orphans, file: file)
    json.findings.reportUnticked(unticked, file: file)
    json.findings.reportArchived(complete, file: file)
    return complete.map(\.history)
  }

  private static func isEarlier(_ left: HabitKitGoal, _ right: HabitKitGoal) -> Bool {
    (left.start ?? Day.accepted.first) < (right.start ?? Day.accepted.first)
  }

  /// Returns a habit with its kind, schedules, category and entries.
  ///
  /// The latest goal is the goal of a day.
  private mutating func completed(_ draft: HabitDraft) -> HabitDraft {
    var draft = draft
    let goals = goals[draft.habit.id, default: []].sorted(by: Self.isEarlier)
    let kind = draft.habit.kind
    draft.habit.category = category(of: draft.habit.id)
    draft.habit.schedules = goals.map {
      ScheduleChange(from: $0.start, $0.schedule(isInverse: kind == .avoid))
    }
    let entries = completions[draft.habit.id, default: []]
    var sums: [Day: Double] = [:]
    for entry in entries { sums[entry.day, default: 0] += entry.value ?? 0 }
    let message = "a day with several records of one habit; their amounts are added up"
    json.reportFile(.note, "habitkit.twice", times: entries.count - sums.count, message)
    guard let perDay = goals.last?.perDay, goals.contains(where: { $0.perDay > 1 }), kind != .avoid
    else {
      draft.entries = entries.map { sums[$0.day, default: 0] > 1 ? $0 : Self.plain($0, kind) }
      return draft
    }
    draft.habit.kind = .atLeast(target: Double(perDay))
    draft.entries = entries + doneMarks(of: sums, goals, now: perDay)
    if goals.contains(where: { $0.perDay != perDay }) { reportGoals(of: draft.habit) }
    return draft
  }

  private mutating func reportGoals(of habit: Habit) {
    let message =
      "the daily goal of \(habit.name.quoted) has changed; days are judged by the goal"
      + " of today, and those that reached an earlier one stay done"
    json.reportFile(.note, "habitkit.goal", about: habit.id, message)
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
  private func doneMarks(of sums: [Day: Double], _ goals: [HabitKitGoal], now: Int) -> [Entry] {
    sums.keys.sorted().compactMap { day in
      let goal = goals.last { ($0.start ?? day) <= day } ?? goals.first
      guard let goal, let sum = sums[day] else { return nil }
      return sum >= Double(goal.perDay) && sum < Double(now) ? Entry(day: day, state: .done) : nil
    }
  }

  private mutating func category(of id: String) -> String? {
    let names = categoryIDs[id, default: []].compactMap { categories[$0] }
    if names.count > 1 {
      let message = "a habit is in several categories; only the first is read"
      json.reportFile(.note, "habit.categories", message)
    }
    return names.first
  }
}
