import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

/// Done on each day of April 2022 but the first, and up to 3 May, and never again.
private let old = HabitLog(habits: [
  HabitHistory(pattern: "-" + String(repeating: "x", count: 32), from: Day("2022-04-01"))
])

private func home(_ log: HabitLog, language: String = "en") throws -> String {
  try file("index.html", log, language: language)
}

/// A page of a site that is built on 18 October 2026.
private func file(_ path: String, _ log: HabitLog, language: String = "en") throws -> String {
  var settings = Settings()
  settings.language = language
  let last = log.habits.compactMap { $0.entries.last?.day }.max() ?? Day("2026-10-18")
  let end = ReportEnd(last, today: Day("2026-10-18"))
  return try #require(try SmallSite.files(log, settings: settings, end: end)[path])
}

@Suite struct OldDataPageTests {
  @Test(arguments: [
    ("en", "data to 3 May 2022"), ("de", "Daten bis 3. Mai 2022"),
    ("sr-Latn", "podaci do 3. maja 2022."), ("sr-Cyrl", "подаци до 3. маја 2022."),
  ])
  func namesTheLastDayOfOldData(language: String, text: String) throws {
    let lead = PageReader(try home(old, language: language)).lead
    #expect(lead.hasSuffix(text))
  }

  @Test func showsTheMonthInWhichOldDataEnds() throws {
    let page = try home(old)
    let reader = PageReader(page)
    #expect(reader.figure == "97 %")
    #expect(
      reader.sentence == "of what was due from April to May was done, 32 of 33 days."
    )
    #expect(reader.headings.first == "May 2022")
    #expect(!page.contains("October 2026"))
  }

  /// Nothing is due, open or left where the data ended before yesterday.
  @Test func speaksOfNoDayAfterOldData() throws {
    var settings = Settings()
    settings.language = "en"
    var habit = old.habits[0].habit
    let year = SummaryPeriod(.year, around: Day("2022-05-04"), firstWeekday: .monday)
    habit.goals = [Goal(.days, amount: 300, in: year)]
    let log = HabitLog(habits: [HabitHistory(habit, entries: old.habits[0].entries)])
    let end = ReportEnd(Day("2022-05-04"), today: Day("2022-05-20"))
    let files = try SmallSite.files(log, settings: settings, end: end)
    #expect(files["today/index.html"] == nil && !files.isEmpty)
    for (path, page) in files where path.hasSuffix(".html") {
      let words = page.matches(of: />[^<]*\b([Tt]oday|[Oo]pen|from now|at this pace|to go)\b[^<]*</)
      #expect(words.isEmpty, "\(path): \(words.map(\.output.0))")
      #expect(page.matches(of: /data to 4 May 2022/).count <= 1, "\(path)")
    }
  }

  @Test func saysNothingOfRecentData() throws {
    #expect(PageReader(try home(SmallSite.log)).lead == "3 habits · since 20 September 2026")
  }
}
