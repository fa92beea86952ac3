import HabitCore
import HabitReading

extension LoopReading {
  /// Returns a habit with its entries, or `nil` for an archived habit without any data.
  mutating func history(
    of loop: LoopHabit,
    _ days: [LoopDay],
    others: [LoopDay]?,
    file: String
  ) -> HabitHistory? {
    var habit = loop.habit
    let isMeasured =
      loop.isMeasured ?? (days + (others ?? [])).contains { $0.mark.isAmount }
    if isMeasured, loop.isMeasured == nil {
      habit.kind = .tracking
      let message = "amounts of \(habit.name.quoted) without a target; it is only counted"
      log.findings.add(.note, "loop.kind", about: habit.id, message, at: Location(file: file))
    }
    let entries = entries(of: days, isMeasured: isMeasured, file: file)
    compare(habit.name, entries, with: others ?? [], isMeasured: isMeasured)
    if loop.isArchived {
      guard let last = entries.keys.max() else {
        reportNoDays(loop)
        return nil
      }
      habit.archived = last
      log.findings.reportLoopArchived(at: Location(file: list?.path ?? file))
    }
    let sorted = entries.values.sorted { $0.day < $1.day }
    log.findings.reportLoopDone(sorted, of: habit, at: Location(file: file))
    let kept = log.findings.withoutEarlyNoes(sorted, of: habit.kind, at: Location(file: file))
    return HabitHistory(habit, entries: kept)
  }

  /// Returns the entries of a habit by day; the last row of a day counts.
  private mutating func entries(
    of days: [LoopDay],
    isMeasured: Bool,
    file: String
  ) -> [Day: Entry] {
    log.findings.file = file
    var entries: [Day: Entry] = [:]
    entries.reserveCapacity(days.count)
    for day in days {
      guard let entry = entry(of: day, isMeasured: isMeasured, file: file) else { continue }
      if entries.updateValue(entry, forKey: day.day) != nil {
        let location = Location(file: file, line: day.line)
        log.findings.add(
          .warning,
          "loop.twice",
          "a day appears twice; the last row counts",
          at: location
        )
      }
    }
    return entries
  }

  private mutating func entry(of day: LoopDay, isMeasured: Bool, file: String) -> Entry? {
    let location = Location(file: file, line: day.line)
    if !isMeasured, day.mark.isAmount {
      let message = "an amount for a habit of yes or no; row left out"
      log.findings.add(.warning, "loop.amount", message, at: location)
    }
    guard var entry = day.mark.entry(on: day.day, isMeasured: isMeasured) else {
      if !day.note.isEmpty {
        let message = "a note on a day without a mark; the note is left out"
        log.findings.add(.warning, "loop.note", message, at: location)
      }
      return nil
    }
    if !day.note.isEmpty { entry.details.note = day.note }
    return entry
  }

  /// Reports how many days of the table differ from the habit's own file.
  private mutating func compare(
    _ name: String,
    _ entries: [Day: Entry],
    with others: [LoopDay],
    isMeasured: Bool
  ) {
    let knowsUnknown = others.contains { $0.mark == .unknown }
    let count = others.count { other in
      let own = entries[other.day]
      let entry = other.mark.entry(on: other.day, isMeasured: isMeasured)
      if own == nil, other.mark.code == 0, !knowsUnknown { return false }
      return own?.state != entry?.state || own?.value != entry?.value
    }
    guard count > 0, let table else { return }
    let message =
      "\(name.quoted): \(count.counted("day differs", "days differ"))"
      + " from the habit's own folder, which counts"
    log.findings.add(.warning, "loop.differs", about: name, message, at: Location(file: table.file))
  }
}
