import HabitCore
import HabitTestSupport
import Testing

/// What an entry holds, whatever of it is set first.
@Suite struct EntryTests {
  private static let changes: [@Sendable (inout Entry) -> Void] = [
    { $0.day = Drawn.monday }, { $0.state = .skipped }, { $0.value = 2.5 }, { $0.minutes = 30 },
    { $0.details.note = "two chapters" }, { $0.time = TimeOfDay("07:30") },
  ]

  @Test(arguments: 0..<changes.count, 0..<changes.count)
  func keepsTheRestWhateverIsSet(first: Int, count: Int) {
    let order = (first...first + count).map { $0 % Self.changes.count }
    var entry = Entry(day: Drawn.monday + 1, state: .done)
    for position in order {
      Self.changes[position](&entry)
    }
    #expect(entry.day == (order.contains(0) ? Drawn.monday : Drawn.monday + 1))
    #expect(entry.state == (order.contains(1) ? .skipped : .done))
    #expect(entry.value == (order.contains(2) ? 2.5 : nil))
    #expect(entry.minutes == (order.contains(3) ? 30 : nil))
    #expect(entry.ownDetails?.note == (order.contains(4) ? "two chapters" : nil))
    #expect(entry.time?.description == (order.contains(5) ? "07:30" : nil))
  }

  @Test(arguments: 0..<changes.count)
  func forgetsNothingButWhatIsTakenAway(first: Int) {
    var entry = Entry(day: Drawn.monday + 1, value: 1)
    for position in first..<first + Self.changes.count {
      Self.changes[position % Self.changes.count](&entry)
    }
    entry.value = nil
    #expect(entry.value == nil)
    #expect(entry.minutes == 30)
    entry.minutes = nil
    #expect(entry.minutes == nil)
    #expect(entry.details.note == "two chapters")
    #expect(entry.time?.minutes == 450)
    entry.time = nil
    #expect(entry.time == nil)
    entry.state = nil
    #expect(entry.state == nil)
    #expect(entry.day == Drawn.monday)
  }

  /// Twenty years of two hundred habits are a million entries.
  @Test func isSmall() {
    #expect(MemoryLayout<Entry>.stride == 16)
  }
}
