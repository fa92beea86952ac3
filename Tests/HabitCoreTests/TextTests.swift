import HabitCore
import HabitTestSupport
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("#1E90FF", "#1E90FF"), ("1e90ff", "#1E90FF"), ("#000000", "#000000"), ("00000A", "#00000A"),
    ("#ffFFff", "#FFFFFF"), ("010203", "#010203"),
  ])
  func readsColors(text: String, color: String) throws {
    #expect(try #require(HexColor(text)).description == color)
    #expect(HexColor(text[...])?.description == color)
  }

  @Test(arguments: [
    "", "#", "#FFF", "#FFFFF", "#FFFFFFF", "#FFFFFFFF", "##FFFFF", "##FFFFFF", "#GGGGGG", "+12345",
    "-12345", "0x1234", " #FFFFFF", "#FFFFFF ", "#FF FF", "#１２３４５６", "１２", "#é000", "rgb(0)",
  ])
  func rejectsOtherColors(text: String) {
    #expect(HexColor(text) == nil)
  }

  @Test func splitsColorsIntoChannels() {
    #expect(HexColor("#0A80FF") == HexColor(red: 10, green: 128, blue: 255))
  }

  @Test(arguments: [
    ("plain", "'plain'"), ("", "''"), ("čaj 🍵", "'čaj 🍵'"), ("a\nb", #"'a\u{A}b'"#),
    ("\u{1B}[31mred", #"'\u{1B}[31mred'"#), ("a\u{0}", #"'a\u{0}'"#),
    ("\u{202E}txt", #"'\u{202E}txt'"#), ("\u{2066}x\u{2069}", #"'\u{2066}x\u{2069}'"#),
    ("\u{FEFF}day", #"'\u{FEFF}day'"#), ("\u{85}\u{7F}", #"'\u{85}\u{7F}'"#),
    ("a\r\nb", #"'a\u{D}\u{A}b'"#), ("\u{61C}a", #"'\u{61C}a'"#), ("\u{2028}", #"'\u{2028}'"#),
    ("a\u{200B}b\u{AD}", #"'a\u{200B}b\u{AD}'"#), ("\u{E0041}", #"'\u{E0041}'"#),
    ("👩\u{200D}👧", "'👩\u{200D}👧'"),
  ])
  func quotesAndEscapes(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test func cutsLongQuotes() {
    let eighty = String(repeating: "a", count: 80)
    #expect(eighty.quoted == "'\(eighty)'")
    #expect((eighty + "b").quoted == "'\(eighty)…'")
    let piled = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(piled.quoted.unicodeScalars.count < 90)
  }

  @Test func leavesHarmlessTextAsItIs() {
    #expect("Čitanje 📚, עברית".escapedForMessages == "Čitanje 📚, עברית")
    #expect("\u{FFFD}\u{FDF0}\u{10FFFD}".escapedForMessages == "\u{FFFD}\u{FDF0}\u{10FFFD}")
  }

  @Test(arguments: [0xFFFE, 0xFDD0, 0x10FFFF] as [UInt32])
  func escapesNoncharacters(value: UInt32) throws {
    let text = String(try #require(Unicode.Scalar(value)))
    let number = String(value, radix: 16, uppercase: true)
    #expect(text.escapedForMessages == "\\u{\(number)}")
  }

  @Test func ordersSeverities() {
    let severities: [Diagnostic.Severity] = [.error, .note, .warning]
    #expect(severities.sorted() == [.note, .warning, .error])
    #expect(!(Diagnostic.Severity.error < .error))
  }

  @Test func namesPlacesAsFarAsTheyAreKnown() {
    #expect(Location(file: "may.csv").description == "may.csv")
    #expect(Location(file: "may.csv", line: 14).description == "may.csv:14")
    #expect(Location(file: "may.csv", line: 14, column: 3).description == "may.csv:14:3")
    #expect(Location(file: "a\nb", line: 1).description == #"a\u{A}b:1"#)
  }

  @Test func showsBothEndsOfAnEndlessPath() {
    let end = String(repeating: "é", count: 199)
    let path = "a\(end)b\(String(repeating: "/", count: 98))c\(end)"
    #expect(Location(file: path + "d", line: 2).description == path + "d:2")
    #expect(Location(file: path + "de").description == "a\(end)…\(end.dropFirst())de")
  }

  @Test func countsADiagnosticOnce() {
    let diagnostic = Diagnostic(.note, "csv.day", "'2026-02-30' is not a date")
    #expect(diagnostic.count == 1)
    #expect(diagnostic.location == nil)
  }
}

@Test(arguments: [
  ("a\u{1B}]0;x\u{7}b", "a\\u{1B}]0;x\\u{7}b"), ("\u{9B}31m", "\\u{9B}31m"),
  ("a\tb\r\nc\n", "a\tb\r\nc\n"), ("a\rb", "a\\u{D}b"), ("\u{202E}c", "\\u{202E}c"),
  ("\u{2068}שלום\u{2069} \u{200E}-1 👩‍💻", "\u{2068}שלום\u{2069} \u{200E}-1 👩‍💻"),
])
func escapesWhatWouldControlATerminal(text: String, expected: String) {
  #expect(text.escapedForTerminals == expected)
}
