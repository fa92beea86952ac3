import HabitCore
import HabitTestSupport
import Testing

@testable import HabitExchange
@testable import HabitFacts
@testable import HabitText

@Suite struct ReportTextTests {
  private let monday = Day("2025-09-01")

  @Test(arguments: [60, 80, 160])
  func fitsTheTableIntoItsWidth(width: Int) throws {
    let style = TextStyle(width: width, colors: .none)
    let text = ReportTable(FullReport.report(), .english, style: style).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      #expect(String(line).displayWidth <= width, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(lines.first == "Habits, 21 October 2024 – 18 October 2026")
    if width == 80 { try expectSnapshot(text, named: "report-80.txt") }
  }

  private func text(ofHabit id: String) -> String {
    let report = FullReport.report { $0.habit.id == id }
    return ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
  }

  @Test(arguments: ["read", "never"])
  func saysEverythingAboutOneHabit(id: String) throws {
    try expectSnapshot(text(ofHabit: id), named: "report-\(id).txt")
  }

  @Test(arguments: [
    (
      "run", "Body · 2 times a week · 31 August – 18 October 2026",
      "Total    13    12 of 13  92\u{A0}%       1              1", "Current streak  3 weeks"
    ),
    (
      "sugar", "Year   Without a slip  Slips  Completion  Rate  Missed",
      "Total              47      1    47 of 48  98\u{A0}%       1",
      "Longest streak  40 days · 1 September – 10 October 2026"
    ),
    (
      "water", "no goal, only counted · 12 – 18 October 2026", "Total     3  10 glasses",
      "Best day  5 glasses · 15 October 2026"
    ),
    (
      "shower", "Monday, Wednesday and Friday · 1 – 20 May 2026 · archived on 20 May 2026",
      "Total    11      5 of 9  56\u{A0}%       4        1              6",
      "Longest streak  3 times · 8 – 13 May 2026"
    ),
  ])
  func saysOfAHabitWhatItsKindHas(id: String, head: String, total: String, streak: String) {
    let text = text(ofHabit: id)
    for part in [head, total, streak] {
      #expect(text.contains(part), "\(text)")
    }
  }

  /// With less to do, the largest amount of a day is the worst.
  @Test(arguments: [(Kind.atLeast(target: 2), true), (.atMost(target: 2), false)])
  func namesTheBestDayOfWhatIsToBeDone(kind: Kind, isNamed: Bool) {
    var habit = Habit(id: "cups", name: "Cups", source: "test")
    habit.kind = kind
    let entries = [3.0, 1, 2].enumerated().map { Entry(day: monday + $0, value: $1) }
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let style = TextStyle(width: 80, colors: .none)
    let text = ReportTable(Report(of: log, asOf: monday + 7), .english, style: style).text
    #expect(text.contains("Best day") == isNamed, "\(text)")
  }

  @Test func addsUpOnlyTheDaysThatAreMeant() throws {
    let range = DayRange(Day("2026-09-01"), Day("2026-09-30"))
    let style = TextStyle(width: 80, colors: .none)
    let text = ReportTable(FullReport.report(within: range), .english, style: style).text
    try expectSnapshot(text, named: "report-september.txt")
  }

  @Test func showsNoMonthsOfAHabitThatEndedLongAgo() {
    let old = HabitHistory(pattern: "x-x", from: monday, archived: monday + 2)
    let report = Report(of: HabitLog(habits: [old]), asOf: monday + 2_000)
    let text = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    #expect(text.contains("\nTotal     2      2 of 3  67\u{A0}%       1\n\nWeekday "))
    #expect(!text.contains("Month "))
  }

  @Test(arguments: [
    (1, "Habit\n"), (2, "Habits, 1 January – 31 December 1999\n"),
  ])
  func saysThatARangeHoldsNoDay(count: Int, expected: String) {
    let habits = Array(repeating: HabitHistory(pattern: "x-x", from: monday), count: count)
    let range = DayRange(Day("1999-01-01"), Day("1999-12-31"))
    let report = Report(of: HabitLog(habits: habits), asOf: monday + 2, within: range)
    let text = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    let absence = "1 January – 31 December 1999: nothing was due, and nothing was recorded.\n"
    #expect(text == "\(expected)\n\(absence)")
  }

