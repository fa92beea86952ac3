import Foundation
import HabitMail
import HabitTestSupport
import Testing

/// What Python's `email` reads in a mail.
private struct Reading: Decodable, Equatable {
  let error: String?
  var date: String?
  let seconds: Int?
  let from: [String]?
  let to: [String]?
  let subject: String?
  let id: String?
  let language: String?
  let plain: String?
  let html: String?
  let pictures: [[String]]?
  let names: [String]?
}

extension Reading {
  /// What was written, as it must be read.
  fileprivate init(_ message: Message) {
    error = nil
    date = nil
    seconds = message.date.secondsSince1970
    from = [message.from.name, message.from.mailbox]
    to = [message.to.name, message.to.mailbox]
    subject = message.subject
    id = message.id.text
    language = message.language
    plain = Self.lines(message.plainText)
    html = Self.lines(message.html)
    pictures = []
    names = Self.names
  }

  private static let names = [
    "Auto-Submitted", "Content-Language", "Content-Type", "Date", "From", "MIME-Version",
    "Message-ID", "Subject", "To",
  ]

  /// Controls are left out, and lines end with CRLF.
  private static func lines(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result.append(contentsOf: "\r\n".unicodeScalars)
      case 0x09, 0x20..<0x7F, 0xA0...: result.append(scalar)
      default: continue
      }
    }
    return String(result)
  }
}

/// Reads mails in one run, because Python starts slowly.
private func readings(_ messages: [Message]) throws -> [Reading] {
  let folder = try TemporaryFolder()
  let paths = try messages.enumerated().map { index, message in
    try folder.write(Data(try message.bytes()), to: "\(index).eml")
  }
  let lines = try PythonScript.output(of: PythonScript.reader, paths).split(
    separator: UInt8(ascii: "\n")
  )
  return try lines.map { try JSONDecoder().decode(Reading.self, from: Data($0)) }
}

private func expectExact(_ messages: [Message]) throws {
  let readings = try readings(messages)
  try #require(readings.count == messages.count)
  for (var reading, message) in zip(readings, messages) {
    reading.date = nil
    #expect(reading == Reading(message))
  }
}

private let hostileTexts = [
  "", " ", ".", "..\n.\n", "From me\nFrom you", "\n\n", "--=_", "a\r\nb\rc\n\n",
  "\u{0}\u{1B}[2J\u{85}",
  "=?utf-8?q?a?=", "<p>\t</p> ", String(repeating: "=", count: 200), "\u{2028}\u{FEFF}\u{202E}",
  "https://example.org/" + String(repeating: "long/", count: 300), "日本語 👩‍💻 🇷🇸 e\u{301}\u{FFFE}",
  "\r\n--=_0\r\nContent-Type: text/html\r\n\r\n<script>",
]

private let hostileSubjects = [
  "", "October 2026", "Oktober: 17 von 31 – März", "日本語の習慣 2026年10月", "a  b", " a ", "=?x?q?y?=",
  "\"q\" <b@c>, d; e: f\\", "?=", "=?", "_", "a_b=20c é",
  String(repeating: "word ", count: 40) + "end",
  String(repeating: "x", count: 300), String(repeating: "👩‍💻", count: 40), "\u{202E}abc\u{200B}",
  "a" + String(repeating: "\u{301}", count: 300), "Re: " + String(repeating: "č ", count: 90),
]

private let names = [
  "", "Ana", "Ana D.", "Doe, Ana", "\"q\" \\ <x@y>", "Žana Ćirić-Đorđević", "=?utf-8?q?x?=",
  "山田 太郎",
  String(repeating: "long ", count: 30) + "name", "a  b", "x@y", "Ana (home)",
  String(repeating: "é", count: 90),
]

@Suite(.enabled(if: PythonScript.isThere)) struct StrictReaderTests {
  @Test func readsEveryTextAsItWasWritten() throws {
    try expectExact(
      hostileTexts.map { try Samples.message(plainText: $0, html: "<p>\($0)</p>") }
        + hostileTexts.map { try Samples.message(plainText: "a", html: $0) }
    )
  }

  @Test func readsEverySubjectAndName() throws {
    var messages = try hostileSubjects.map { try Samples.message(subject: $0) }
    for name in names {
      let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let address = "\"\(quoted)\" <ana@example.org>"
      messages.append(try Samples.message(from: address, to: address))
    }
    try expectExact(messages)
  }

  @Test func readsAnyText() throws {
    var generator = SplitMix64(seed: 1)
    try expectExact(
      (0..<150).map { _ in
        let subject = generator.text(scalars: generator.number(in: 0...120), lines: " ")
        let texts = (0..<2).map { _ in generator.text(scalars: generator.number(in: 0...400)) }
        return try Samples.message(subject: subject, plainText: texts[0], html: texts[1])
      }
    )
  }

  @Test func readsTheDateAndTheList() throws {
    var message = try Samples.message()
    message.unsubscribe = Unsubscribe(
      link: "https://example.org/stop",
      mailLink: "mailto:stop@example.org",
      listID: "habits.example.org"
    )
    let reading = try #require(try readings([message]).first)
    #expect(reading.error == nil)
    #expect(reading.date == "Sun, 01 Nov 2026 18:15:30 +0100")
    #expect(
      reading.names == [
        "Auto-Submitted", "Content-Language", "Content-Type", "Date", "From", "List-Id",
        "List-Unsubscribe", "List-Unsubscribe-Post", "MIME-Version", "Message-ID", "Subject", "To",
      ]
    )
  }
}
