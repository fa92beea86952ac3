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

  @Test func isAQuarterOfWhatHasWords() throws {
    let sample = try Sample.typical()
    let picture = sample.grid(2026, detail: .picture).string
    #expect(picture.utf8.count * 4 < sample.grid(2026).string.utf8.count)
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
    let stamps = /<marker id="([^"]+)"[^>]*><(?:g|path) class="([^"]+)"/
    for stamp in markup.matches(of: stamps) {
      let line = try? Regex("d=\"(M[\\d ]+h0[^\"]*)h0\" marker-mid=\"url\\(#\(stamp.1)\\)\"")
      let lines = line.map { markup.matches(of: $0).compactMap { $0[1].substring } } ?? []
      var (x, y) = (0, 0)
      for step in lines.joined().matches(of: /([MLvh])(-?\d+)(?: (\d+))?/) where step.0 != "h0" {
        let first = Int(step.2) ?? 0
        switch step.1 {
        case "v": y += first
        case "h": x += first
        default: (x, y) = (first, step.3.flatMap { Int($0) } ?? 0)
        }
        points[String(stamp.2), default: []].append("\(x) \(y)")
      }
    }
    return points.mapValues { $0.sorted() }
  }

  private func expectedPoints(_ sample: Sample, _ layout: DayGrid) -> [String: [String]] {
    var points: [String: [String]] = [:]
    for (day, cell) in zip(layout.days, sample.series.cells(in: layout.days)) {
      guard let cell, cell.style.isDrawn else { continue }
      let (x, y) = layout.corner(of: day)
      points["\(cell.style.className)", default: []].append("\(x + 8) \(y + 8)")
    }
    return points.mapValues { $0.sorted() }
  }
}
