import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

/// What holds for every chart, whatever it shows.
@Suite struct ChartTests {
  @Test func matchesTheSnapshots() throws {
    for (name, chart) in try ChartSamples.charts() {
      try expectSnapshot(chart.string, named: "\(name).html")
    }
  }

  /// The rows of lists and of months.
  @Test func matchesTheSnapshotOfRows() throws {
    let samples = [
      ("typical", try Sample.typical()), ("empty", try .empty()), ("extreme", try .extreme()),
    ]
    for (name, sample) in samples {
      let row = HabitRow(name: "Meditate", series: sample.series)
      let last = sample.series.days.last
      let html = Markup.text { markup in
        for hasWeekdays in [false, true] {
          let days = DayRange(last - 30, last)
          let rows = DayRows([row], days, hasWeekdays: hasWeekdays, .english)
          rows.writeHead(to: &markup)
          rows.write(0, to: &markup)
        }
      }
      #expect(Document(html).isWellFormed)
      try expectSnapshot(html.replacing("</svg>", with: "</svg>\n"), named: "rows-\(name).html")
    }
  }

  /// Amounts of a habit that is only counted stand with their unit, and no part of a whole.
  @Test func showsAmountsWhereNothingIsDue() throws {
    let tracked = try Sample.tracked()
    #expect(tracked.bars().string.contains("<title>Oct 2026: 122 km &amp; more</title>"))
    #expect(tracked.weekdays().string.contains("<th scope=col>Times done<th scope=col>Days\n"))
    #expect(tracked.trend().string.contains("<tr><th scope=row>26 Oct 2026<td>21\n"))
    let year = tracked.cumulative(goal: nil).string
    #expect(!year.contains("class=\"pace\"") && year.contains("<table>"))
  }

  @Test func drawsTheDaysOfAQuota() throws {
    let quota = try Sample.quota()
    let month = Month(year: 2026, month: 11)
    for html in [quota.grid(2026).string, quota.calendar(month).string] {
      let titles = ["12 Nov: not due", "13 Nov: done, not due", "19 Nov: not done", "20 Nov: done"]
      for title in titles + ["17 Nov: marked as not done", "18 Nov: skipped"] {
        #expect(html.contains("<title>\(title)</title>"), "\(title)")
      }
      #expect(html.contains("≈ = skipped, · = not due, ¬ = not done, ✗ = marked as not done)"))
    }
    #expect(
      quota.calendar(month).string.contains("<tr><td>9 ✓<td>10 ✗<td>11 ≈<td>12 ·<td>13 +<td>14 ·")
    )
  }

  /// Neither a first day nor a last missing one vanishes in whole units.
  @Test(arguments: [(1, 2, 157), (1, 5_000, 1), (4_999, 5_000, 313)])
  func drawsRingsInWholeUnits(part: Int, whole: Int, length: Int) {
    let ring = Plot.ring(Sample.label, part, of: whole, Plot.RingWords(), .english)
    #expect(ring.string.contains("stroke-dasharray=\"\(length) 314.16\"/>"))
  }

  /// The samples, parsed once for all tests.
  private static let documents = Result {
    try ChartSamples.charts().map { ($0.name, $0.chart.string, Document($0.chart.string)) }
  }

  @Test func isWellFormedWithNameAndDescriptionFirst() throws {
    for (name, _, document) in try Self.documents.get() {
      #expect(document.isWellFormed, "\(name)")
      #expect(document.firstChildren == [["title", "desc"]], "\(name)")
    }
  }

  @Test func hasUniqueIdsThatItRefersTo() throws {
    for (name, _, document) in try Self.documents.get() {
      #expect(Set(document.ids).count == document.ids.count, "\(name)")
      #expect(document.ids.allSatisfy { $0.hasPrefix("c-") }, "\(name)")
      #expect(Set(document.references) == Set(document.ids), "\(name)")
    }
  }

  @Test func carriesNoStyleOrScript() throws {
    for (name, _, document) in try Self.documents.get() {
      #expect(Set(document.names).isDisjoint(with: ["style", "script", "b"]), "\(name)")
      #expect(document.attributes.allSatisfy { $0 != "style" && !$0.hasPrefix("on") }, "\(name)")
    }
  }

  @Test func hasATableWithCaptionAndHeaders() throws {
    for (name, text, document) in try Self.documents.get() {
      #expect(document.count("table") == 1, "\(name)")
      #expect(document.count("caption") == 1, "\(name)")
      #expect(document.count("th") == text.ranges(of: "<th scope=").count, "\(name)")
      #expect(document.count("th") > 0, "\(name)")
    }
  }

  @Test func writesTheSameBytesAgain() throws {
    let first = try ChartSamples.charts().map(\.chart.string)
    let second = try ChartSamples.charts().map(\.chart.string)
    #expect(first == second)
  }

  @Test func staysSmall() throws {
    for (pattern, unit) in [("xxx-xsx", nil), ("123456789s", "pages")] {
      let history = HabitHistory(
        pattern: Sample.pattern(pattern, days: 731),
        from: Day("2025-12-31"),
        kind: unit == nil ? .yesNo : .atLeast(target: 20)
      )
      let sample = try Sample(history, asOf: Day("2027-12-31"), unit: unit)
      let grid = sample.grid(2027).string.utf8.count
      let months = Month.days(ofYear: 2027).months.map { month in
        var calendar = sample.calendar(month)
        calendar.legend = []
        return calendar.string.utf8.count
      }
      #expect(grid <= 45_000)
      #expect(months.allSatisfy { $0 <= 5_100 }, "\(months)")
      #expect(months.reduce(grid, +) < 100_000)
    }
  }
}
