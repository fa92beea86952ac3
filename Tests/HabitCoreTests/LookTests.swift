import HabitCore
import Testing

@Suite struct LookTests {
  @Test(arguments: [
    ("Read", "Read"), ("", ""), ("a b", "a b"), ("  a \t\u{A0}\u{3000} b\n", "a b"),
    ("\u{200B}Re\u{AD}ad\u{FEFF}", "Read"), ("\u{202E}Read\u{202C}", "Read"),
    ("R\u{435}ad", "Read"), ("\u{420}\u{430}\u{443}", "Pay"), ("\u{39F}\u{39A}", "OK"),
    ("a\u{200D}", "a"), ("\u{2800}\u{3164}", ""), ("\u{200B}\u{2060}", ""), (" ", ""),
    ("a \u{200B} b", "a b"), ("Rum\u{301}", "Rum\u{301}"),
  ])
  func isTheSameForNamesThatLookTheSame(name: String, look: String) {
    #expect(name.look == look)
  }

  @Test(arguments: [
    "read", "Ｒｅａｄ", "Réad", "走る", "Фото", "❤️", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می‌روم", "क्‍ष", "Rеаd!".uppercased(),
  ])
  func differsForNamesThatLookDifferent(name: String) {
    let others = [
      "Read", "走", "Фот", "💛", "👨👩👧", "🏴", "میروم", "क्ष", "READ",
    ]
    #expect(!others.map(\.look).contains(name.look))
  }

  @Test func isTheSameForBothFormsOfALetter() {
    #expect("caf\u{E9}".look == "cafe\u{301}".look)
  }

  @Test(arguments: [
    ("Read", "R\u{435}ad", ["U+0065", "U+0435"]), ("Read", "Read\u{200B}", ["U+200B"]),
    ("Read", "Read ", ["U+0020"]), ("🏴", "🏴\u{E0067}", ["U+E0067"]), ("a", "a", []),
  ])
  func namesTheCodePointsThatDiffer(name: String, other: String, expected: [String]) {
    #expect(name.codePoints(besides: other) == expected)
    #expect(other.codePoints(besides: name) == expected)
  }
}
