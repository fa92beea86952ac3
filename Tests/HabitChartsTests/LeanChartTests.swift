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

  /// A file or a card has the cell of each line once, a page before its first picture.
  @Test func drawsTheCellOfALineOnce() throws {
    let plot = try Sample.typical().grid(2026, detail: .picture)
    let style = PictureStyle(theme: .sample, scheme: .light, shared: "", own: [:])
    let file = PictureFile.svg(of: plot, style: style).string
    var card = ShareCard(title: "")
    card.plot = plot
    let shared = card.svg(style) { $0 }.string
    let page = Markup.text { $0.stamps(plot.stamps) }
    for text in [file, shared, page] {
      let markers = text.matches(of: /<marker id="stamp-(\d+)"/).compactMap { UInt8($0.1) }
      #expect(markers == plot.stamps.map(\.rawValue).sorted())
    }
    #expect(
      page.hasPrefix(
        "<svg class=\"vh\" aria-hidden=\"true\"><marker id=\"stamp-5\" refX=\"8\" refY=\"8\">"
          + "<rect class=\"l5\"/></marker>"
      )
    )
    #expect(Markup.text { $0.stamps([]) }.isEmpty)
  }

  /// The columns and rows of each line of a picture, sorted, by the class of the line.
  private func points(of markup: String) -> [String: [String]] {
    var points: [String: [String]] = [:]
    for line in markup.matches(of: /<path class="(d\d+)" d="(M[^"]*)"/) {
      var (x, y) = (0, 0)
      for step in line.2.matches(of: /([Mlvh])(-?\d+) ?(-?\d+)?/) {
        let first = Int(step.2) ?? 0
        let second = step.3.flatMap { Int($0) } ?? 0
        switch step.1 {
        case "M":
          (x, y) = (first, second)
          continue
        case "v": y += first
        case "h": x += first
        default: (x, y) = (x + first, y + second)
        }
        points[String(line.1), default: []].append("\(x) \(y)")
      }
    }
    return points.mapValues { $0.sorted() }
  }

  private func expectedPoints(_ sample: Sample, _ layout: DayGrid) -> [String: [String]] {
    var points: [String: [String]] = [:]
    for (position, cell) in sample.series.cells(in: layout.days).enumerated() {
      guard let cell, cell.style.isDrawn else { continue }
      let (column, row) = layout.place(position)
      points["d\(cell.style.rawValue)", default: []].append("\(column) \(row)")
    }
    return points.mapValues { $0.sorted() }
  }
}
