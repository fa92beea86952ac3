import HabitCore
import HabitTestSupport
import Testing

@testable import HabitPages

private func habit(_ name: String, in category: String?, archived: Day? = nil) -> HabitHistory {
  var habit = Habit(id: name, name: name, source: "test")
  habit.category = category
  habit.created = Day("2026-10-01")
  habit.archived = archived
  var entry = Entry(day: Day("2026-10-02"), state: .done)
  entry.minutes = 30
  return HabitHistory(habit, entries: [entry])
}

private func files(_ habits: [HabitHistory]) throws -> [String: String] {
  let mind = Category(name: "Mind", color: HexColor("#5E5CE6"))
  return try SmallSite.files(HabitLog(habits: habits, categories: [mind]))
}

private let some = [
  habit("Old", in: "Mind", archived: Day("2026-10-05")), habit("Read", in: "Mind"),
  habit("Run", in: "Körper & <b>"), habit("Rest", in: nil),
]

@Suite struct CategoryTests {
  @Test func makesAPageOfEachCategory() throws {
    let files = try files(some)
    #expect(
      files.keys.filter { $0.hasPrefix("categories/") }.sorted() == [
        "categories/korper-b/index.html", "categories/mind/index.html",
      ]
    )
    let path = "categories/mind/index.html"
    try expectPage(try #require(files[path]), named: path)
    let style = try #require(files.first { $0.key.hasSuffix(".css") })
    #expect(style.value.contains(".tint-5E5CE6{--l1:"))
  }

  @Test func leadsFromHabitsToTheirCategories() throws {
    let files = try files(some)
    let link = "categories/korper-b/index.html\"><bdi>Körper &amp; &lt;b&gt;</bdi></a>"
    #expect(files["index.html"]?.contains("<a href=\"\(link)") == true)
    let run = try #require(files["habits/run/index.html"])
    #expect(run.contains("<li><a href=\"../../categories/korper-b/index.html\">Körper &amp; &lt;b"))
    #expect(PageReader(run).lead.hasPrefix("Every day · Körper & <b> · since "))
    let rest = try #require(files["habits/rest/index.html"])
    #expect(PageReader(rest).lead.hasPrefix("Every day · since "))
  }

  /// Categories are headings of the one list; habits without one come last.
  @Test func groupsTheHabitsOfTheOverview() throws {
    let home = try #require(try files(some)["index.html"])
    let names = home.matches(of: /role=rowheader[^>]*>(.*?)(?:<td|\n)/)
      .map { PageReader.text($0.1) }
    #expect(names == ["Mind", "Read", "Körper & <b>", "Run", "–", "Rest", "Old"])
  }

  @Test func saysNothingOfCategoriesWhereThereAreNone() throws {
    let files = try files([habit("Rest", in: nil), habit("Run", in: nil)])
    #expect(!files.keys.contains { $0.hasPrefix("categories/") })
    #expect(files["index.html"]?.contains("scope=rowgroup") == false)
  }

  @Test func givesEachCategoryAnAddressAndAName() throws {
    let names = ["Work", "work!", "仕事", " \u{200B}", "today"]
    let habits = names.enumerated().map { habit("\($0)", in: $1) }
    let pages = try files(habits).filter { $0.key.hasPrefix("categories/") }
    #expect(pages.count == names.count)
    #expect(pages["categories/work/index.html"] != nil)
    #expect(pages.keys.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
    #expect(pages.values.contains { PageReader($0).title == "(no name)" })
  }
}
