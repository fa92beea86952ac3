import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

@Suite struct MedalTests {
  private let medals = ["7", "365", "1,000", "", "</text>\"&1234567", "1\u{202E}"].map { Medal($0) }

  @Test func matchesTheSnapshot() throws {
    let all = medals.map(\.markup.markup.string)
    try expectSnapshot(all.joined(separator: "\n"), named: "medals.html")
  }

  @Test func isWellFormed() {
    for medal in medals {
      let document = Document(medal.markup.markup.string)
      #expect(document.isWellFormed)
      #expect(document.names.filter { $0 != "body" } == ["svg", "circle", "text"])
    }
  }
}
