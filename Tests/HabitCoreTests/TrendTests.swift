import HabitCore
import HabitTestSupport
import Testing

@Suite struct TrendTests {
  private func repeated(_ part: String, _ count: Int) -> String {
    String(repeating: part, count: count)
  }

  /// Ten days that count nowhere, 30 of which 15 were kept, and 30 of which 20 were.
  @Test func setsThirtyDaysBesideTheThirtyBefore() throws {
    let drawn = Drawn(repeated("x", 10) + repeated("x-", 15) + repeated("xx-", 9) + "xxf")
    let trend = try drawn.figures().life.trend(upTo: drawn.asOf)
    #expect([trend.recent.kept, trend.recent.missed] == [20, 10])
    #expect([trend.before.kept, trend.before.missed] == [15, 15])
    let change = try #require(trend.change)
    #expect(abs(change - 1.0 / 6) < 1e-12)
  }

  @Test func looksBackFromAnyDay() throws {
    let drawn = Drawn(repeated("x", 30) + repeated("f", 40))
    let trend = try drawn.figures().life.trend(upTo: Drawn.monday + 31)
    #expect([trend.recent.kept, trend.recent.missed] == [28, 2])
    #expect([trend.before.kept, trend.before.missed] == [2, 0])
  }

  @Test(arguments: [
    Drawn("xx"), Drawn(String(repeating: "s", count: 30) + String(repeating: "x", count: 30)),
    Drawn(String(repeating: "x", count: 60), Schedule.none),
  ])
  func hasNoChangeWhereOneSideHasNothing(drawn: Drawn) throws {
    #expect(try drawn.figures().life.trend(upTo: drawn.asOf).change == nil)
  }

  @Test func hasNothingAfterTheLifetime() throws {
    let trend = try Drawn("xx").figures().life.trend(upTo: Drawn.monday + 100)
    #expect(trend.recent == Tally())
    #expect(trend.before == Tally())
  }
}
