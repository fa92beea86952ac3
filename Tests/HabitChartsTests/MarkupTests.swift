import HabitCharts
import Testing

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

  @Test func quotesAndEscapesAttributes() {
    var markup = Markup("<a")
    markup.attribute("title", "\"><script>")
    markup.attribute("x", -12)
    markup.attribute("y", 1.5)
    markup.raw("/>")
    #expect(markup.string == #"<a title="&quot;&gt;&lt;script&gt;" x="-12" y="1.5"/>"#)
  }

  @Test func isolatesTextOfAnyDirection() {
    var markup = Markup()
    markup.isolatedText("قراءة <b>")
    #expect(markup.string == "<bdi>قراءة &lt;b&gt;</bdi>")
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

  @Test func appendsWhatWasWrittenBefore() {
    var markup = Markup(text: "<")
    markup.append(Markup("<br/>"))
    #expect(markup.string == "&lt;<br/>")
  }
}
