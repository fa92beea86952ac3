import HabitText
import Testing

@testable import HabitCharts

@Suite struct TextPatternTests {
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
  func fillsEachSlotThatHasAValueOnce(_ text: String, _ filled: String) {
    #expect(
      TextPattern(text).filled(with: ["part": "3", "whole": "12", "name": "Ж{part}"]) == filled
    )
  }

  @Test func fillsManySlotsWithALongValue() {
    let value = String(repeating: "long ", count: 1_000)
    let text = String(repeating: "{n},", count: 100)
    let filled = TextPattern(text).filled(with: ["n": value, "m": "x"])
    #expect(filled == String(repeating: value + ",", count: 100))
  }

  /// As many braces as bytes, and a value that would not fit in memory once for each.
  @Test func takesNoRoomForWhatIsNoSlot() {
    let braces = String(repeating: "{", count: 1_000_000)
    let value = String(repeating: "x", count: 1_000_000)
    #expect(TextPattern(braces).filled(with: ["n": value]) == braces)
    #expect(TextPattern(braces + "n}").filled(with: ["n": value]) == braces + "n}")
  }

  @Test func namesTheSlotsInTheirOrder() {
    #expect(TextPattern("ä{b} {a} {b} {c").names == ["b", "a", "b"])
    #expect(TextPattern("none").names == [])
  }
}