  @Test func saysThatNothingIsKnownYet() {
    let habits = Array(repeating: HabitHistory(pattern: "x", from: monday), count: 2)
    let report = Report(of: HabitLog(habits: habits), asOf: monday - 1)
    let text = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    #expect(text == "Habits\n\nNo entry up to 31 August 2025.\n")
  }

  @Test(arguments: ["ar", "de", "he", "ja", "sr-Latn"])
  func speaksTheLanguageOfThePages(tag: String) throws {
    let language = try Language(tag: tag)
    let style = TextStyle(width: 80, colors: .none)
    let all = ReportTable(FullReport.report(), language, style: style).text
    let one = FullReport.report { $0.habit.id == "read" }
    let text = all + "\n" + ReportTable(one, language, style: style).text
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= 80 })
    #expect(!text.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
    for phrase in [Phrase.currentStreak, .atAGlance] {
      #expect(text.contains(language[phrase]))
    }
    if tag == "ar" { try expectSnapshot(text, named: "report-ar.txt") }
  }

  @Test func countsTheDoneDaysOfARollingRule() throws {
    // A done day covers the two days on both sides of it; the last three days are not decided.
    let walk = HabitHistory(
      pattern: "x--x------",
      from: monday,
      schedule: .rolling(times: 1, days: 3)
    )
    let report = Report(of: HabitLog(habits: [walk]), asOf: monday + 9)
    let text = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    #expect(
      text == """
        Habit
        about every 3 days · 1 – 10 September 2025

        Year   Done  Rate  Missed
        2025      2  86\u{A0}%       1
        Total     2  86\u{A0}%       1

        Month           Done  Rate  Missed
        September 2025     2  86\u{A0}%       1

        Weekday     Rate
        Monday     100\u{A0}%  ████████████████████
        Tuesday    100\u{A0}%  ████████████████████
        Wednesday  100\u{A0}%  ████████████████████
        Thursday   100\u{A0}%  ████████████████████
        Friday     100\u{A0}%  ████████████████████
        Saturday   100\u{A0}%  ████████████████████
        Sunday       0\u{A0}%

        At a glance
          Current streak  0 times
          Longest streak  2 times · 1 – 6 September 2025
          Strength        16\u{A0}%

        """
    )
    let other = walk.with { $0.name = "Other" }
    let both = Report(of: HabitLog(habits: [walk, other]), asOf: monday + 9)
    let list = ReportTable(both, .english, style: TextStyle(width: 80, colors: .none)).text
    let row =
      "Other          2  86\u{A0}%  0 times         2 times  ···········▇      16\u{A0}%"
    #expect(list.contains("\n\(row)\n"), "\(list)")
  }

  @Test func setsPartsApartByColorsOnlyWhereTheyAreShown() {
    let report = FullReport.report()
    let plain = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    let colored = ReportTable(report, .english, style: TextStyle(width: 80, colors: .ansi)).text
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1mHabits, "))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func writesARowForEachHabitAndMonth() throws {
    let csv = String(decoding: ReportCSV(FullReport.report()).bytes, as: UTF8.self)
    try expectSnapshot(csv, named: "report.csv")
  }

  @Test func writesEveryFigureAsJSON() throws {
    let json = ReportJSON(FullReport.report(), timeZone: "UTC", diagnostics: [])
    let text = String(decoding: try json.bytes, as: UTF8.self)
    try expectSnapshot(text.replacing("},\"", with: "},\n\""), named: "report-full.json")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("読書", 4), ("e\u{301}", 1), ("👩🏽‍🚒", 2), ("🏳️‍🌈", 2), ("a\u{200B}b", 2),
    ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("ق", 1), ("☀️", 2),
  ])
  func knowsHowWideTextsAre(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [("読書日記", 5, "読書…"), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("読", 1, "…")])
  func cutsTextsBetweenCharacters(text: String, width: Int, cut: String) {
    #expect(text.cut(toWidth: width) == cut)
    #expect(text.cut(toWidth: width).displayWidth <= width)
  }

  @Test func drawsSharesAsBars() {
    #expect(Sparkline.text([nil, 0, 0.001, 0.16, 0.17, 0.5, 0.83, 0.84, 0.999, 1]) == "·▁▂▂▃▅▆▇▇█")
  }
}
