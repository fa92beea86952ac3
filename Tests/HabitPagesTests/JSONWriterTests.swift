import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitText

private func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Test func writesMembersInTheOrderOfTheCalls() {
  let text = written { writer in
    writer.object { writer in
      writer.key("b")
      writer.list { writer in
        writer.integer(-7)
        writer.null()
        writer.list { _ in }
      }
      writer.object("a") { _ in }
      writer.member("day", Day("2026-10-31"))
      writer.member("n", 0.5)
      writer.member("yes", true)
      writer.member("texts", ["c", "d"])
    }
  }
  #expect(
    text
      == #"{"b":[-7,null,[]],"a":{},"day":"2026-10-31","n":0.5,"yes":true,"texts":["c","d"]}"#
  )
}

@Test func endsADocumentWithALine() {
  let bytes = JSONWriter.document { $0.member("a", 1) }
  #expect(String(decoding: bytes, as: UTF8.self) == "{\"a\":1}\n")
}

@Test(arguments: [
  (false, #"{"a":[{"n":1},{"n":2}]}"#), (true, "{\"a\":[\n{\"n\":1},\n{\"n\":2}]}"),
])
func writesObjectsOfALineEach(aLineEach: Bool, json: String) {
  let text = written { writer in
    writer.object { writer in
      writer.objects("a", [1, 2], aLineEach: aLineEach) { $0.member("n", $1) }
    }
  }
  #expect(text == json)
}

@Test(arguments: [0, 7, 10, -10, 987_654_321, .max, .min])
func writesEveryDigitOfAnInteger(number: Int) {
  #expect(written { $0.integer(number) } == "\(number)")
}

@Test func beginsALineOnlyBeforeAValue() {
  let text = written { writer in
    writer.list { writer in
      for number in 1...2 {
        writer.breakLine()
        writer.integer(number)
      }
      writer.breakLine()
    }
  }
  #expect(text == "[\n1,\n2]")
}

@Test func leavesOutMembersWithoutAValue() {
  let text = written { writer in
    writer.object { writer in
      writer.member("text", nil as String?)
      writer.member("day", nil as Day?)
      writer.member("count", nil as Int?)
      writer.member("number", nil as Double?)
      writer.member("last", "")
    }
  }
  #expect(text == #"{"last":""}"#)
}

@Test(arguments: [
  ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#),
  ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
  ("\u{7F}é👩‍👧\u{2028}", "\"\u{7F}é👩‍👧\u{2028}\""), ("x\ny\"", #""x\ny\"""#),
])
func escapesOnlyWhatMustBeEscaped(_ text: String, json: String) {
  #expect(written { $0.text(text) } == json)
}

@Test(
  arguments: [
    (5, "5"), (22.5, "22.5"), (0, "0"), (-0.0, "-0"), (-3, "-3"), (0.1, "0.1"),
    (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
    (1e20, "1e+20"), (1.5e-7, "1.5e-07"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"),
  ] as [(Double, String)]
)
func writesTheShortestNumber(_ number: Double, json: String) {
  #expect(written { $0.number(number) } == json)
}

@Test(arguments: [Double.infinity, -.infinity, .nan])
func refusesNumbersThatJSONCannotHold(_ number: Double) {
  var writer = JSONWriter()
  writer.list { writer in
    writer.number(number)
    writer.integer(1)
  }
  #expect(String(decoding: writer.bytes, as: UTF8.self) == "[null,1]")
  let error = SiteError("a", "b")
  #expect(throws: error) { try writer.finish(orThrow: error) }
}

@Test func writesNumbersThatReadBackAsTheyWere() {
  var random = SplitMix64(seed: 1)
  for _ in 0..<Thoroughness.cases(5_000) {
    let number = Double(bitPattern: random.next())
    guard number.isFinite else { continue }
    let text = written { $0.number(number) }
    #expect(Double(text)?.bitPattern == number.bitPattern, "\(text)")
    #expect(Double(number.plainDecimal)?.bitPattern == number.bitPattern, "\(number)")
    #expect(!number.plainDecimal.contains("e"), "\(number)")
  }
}

@Test(
  arguments: [
    (5, "5"), (-22.5, "-22.5"), (0, "0"), (1e-5, "0.00001"), (-1.5e-7, "-0.00000015"),
    (1e20, "100000000000000000000"), (1.2345678901234567e18, "1234567890123456800"),
    (9_007_199_254_740_992, "9007199254740992"),
  ] as [(Double, String)]
)
func writesPlainDecimals(_ number: Double, text: String) {
  #expect(number.plainDecimal == text)
}
