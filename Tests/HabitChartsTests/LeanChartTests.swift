import HabitCore
import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

/// The charts that leave the words of their days to another page: each day is drawn once, where and
/// as the days say.
@Suite struct LeanChartTests {
  @Test func drawsEachDayOfAPictureOnce() throws {
    for (sample, year) in try samples() {
      let markup = sample.grid(year, detail: .picture).string
      #expect(Document(markup).isWellFormed)
      #expect(!markup.contains("<title>2") && !markup.contains("<table"))
      #expect(points(of: markup) == expectedPoints(sample, .year(year)))
      for reference in markup.matches(of: /url\(#([^)]+)\)/) {
        #expect(markup.ranges(of: "<marker id=\"\(reference.1)\"").count == 1)
      }
    }
  }

  @Test func drawsEachDayOfASheetOnce() throws {
    for (sample, year) in try samples() {
      for month in Month.days(ofYear: year).months {
        for firstWeekday in Weekday.allCases {
          let markup = sample.sheet(month, firstWeekday)
          #expect(Document(markup).isWellFormed)
          let cells = markup.matches(
            of: /<td(?: class="?(\w+(?: today)?)"?)?(?: title="[^"]*")?>(\d+)/
          )
          #expect(cells.map { "\($0.2)" } == (1...month.count).map(String.init))
          #expect(cells.map { String($0.1 ?? "") } == classes(sample, month))
          #expect(weekdays(of: markup) == month.days.map { $0.weekday.days(after: firstWeekday) })
        }
      }
    }
  }

  @Test func isAQuarterOfWhatHasWords() throws {
    let sample = try Sample.typical()
    let picture = sample.grid(2026, detail: .picture).string
    #expect(picture.utf8.count * 4 < sample.grid(2026).string.utf8.count)
    let month = Month(year: 2026, month: 8)
    let sheet = sample.sheet(month, .monday)
    #expect(sheet.utf8.count * 2 < sample.calendar(month).string.utf8.count)
  }

  private func samples() throws -> [(Sample, year: Int)] {
    [
      (try .typical(), 2026), (try .empty(), 2026), (try .extreme(), 2012), (try .quota(), 2026),
      (try .tracked(), 2026), (try .garden(), 2026),
    ]
  }

  /// The points of each line of a picture, sorted, by the drawing that its marker has.
  private func points(of markup: String) -> [String: [String]] {
    var points: [String: [String]] = [:]
    let stamps = /<marker id="([^"]+)"[^>]*><(?:use href="#c(-[a-z]+)"|rect class="([^"]+)")/
    for stamp in markup.matches(of: stamps) {
      let line = try? Regex("d=\"(M[\\d ]+h0[^\"]*)h0\" marker-mid=\"url\\(#\(stamp.1)\\)\"")
      let text = line.flatMap { markup.firstMatch(of: $0)?[1].substring } ?? ""
      var (x, y) = (0, 0)
      for step in text.matches(of: /([MLvh])(-?\d+)(?: (\d+))?/) where step.0 != "h0" {
        let first = Int(step.2) ?? 0
        switch step.1 {
        case "v": y += first
        case "h": x += first
        default: (x, y) = (first, step.3.flatMap { Int($0) } ?? 0)
        }
        points[String(stamp.2 ?? stamp.3 ?? ""), default: []].append("\(x) \(y)")
      }
    }
    return points.mapValues { $0.sorted() }
  }

  private func expectedPoints(_ sample: Sample, _ layout: DayGrid) -> [String: [String]] {
    var points: [String: [String]] = [:]
    for (day, cell) in zip(layout.days, sample.series.cells(in: layout.days)) {
      guard let cell else { continue }
      let (x, y) = layout.corner(of: day)
      let drawing = cell.style.idEnding.map { "\($0)" } ?? "\(cell.style.className)"
      points[drawing, default: []].append("\(x + 6) \(y + 6)")
    }
    return points.mapValues { $0.sorted() }
  }

  private func classes(_ sample: Sample, _ month: Month) -> [String] {
    zip(month.days, sample.series.cells(in: month.days)).map { day, cell in
      guard let cell else { return "" }
      return "\(cell.style.className)" + (day == sample.series.end.day ? " today" : "")
    }
  }

  /// The columns of the days, counted row by row.
  @Test func saysTheAmountsOfDaysInASheet() throws {
    let history = HabitHistory(
      pattern: "5-9",
      from: Day("2026-11-02"),
      kind: .atLeast(target: 8)
    )
    let sample = try Sample(history, asOf: Day("2026-11-04"))
    let sheet = sample.sheet(Month(year: 2026, month: 11), .monday)
    #expect(sheet.contains("<td class=\"l3\" title=\"5\">2"))
    #expect(sheet.contains("<td class=miss>3"))
    #expect(sheet.contains("<td class=\"l5 today\" title=\"9\">4"))
  }

  private func weekdays(of markup: String) -> [Int] {
    markup.split(separator: "<tr>").dropFirst(2).flatMap { row in
      let offset = row.firstMatch(of: /colspan="(\d)"/).flatMap { Int($0.1) } ?? 0
      let days = row.matches(of: /<td(?: class="?\w+(?: today)?"?)?(?: title="[^"]*")?>\d/)
      return days.indices.map { $0 + offset }
    }
  }
}

extension Sample {
  fileprivate func sheet(_ month: Month, _ firstWeekday: Weekday) -> String {
    Markup.text(
      MonthSheet(Self.label, series, month, firstWeekday: firstWeekday, .english).write
    )
  }
}
