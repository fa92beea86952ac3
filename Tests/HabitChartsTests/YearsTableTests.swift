import HabitCore
import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

@Suite struct YearsTableTests {
  private func table(_ pattern: String, _ kind: Kind = .yesNo) throws -> String {
    let first = Day("2025-12-30")
    let history = HabitHistory(pattern: pattern, from: first, kind: kind)
    let sample = try Sample(history, asOf: first + (pattern.count - 1), unit: "km")
    let table = YearsTable(
      "A & B",
      note: "done",
      rows: [2026, 2025].map { .init(year: $0, address: "\($0)/") },
      series: MonthSeries(sample.figures, of: sample.habit.habit, form: .percentage),
      wording: .english
    )
    return Markup.written(table.write).string
  }

  /// A month whose column is of some hundredths: pale, unless it holds its figure.
  private func cell(_ height: Int, _ figure: String) -> String {
    "<td class=l\(height < 40 ? 1 : 4)><svg viewBox=\"0 0 1 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<path d=\"M0 100h1v-\(height)H0z\"/></svg>\(figure)"
  }

  @Test func showsTheShareOfEachMonthOnItsColumn() throws {
    let table = try table("-x" + "x---s")
    #expect(Document(table).isWellFormed)
    #expect(table.contains("<div class=\"scroll chart month-sheet\" tabindex=\"0\" "))
    #expect(table.contains(" aria-label=\"A &amp; B\">\n<table class=\"years bars\">\n<thead>"))
    let empty = String(repeating: "<td>", count: 11)
    #expect(
      table.contains(
        "<tbody><tr><th scope=rowgroup colspan=12><a href=\"2026/\">2026</a>\n"
          + "<tr>\(cell(25, "25"))\(empty)\n"
          + "<tbody><tr><th scope=rowgroup colspan=12><a href=\"2025/\">2025</a>\n"
          + "<tr>\(empty)\(cell(50, "50"))\n"
      )
    )
    #expect(try self.table("----").contains("<tr>\(cell(0, "0"))<td>"))
    #expect(try self.table("xxss").contains("<tr><td>–<td>"))
    #expect(!table.contains("legend"))
  }

  /// 161 of 200 are shown as 81 %, and have its level, which begins above 80 %.
  @Test func levelsAreThoseOfTheShownFigures() {
    let series = MonthSeries(
      first: Month(year: 2026, month: 1),
      figures: [
        .share(161, of: 200), .share(321, of: 400),
      ],
      unit: nil
    )
    #expect(series.level(of: Month(year: 2026, month: 1)) == .level5)
    #expect(series.level(of: Month(year: 2026, month: 2)) == .level4)
  }

  @Test func showsSmallAmountsBesideTheGreatestOfThem() throws {
    let table = try table("-23", .tracking)
    #expect(table.contains("<table class=\"years bars\">"))
    #expect(table.contains("<tr>\(cell(100, "3"))<td>"))
    #expect(table.contains("\(cell(67, "2"))\n"))
  }

  @Test func isEmptyWithoutYears() throws {
    let series = try Sample.typical().months
    let table = YearsTable("", note: "", rows: [], series: series, wording: .english)
    #expect(Markup.written(table.write).isEmpty)
  }
}
