import HabitCore
import HabitTestSupport
import Testing

/// What holds of any two habits that become one.
@Suite struct MergePropertyTests {
  private static let seeds = Thoroughness.some(of: UInt64(7_000_000)..<7_000_300)

  private func merged(_ generated: GeneratedCase) throws -> HabitHistory {
    let adjustment = HabitAdjustment("habit-0", merging: ["habit-1"])
    let adjusted = AdjustedHabits(generated.wholeHistories, by: [adjustment])
    #expect(adjusted.wholes == ["habit-1": "habit-0"])
    #expect(adjusted.habits.count == 1)
    return try #require(adjusted.habits.first)
  }

  @Test func givesEachDayTheStrongerMark() throws {
    var sharedDays = 0
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed, habits: 2)
      let (one, other) = (generated.wholeHistories[0], generated.wholeHistories[1])
      let whole = try merged(generated)
      guard let figures = generated.report(of: HabitLog(habits: [whole])).habits.first?.figures
      else { continue }
      let (own, others) = (one.entriesByDay, other.entriesByDay)
      for day in figures.days {
        let (first, second) = (own[day, default: []], others[day, default: []])
        sharedDays += first.isEmpty || second.isEmpty ? 0 : 1
        let earlier = whole.limitDays(before: day).filter(figures.days.contains)
          .reduce(0) { $0 + figures.marks.sum(on: $1) }
        let mark = slowMark(of: first, or: second, kind: one.habit.kind, after: earlier)
        let isPaused = (one.habit.pauses + other.habit.pauses).contains { $0.days.contains(day) }
        let expected = isPaused && mark != .done && mark != .skipped ? .paused : mark
        // Nothing is known of the days between two habits.
        let lives = [one, other].compactMap { $0.lifetime(asOf: Day.accepted.last) }
        let isBetween = lives.contains { $0.last < day } && lives.contains { $0.first > day }
        let isKnown = !isBetween || lives.contains { $0.contains(day) }
        let sums = [slowSum(of: first), slowSum(of: second)]
        #expect(figures.mark(on: day) == (isKnown ? expected : nil), "seed \(seed), \(day)")
        let sum = figures.marks.sum(on: day)
        #expect(sums.contains { abs($0 - sum) < 1e-9 }, "seed \(seed), \(day)")
      }
    }
    #expect(sharedDays > Self.seeds.count * 10 / 3)
  }

  @Test func leavesDaysOfOneSideAsTheyAre() throws {
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed, habits: 2)
      let (one, other) = (generated.wholeHistories[0], generated.wholeHistories[1])
      let whole = try merged(generated)
      let days = Set((one.entries + other.entries).map(\.day))
      #expect(Set(whole.entries.map(\.day)) == days, "seed \(seed)")
      let isSorted = zip(whole.entries, whole.entries.dropFirst()).allSatisfy { $0.day <= $1.day }
      #expect(isSorted, "seed \(seed)")
      let (own, others, all) = (one.entriesByDay, other.entriesByDay, whole.entriesByDay)
      for day in days {
        let (first, second) = (own[day, default: []], others[day, default: []])
        guard first.isEmpty || second.isEmpty else { continue }
        let (found, expected) = (all[day, default: []], first + second)
        #expect(found.map(\.state) == expected.map(\.state), "seed \(seed), \(day)")
        #expect(found.map(\.value) == expected.map(\.value), "seed \(seed), \(day)")
        #expect(found.map(\.minutes) == expected.map(\.minutes), "seed \(seed), \(day)")
      }
    }
  }

  @Test func changesNothingWhereAHabitMeetsItsCopy() throws {
    for seed in Thoroughness.some(of: UInt64(7_000_000)..<7_000_200) {
      let generated = GeneratedCase(seed: seed)
      let history = generated.wholeHistories[0]
      let adjustment = HabitAdjustment("habit-0", merging: ["copy"])
      let copy = history.with { $0.id = "copy" }
      let habits = AdjustedHabits([history, copy], by: [adjustment]).habits
      let one = generated.report(of: HabitLog(habits: [history])).habits.first?.figures
      let other = generated.report(of: HabitLog(habits: habits)).habits.first?.figures
      #expect(one?.total == other?.total, "seed \(seed)")
      #expect(one?.states == other?.states, "seed \(seed)")
      #expect(one?.streak == other?.streak, "seed \(seed)")
    }
  }
}

extension GeneratedCase {
  /// The habits, each of one source.
  fileprivate var wholeHistories: [HabitHistory] {
    histories.map { $0.with { ($0.gaps, $0.ended) = ([], nil) } }
  }
}

extension HabitHistory {
  fileprivate var entriesByDay: [Day: [Entry]] { Dictionary(grouping: entries, by: \.day) }

  /// The days before one that share its limit.
  fileprivate func limitDays(before day: Day) -> [Day] {
    guard case .atMost = habit.kind, case .rolling(1, let count) = habit.schedule(on: day)
    else { return [] }
    return (1..<count).map { day - $0 }
  }
}

/// The greater of both marks; a side without an entry says nothing, and of a habit that is avoided
/// a clean side says less than a slip.
private func slowMark(
  of first: [Entry],
  or second: [Entry],
  kind: Kind,
  after earlier: Double
) -> Mark {
  func mark(_ entries: [Entry]) -> Mark { slowMark(of: entries, kind: kind, after: earlier) }
  if first.isEmpty || second.isEmpty { return mark(first + second) }
  let marks = [mark(first), mark(second)]
  guard kind == .avoid else { return max(marks[0], marks[1]) }
  return marks.filter { $0 != .done }.max() ?? .done
}
