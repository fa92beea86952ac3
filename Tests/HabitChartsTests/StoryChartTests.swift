import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

private let style = PictureStyle(
  theme: .sample,
  scheme: .light,
  shared: ".chart text{fill:var(--muted)}",
  own: ["year-grid": ".year-grid rect{fill:red}", "progress-ring": ".progress-ring{fill:blue}"],
  reader: .plain
)

private func svg(
  _ content: StoryChart.Content,
  caption: String = "Read, 5 of 7",
  isRightToLeft: Bool = false
) -> String {
  let words = StoryChart.Words(
    head: "2026 in review",
    title: "Best <month>",
    figure: ("+12,345,678,901,234", "kilometres & more"),
    caption: caption,
    foot: String(repeating: "My days ", count: 40),
    isRightToLeft: isRightToLeft
  )
  let look = (colors: CardColors(.sample, on: .light), headings: ThemeForms.Font.serif)
  return PictureFile.svg(of: StoryChart(words, content, look: look), style: style).string
}

private func grid() throws -> YearGridChart {
  let sample = try Sample.typical()
  let geometry = YearGeometry(year: 2026, firstWeekday: .monday, wording: .english)
  let label = ChartLabel(id: "g", title: "Read, 2026", summary: "5 of 7")
  var grid = YearGridChart(label, series: sample.series, geometry: geometry)
  grid.detail = .picture
  grid.mark = GridMark(DayRange(Day("2026-05-01"), Day("2026-08-01")), "93 days")
  grid.isVeiled = true
  return grid
}

@Suite struct StoryChartTests {
  /// The marked days have the text of their mark, and the others are as pale as in the picture.
  @Test func saysWhatTheDimmedDaysAre() throws {
    var dimmed = try grid()
    let texts = { (grid: YearGridChart) in
      Markup.written(grid.write).string.matches(of: /<\/svg>([^<]*)<\/li>/).map { String($0.1) }
    }
    let said = texts(dimmed)
    #expect(said.first == "93 days")
    let legend = Markup.written(dimmed.write).string.components(
      separatedBy: "<ul class=\"legend\">"
    )[1]
    #expect(legend.components(separatedBy: "class=\"veil\"").count == said.count)
    dimmed.isVeiled = false
    #expect(texts(dimmed) == Array(said.dropFirst()))
  }

  /// The base lines of the texts of the story itself.
  private func baselines(_ svg: String) -> [Int] {
    svg.matches(of: /<text x="\d+" y="(\d+)" style/).compactMap { Int($0.output.1) }
  }

  @Test func leavesFreeWhatAppsCover() throws {
    let medals = Array(
      repeating: StoryMedal(
        Medal(.total, tier: 9, number: "1,000", .reached),
        color: nil,
        text: String(repeating: "Long ", count: 30),
        name: "Read"
      ),
      count: 9
    )
    for content in [.charts([try grid()]), .medals(medals)] as [StoryChart.Content] {
      let picture = svg(content, caption: String(repeating: "word ", count: 60))
      #expect(Document(picture).isWellFormed)
      let lines = baselines(picture)
      #expect(lines.min() ?? 0 > StoryChart.covered)
      #expect(lines.max() ?? 9_999 < StoryChart.size.height - StoryChart.covered)
      #expect(picture.contains("viewBox=\"0 0 1080 1920\""))
    }
  }

