import HabitTestSupport
import HabitText
import Testing

@testable import HabitCharts

@Suite struct MedalTests {
  private let medals = [
    Medal("7"), Medal("30", share: 0.43), Medal("1,000", share: 0), Medal("", share: -1),
    Medal("</text>\"&1234567", share: 0.999), Medal("1\u{202E}"),
  ]

  @Test func matchesTheSnapshot() throws {
    let all = medals.map(\.markup.markup.string)
    try expectSnapshot(all.joined(separator: "\n"), named: "medals.html")
  }

  @Test func isWellFormed() {
    for medal in medals {
      let document = Document(medal.markup.markup.string)
      #expect(document.isWellFormed)
      #expect(Set(document.names) == ["body", "svg", "circle", "text"])
    }
  }

  @Test func setsMedalsSideBySide() {
    let row = MedalRow("2 of <6>", medals.map { ($0, "27 Apr & later") }).markup.markup.string
    #expect(row.contains("<circle class=\"full\" cx=\"32\" "))
    #expect(row.contains("<text class=\"note\" x=\"137\" y=\"84\">27 Apr &amp; later</text>"))
    #expect(Document(row).isWellFormed)
    #expect(row.contains("viewBox=\"0 0 804 96\" role=\"img\" aria-label=\"2 of &lt;6&gt;\""))
  }
}
