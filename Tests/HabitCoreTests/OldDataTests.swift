import HabitCore
import HabitTestSupport
import Testing

@Suite struct OldDataTests {
  @Test(
    arguments: [
      (Drawn("x"), 7, nil), (Drawn("x"), 8, 0), (Drawn("x-x"), 10, 2), (Drawn("x-x"), 9, nil),
      (Drawn("-"), 30, nil),
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 27, nil),
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 28, 20),
      // Nobody has to enter anything.
      (Drawn("x", .daily, .avoid), 90, nil), (Drawn("3", .daily, .atMost(target: 4)), 90, nil),
      (Drawn("x", archived: Drawn.monday), 90, nil),
    ] as [(Drawn, Int, Int?)]
  )
  func endsWithTheNewestEntryAWeekBefore(drawn: Drawn, days: Int, end: Int?) {
    let log = HabitLog(habits: [drawn.history])
    let last = log.lastDayOfOldData(asOf: Drawn.monday + days)
    #expect(last == end.map { Drawn.monday + $0 })
  }

  @Test func isRecentIfOneHabitIs() {
    let log = HabitLog(habits: [Drawn("x").history, Drawn("---------x").history])
    #expect(log.lastDayOfOldData(asOf: Drawn.monday + 16) == nil)
    #expect(log.lastDayOfOldData(asOf: Drawn.monday + 17) == Drawn.monday + 9)
    // What lies after the last day does not count.
    #expect(log.lastDayOfOldData(asOf: Drawn.monday + 8) == Drawn.monday)
  }
}
