import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitPages

/// The overview of more habits than one takes in at a glance.
struct LargeHomeTests {
  /// So many habits in three categories, each done on fewer days of October than of September.
  private func home(of count: Int) throws -> String {
    let habits = (0..<count).map { index in
      var habit = Habit(id: "h\(index)", name: "Habit \(index)", source: "test")
      habit.category = "Group \(index % 3)"
      let days = DayRange(Day("2026-05-01"), Day("2026-10-18"))
      let done = days.filter { $0.month.number < 10 || $0 - Day("2026-10-01") >= index % 18 }
      return HabitHistory(habit, entries: done.map { Entry(day: $0, state: .done) })
    }
    return try #require(try SmallSite.files(HabitLog(habits: habits))["index.html"])
  }

  private func count(_ text: String, in page: String) -> Int {
    page.components(separatedBy: text).count - 1
  }

  @Test func unfoldsWhatIsMoreThanAGlance() throws {
    let page = try home(of: 30)
    #expect(page.contains("<summary>and 6 more</summary>"))
    #expect(count("<th scope=\"row\"><a href", in: page) == 30)
    #expect(page.contains("<a href=\"today/index.html\">and 6 more</a>"))
    // Three categories have a ring each, and a heading in both parts of the list.
    #expect(count("<text class=\"ring\"", in: page) == 3)
    #expect(count("<th scope=\"rowgroup\"", in: page) == 6)
    let change =
      "Change in points: 18 September – 18 October 2026 against 18 August – 17 September 2026"
    #expect(count(change, in: page) == 2)
    #expect(count("<svg class=\"signed\"", in: page) == 30)
  }

  @Test func listsEachOfManyCategoriesOnce() throws {
    let habits = (0..<600).map { index in
      var habit = Habit(id: "h\(index)", name: "Habit \(1_000 + index)", source: "test")
      // The last ones have none.
      habit.category = index < 590 ? "Group \(1_000 + index % 300)" : nil
      return HabitHistory(habit, entries: [Entry(day: Day("2026-10-02"), state: .done)])
    }
    let page = try #require(try SmallSite.files(HabitLog(habits: habits))["index.html"])
    // The first 24 habits, and the others below the fold: each group of both with its habits.
    var groups: [[Int]] = []
    for line in page.split(separator: "\n") {
      if line.contains("<th scope=\"rowgroup\"") { groups.append([]) }
      guard line.contains("<th scope=\"row\""),
        let number = line.firstMatch(of: /Habit (\d+)</)?.output.1
      else { continue }
      let last = try #require(groups.indices.last)
      groups[last].append(try #require(Int(number)) - 1_000)
    }
    let shown = (0..<24).map { [$0] }
    let folded = (0..<300).map { group in
      [group, group + 300].filter { 24..<590 ~= $0 }
    }
    let expected = shown + folded.filter { !$0.isEmpty } + [Array(590..<600)]
    #expect(groups.count == expected.count)
    #expect(Set(groups) == Set(expected))
    #expect(groups.last == Array(590..<600))
    #expect(page.contains(">–</th>"))
  }

  @Test func showsTwelveHabitsOneByOne() throws {
    let page = try home(of: 12)
    #expect(!page.contains("<summary>and "))
    #expect(count("<text class=\"ring\"", in: page) == 12)
    #expect(count("<svg class=\"signed\"", in: page) == 12)
    #expect(count("<svg class=\"strip", in: page) == 12)
    #expect(page.utf8.count < 90_000)
  }
}
