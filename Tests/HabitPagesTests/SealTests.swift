import Foundation
import HabitCore
import HabitCrypto
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

private let salt = [UInt8](0..<16)
private let phrase = "correct horse battery"

private func passphrase(_ text: String = phrase) throws -> Passphrase {
  try Passphrase(Array(text.utf8), from: "HABITSITE_PASSPHRASE")
}

/// The keys as a browser derives them, by functions that are tested with published values.
private struct Opener {
  let contents: [UInt8]
  let ids: [UInt8]

  init(_ text: String = phrase, salt: [UInt8] = salt) throws {
    let key = try SealKey.derived(Array(text.utf8), salt: salt, rounds: 600_000)
    func part(_ name: String) throws -> [UInt8] {
      try Cryptography.key(from: key, for: Array("habitsite sealed 1 \(name)".utf8), count: 32)
    }
    contents = try part("contents")
    ids = try part("ids")
  }

  func id(of path: String) throws -> String {
    try Cryptography.authenticationCode(for: Array(path.utf8), key: ids).prefix(16)
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The padded content of a sealed file that stands under a name.
  func open(_ sealed: [UInt8], as id: String) throws -> [UInt8] {
    try AES256GCM(
      key: contents,
      nonce: Array(sealed.prefix(12)),
      context: Array("habitsite sealed 1 \(id)".utf8)
    ).opened(Array(sealed.dropFirst(12)))
  }
}

/// Source: RFC 7914, section 11.
@Test(arguments: [
  ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
  ("Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
])
func derivesThePublishedKeys(text: String, salt: String, rounds: Int, key: String) throws {
  let bytes = try SealKey.derived(Array(text.utf8), salt: Array(salt.utf8), rounds: rounds)
  #expect(bytes.hexadecimal == key)
}

@Test func sealsWhatAnotherProgramOpens() throws {
  let seal = try Seal(passphrase(), salt: salt)
  let content = Array("<p>Meditate</p>".utf8)
  let opener = try Opener()
  let files = try seal.files(
    sealing: [OutputFile(path: "a/ü.html", bytes: content)],
    language: .english,
    look: .plain,
    hostPath: "/"
  )
  let id = try opener.id(of: "a/ü.html")
  let file = try #require(files.first { $0.path == "sealed/\(id).bin" })
  let sealed = try file.render()
  #expect(sealed.count == 4_096 + 28)
  let padded = try opener.open(sealed, as: id)
  #expect(Array(padded.prefix(8)) == [0, 0, 0, 0, 0, 0, 0, 15])
  #expect(Array(padded.dropFirst(8).prefix(15)) == content)
  #expect(padded.dropFirst(23).allSatisfy { $0 == 0 })
}

@Test func opensNothingThatWasChangedOrMoved() throws {
  let key = try SealKey(passphrase(), salt: salt)
  let opener = try Opener()
  let (one, two) = (try key.id(of: "index.html"), try key.id(of: "a/index.html"))
  let sealed = try key.sealed(Array("secret".utf8), as: one)
  #expect(try opener.open(sealed, as: one) == Array("secret".utf8))
  for index in sealed.indices {
    var changed = sealed
    changed[index] ^= 1
    #expect(throws: CryptographyError.self, "\(index)") { try opener.open(changed, as: one) }
  }
  #expect(throws: CryptographyError.self) { try opener.open(sealed, as: two) }
  #expect(throws: CryptographyError.self) {
    try Opener("correct horse batterz").open(sealed, as: one)
  }
}

@Test func usesANonceForOneContentOfOneFileOnly() throws {
  let key = try SealKey(passphrase(), salt: salt)
  let (one, two) = (try key.id(of: "a"), try key.id(of: "b"))
  let sealed = [
    try key.sealed([1], as: one), try key.sealed([2], as: one), try key.sealed([1], as: two),
  ]
  #expect(Set(sealed.map { $0.prefix(12) }).count == 3)
  #expect(try key.sealed([1], as: one) == sealed[0])
}

@Test(arguments: [(0, 4_096), (4_088, 4_096), (4_089, 8_192), (100_000, 102_400)])
func padsToStepsOfFourKibibytes(count: Int, padded: Int) {
  let bytes = PaddedContent.bytes(of: Array(repeating: 7, count: count))
  #expect(bytes.count == padded)
  #expect(bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) } == count)
  #expect(bytes.count { $0 == 7 } == count + (bytes.prefix(8).count { $0 == 7 }))
}

@Test func readsADecomposedLetterAsItIsTyped() throws {
  #expect(try passphrase("cafe\u{301}-cafe").text.unicodeScalars.count == 9)
  let keys = try [passphrase("cafe\u{301}-cafe"), passphrase("caf\u{E9}-cafe")].map {
    try SealKey($0, salt: salt).check
  }
  #expect(keys[0] == keys[1])
}

@Test(
  arguments: [
    []:
      "HABITSITE_PASSPHRASE is empty; give a passphrase, or unset it for a site that everyone can "
      + "read",
    Array("secret1".utf8):
      "HABITSITE_PASSPHRASE has fewer than 8 characters; choose a longer passphrase",
    Array("secret12".utf8) + [0xFF]: "HABITSITE_PASSPHRASE is not UTF-8 text",
    Array("secret 1234\n".utf8):
      "HABITSITE_PASSPHRASE holds a line break or another control character, which cannot be typed",
  ] as KeyValuePairs<[UInt8], String>
)
func refusesAPassphraseWithoutQuotingIt(bytes: [UInt8], message: String) throws {
  let error = #expect(throws: SiteError.self) {
    try Passphrase(bytes, from: "HABITSITE_PASSPHRASE")
  }
  #expect(error?.problems.map(\.message) == [message])
}

