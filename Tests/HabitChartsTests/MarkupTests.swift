import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct MarkupTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("Füße — 走る 🏃", "Füße — 走る 🏃"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onload=\"x", "&quot; onload=&quot;x"),
    ("a & b &amp; c", "a &amp; b &amp;amp; c"),
    ("]]> -->", "]]&gt; --&gt;"),
    ("it's `so`", "it's `so`"),
    ("{{name}}", "{{name}}"),
    ("tab\tline\nend", "tab\tline\nend"),
    ("one\r\ntwo\rthree", "one\n\ntwo\nthree"),
    ("\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{7F}\u{80}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ("e\u{301}\u{202E}x", "e\u{301}\u{202E}x"),
    ("", ""),
  ])
  func escapesText(text: String, expected: String) {
    var markup = Markup()
    markup.text(text)
    #expect(markup.string == expected)
  }

  /// Beside a look at each character, at every place of texts of several lengths.
  @Test(arguments: [1, 7, 16, 33])
  func knowsWhichTextStandsForItself(length: Int) {
    let special: Set<Character> = ["&", "<", ">", "\"", "'"]
    for value in 0..<0x100 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      let isPlain = (0x20...0x7E).contains(value) && !special.contains(character)
      for index in 0..<length {
        var characters = Array(repeating: Character("x"), count: length)
        characters[index] = character
        #expect(String(characters).isPlainInMarkup == isPlain)
      }
    }
    #expect("".isPlainInMarkup)
  }

  @Test(arguments: [
    (0xFDCF, 0xFDCF), (0xFDD0, 0xFFFD), (0xFDEF, 0xFFFD), (0xFDF0, 0xFDF0), (0xFFFD, 0xFFFD),
    (0xFFFE, 0xFFFD), (0xFFFF, 0xFFFD), (0x1_FFFD, 0x1_FFFD), (0x1_FFFE, 0xFFFD),
    (0x10_FFFF, 0xFFFD), (0x10_0000, 0x10_0000),
  ])
  func replacesNoncharacters(value: UInt32, expected: UInt32) throws {
    var markup = Markup()
    markup.text(String(Character(try #require(Unicode.Scalar(value)))))
    #expect(markup.string.unicodeScalars.map(\.value) == [expected])
  }

  @Test func escapesTextInAnAttributeOfALiteral() {
    let markup: Markup = "<a title=\"\("\"><script>")\" x=\"\(-12)\" y=\"\(1.5)\"/>"
    #expect(markup.string == #"<a title="&quot;&gt;&lt;script&gt;" x="-12" y="1.5"/>"#)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("it's \"so\"", "it&#39;s &quot;so&quot;"),
    ("a & <b>", "a &amp; &lt;b&gt;"), ("one\r\ntwo\rthree", "one\ntwothree"),
    ("Füße\t走る\u{0}\u{FFFE}", "Füße\t走る\u{FFFD}\u{FFFD}"), ("'\u{301}", "&#39;\u{301}"),
  ])
  func escapesTextForQuotesOfEitherKind(text: String, expected: String) {
    var markup = Markup()
    markup.quotedText(text)
    #expect(markup.string == expected)
  }

  @Test(arguments: [
    ("pages <b>", "pages &lt;b&gt;"), ("km — 走る 🏃", "km — 走る 🏃"), ("", ""),
    ("قراءة", "\u{2068}قراءة\u{2069}"), ("3 שעות <", "\u{2068}3 שעות &lt;\u{2069}"),
    ("\u{202E}drow", "\u{2068}drow\u{2069}"), ("a\u{2069}\u{202C}b", "\u{2068}ab\u{2069}"),
    ("\u{202A}\u{202B}\u{202D}\u{2066}\u{2067}\u{2068}x", "\u{2068}x\u{2069}"),
    ("x\u{200E}\u{200F}\u{61C}", "\u{2068}x\u{2069}"), ("\u{1E900}", "\u{2068}\u{1E900}\u{2069}"),
  ])
  func enclosesTextOfAnyDirectionWhereNoElementCan(text: String, expected: String) {
    #expect(Markup.text { $0.embeddedText(text) } == expected)
  }

  @Test func letsNoTextReachBeyondItsPicture() throws {
    let first = Day("2026-11-02")
    let history = HabitHistory(pattern: "3", from: first, kind: .tracking)
    let sample = try Sample(history, asOf: first, unit: "\u{202E}mk")
    let label = ChartLabel(id: "c", title: "\u{2067}a", summary: "\u{202B}b")
    let series = MonthSeries(sample.figures, of: sample.habit.habit)
    let html = Plot.bars(label, series, .english).string
    let picture = try #require(html.firstMatch(of: /<svg.*<\/svg>/.dotMatchesNewlines()))
    #expect(picture.0.contains("<title>Nov 2026: 3 \u{2068}mk\u{2069}</title>"))
    #expect(
      picture.0.contains(">\u{2068}a\u{2069}</title><desc id=\"c-d\">\u{2068}b\u{2069}</desc>")
    )
    #expect(!picture.0.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (1_234_567, "1234567"), (-8, "-8"),
    (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
  ])
  func writesIntegers(value: Int, expected: String) {
    var markup = Markup()
    markup.integer(value)
    #expect(markup.string == expected)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.001, "0"), (1.0, "1"), (0.5, "0.5"), (0.05, "0.05"),
    (2.0 / 3, "0.67"), (-12.345, "-12.35"), (1.999, "2"), (99.25, "99.25"),
    (123_456_789.1, "123456789.1"), (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
  ])
  func writesNumbersWithAtMostTwoDecimals(value: Double, expected: String) {
    var markup = Markup()
    markup.number(value)
    #expect(markup.string == expected)
  }

  @Test func appendsWhatOthersFinishedAsItStands() {
    var markup = Markup()
    markup.appendUnescaped("<p>Füße &amp; 走る</p>")
    markup.appendUnescaped(Array("x<br>y".utf8)[1..<5])
    markup.appendUnescaped([])
    #expect(markup.string == "<p>Füße &amp; 走る</p><br>")
  }

  @Test func beginsAnewInTheSameRoom() {
    var markup = Markup(text: "something long")
    let copy = markup
    markup.removeAll()
    #expect(markup.isEmpty && markup.bytes == [] && markup == Markup())
    markup.text("short")
    #expect(markup.string == "short" && markup.count == 5)
    #expect(copy.string == "something long")
  }

  @Test func writesWhatWasPutOffWhereItIsWanted() {
    let deferred = DeferredMarkup { $0.raw("<br>") }
    var markup = Markup(text: "a")
    deferred.write(to: &markup)
    deferred.write(to: &markup)
    DeferredMarkup.none.write(to: &markup)
    #expect(markup.string == "a<br><br>")
    #expect(deferred.markup == Markup("<br>") && !deferred.isEmpty)
    #expect(DeferredMarkup.none.isEmpty && DeferredMarkup.none.markup.isEmpty)
  }

  @Test func appendsWhatWasWrittenBefore() {
    var markup = Markup(text: "<")
    markup.append(Markup("<br/>"))
    #expect(markup.string == "&lt;<br/>")
  }

  /// librsvg draws a square where a move alone ends, and leaves out lines of no length.
  @Test func beginsEachStrokeWhereItIsDrawn() {
    for style in DayCellStyle.allCases where style.isStroked {
      let cell = Markup.written { $0.cell(style, at: (20, 40), side: 16) }.string
      #expect(cell.matches(of: /M[0-9.]+ [0-9.]+m|h0\D/).isEmpty, "\(cell)")
    }
  }
}

