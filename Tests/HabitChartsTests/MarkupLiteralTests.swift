import Testing

@testable import HabitText

@Suite struct MarkupLiteralTests {
  @Test func escapesTextAndNothingElse() {
    let part: Markup = "<b title=\"\("\"&")\">"
    let markup: Markup = "\(part)\("<i>")\(raw: "</b>")\(name: "قراءة\u{202E}")"
    #expect(markup.string == "<b title=\"&quot;&amp;\">&lt;i&gt;</b>\u{2068}قراءة\u{2069}")
  }

  @Test(arguments: [0, 7, -7, 10, 99, 100, 12_345, .max, .min])
  func writesWholeNumbersAsMarkupDoes(number: Int) {
    let literal: Markup = "x\(number)y"
    #expect(literal.string == "x\(number)y")
  }

  @Test(arguments: [0, -0.0, 4, 4.5, -0.001, 2.345, 1e14, 1e15, 1e300, -1e18])
  func writesNumbersAsMarkupDoes(number: Double) {
    let literal: Markup = "\(number)"
    #expect(literal == .written { $0.number(number) })
  }

  /// The bytes of a literal are on the stack up to a length.
  @Test(arguments: [0, 150, 188, 189, 190, 191, 192, 193, 500])
  func hasAnyLength(count: Int) {
    let text = String(repeating: "a", count: count)
    var markup: Markup = "before "
    markup += "<i>\(text)</i>\(text)\(count)\("<")\(Markup(text: text))"
    #expect(markup.string == "before <i>\(text)</i>\(text)\(count)&lt;\(text)")
  }
}
