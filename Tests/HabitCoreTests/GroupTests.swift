import HabitCore
import HabitTestSupport
import Testing

@Suite struct GroupTests {
  private func report(_ habits: [Drawn], categories: [String] = []) -> Report {
    let categories = categories.map { Category(name: $0) }
    let log = HabitLog(habits: habits.map(\.history), categories: categories)
    return Report(of: log, asOf: Drawn.monday + 3)
  }

  private func named(_ category: String?) -> Drawn {
    Drawn("x").with { $0.category = category }
  }

  @Test func putsCategoriesIntoTheOrderOfTheLog() {
    let habits = ["Zoo", nil, "Art", "Work", "Health", "Work"].map { named($0) }
    let groups = report(habits, categories: ["Work", "Empty", "Health", "Work"]).categories
    #expect(groups.map(\.name) == ["Work", "Health", "Art", "Zoo", nil])
    #expect(groups.map(\.habitCount) == [2, 1, 1, 1, 1])
  }

  @Test func existsOnlyWhereAHabitHasAName() {
    let report = report([named(nil), named(nil)], categories: ["Work"])
    #expect(report.categories.isEmpty)
  }

  @Test func addsUpHabits() throws {
    let pages = Drawn("5-3x", .daily, .atLeast(target: 3)).with { $0.unit = "pages" }
    let run = Drawn("4-11", .daily, .tracking).with { $0.unit = "km" }
    let walk = Drawn("11", .daily, .atLeast(target: 1)).with { $0.unit = "km" }
    let number = Drawn("-2", .daily, .avoid)
    let unborn = Drawn("x", from: Drawn.monday + 9)
    let group = report(
      [pages, run, walk, number, unborn].map { $0.with { $0.category = "All" } }
    ).categories
    try #require(group.count == 1)
    #expect(group[0].habitCount == 5)
    #expect(group[0].sums == ["pages": 8, "km": 8, "": 2])
    let tally = group[0].tally
    #expect(tally.sum == 0)
    #expect(tally.entries == 9)
    // 3 of the pages, 3 of the run, 2 of the walk; days without a slip were not done by anyone.
    #expect(tally.done == 8)
    // 3, 2 and 3 days kept; 1, 1 and 1 missed; the last day of the walk is open.
    #expect([tally.kept, tally.missed, tally.open] == [8, 3, 1])
  }

  @Test func addsUpThePartOfAReport() throws {
    let log = HabitLog(habits: [Drawn("xx-x").with { $0.category = "All" }.history])
    let part = DayRange(Drawn.monday + 1, Drawn.monday + 2)
    let groups = Report(of: log, asOf: Drawn.monday + 3, within: part).categories
    try #require(groups.count == 1)
    #expect([groups[0].tally.kept, groups[0].tally.missed] == [1, 1])
  }
}
