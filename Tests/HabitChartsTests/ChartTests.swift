import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

/// What holds for every chart, whatever it shows.
@Suite struct ChartTests {
  private static func charts() throws -> [(name: String, chart: any Chart)] {
    let ring = { ProgressRingChart(Sample.label, part: $0, of: $1, wording: .english) }
    var charts: [(name: String, chart: any Chart)] = [
      ("ring-typical", ring(17, 31)), ("ring-empty", ring(0, 0)),
      ("ring-extreme", ring(1_234_566, 1_234_567)),
    ]
    let quota = try Sample.quota()
    charts += [
      ("grid-quota", quota.grid(2026)),
      ("calendar-quota", quota.calendar(Month(year: 2026, month: 11))),
      ("bars-tracked", try Sample.tracked().bars()),
    ]
    let samples = [
      ("typical", try Sample.typical(), 2026), ("empty", try Sample.empty(), 2026),
      ("extreme", try Sample.extreme(), 2028),
    ]
    for (name, sample, year) in samples {
      let firstWeekday = name == "extreme" ? Weekday.sunday : .monday
      var linked = sample.calendar(Month(year: year, month: 11), firstWeekday)
      linked.linkPrefix = "../\"a&b/#d"
      var bare = sample.calendar(Month(year: year, month: 10), firstWeekday)
      bare.legend = .elsewhere
      charts += [
        ("grid-\(name)", sample.grid(year, firstWeekday)), ("bars-\(name)", sample.bars()),
        ("calendar-\(name)", bare), ("calendar-linked-\(name)", linked),
      ]
    }
    return charts
  }

  @Test func matchesTheSnapshots() throws {
    for (name, chart) in try Self.charts() {
      try expectSnapshot(chart.string, named: "\(name).html")
    }
  }

  @Test func isWellFormedWithNameAndDescriptionFirst() throws {
    for (name, chart) in try Self.charts() {
      let document = Document(chart.string)
      #expect(document.isWellFormed, "\(name)")
      #expect(document.firstChildren == [["title", "desc"]], "\(name)")
    }
  }

  @Test func hasUniqueIdsThatItRefersTo() throws {
    for (name, chart) in try Self.charts() {
      let document = Document(chart.string)
      #expect(Set(document.ids).count == document.ids.count, "\(name)")
      #expect(document.ids.allSatisfy { $0.hasPrefix("c-") }, "\(name)")
      #expect(Set(document.references) == Set(document.ids), "\(name)")
    }
  }

  @Test func carriesNoStyleOrScript() throws {
    for (name, chart) in try Self.charts() {
      let document = Document(chart.string)
      #expect(Set(document.names).isDisjoint(with: ["style", "script", "b"]), "\(name)")
      #expect(document.attributes.allSatisfy { $0 != "style" && !$0.hasPrefix("on") }, "\(name)")
    }
  }

  @Test func hasATableWithCaptionAndHeaders() throws {
    for (name, chart) in try Self.charts() {
      let document = Document(chart.string)
      #expect(document.count("table") == 1, "\(name)")
      #expect(document.count("caption") == 1, "\(name)")
      #expect(document.count("th") == chart.string.ranges(of: "<th scope=").count, "\(name)")
      #expect(document.count("th") > 0, "\(name)")
    }
  }

  @Test func writesTheSameBytesAgain() throws {
    let first = try Self.charts().map(\.chart.string)
    let second = try Self.charts().map(\.chart.string)
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
        calendar.legend = .elsewhere
        return calendar.string.utf8.count
      }
      #expect(grid <= 45_000)
      #expect(months.allSatisfy { $0 <= 5_100 }, "\(months)")
      #expect(months.reduce(grid, +) < 100_000)
    }
  }
}
