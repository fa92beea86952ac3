import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConvert

private let zones = ["GMT", "Europe/Belgrade", "America/New_York", "Asia/Kolkata"]
  .compactMap { TimeZone(identifier: $0) }

/// Each generated log goes through each target, and comes back as it was meant to.
@Test(arguments: Targets.all.map(\.id))
func convertsGeneratedLogs(_ id: String) throws {
  let target = try target(id)
  var failures: [String: (count: Int, first: UInt64)] = [:]
  for seed in 0..<UInt64(Thoroughness.cases(300)) {
    let drawn = GeneratedCase(seed: seed, habits: 1 + Int(seed % 4))
    let source = TargetSource(
      habits: HabitLog(habits: drawn.histories.map(\.readable)).habits,
      categories: target.abilities.details ? drawn.log.categories : [],
      storedExperience: drawn.storedExperience,
      timeZone: zones[Int(seed) % zones.count]
    )
    do {
      _ = try Conversion(source, to: target)
    } catch {
      guard error.problems.first?.code != "convert.nothing" else { continue }
      let text = error.problems.first?.message ?? ""
      failures[text, default: (0, seed)].count += 1
    }
  }
  let texts = failures.map { "seed \($1.first) ×\($1.count): \($0)" }.sorted()
  #expect(texts.isEmpty, "\(texts.prefix(6).joined(separator: "\n"))")
}

extension HabitHistory {
  /// The habit with days that an export can have.
  fileprivate var readable: HabitHistory {
    func accepted(_ day: Day?) -> Day? {
      day.map { min(max($0, Day.accepted.first), Day.accepted.last) }
    }
    var habit = habit
    habit.created = accepted(habit.created)
    habit.archived = accepted(habit.archived)
    habit.exported = accepted(habit.exported)
    habit.schedules = habit.schedules.map { change in
      var schedule = change.schedule
      if case .every(let days, let from) = schedule {
        schedule = .every(days: days, from: accepted(from))
      }
      return ScheduleChange(from: accepted(change.from), schedule)
    }
    return HabitHistory(habit, entries: entries.filter { Day.accepted.contains($0.day) })
  }
}
