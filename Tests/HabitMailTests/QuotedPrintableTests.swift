import HabitTestSupport
import Testing

@testable import HabitMail

private func encoded(_ text: String) -> String {
  String(decoding: QuotedPrintable.encoded(text), as: UTF8.self)
}

/// The bytes that a text stands for, by the rules alone.
private func decoded(_ text: [UInt8]) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var index = 0
  while index < text.count {
    if text[index] != UInt8(ascii: "=") {
      bytes.append(text[index])
      index += 1
      continue
    }
    let pair = String(decoding: text[(index + 1)...].prefix(2), as: UTF8.self)
    if pair.utf8.elementsEqual([0x0D, 0x0A]) == false {
      bytes.append(try #require(UInt8(pair, radix: 16)))
    }
    index += 3
  }
  return bytes
}

private let x = String(repeating: "x", count: 100)

@Suite struct QuotedPrintableTests {
  @Test(arguments: [
    ("", ""),
    ("Kept: 17 of 31", "Kept: 17 of 31"),
    ("a\nb\n", "a\r\nb\r\n"),
    ("a\r\nb", "a\r\nb"),
    ("1 = 1", "1 =3D 1"),
    ("čaj", "=C4=8Daj"),
    ("a \nb\t", "a=20\r\nb=09"),
    (" a", " a"),
    (".\n..a\na.b", "=2E\r\n=2E.a\r\na.b"),
    ("From me\nFromage\n>From you", "=46rom me\r\nFromage\r\n>From you"),
    ("a\u{0}b\u{1B}[31m\u{7F}\u{85}\u{9F}c\td", "ab[31mc\td"),
    ("\u{A0}", "=C2=A0"),
  ])
  func encodes(text: String, expected: String) {
    #expect(encoded(text) == expected)
    #expect(QuotedPrintable.encodedLength(of: text) == expected.utf8.count)
  }

  @Test func breaksWhereALineIsFull() {
    #expect(encoded(String(x.prefix(76))) == x.prefix(76))
    #expect(encoded(String(x.prefix(77))) == x.prefix(75) + "=\r\nxx")
    #expect(encoded(x.prefix(74) + "==") == x.prefix(74) + "=\r\n=3D=3D")
    // What is one character stays on one line.
    #expect(encoded(x.prefix(70) + "😀x") == x.prefix(70) + "=\r\n=F0=9F=98=80x")
  }

  @Test func escapesWhatBeginsABrokenLine() {
    #expect(encoded(x.prefix(75) + "..") == x.prefix(75) + "=\r\n=2E.")
    #expect(encoded(x.prefix(75) + "From me") == x.prefix(75) + "=\r\n=46rom me")
  }

  @Test func keepsALongLinkWhole() throws {
    let link = "https://example.org/?q=" + String(repeating: "a=b&č", count: 400)
    let bytes = try decoded(QuotedPrintable.encoded("See \(link)\nand more"))
    #expect(String(decoding: bytes, as: UTF8.self) == "See \(link)\r\nand more")
  }

  @Test(arguments: Thoroughness.some(of: UInt64(0)..<200))
  func givesBackEveryText(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let text = generator.text(scalars: generator.number(in: 0...600))
    let bytes = QuotedPrintable.encoded(text)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
      #expect(line.utf8.count <= 76)
      #expect(line.utf8.allSatisfy { $0 == 0x09 || 0x20..<0x7F ~= $0 })
      #expect(!line.hasPrefix(".") && !line.hasPrefix("From ") && !line.hasSuffix(" "))
    }
    let lines = text.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar == "\n" ? "\r\n" : String(scalar)
    }
    #expect(try decoded(bytes).elementsEqual(lines.utf8))
  }
}
