import HabitCore
import HabitTestSupport
import Testing

@testable import HabitExchange
@testable import HabitText

@Suite struct ReportTextTests {
  private let monday = Day("2025-09-01")

  @Test(arguments: [60, 80, 160])
  func fitsTheTableIntoItsWidth(width: Int) throws {
    let style = TextStyle(width: width, colors: .none)
    let text = ReportTable(FullReport.report(), style: style).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      #expect(String(line).displayWidth <= width, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    try expectSnapshot(text, named: "report-\(width).txt")
  }

  @Test(arguments: ["read", "run", "sugar", "water", "shower", "never"])
  func saysEverythingAboutOneHabit(id: String) throws {
    let report = FullReport.report { $0.habit.id == id }
    let text = ReportTable(report, style: TextStyle(width: 80, colors: .none)).text
    try expectSnapshot(text, named: "report-\(id).txt")
  }

  @Test func addsUpOnlyTheDaysThatAreMeant() throws {
    let range = DayRange(Day("2026-09-01"), Day("2026-09-30"))
    let style = TextStyle(width: 80, colors: .none)
    let text = ReportTable(FullReport.report(within: range), style: style).text
    try expectSnapshot(text, named: "report-september.txt")
  }

  @Test func showsNoMonthsOfAHabitThatEndedLongAgo() {
    let old = HabitHistory(pattern: "x-x", from: monday, archived: monday + 2)
    let report = Report(of: HabitLog(habits: [old]), asOf: monday + 2_000)
    let text = ReportTable(report, style: TextStyle(width: 80, colors: .none)).text
    #expect(text.contains("\nTotal     2  67 % of 3       1\n\nWeekday "))
    #expect(!text.contains("Month "))
  }

  @Test(arguments: [
    (1, "no day in the chosen range\n"),
    (2, "Habits, 1 January – 31 December 1999\n\nno day in the chosen range\n"),
  ])
  func saysThatARangeHoldsNoDay(count: Int, expected: String) {
    let habits = Array(repeating: HabitHistory(pattern: "x-x", from: monday), count: count)
    let range = DayRange(Day("1999-01-01"), Day("1999-12-31"))
    let report = Report(of: HabitLog(habits: habits), asOf: monday + 2, within: range)
    let text = ReportTable(report, style: TextStyle(width: 80, colors: .none)).text
    #expect(text.hasSuffix(expected))
  }

  @Test func saysThatNothingIsKnownYet() {
    let habits = Array(repeating: HabitHistory(pattern: "x", from: monday), count: 2)
    let report = Report(of: HabitLog(habits: habits), asOf: monday - 1)
    let text = ReportTable(report, style: TextStyle(width: 80, colors: .none)).text
    #expect(text.hasSuffix("\nno entry up to 31 August 2025\n"))
  }

  @Test func setsPartsApartByColorsOnlyWhereTheyAreShown() {
    let report = FullReport.report()
    let plain = ReportTable(report, style: TextStyle(width: 80, colors: .none)).text
    let colored = ReportTable(report, style: TextStyle(width: 80, colors: .ansi)).text
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
