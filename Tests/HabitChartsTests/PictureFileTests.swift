import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct PictureFileTests {
  private static let rules = "svg > .ground{fill: var(--level-0)}"
  private static let style = PictureStyle(
    theme: .sample,
    scheme: .light,
    shared: rules,
    own: [:]
  )

  @Test func matchesTheSnapshot() throws {
    let svg = PictureFile.svg(of: try Sample.typical().grid(2026), style: Self.style).string
    try expectSnapshot(svg, named: "grid-typical.svg")
  }

  @Test func drawsWhatAPageDraws() throws {
    for (name, chart) in try ChartSamples.charts() {
      let svg = PictureFile.svg(of: chart, style: Self.style).string
      let paths = chart.string.matches(of: /\sd="([^"]*)"/).map(\.output.1)
      #expect(paths.allSatisfy(svg.contains), "\(name)")
    }
  }

  @Test func isAnSVGDocumentWithoutHTML() throws {
    let html: Set = ["div", "figure", "ul", "li", "bdi", "span", "p", "table"]
    for (name, chart) in try ChartSamples.charts() {
      let svg = PictureFile.svg(of: chart, style: Self.style).string
      let document = Document(svg)
      #expect(document.isWellFormed, "\(name)")
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "), "\(name)")
      #expect(Set(document.names).isDisjoint(with: html), "\(name)")
      #expect(document.text.contains(Self.rules), "\(name)")
      #expect(document.text.contains(chart.label.title), "\(name)")
      #expect(Set(document.ids).count == document.ids.count, "\(name)")
    }
  }

  @Test func hasNoWordsWhereNoneAreWanted() throws {
    for (name, chart) in try ChartSamples.charts() {
      let svg = PictureFile.svg(of: chart, style: Self.style, texts: .none).string
      #expect(svg.contains("text { display: none; }</style>"), "\(name)")
      #expect(!svg.contains("class=\"legend\""), "\(name)")
    }
  }

  @Test func breaksLegendsIntoLines() throws {
    let grid = PictureFile.svg(of: try Sample.typical().grid(2026), style: Self.style).string
    let october = Month(year: 2026, month: 10)
    let sequence = try Sample.garden().sequence(october)
    #expect(Self.legendLines(of: grid) == 1)
    #expect(Self.legendLines(of: PictureFile.svg(of: sequence, style: Self.style).string) > 1)
  }

  private static func legendLines(of svg: String) -> Int {
    let samples = svg.matches(of: /<svg x="\d+" y="(\d+)" width="16" height="16"/)
    return Set(samples.map(\.output.1)).count
  }
}
