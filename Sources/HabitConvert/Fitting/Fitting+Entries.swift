import Foundation
import HabitCore
import HabitReading

extension Fitting {
  /// Returns one entry for each day, unless a day can have several.
  mutating func oneEntryADay(of history: HabitHistory) -> [Entry] {
    let habit = history.habit
    guard !abilities.several || !abilities.keeps(habit.kind) && !abilities.ticksOfAmounts else {
      return history.entries
    }
    var days: [Entry] = []
    var rest = history.entries[...]
    while let first = rest.first {
      let count = rest.prefix { $0.day == first.day }.count
      if let (entry, keepsMark) = habit.kind.oneEntry(of: rest.prefix(count)) {
        days.append(entry)
        if count > 1 { lose(.severalEntries, of: habit, becoming: "one entry each") }
        if !keepsMark { lose(.doneBelowGoal, of: habit, becoming: "days below it") }
      }
      rest = rest.dropFirst(count)
    }
    return days
  }

  /// Returns the entries with a skip for each day of a pause on which nothing was done.
  mutating func pausesAsSkips(of habit: Habit, _ entries: [Entry]) -> [Entry] {
    guard abilities.pauses != .kept, !habit.pauses.isEmpty else { return entries }
    let start = [habit.created, entries.first?.day].compactMap(\.self).min() ?? lastDay
    let end = min(lastDay, habit.archived ?? lastDay)
    let reasons = habit.pauses.count { $0.reason != nil }
    lose(.note, of: habit, count: reasons)
    guard abilities.pauses == .asSkips, abilities.skips, start <= end else {
      lose(.pause, of: habit, count: habit.pauses.count)
      return entries
    }
    var days: [Day: [Entry]] = Dictionary(grouping: entries, by: \.day)
    for pause in habit.pauses {
      let first = max(pause.days.first, start)
      let last = min(pause.days.last, end)
      guard first <= last else {
        lose(.pause, of: habit)
        continue
      }
      lose(.pause, of: habit, becoming: "skipped days")
      for day in DayRange(first, last) {
        guard let old = days[day]?.first else {
          days[day] = [Entry(day: day, state: .skipped)]
          continue
        }
        guard habit.kind.mark(of: old) != .done, old.state != .skipped else { continue }
        var skip = old
        if old.value != nil { lose(.amount, of: habit) }
        skip.value = nil
        skip.state = .skipped
        days[day] = [skip]
      }
    }
    return days.values.flatMap(\.self).sorted { $0.day < $1.day }
  }

  /// Returns the entry as the kind has it, or `nil` if it has no place.
  mutating func fitted(_ entry: Entry, of habit: Habit, as kind: Kind) -> Entry? {
    var entry = entry
    if entry.state == .skipped {
      guard abilities.skips else { return drop(entry, .skippedDay, of: habit) }
      if !abilities.several, entry.value != nil {
        lose(.amount, of: habit)
        entry.value = nil
      }
      return entry
    }
    switch kind {
    case .yesNo, .avoid: return tick(entry, of: habit, as: kind)
    case .atLeast, .atMost, .tracking: return amount(entry, of: habit, as: kind)
    }
  }

  private mutating func tick(_ entry: Entry, of habit: Habit, as kind: Kind) -> Entry? {
    var tick = entry
    let mark = habit.kind.mark(of: entry)
    if abilities.amountsOfTicks == .all {
      if habit.kind == .avoid, kind == .yesNo { tick.state = mark == .failed ? .failed : nil }
      return tick
    }
    switch (mark, kind) {
    case (.failed, .avoid), (.done, _): tick.state = .done
    case (.failed, _): tick.state = .failed
    case (.partial, _):
      lose(.partialDay, of: habit, becoming: "failed days")
      tick.state = .failed
    default: return drop(entry, .unmarkedEntry, of: habit)
    }
    if let value = entry.value {
      let isKept = abilities.amountsOfTicks == .done && tick.state == .done && value > 0
      if !isKept {
        // An amount of 1 is a tick, and so is 0.
        if habit.kind != .yesNo || ![0, 1].contains(value) { lose(.amount, of: habit) }
        tick.value = nil
      }
    }
    guard tick.state == .failed else { return tick }
    let note = entry.ownDetails?.note.flatMap { abilities.notes?.fitted($0) } ?? ""
    switch abilities.fails {
    case .always: return tick
    case .noted where !note.isEmpty: return tick
    case .noted, .never: return drop(entry, .failedDay, of: habit)
    }
  }

