package import HabitCore

extension HabitHistory {
  /// Schedules with the same due days, in which each `every` rule counts from the day of its change
  /// and no set of weekdays is empty.
  package var schedulesFromTheirDays: [ScheduleChange] {
    let changes = habit.schedules
    return changes.indices.flatMap { index in
      let next = index + 1 < changes.count ? changes[index + 1].first : nil
      return index == 0
        ? [oldest(changes[index], until: next)]
        : later(changes[index], until: next)
    }
  }

  /// Rewrites the oldest change, which holds from the beginning whatever its day; that day can
  /// therefore be the one that its rule counts from.
  private func oldest(_ change: ScheduleChange, until next: Day?) -> ScheduleChange {
    switch change.schedule {
    case .every(let days, let anchor):
      let from = anchor.map { min($0, next ?? $0) }
      return ScheduleChange(from: from, .every(days: days, from: from))
    default: return plain(change)
    }
  }

  private func later(_ change: ScheduleChange, until next: Day?) -> [ScheduleChange] {
    guard case .every(let days, let known) = change.schedule, known != change.from else {
      return [plain(change)]
    }
    let anchor = firstDueDay(ofEvery: known)
    let end = next ?? Day.accepted.last + 1
    let due = Self.firstDue(every: days, from: anchor, onOrAfter: change.first)
    let pause = Self.pause(from: change.first, until: min(due, end))
    guard due < end else { return pause }
    return pause + [ScheduleChange(from: due, .every(days: days, from: due))]
  }

  private func plain(_ change: ScheduleChange) -> ScheduleChange {
    change.schedule == .weekdays(WeekdaySet([]))
      ? ScheduleChange(from: change.from, .none) : change
  }

  private static func firstDue(every days: Int, from anchor: Day, onOrAfter start: Day) -> Day {
    guard anchor < start else { return anchor }
    let over = (start - anchor) % days
    return over == 0 ? start : start + (days - over)
  }

  /// Returns rules under which no day of a range is due, though each is judged.
  ///
  /// `none` would end a streak of another unit later, and count each completion on such a day as a
  /// whole habit.
  private static func pause(from start: Day, until end: Day) -> [ScheduleChange] {
    stride(from: 0, to: end - start, by: 6).map { offset in
      let from = start + offset
      // The six days from there include every weekday but this one.
      return ScheduleChange(from: from, .weekdays(WeekdaySet([(from + 6).weekday])))
    }
  }
}
