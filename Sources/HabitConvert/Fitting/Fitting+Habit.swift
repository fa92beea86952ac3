import HabitCore

extension Fitting {
  /// Changes the texts and the looks of a habit to what the target can hold.
  mutating func fitTexts(of habit: inout Habit) {
    let original = habit
    habit.name = abilities.names.fitted(original.name)
    if habit.name.isEmpty { habit.name = "Habit" }
    if habit.name != original.name, habit.name != original.name.trimmed {
      lose(.name, of: original, becoming: "other text")
    }
    habit.category = fitted(original.category, .category, abilities.categories, of: original)
    habit.note = fitted(original.note, .description, abilities.descriptions, of: original)
    habit.question = fitted(original.question, .question, abilities.questions, of: original)
    if !abilities.emoji { remove(&habit.emoji, .emoji, of: original) }
    fitColor(of: &habit, original)
    if let priority = habit.priority, abilities.priorities?.contains(priority) == false {
      remove(&habit.priority, .priority, of: original)
    }
    if !abilities.difficulties { remove(&habit.difficulty, .difficulty, of: original) }
    if let minutes = habit.plannedMinutes {
      habit.plannedMinutes = abilities.plannedMinutes.fitted(minutes)
      lose(.plannedTime, of: original, minutes, becoming: habit.plannedMinutes)
    }
    let rest = habit.reminders.count - min(habit.reminders.count, abilities.reminders)
    lose(.reminder, of: original, count: rest)
    habit.reminders.removeLast(rest)
  }

  private mutating func fitted(
    _ text: String?,
    _ part: Loss.Part,
    _ form: TextForm?,
    of habit: Habit
  ) -> String? {
    guard let text, !text.trimmed.isEmpty || abilities.details else { return nil }
    let fitted = form?.fitted(text) ?? ""
    guard !fitted.isEmpty || abilities.details else {
      lose(part, of: habit)
      return nil
    }
    if fitted != text, fitted != text.trimmed { lose(part, of: habit, becoming: "other text") }
    return fitted
  }

  private mutating func fitColor(of habit: inout Habit, _ original: Habit) {
    switch abilities.colors {
    case .any: break
    case .always(let other): habit.color = habit.color ?? other
    case .none: remove(&habit.color, .color, of: original)
    case .palette(let palette):
      let color = habit.color
      let nearest = color.flatMap { color in
        palette.min { color.distance(to: $0) < color.distance(to: $1) }
      }
      habit.color = nearest ?? palette.first
      if nearest != color { lose(.color, of: original, becoming: "the nearest of the app") }
    }
  }

  /// Returns the schedules that the target can hold.
  mutating func schedules(of history: HabitHistory, as fitted: Habit) -> [ScheduleChange] {
    let habit = history.habit
    guard !abilities.scheduleChanges || !abilities.details else { return habit.schedules }
    let all = habit.schedules.isEmpty ? [ScheduleChange(.daily)] : habit.schedules
    // A change that another one replaces on its first day is never in force.
    let changes = all.indices.filter { $0 + 1 == all.count || all[$0 + 1].first != all[$0].first }
      .map { all[$0] }
    let kept = abilities.scheduleChanges ? changes : [current(changes)]
    lose(.earlierSchedule, of: habit, count: changes.count - kept.count)
    let written = kept.map { change in
      let old = rule(change.schedule, of: history)
      let new = abilities.schedules.fitted(old, fitted.kind)
      if new != old, fitted.kind != .tracking || old != .none {
        lose(.schedule(old), of: habit, becoming: new.phrase)
      }
      return ScheduleChange(from: abilities.scheduleChanges ? change.from : nil, new)
    }
    return written == [ScheduleChange(.daily)] ? [] : written
  }

  private func current(_ changes: [ScheduleChange]) -> ScheduleChange {
    changes.last { $0.first <= lastDay } ?? changes[0]
  }

  /// Returns a rule in its simplest form, and an interval without the day from which it counts
  /// anyway.
  private func rule(_ schedule: Schedule, of history: HabitHistory) -> Schedule {
    guard case .every(let days, let from?) = schedule, from == history.firstDueDay(ofEvery: nil)
    else { return schedule.simplest }
    return .every(days: days, from: nil)
  }
}

extension Loss.Part {
  /// The loss of a rule.
  static func schedule(_ schedule: Schedule) -> Loss.Part {
    switch schedule {
    case .daily, .rolling: .rollingQuota
    case .weekdays: .weekdaySchedule
    case .every: .interval
    case .quota(_, .week): .weeklyQuota
    case .quota(_, .month): .monthlyQuota
    case .quota(_, .year): .yearlyQuota
    case .none: .neverDue
    }
  }
}

extension HexColor {
  /// Returns the square of the distance to a colour in sRGB.
  fileprivate func distance(to other: HexColor) -> Int {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}