  private mutating func amount(_ entry: Entry, of habit: Habit, as kind: Kind) -> Entry? {
    var entry = entry
    if entry.value == nil {
      guard !abilities.ticksOfAmounts else { return entry }
      let counts = habit.kind.mark(of: entry) == .done
      entry.value =
        switch kind {
        case .atLeast(let target): counts ? target : 0
        case .atMost(let target): counts ? 0 : target + 1
        default: counts ? 1 : 0
        }
      if habit.kind != .avoid {
        lose(.missingAmount, of: habit, becoming: "an amount that counts the same")
      }
    }
    guard let value = entry.value else { return entry }
    let fitted = abilities.amounts.fitted(value)
    if fitted != value {
      let isRounded = abilities.amounts.range.contains(value)
      lose(.amount, of: habit, becoming: isRounded ? "rounded" : "the nearest that is possible")
    }
    if !abilities.ticksOfAmounts { entry.state = nil }
    entry.value = fitted
    if fitted == 0, !abilities.amounts.hasZero { return drop(entry, .zero, of: habit) }
    return entry
  }

  /// Returns the length of an entry as its amount, in minutes; a day that is done without one is a
  /// record of no length.
  mutating func length(of entry: Entry, _ habit: Habit) -> Entry? {
    guard entry.state != .skipped else { return drop(entry, .skippedDay, of: habit) }
    let own = habit.unit == "min" ? entry.value : nil
    var length = entry
    (length.minutes, length.value, length.state) = (nil, nil, .done)
    guard let minutes = entry.minutes ?? own, Entry.acceptedMinutes.contains(minutes) else {
      switch habit.kind.mark(of: entry) {
      case .done, .partial: break
      case .failed: return drop(entry, .failedDay, of: habit)
      default: return drop(entry, .unmarkedEntry, of: habit)
      }
      if habit.kind != .tracking || habit.unit != "min" {
        lose(.missingLength, of: habit, becoming: "records of no length")
      }
      if entry.value != nil { lose(.amount, of: habit) }
      return length
    }
    if entry.minutes != nil, entry.value != nil { lose(.amount, of: habit) }
    // To the second, and read with two decimals.
    let fitted = ((minutes * 60).rounded() / 60 * 100).rounded() / 100
    lose(.length, of: habit, minutes, becoming: fitted)
    if fitted > 0 { (length.value, length.state) = (fitted, nil) }
    return length
  }

  /// Counts an entry that has no place, with its note and its amount.
  private mutating func drop(_ entry: Entry, _ part: Loss.Part, of habit: Habit) -> Entry? {
    lose(part, of: habit)
    if entry.ownDetails?.note?.trimmed.isEmpty == false { lose(.note, of: habit) }
    if let value = entry.value, value != 0 { lose(.amount, of: habit) }
    if entry.minutes != nil { lose(.length, of: habit) }
    return nil
  }

  /// Returns the entry with those of its details that have a place.
  mutating func withDetails(_ entry: Entry, of habit: Habit) -> Entry {
    let isPlain = entry.time == nil && !entry.hasMore && !isTagged(entry)
    guard !isPlain || abilities.times.areNeeded else { return entry }
    var fitted = entry
    fitTime(of: &fitted, habit)
    if let minutes = entry.minutes {
      fitted.minutes = abilities.minutes.fitted(minutes)
      lose(.length, of: habit, minutes, becoming: fitted.minutes)
    }
    let own = entry.ownDetails ?? EntryDetails()
    var details = abilities.details ? own : EntryDetails()
    details.note = note(of: entry, habit)
    if !abilities.details {
      lose(.points, of: habit, count: own.experience == nil ? 0 : 1)
      lose(.formerName, of: habit, count: own.title == nil ? 0 : 1)
      lose(.milestone, of: habit, count: own.milestone == nil ? 0 : 1)
      lose(.flower, of: habit, count: own.flower == nil ? 0 : 1)
    }
    if details != EntryDetails() || fitted.ownDetails != nil { fitted.details = details }
    return fitted
  }

