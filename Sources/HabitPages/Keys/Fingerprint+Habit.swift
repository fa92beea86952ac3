import HabitCore

extension Fingerprint {
  /// Adds every field of a habit.
  mutating func add(_ habit: Habit) {
    let texts = [
      habit.id, habit.name, habit.source, habit.question, habit.note, habit.emoji,
      habit.color?.description, habit.category, habit.priority, habit.difficulty?.rawValue,
      habit.unit, habit.kind.name,
    ]
    for text in texts {
      add(text)
    }
    for number in [habit.position, habit.plannedMinutes, habit.kind.target] {
      add(number)
    }
    for day in [habit.created, habit.archived, habit.ended, habit.exported] {
      add(day)
    }
    add(habit.reminders.count)
    for time in habit.reminders {
      add(time)
    }
    add(habit.pauses.count)
    for pause in habit.pauses {
      add(pause.days.first)
      add(pause.days.last)
      add(pause.reason)
    }
    add(habit.gaps.count)
    for gap in habit.gaps {
      add(gap.first)
      add(gap.last)
    }
    add(habit.goals.count)
    for goal in habit.goals {
      add(goal.measure.rawValue)
      add(goal.amount)
      add(goal.period.description)
    }
    add(habit.schedules.count)
    for change in habit.schedules {
      add(change)
    }
  }

  private mutating func add(_ change: ScheduleChange) {
    add(change.from)
    add(change.schedule.description)
    // A rule does not contain the day that counting starts from.
    if case .every(_, let start) = change.schedule { add(start) }
  }
}
