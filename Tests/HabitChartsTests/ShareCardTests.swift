import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct ShareCardTests {
  private static let style = PictureStyle(
    theme: .sample,
    scheme: .light,
    shared: ".l5{fill:var(--level-5)}",
    own: [:]
  )

  private static func svg(_ card: ShareCard) -> String {
    card.svg(style) { $0 }.string
  }

  private static func typical() throws -> ShareCard {
    var card = ShareCard(title: "Two years of small things")
    card.lead = "8 habits · data to 31 October 2026"
    (card.figure, card.unit, card.share) = ("65", "%", 0.65)
    card.sentences = ["of what was due in twelve months was done, 2,411 of 3,709 times."]
    card.foot = "example.org"
    card.plot = try Sample.typical().grid(2026)
    return card
  }

  private static func extreme() throws -> ShareCard {
    let long = String(repeating: "<b>Très & long</b> قراءة ", count: 30)
    var card = ShareCard(title: long)
    (card.lead, card.figure, card.unit, card.foot) = (long, "123,456,789", long, long)
    card.sentences = [long, long]
    card.plot = try Sample.extreme().bars()
    card.tint = Tint(HexColor(red: 0x19, green: 0x76, blue: 0xD2))
    return card
  }

  @Test func matchesTheSnapshots() throws {
    try expectSnapshot(Self.svg(Self.typical()), named: "card-typical.svg")
    try expectSnapshot(Self.svg(ShareCard(title: "")), named: "card-empty.svg")
    try expectSnapshot(Self.svg(Self.extreme()), named: "card-extreme.svg")
  }

  @Test func isAnSVGDocumentThatNeedsNoNames() throws {
    for card in [try Self.typical(), try Self.extreme(), ShareCard(title: "")] {
      let svg = Self.svg(card)
      #expect(Document(svg).isWellFormed)
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">"))
      #expect(!svg.contains("var("))
    }
  }

  @Test func hasRoomForFourLinesOfSentences() throws {
    let lines = Self.svg(try Self.extreme()).matches(of: /class="sentence"/)
    #expect(lines.count == 4)
  }

  /// Weekdays and months without letters would be boxes.
  @Test func leavesOutTheWordsOfThePictureWhereAnyHasNoFont() throws {
    let card = try Self.typical()
    let rule = ".card .chart text{display:none}"
    #expect(!card.svg(Self.style) { $0 }.string.contains(rule))
    #expect(card.svg(Self.style) { $0.filter { $0 != "O" } }.string.contains(rule))
  }
}
