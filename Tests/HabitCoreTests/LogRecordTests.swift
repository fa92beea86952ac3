import HabitCore
import HabitTestSupport
import Testing

@Suite struct LogRecordTests {
  private static let seeds = Thoroughness.some(of: UInt64(9_100_000)..<9_100_300)

  private func record(_ habits: [HabitHistory], path: String = "a.csv") -> LogRecord {
    LogRecord(
      habits,
      from: [KeptHabit.Source(name: path, format: "csv-tidy")],
      indexes: habits.map { _ in 0 }
    )
  }

  private func text(_ record: LogRecord) -> String {
    var bytes: [UInt8] = []
    record.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ text: String) -> LogRecord? {
    LogRecord(lines: text.split(separator: "\n"))
  }

  @Test(arguments: seeds)
  func readsARecordBackOrNotAtAll(seed: UInt64) throws {
    let generated = GeneratedCase(seed: seed, habits: 3)
    let written = record(generated.histories, path: "tab\t, line\n, 100\u{A0}%, %09.csv")
    #expect(read(text(written)) == written)
    // A record that is cut off anywhere has fewer habits or is none; it never invents one.
    var random = SplitMix64(seed: seed)
    let bytes = Array(text(written).utf8)
    for _ in 0..<20 {
      let part = bytes.prefix(random.number(in: 0...bytes.count))
      _ = read(String(decoding: part, as: UTF8.self))
      var changed = bytes
      changed[random.number(in: 0...(bytes.count - 1))] = UInt8(random.number(in: 0...255))
      _ = read(String(decoding: changed, as: UTF8.self))
    }
  }

  @Test(arguments: [
    "nonsense", "source\ta", "habit\t0\ta\tb\tc", "source\ta\tb\nhabit\t1\ta\tb\t",
    "source\ta\tb\nhabit\t-1\ta\tb\t", "source\ta\tb\nhabit\t0\ta\tb\t~",
    "source\ta\tb\nhabit\t0\ta\tb\t000", "source\ta\tb\nhabit\t0\ta\tb\toooooo0000",
    "source\ta\tb\nhabit\t0\ta\tb\tooo?0000",
  ])
  func readsNoRecordOfOtherLines(text: String) {
    #expect(read(text) == nil)
  }

  /// Takes some entries away and compares the counts with those of what was taken.
  @Test(arguments: seeds)
  func countsWhatIsTakenAwayAndWhatIsAdded(seed: UInt64) throws {
    let generated = GeneratedCase(seed: seed, habits: 3)
    var random = SplitMix64(seed: seed)
    var losses: [String: Int] = [:]
    let fewer = generated.histories.map { history in
      let kept = history.entries.filter { _ in !random.happens(percent: 20) }
      losses[history.habit.id] = history.entries.count - kept.count
      return HabitHistory(history.habit, entries: kept)
    }
    let (all, rest) = (record(generated.histories), record(fewer))
    let removal = try #require(LogChanges(from: all, to: rest).sources.first)
    let count = losses.values.reduce(0, +)
    #expect(removal.entriesRemoved == count)
    #expect(removal.entriesAdded + removal.entriesChanged == 0)
    #expect(removal.losses.map(\.entryCount).reduce(0, +) == count)
    #expect(removal.oldEntryCount == generated.histories.map(\.entries.count).reduce(0, +))
    #expect(!removal.isGone && removal.habitsGone.isEmpty && removal.habitsAdded.isEmpty)
    let addition = try #require(LogChanges(from: rest, to: all).sources.first)
    #expect(addition.entriesAdded == count)
    #expect(addition.entriesRemoved + addition.entriesChanged == 0)
  }

  @Test(arguments: seeds)
  func countsWhatIsAddedAtTheEnd(seed: UInt64) throws {
    let generated = GeneratedCase(seed: seed, habits: 3)
    var random = SplitMix64(seed: seed)
    let earlier = generated.histories.map { history in
      let count = random.number(in: 0...history.entries.count)
      return HabitHistory(history.habit, entries: Array(history.entries.prefix(count)))
    }
    let (part, all) = (record(earlier), record(generated.histories))
    let addition = try #require(LogChanges(from: part, to: all).sources.first)
    let (oldCount, newCount) = (
      earlier.map(\.entries.count).reduce(0, +),
      generated.histories.map(\.entries.count).reduce(0, +)
    )
    #expect(addition.entriesAdded == newCount - oldCount)
    #expect(addition.oldEntryCount == oldCount)
    #expect(addition.entriesRemoved + addition.entriesChanged == 0)
    let removal = try #require(LogChanges(from: all, to: part).sources.first)
    #expect(removal.entriesRemoved == newCount - oldCount)
  }

  @Test func matchesHabitsByIdByNameAndByEntries() throws {
    let days = (1...9).map { Day("2026-10-01") + ($0 - 1) }
    func habit(_ id: String, _ name: String, _ days: [Day]) -> HabitHistory {
      HabitHistory(
        Habit(id: id, name: name, source: "t"),
        entries: days.map { Entry(day: $0, state: .done) }
      )
    }
    let old = record([
      habit("1", "Run", days), habit("2", "Read", days), habit("3", "Swim", days),
      habit("4", "Yoga", Array(days.prefix(2))),
    ])
    let new = record([
      // By id, by name, by most of the entries, and one that shares nothing.
      habit("1", "Jog", days), habit("9", "Read", days), habit("8", "Bath", days.dropLast()),
      habit("7", "Cook", Array(days.suffix(1))),
    ])
    let changes = try #require(LogChanges(from: old, to: new).sources.first)
    #expect(changes.habitsGone == ["Yoga"])
    #expect(changes.habitsAdded == ["Cook"])
    #expect(changes.entriesRemoved == 3)
    #expect(changes.losses.map(\.name) == ["Swim", "Yoga"])
    #expect(changes.entriesAdded == 1)
  }

  @Test func tellsASourceThatIsGoneFromOneThatMoved() {
    let days = (1...9).map { Day("2026-10-01") + ($0 - 1) }
    let run = HabitHistory(
      Habit(id: "1", name: "Run", source: "t"),
      entries: days.map { Entry(day: $0, state: .done) }
    )
    let old = record([run], path: "old.csv")
    let moved = LogChanges(from: old, to: record([run], path: "new.csv")).sources
    #expect(moved.map(\.path) == ["new.csv"])
    #expect(moved.map(\.entriesRemoved) == [0])
    let gone = LogChanges(from: old, to: record([], path: "new.csv")).sources
    #expect(gone.filter(\.isGone).map(\.path) == ["old.csv"])
    #expect(gone.map(\.oldEntryCount) == [0, 9])
  }
}