  @Test func drawsAYearInHalvesWithIdsOfTheirOwn() throws {
    let picture = svg(.charts([try grid()]))
    let document = Document(picture)
    #expect(document.ids.count == Set(document.ids).count)
    let windows = picture.matches(of: /viewBox="(\d+) 0 (\d+) \d+">/).map {
      [Int($0.output.1) ?? 0, Int($0.output.2) ?? 0]
    }
    // 1 January 2026 is in the first column, 1 July in the 27th, and there are 53.
    #expect(windows == [[35, 26 * 15], [35 + 26 * 15, 27 * 15]])
    // Each half has the whole grid with its bracket.
    #expect(picture.matches(of: /class="mark"/).count == 2)
    #expect(picture.contains(".story .today,.story .said-wide{display:none}"))
    // Days outside of the run are dimmed: before Friday 1 May, and after Saturday 1 August.
    let veil = "M35 21L305 21L305 81L290 81L290 126L35 126Z"
    #expect(picture.matches(of: /<path class="veil" d="/).count == 2)
    #expect(picture.contains(veil))
    #expect(picture.contains(".year-grid rect{fill:red;}"))
    #expect(!picture.contains(".progress-ring"))
  }

  @Test func drawsAYearAsCalendarsOfItsMonthsSoFar() throws {
    var grid = try grid()
    grid.mark = nil
    let pictures = [svg(.charts([grid])), svg(.charts([PixelsChart(grid)]))].map {
      $0.replacing(/<style>[^<]*<\/style>/, with: "")
    }
    #expect(pictures[0] == pictures[1])
    let document = Document(pictures[0])
    #expect(document.isWellFormed && document.ids.count == Set(document.ids).count)
    let names = pictures[0].matches(of: /<text class="name"[^>]*>([^<]+)</).map { $0.output.1 }
    #expect(names.count == 12 && names.first == "Jan" && names.last == "Dec")
    // The days end on Thursday 5 November; 6 November is below the fifth row of months.
    let dots = try #require(pictures[0].firstMatch(of: /class="dots" d="([^"]+)"/)).output.1
    #expect(dots.matches(of: /M/).count == 25 + 31)
  }

  @Test func namesTheChartsSideBySide() {
    let rings = [2025, 2026].map { year in
      let label = ChartLabel(id: "r\(year)", title: "Read", summary: "", caption: "\(year)")
      return ProgressRingChart(label, part: 1, of: 2, wording: .english)
    }
    let picture = svg(.charts(rings))
    #expect(picture.contains(">2025</text>") && picture.contains(">2026</text>"))
    #expect(picture.contains(".progress-ring{fill:blue;}"))
  }

  @Test func drawsAtMostSixMedalsInTheirOwnColours() {
    let medal = StoryMedal(
      Medal(.streak, tier: 3, number: "30", .reached),
      color: HexColor(red: 0xD3, green: 0x2F, blue: 0x2F),
      text: "30 days in a row",
      name: "Run"
    )
    let picture = svg(.medals(Array(repeating: medal, count: 8)))
    #expect(picture.matches(of: />30 days in a row</).count == 6)
    #expect(picture.matches(of: /\.medal-\d \.enamel\{fill:#[0-9A-F]{6}\}/).count == 6)
    #expect(!picture.contains("color-mix"))
  }

  @Test(arguments: [
    ("Read a few pages", 2, ["Read a", "few pages"]), ("Readafewpages", 2, ["Readafew", "pages"]),
    ("Read a few pages now", 2, ["Read a", "few pag\u{2026}"]), ("  ", 2, []),
    (
      "\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}", 2,
      [
        "\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}\u{8AAD}", "\u{66F8}",
      ]
    ),
    ("20\u{A0}% of it", 2, ["20\u{A0}% of it"]),
  ])
  func breaksACaptionIntoLines(text: String, most: Int, lines: [String]) {
    #expect(CardText.lines(of: text, size: 20, width: 116, most).map(\.text) == lines)
  }

  @Test func mixesColoursAsStyleSheetsDo() {
    let gold = HexColor(red: 0xFF, green: 0xD7, blue: 0)
    #expect(OKLCH(gold).mixed(1, with: OKLCH(.black)).color == gold)
    // Half of white and black by lightness, which is not half by numbers.
    let grey = OKLCH(.white).mixed(0.5, with: OKLCH(.black)).color
    #expect(grey == HexColor(red: 0x63, green: 0x63, blue: 0x63))
  }
}
