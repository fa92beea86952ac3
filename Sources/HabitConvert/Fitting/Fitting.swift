import Foundation
import HabitCore

/// Makes of habits what a target can hold, and counts what it cannot.
///
/// What it returns is what the file has to hold, day by day, so that the file can be compared with
/// it.
struct Fitting {
  let abilities: Abilities
  /// The last day that the data speaks of.
  let lastDay: Day
  /// The day of the newest entry, or `nil`: a history that is read back without an end ends there.
  private let newestEntry: Day?
  /// The zone of targets that write instants.
  let timeZone: TimeZone
  private(set) var losses = LossList()

  init(_ abilities: Abilities, of histories: [HabitHistory], _ timeZone: TimeZone) {
    self.abilities = abilities
    self.timeZone = timeZone
    newestEntry = histories.compactMap(\.entries.last?.day).max()
    let known = [newestEntry].compactMap(\.self) + histories.compactMap(\.habit.exported)
    lastDay = known.max() ?? histories.compactMap(\.habit.created).max() ?? Day(number: 0)
  }

  /// Returns the habits as the target can hold them.
  mutating func fitted(_ histories: [HabitHistory]) -> [HabitHistory] {
    var fitted: [HabitHistory] = []
    for history in histories {
      if let history = self.fitted(history) { fitted.append(history) }
    }
    // Categories that differed only in the spaces at their ends may be equal now.
    fitted.uniteCategories()
    if abilities.namesAreKeys { fitted = distinguished(fitted) }
    guard case .byCategory = abilities.order else { return fitted }
    let grouped = fitted.groupedByCategory
    if grouped.map(\.habit.id) != fitted.map(\.habit.id), let first = fitted.first {
      lose(.order, of: first.habit, becoming: "that of the categories")
    }
    return grouped
  }

  /// Counts parts of a habit that have no place, or become something else.
  mutating func lose(
    _ part: Loss.Part,
    of habit: Habit,
    becoming became: String? = nil,
    count: Int = 1
  ) {
    losses.add(part, of: habit.name, becoming: became, count: count)
  }

  /// Removes a value that has no place, and counts it.
  mutating func remove<Value>(_ value: inout Value?, _ part: Loss.Part, of habit: Habit) {
    guard value != nil else { return }
    lose(part, of: habit)
    value = nil
  }

  private mutating func fitted(_ history: HabitHistory) -> HabitHistory? {
    var original = history.habit
    // Targets have neither a day on which the owner ended a habit nor days without a state.
    (original.archived, original.ended) = (original.closed, nil)
    original.pauses += original.gaps.map { Pause($0) }
    original.gaps = []
    guard abilities.emptyHabits || !history.entries.isEmpty else {
      lose(.emptyHabit, of: original)
      return nil
    }
    var habit = original
    let days = oneEntryADay(of: history)
    habit.kind = fittedKind(of: original)
    var entries: [Entry] = []
    for entry in pausesAsSkips(of: original, days) {
      let entry =
        abilities.onlyLengths
        ? length(of: entry, original) : fitted(entry, of: original, as: habit.kind)
      guard let entry else { continue }
      entries.append(withDetails(entry, of: original))
    }
    if abilities.dropsEarlyFails { entries = withoutEarlyFails(entries, of: habit) }
    guard abilities.emptyHabits || !entries.isEmpty else {
      lose(.emptyHabit, of: original)
      return nil
    }
    if let inferred = abilities.inferredKind {
      (habit, entries) = fitted(habit, entries, to: inferred(habit, entries))
    }
    fitUnit(of: &habit)
    fitTexts(of: &habit)
    fitLife(of: &habit, entries)
    if abilities.pauses != .kept { habit.pauses = [] }
    habit.schedules = schedules(of: history, as: habit)
    return HabitHistory(habit, entries: entries)
  }

  private mutating func fittedKind(of habit: Habit) -> Kind {
    guard !abilities.onlyLengths else {
      if ![.yesNo, .tracking].contains(habit.kind) {
        lose(.missingTarget(of: habit.kind), of: habit, becoming: "a count of minutes")
      }
      return .tracking
    }
    let hasGoal = habit.kind.target.map { $0 > 0 } ?? true
    var kind = habit.kind
    if case .atLeast = kind, !hasGoal, !abilities.amounts.hasZeroGoals { kind = .tracking }
    guard !abilities.keeps(kind) else {
      if kind != habit.kind { lose(.goal, of: habit, becoming: "a count") }
      guard case .atLeast(let target) = kind, abilities.amounts.decimals == 0 else { return kind }
      if target != target.rounded() { lose(.goal, of: habit, becoming: "rounded up") }
      return .atLeast(target: target.rounded(.up))
    }
    switch kind {
    case .yesNo: return .yesNo
    case .avoid, .atMost:
      let part: Loss.Part = kind == .avoid ? .avoided : .limit
      if kind == .avoid, abilities.kinds.contains(.atMost) {
        lose(part, of: habit, becoming: "a limit of 0")
        return .atMost(target: 0)
      }
      lose(.cleanDays, of: habit)
      let counts = kind != .avoid && abilities.kinds.contains(.tracking)
      lose(part, of: habit, becoming: counts ? "a count" : "yes or no")
      return counts ? .tracking : .yesNo
    case .atLeast:
      let counts = abilities.kinds.contains(.tracking)
      lose(.goal, of: habit, becoming: counts ? "a count" : "yes or no")
      return counts ? .tracking : .yesNo
    case .tracking:
      let counts = abilities.kinds.contains(.atLeast)
      lose(.counted, of: habit, becoming: counts ? "a goal of 1" : "yes or no")
      return counts ? .atLeast(target: 1) : .yesNo
    }
  }

