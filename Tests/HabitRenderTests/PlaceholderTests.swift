import Testing

@testable import HabitRender

@Suite struct PlaceholderTests {
  @Test(
    arguments: [
      ("{part} of {whole}", "3 of 12"),
      ("{whole}: {part}{part}", "12: 33"),
      ("{part}", "3"),
      ("{pace} {par} {parts} {}", "{pace} {par} {parts} {}"),
      ("{part", "{part"),
      ("}{part}{", "}3{"),
      ("{{part}}", "{{part}}"),
      ("ä{name}ß", "äЖ{part}ß"),
      ("", ""),
    ]
  )
  func fillsEachPlaceThatHasAValueOnce(_ text: String, _ filled: String) {
    #expect(
      Placeholders.filled(text, with: ["part": "3", "whole": "12", "name": "Ж{part}"]) == filled
    )
  }

  @Test func fillsManyPlacesWithALongValue() {
    let value = String(repeating: "long ", count: 1_000)
    let text = String(repeating: "{n},", count: 100)
    let filled = Placeholders.filled(text, with: ["n": value, "m": "x"])
    #expect(filled == String(repeating: value + ",", count: 100))
  }

  @Test func namesThePlacesInTheirOrder() {
    #expect(Placeholders.names(in: "ä{b} {a} {b} {c") == ["b", "a", "b"])
    #expect(Placeholders.names(in: "none") == [])
  }
}