  /// Counts minutes that have no place, or are rounded.
  mutating func lose(
    _ part: Loss.Part,
    of habit: Habit,
    _ minutes: Double,
    becoming fitted: Double?
  ) {
    guard let fitted else { return lose(part, of: habit) }
    if abs(fitted - minutes) > 0.005 { lose(part, of: habit, becoming: "rounded to the second") }
  }

  private func isTagged(_ entry: Entry) -> Bool {
    abilities.skipTag != nil && entry.state == .skipped
  }

  private mutating func fitTime(of entry: inout Entry, _ habit: Habit) {
    let known = entry.time ?? entry.ownDetails?.instant.flatMap(TimeOfDay.init(instant:))
    switch abilities.times {
    case .any: break
    case .none:
      if known != nil { lose(.time, of: habit) }
      entry.time = nil
    case .notMidnight:
      if entry.time?.minutes == 0 {
        lose(.time, of: habit)
        entry.time = nil
      }
    case .always, .instants:
      guard entry.state != .skipped else {
        if known != nil { lose(.time, of: habit) }
        entry.time = nil
        return
      }
      if entry.time == nil { lose(.missingTime, of: habit, becoming: "done at 12:00") }
      let time = entry.time ?? Self.noon
      entry.time = time
      guard case .instants = abilities.times, let time else { return }
      let instant = timeZone.instant(on: entry.day, time)
      entry.time = AppleInstant(unixSeconds: Double(instant)).time(in: timeZone)
      if entry.time != time { lose(.time, of: habit, becoming: "the next that the clock showed") }
    }
  }

  private static let noon = TimeOfDay(minutes: 720)

  private mutating func note(of entry: Entry, _ habit: Habit) -> String? {
    let tag = entry.state == .skipped ? abilities.skipTag : nil
    guard let note = entry.ownDetails?.note, !note.trimmed.isEmpty || abilities.details else {
      return tag
    }
    guard let form = abilities.notes else {
      lose(.note, of: habit)
      return tag
    }
    if let tag, firstTag(of: note) == tag { return note.trimmed }
    let fitted = form.fitted(note)
    guard !fitted.isEmpty || abilities.details else {
      lose(.note, of: habit)
      return tag
    }
    if fitted != note, fitted != note.trimmed { lose(.note, of: habit, becoming: "other text") }
    return tag.map { "\(fitted) \($0)" } ?? fitted
  }

  private func firstTag(of note: String) -> String? {
    note.split(whereSeparator: \.isWhitespace).lazy.map { $0.lowercased() }
      .first(where: abilities.tags.contains)
  }

  /// Returns the entries from the first day on that is not failed, or all if there is none.
  mutating func withoutEarlyFails(_ entries: [Entry], of habit: Habit) -> [Entry] {
    if case .atMost = habit.kind { return entries }
    let first = entries.firstIndex { entry in
      let isFail = entry.value.map { $0 == 0 } ?? (entry.state == .failed)
      return !isFail || entry.ownDetails?.note != nil
    }
    guard let first, first > 0 else { return entries }
    lose(.earlyFail, of: habit, count: first)
    return Array(entries[first...])
  }
}

extension Abilities.Amounts {
  /// Returns the nearest amount that can be written.
  func fitted(_ value: Double) -> Double {
    var fitted = min(max(value, range.lowerBound), range.upperBound)
    guard let decimals else { return fitted }
    let scale = pow(10, Double(decimals))
    fitted = (fitted * scale).rounded() / scale
    while reserved.contains(fitted) { fitted = (fitted * scale + 1).rounded() / scale }
    return fitted == 0 ? 0 : fitted
  }
}
