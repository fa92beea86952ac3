/// Habits of which some went on in another tracker.
package struct MovedHabits: Sendable {
  /// The habits, without those of an old tracker that go on in a new one.
  package private(set) var habits: [HabitHistory]
  /// The id of each habit that goes on, with the id under which it does.
  package private(set) var wholes: [String: String] = [:]
  /// The ids of all habits of old trackers.
  package private(set) var left: Set<String> = []

  package init(_ habits: [HabitHistory]) { self.habits = habits }

  /// Joins habits whose name is the same and unique on both sides.
  ///
  /// - Parameters:
  ///   - olds: The ids of the habits of the old tracker.
  ///   - news: The ids of those of the new one.
  /// - Returns: How many entries of the old tracker are later than all of the same habit in the new
  ///   one, and do not count.
  package mutating func join(_ olds: Set<String>, with news: Set<String>) -> Int {
    left.formUnion(olds)
    let old = places(of: olds.subtracting(news))
    let new = places(of: news)
    var gone: Set<Int> = []
    var lateCount = 0
    for (name, place) in old {
      guard let place, let target = new[name] ?? nil else { continue }
      if let last = habits[target].entries.last?.day {
        lateCount += habits[place].entries.count { $0.day > last }
      }
      wholes[habits[place].habit.id] = habits[target].habit.id
      habits[target] = habits[target].continuing(habits[place])
      gone.insert(place)
    }
    habits = habits.indices.filter { !gone.contains($0) }.map { habits[$0] }
    return lateCount
  }

  /// Returns the place of each name; `nil` of one that several have.
  private func places(of ids: Set<String>) -> [String: Int?] {
    var places: [String: Int?] = [:]
    for (place, history) in habits.enumerated() where ids.contains(history.habit.id) {
      let name = history.habit.name
      places[name] = .some(places[name] == nil ? place : nil)
    }
    return places
  }
}

extension HabitHistory {
  /// The days of the habit as far as its sources speak of it, oldest first.
  var knownDays: [DayRange] {
    lifetime(asOf: Day.accepted.last)?.without(habit.gaps) ?? []
  }

  /// Returns the habit after that of an older tracker, which counts up to the first entry here.
  fileprivate func continuing(_ older: HabitHistory) -> HabitHistory {
    guard let start = entries.first?.day ?? habit.created, let own = knownDays.first else {
      return changing { habit, entries in
        habit.schedules = older.habit.schedules
        habit.created = older.habit.created
        habit.exported = older.habit.exported
        entries = older.entries
      }
    }
    let old = older.changing { habit, entries in
      entries.removeAll { $0.day >= start }
      habit.archived = habit.archived.flatMap { $0 < start ? $0 : nil }
      habit.exported = min(habit.exported ?? start, start - 1)
    }
    guard let before = old.knownDays.first else { return self }
    return changing { habit, entries in
      let first = ScheduleChange(from: start, habit.schedule(on: start))
      let later = habit.schedules.filter { $0.first > start }
      habit.schedules = (old.anchored(on: before.first) + [first] + later)
        .map { $0.from == start ? $0.anchored(on: own.first) : $0 }
      habit.created = [habit.created, old.habit.created].compactMap(\.self).min()
      habit.pauses = Pause.union(habit.pauses, old.habit.pauses)
      habit.gaps = DayRange.gaps(between: old.knownDays + knownDays)
      entries = old.entries + entries
    }
  }

  /// The schedules, which count from a day where they name none.
  private func anchored(on day: Day) -> [ScheduleChange] {
    let changes = habit.schedules.isEmpty ? [ScheduleChange(.daily)] : habit.schedules
    return changes.map { $0.anchored(on: habit.created ?? day) }
  }
}

extension ScheduleChange {
  fileprivate func anchored(on day: Day) -> ScheduleChange {
    guard case .every(let count, nil) = schedule else { return self }
    return ScheduleChange(from: from, .every(days: count, from: day))
  }
}
