import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

@Test func readsTheLimits() throws {
  let text = "limits: {years: 150, pages: 20000, days: 7, categories: 8, fileSize: 2048, habits: 9}"
  let limits = try Settings(SourceFile(path: "a.yml", text: text)).limits
  #expect((limits.years, limits.pages, limits.days) == (150, 20_000, 7))
  #expect((limits.categories, limits.fileSize, limits.habits) == (8, 2_048, 9))
  #expect(try Settings(SourceFile(path: "a.yml", text: "limits:")).limits == SiteLimits())
  let environment = SettingsEnvironment(["HABITSITE_LIMITS__PAGES": "7"])
  #expect(try Settings(nil, environment: environment).limits.pages == 7)
}

@Test(arguments: [
  ("limits: {years: 0}", "a.yml:1:17: 'years' must be at least 1"),
  ("limits: {pages: many}", "a.yml:1:17: 'pages' must be a whole number"),
  ("limits: {pages: 99999999999999999999}", "a.yml:1:17: 'pages' must be a whole number"),
  ("limits: {page: 1}", "a.yml:1:10: unknown key 'page'; did you mean 'pages'?"),
  ("limits: 5", "a.yml:1:9: expected keys with values"),
])
func reportsWhatIsWrongWithALimit(text: String, message: String) throws {
  let error = try #require(throws: SiteError.self) {
    try Settings(SourceFile(path: "a.yml", text: text))
  }
  #expect(error.problems.map { "\($0.location?.description ?? ""): \($0.message)" } == [message])
}

@Test func showsNoMoreCategoriesThanTheLimit() throws {
  let habits = ["Body", "Mind", nil].map { category in
    var habit = Habit(id: category ?? "a", name: "Read", source: "test")
    habit.category = category
    return HabitHistory(habit, entries: [Entry(day: Day("2026-10-01"), state: .done)])
  }
  var settings = Settings()
  settings.limits.categories = 2
  let files = try SmallSite.files(HabitLog(habits: habits), settings: settings)
  #expect(files.keys.contains("categories/mind/index.html"))
  settings.limits.categories = 1
  let error = try #require(throws: SiteError.self) {
    try SmallSite.files(HabitLog(habits: habits), settings: settings)
  }
  #expect(
    error.problems.map(\.message) == [
      "the site would have 2 categories, and at most 1 are shown; combine some, or set"
        + " 'categories' under 'limits'"
    ]
  )
}

@Test func makesNoMorePagesThanTheLimit() throws {
  var settings = Settings()
  let count = try SmallSite.small.get().keys.count { $0.hasSuffix(".html") }
  settings.limits.pages = count
  #expect(try SmallSite.files(settings: settings).count > count)
  settings.limits.pages = count - 1
  let error = try #require(throws: SiteError.self) { try SmallSite.files(settings: settings) }
  #expect(
    error.problems.map(\.message) == [
      "the site would have \(count) pages, and at most \(count - 1) are made; correct a date that is"
        + " far off, or set 'pages' under 'limits'"
    ]
  )
}
