import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct PictureFileTests {
  private static let rules = "svg > .ground{fill: var(--level-0)}"
  /// The same with the value of the theme.
  private static let filled = "svg > .ground{fill: \(Theme.sample.light.palette.levels[0])}"
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
      #expect(document.text.contains(Self.filled), "\(name)")
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

  @Test func fillsTheValuesOfOneGroundIntoTheStyle() throws {
    let rules = ".line{stroke:var(--line);rx:var(--corner)} .own{fill:var(--mine)} .a{fill:var(--a"
    let style = PictureStyle(theme: .sample, scheme: .dark, shared: "", own: ["grid": rules])
    let tint = Tint(HexColor(red: 0x19, green: 0x76, blue: 0xD2))
    let grid = try Sample.typical().grid(2026)
    let sheet = style.sheet(for: grid, nil).string
    let end = "rx:4.0px} .own{fill:var(--mine)} .a{fill:var(--a"
    #expect(sheet.hasSuffix(".line{stroke:\(Theme.sample.dark[.line]);\(end)"))
    let tinted = PictureStyle(
      theme: .sample,
      scheme: .dark,
      shared: ".bar{fill:var(--chart-accent)}",
      own: [:]
    )
    let (own, accent) = (tint.levels(on: .dark)[4], Theme.sample.dark[.accent])
    #expect(tinted.sheet(for: grid, tint).string.hasSuffix(".bar{fill:\(own)}"))
    #expect(tinted.sheet(for: grid, nil).string.hasSuffix(".bar{fill:\(accent)}"))
  }

  @Test func namesOnlyTheValuesThatTheStyleHasForBothGrounds() throws {
    let rules = ".line{stroke:var(--line)} .l1{stroke:var(--line);fill:var(--mine)}"
    let style = PictureStyle(theme: .sample, scheme: nil, shared: rules, own: [:])
    let (light, dark) = (Theme.sample.light, Theme.sample.dark)
    #expect(
      style.sheet(for: try Sample.typical().grid(2026), nil).string == """
        :root{--surface:\(light[.surface]);--line:\(light[.line])}
        @media screen and (prefers-color-scheme:dark){\
        :root{--surface:\(dark[.surface]);--line:\(dark[.line])}
        }
        .ground{fill:var(--surface);rx:12px}
        .chart{font-family:system-ui,&quot;Liberation Sans&quot;,sans-serif}
        \(rules)
        """
    )
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
