import Foundation
import HabitTestSupport
import Testing

@testable import HabitMail

private func line(_ name: String, _ text: String) throws -> String {
  var bytes: [UInt8] = []
  try HeaderField(name, text: text).append(to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct HeaderFieldTests {
  @Test(arguments: [
    ("", "Subject:\r\n"),
    ("October 2026", "Subject: October 2026\r\n"),
    ("Čaj", "Subject: =?utf-8?q?=C4=8Caj?=\r\n"),
    ("Your habits in März 2026", "Subject: =?utf-8?q?Your_habits_in_M=C3=A4rz_2026?=\r\n"),
    // What other programs would change, or read as something else.
    (" a", "Subject: =?utf-8?q?_a?=\r\n"),
    ("a  b", "Subject: =?utf-8?q?a__b?=\r\n"),
    ("=?utf-8?q?a?=", "Subject: =?utf-8?b?PT91dGYtOD9xP2E/PQ==?=\r\n"),
  ])
  func writesASubject(text: String, expected: String) throws {
    #expect(try line("Subject", text) == expected)
  }

  @Test func foldsBetweenWords() throws {
    let text = Array(repeating: "seven77", count: 20).joined(separator: " ")
    let lines = try line("Subject", text).split(separator: "\r\n")
    #expect(lines.map(\.count) == [72, 72, 24])
    #expect(lines.joined() == "Subject: " + text)
  }

  @Test func cutsBetweenCharacters() throws {
    let text = String(repeating: "👩‍💻", count: 20)
    let lines = try line("Subject", text).split(separator: "\r\n")
    #expect(lines.count == 6)
    #expect(lines.first == "Subject: =?utf-8?b?\(Data("👩‍💻👩‍💻👩‍💻".utf8).base64EncodedString())?=")
  }

  @Test func cutsACharacterThatFillsMoreThanALine() throws {
    let text = "a" + String(repeating: "\u{301}", count: 100)
    #expect(text.count == 1)
    for line in try line("Subject", text).split(separator: "\r\n") {
      #expect(line.utf8.count <= 76)
    }
  }

  @Test(arguments: [
    "a\r\nBcc: eve@example.org", "a\nb", "a\rb", "a\u{0}", "\t", "a\u{7F}", "a\u{85}b",
    "a\u{2028}b", "a\u{2029}",
  ])
  func refusesControlCharacters(text: String) {
    let error = #expect(throws: MailProblem.self) { try line("Subject", text) }
    #expect(
      error?.message
        == "the header 'Subject' of the mail would hold a control character, such as a line break;"
        + " take it out of the text"
    )
  }

  @Test(arguments: Thoroughness.some(of: UInt64(0)..<200))
  func staysWithinTheLimits(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let text = generator.text(scalars: generator.number(in: 0...200), lines: " ")
    for line in try line("Subject", text).split(separator: "\r\n") {
      #expect(line.utf8.count <= 76)
      #expect(line.utf8.allSatisfy { 0x20..<0x7F ~= $0 })
    }
  }
}