  /// Returns the habit with the kind that a reader infers, and its entries as that kind has them.
  private mutating func fitted(
    _ habit: Habit,
    _ entries: [Entry],
    to kind: Kind
  ) -> (Habit, [Entry]) {
    guard kind != habit.kind else { return (habit, entries) }
    var changed = habit
    changed.kind = kind
    if kind == .tracking {
      lose(.missingTarget(of: habit.kind), of: habit, becoming: "a count")
    } else if abilities.amountsOfTicks != .all {
      lose(.missingTarget(of: habit.kind), of: habit, becoming: "yes or no")
      return (
        changed,
        entries.map { entry in
          guard let value = entry.value, entry.state != .skipped else { return entry }
          if ![0, 1].contains(value) { lose(.amount, of: habit) }
          var tick = entry
          tick.state = habit.kind.mark(of: entry) == .done ? .done : .failed
          tick.value = nil
          return tick
        }
      )
    }
    return (changed, entries)
  }

  private mutating func fitUnit(of habit: inout Habit) {
    let hasAmounts = habit.kind != .yesNo && habit.kind != .avoid
    let keepsUnit = abilities.units && (hasAmounts || abilities.amountsOfTicks == .all)
    if abilities.onlyLengths {
      habit.unit = "min"
    } else if !keepsUnit {
      remove(&habit.unit, .unit, of: habit)
    } else if !abilities.details {
      habit.unit = habit.unit.flatMap { $0.onOneLine.isEmpty ? nil : $0.onOneLine }
    }
  }

  private mutating func fitLife(of habit: inout Habit, _ entries: [Entry]) {
    switch abilities.created {
    case .any: break
    case .none: remove(&habit.created, .created, of: habit)
    case .always:
      let first = entries.first?.day
      let created = [habit.created, first].compactMap(\.self).min() ?? lastDay
      if created != habit.created {
        lose(.created, of: habit, becoming: "the first day with an entry")
      }
      habit.created = created
    }
    fitArchive(of: &habit, entries)
    guard !abilities.details else { return }
    if let end = habit.exported, let newest = newestEntry,
      end < newest || end > newest && habit.kind.hasCleanDays
    {
      lose(.exported, of: habit)
    }
    habit.exported = nil
  }

  private mutating func fitArchive(of habit: inout Habit, _ entries: [Entry]) {
    guard let archived = habit.archived else { return }
    switch abilities.archive {
    case .day: break
    case .flag:
      if let last = entries.last?.day, archived <= max(lastDay, last) {
        habit.archived = last
        if last != archived { lose(.archiveDay, of: habit, becoming: "the last entry") }
        return
      }
      fallthrough
    case .none:
      habit.archived = nil
      lose(.archived, of: habit)
    }
  }

  /// Gives each habit another name than those before it.
  private mutating func distinguished(_ histories: [HabitHistory]) -> [HabitHistory] {
    var taken = Set(histories.map(\.habit.name))
    var seen: Set<String> = []
    return histories.map { history in
      var habit = history.habit
      guard !seen.insert(habit.name).inserted else { return history }
      var number = 2
      while !taken.insert("\(habit.name) \(number)").inserted { number += 1 }
      lose(.name, of: habit, becoming: "another one, which is free")
      habit.name = "\(habit.name) \(number)"
      seen.insert(habit.name)
      return HabitHistory(habit, entries: history.entries)
    }
  }
}

extension Loss.Part {
  /// The loss of a kind that has become another one.
  fileprivate static func missingTarget(of kind: Kind) -> Loss.Part {
    switch kind {
    case .atLeast: .goal
    case .atMost: .limit
    case .avoid: .avoided
    case .tracking, .yesNo: .counted
    }
  }
}

extension [HabitHistory] {
  /// The habits without a category, then those of each category, in the order of the first ones.
  var groupedByCategory: [HabitHistory] {
    ([nil] + groupNames).flatMap { name in filter { $0.habit.category == name } }
  }
}
