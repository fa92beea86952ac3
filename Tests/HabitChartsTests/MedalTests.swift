import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

@Suite struct MedalTests {
  /// Typical medals, the empty one, and those that nothing ever asks for.
  private let medals = [
    Medal(.streak, tier: 1, number: "7", .reached),
    Medal(.streak, tier: 4, number: "365", .reached),
    Medal(.total, tier: 3, number: "1,000", .reached),
    Medal(.level, tier: 5, number: "99", .reached),
    Medal(.streak, tier: 3, number: "100", .onTheWay(0.83)),
    Medal(.total, tier: 2, number: "500", .onTheWay(0)),
    Medal(.level, tier: 2, number: "", .onTheWay(-1)),
    Medal(.total, tier: 99, number: "</text>\"&1234567", .reached),
    Medal(.streak, tier: -1, number: "1\u{202E}", .onTheWay(7)),
  ]

  @Test func matchesTheSnapshot() throws {
    let all = [Medal.forms(of: medals)] + medals.map(\.markup)
    try expectSnapshot(all.map(\.markup.string).joined(separator: "\n"), named: "medals.html")
  }

  @Test func isWellFormedAndRefersToItsFormsAlone() throws {
    let document = Document(
      "<div>"
        + ([Medal.forms(of: medals)] + medals.map(\.markup)).map(\.markup.string).joined()
        + "</div>"
    )
    #expect(document.isWellFormed)
    #expect(Set(document.ids).count == document.ids.count)
    #expect(Set(document.references).isSubset(of: document.ids))
    #expect(Set(document.names).isDisjoint(with: ["style", "script", "b"]))
  }

  @Test func hasTheFormsOfReachedMedalsAlone() {
    let medals = [
      Medal(.total, tier: 2, number: "500", .reached),
      Medal(.streak, tier: 1, number: "7", .onTheWay(0.5)),
    ]
    let forms = Document(Medal.forms(of: medals).markup.string)
    #expect(forms.ids == ["medal-total", "medal-stars-2"])
    #expect(Document(Medal.forms(of: medals.suffix(1)).markup.string).ids.isEmpty)
  }

  @Test(arguments: [(0.0, nil), (0.004, nil), (0.01, "1 100"), (0.999, "99 100"), (1, "100 100")])
  func showsTheWay(share: Double, dashes: String?) {
    let text = Medal(.streak, tier: 1, number: "7", .onTheWay(share)).markup.markup.string
    let match = text.firstMatch(of: /stroke-dasharray="([^"]*)"/)
    #expect(match.map { String($0.output.1) } == dashes)
  }
}