@Test func readsAHeaderOfItsOwn() throws {
  let header = SealHeader(salt: salt, check: "00ff")
  let text =
    "{\"check\":\"00ff\",\"iterations\":600000,\"kdf\":\"PBKDF2-HMAC-SHA-256\","
    + "\"salt\":\"000102030405060708090a0b0c0d0e0f\",\"version\":1}\n"
  #expect(String(decoding: header.bytes, as: UTF8.self) == text)
  #expect(SealHeader.salt(in: header.bytes) == salt)
}

@Test(arguments: [
  "", "{}", "\"salt\"", "\"salt\":\"", "\"salt\":\"00\"", "\"salt\":\"0g\"", "\u{FF}",
  "\"salt\":\"000102030405060708090a0b0c0d0e0\"", "\"salt\":\"000102030405060708090A0b0c0d0e0f\"",
  "\"salt\":\"000102030405060708090a0b0c0d0e0f10\"",
])
func findsNoSaltInAnythingElse(text: String) {
  #expect(SealHeader.salt(in: Array(text.utf8)) == nil)
}

@Test func usesTheSaltOfTheSiteBeforeIfItIsItsOwn() throws {
  let folder = try TemporaryFolder()
  let first = try Seal(passphrase(), salt: salt)
  func header(_ seal: Seal) throws -> [UInt8]? {
    try seal.files(sealing: [], language: .english, look: .plain, hostPath: "/")
      .first { $0.path == "sealed.json" }?.render()
  }
  let bytes = try #require(try header(first))
  try folder.write(Data(bytes), to: "sealed.json")
  #expect(try header(Seal(passphrase(), output: folder.path + "/")) == bytes)
  #expect(try header(Seal(passphrase("another one"), output: folder.path)) != bytes)
  let weaker = String(decoding: bytes, as: UTF8.self).replacing("600000", with: "000001")
  try folder.write(weaker, to: "sealed.json")
  let renewed = try #require(try header(Seal(passphrase(), output: folder.path)))
  #expect(renewed != bytes)
  #expect(SealHeader.salt(in: renewed) != salt)
}

@Test func leavesNothingReadableButTheShell() throws {
  let site = try SmallSite.small.get().map { OutputFile(path: $0.key, bytes: Array($0.value.utf8)) }
  let files = try Seal(passphrase(), salt: salt)
    .files(sealing: site, language: .english, look: .plain, hostPath: "/h/")
  let open = files.map(\.path).filter { !$0.hasPrefix("sealed/") }.map {
    $0.replacing(/-[a-z0-9]+\./) { _ in "-HASH." }
  }
  #expect(
    open.sorted() == [
      "404.html", "assets/icon-HASH.svg", "assets/shell-HASH.css", "assets/shell-HASH.js",
      "assets/site-HASH.js", "index.html", "robots.txt", "sealed.json",
    ]
  )
  #expect(Set(files.map(\.path)).count == files.count)
  let sealed = files.map(\.path).filter { $0.hasPrefix("sealed/") }
  #expect(sealed.allSatisfy { $0.wholeMatch(of: /sealed\/[0-9a-f]{32}\.bin/) != nil })
  #expect(sealed.count == site.count - 2)
}

private func shellPage(_ path: String, hostPath: String = "/") throws -> String {
  let files = SealShell(language: .english, look: .plain, hostPath: hostPath).files
  let page = try #require(try files.first { $0.path == path }?.render())
  return String(decoding: page, as: UTF8.self)
    .replacing(/(shell|icon|site)-[a-z0-9]+\./) { "\($0.output.1)-HASH." }
}

@Test(arguments: ["index.html", "404.html"])
func asksForThePassphrase(path: String) throws {
  try expectSnapshot(try shellPage(path), named: "sealed/\(path)")
}

@Test func linksTheShellFromTheFolderOfItsHost() throws {
  let hosted = try shellPage("404.html", hostPath: "/h/")
  #expect(hosted.replacing("\"/h/", with: "\"/") == (try shellPage("404.html")))
  #expect(hosted.contains("href=\"/h/index.html\"") && !hosted.contains("href=\"/assets"))
}

@Test func keepsTheShellSmallAndWithoutAnotherSource() throws {
  let script = BuiltInFiles.text("sealed/shell.js")
  #expect((1..<8_000).contains(script.utf8.count))
  for word in ["http:", "https:", "innerHTML", "eval", ".style.", "import(", "localStorage"] {
    #expect(!script.contains(word), "\(word)")
  }
}

extension SiteLook {
  /// The look of a site with a theme of one colour.
  fileprivate static let plain = SiteLook(style: ":root{--text:#123456}", appearance: "system")
}