extension Markup {
  fileprivate mutating func append(_ text: String) { appendUnescaped(text) }
}

@Suite struct MarkupBytesTests {
  /// Beside an array that grows by the same pieces.
  @Test func holdsWhatWasAppended() {
    var markup = Markup()
    var array: [UInt8] = []
    #expect(markup.isEmpty && markup.string == "" && markup.bytes == [])
    for length in 0..<400 {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
      piece.withUnsafeBytes { markup.append($0) }
      markup.appendUnescaped([UInt8(truncatingIfNeeded: length)])
      array += piece + [UInt8(truncatingIfNeeded: length)]
      #expect(markup.count == array.count)
      #expect(markup.bytes == array)
    }
  }

  @Test func appendsTextsOfAnyLength() {
    var markup = Markup()
    for text in ["", "a", "fifteen bytes..", "sixteen bytes...", "zwölf Žabe", "\u{0}x"] {
      markup.append(text)
    }
    #expect(markup.string == "afifteen bytes..sixteen bytes...zwölf Žabe\u{0}x")
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, 999_999_999, UInt.max / 10, UInt.max])
  func appendsDigits(number: UInt) {
    var markup = Markup()
    markup.append("-")
    markup.digits(of: number)
    #expect(markup.string == "-\(number)")
  }

  @Test func keepsItsBytesWhileRoomIsMade() {
    var markup = Markup()
    markup.append("one")
    let copy = markup
    for room in [0, 1, 61, 62, 1_000, 10] {
      markup.reserve(room)
      #expect(markup.string == "one" && markup == copy)
    }
    markup.append(String(repeating: "x", count: 1_000))
    #expect(markup.string == "one" + String(repeating: "x", count: 1_000))
    #expect(copy.string == "one")
  }

  @Test func changesNoCopy() {
    var first = Markup()
    first.append("one")
    var second = first
    second.append(" two")
    first.append("!")
    let third = second
    second.append(second)
    #expect([first, second, third].map(\.string) == ["one!", "one two" + "one two", "one two"])
  }

  @Test func appendsItself() {
    var markup = Markup()
    markup.append("ab")
    for _ in 0..<10 {
      markup.append(markup)
    }
    #expect(markup.string == String(repeating: "ab", count: 1_024))
  }

  @Test func isEqualByItsBytes() {
    var (first, second) = (Markup(), Markup())
    first.append(String(repeating: "x", count: 100))
    for _ in 0..<100 {
      second.append("x")
    }
    #expect(first == second && first.hashValue == second.hashValue)
    second.append("x")
    #expect(first != second)
    #expect(Set([Markup(), Markup()]).count == 1)
  }
}
