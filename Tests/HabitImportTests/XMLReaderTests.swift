import HabitCore
import Testing

@testable import HabitReading

/// A text that is handed out a few bytes at a time.
private final class Pieces: ByteStream {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ bytes: [UInt8], size: Int) {
    rest = bytes[...]
    self.size = size
  }

  func next() -> [UInt8]? {
    let piece = Array(rest.prefix(size))
    rest = rest.dropFirst(size)
    return piece.isEmpty ? nil : piece
  }
}

/// The names of all start tags, or the error with its place.
private func tags(in window: TextWindow) -> [String] {
  var reader = XMLReader(window)
  var tag = XMLTag()
  var names: [String] = []
  do {
    while try reader.next(&tag) {
      names.append(String(decoding: reader.window.bytes[tag.name], as: UTF8.self))
    }
    return names
  } catch {
    return ["\(error.location): \(error.reason)"]
  }
}

/// The names of all start tags, or the error with its place, of a text that is in memory.
private func tags(_ text: String) -> [String] {
  tags(in: TextWindow(Array(text.utf8), file: "a"))
}

/// The same of a text that comes in pieces.
private func tags(_ bytes: [UInt8], inPiecesOf size: Int) -> [String] {
  tags(in: TextWindow(Pieces(bytes, size: size), file: "a"))
}

@Test(arguments: [
  ("<a><b/><c></c>text</a>", ["a", "b", "c"]),
  ("<!-- <x> --><?x <y>?><a><![CDATA[<b>]]]]><!-- > --></a>\n", ["a"]),
  ("<!DOCTYPE a [ <!ELEMENT a (b> 'don't ] x <!-- <!ENTITY ]> --> ] ><a/>", ["a"]),
  ("<a b='>' c=\"/>'\"><é/></a>", ["a", "é"]),
])
func walksFromStartTagToStartTag(_ text: String, names: [String]) {
  #expect(tags(text) == names)
  #expect((1...9).map { tags(Array(text.utf8), inPiecesOf: $0) } == (1...9).map { _ in names })
}

@Test(
  arguments: [
    "": "a:1:1: the text ends before its elements do; it was cut off",
    "<a>\n <b>": "a:2:5: the text ends before its elements do; it was cut off",
    "<a><b x=\"1": "a:1:4: the text ends inside of what begins here; it was cut off",
    "<a><!-- b": "a:1:4: the text ends inside of what begins here; it was cut off",
    "<!DOCTYPE a [": "a:1:1: the text ends inside of what begins here; it was cut off",
    "<a><![CDAT": "a:1:4: a declaration that does not belong here, or is cut off",
    "<a/><b/>": "a:1:5: a second root element",
    "x<a/>": "a:1:1: text outside of the root element",
    "<a></b>": "a:1:4: an end tag without its start tag",
    "<a></a></a>": "a:1:8: an end tag without its start tag",
    "<a b='1' b='2'/>": "a:1:10: the same attribute twice in one tag",
    "<a b='1'c='2'/>": "a:1:9: no space in front of an attribute",
    "<a b=1/>": "a:1:6: an attribute without quotes",
    "<a b/>": "a:1:5: '=' is missing in a tag",
    "<a / >": "a:1:5: '>' is missing in a tag",
    "< a/>": "a:1:2: a name is missing in a tag",
    "<a b='<c>'/>": "a:1:7: a '<' in an attribute, or a quote that does not close",
    "<a/><!DOCTYPE a>": "a:1:5: a declaration that does not belong here, or is cut off",
    "<!DOCTYPE a [\n<!ENTITY x \"y\">]><a/>":
      "a:2:1: a document type with entities, which are never expanded",
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>":
      "a:1:1: a document type in another file, which is never loaded",
  ] as KeyValuePairs<String, String>
)
func refusesWhatIsNoXML(_ text: String, reason: String) {
  #expect(tags(text) == [reason])
  #expect((1...9).map { tags(Array(text.utf8), inPiecesOf: $0) } == (1...9).map { _ in [reason] })
}

@Test(arguments: [
  ("a &amp;&lt;&gt;&quot;&apos; b", "a &<>\"' b"), ("&#65;&#x42;&#x1F4D6;", "AB📖"),
  ("&name; & &#; &#x;", "&name; & &#; &#x;"), ("&#0;&#xD800;&#x110000;", "&#0;&#xD800;&#x110000;"),
  ("&#+65;&#xFFFFFFFFFF;", "&#+65;&#xFFFFFFFFFF;"), ("", ""),
])
func resolvesOnlyReferencesThatNeedNoDeclaration(_ written: String, text: String) throws {
  var reader = XMLReader(TextWindow(Array("<a b=\"\(written)\"/>".utf8), file: "a"))
  var tag = XMLTag()
  #expect(try reader.next(&tag))
  #expect(reader.text(of: "b", in: tag) == text)
  #expect(reader.hasText(text, of: "b", in: tag))
  #expect(reader.text(of: "c", in: tag) == nil)
}

@Test func limitsDepthAndAttributes() {
  let deep = String(repeating: "<a>", count: 100_000)
  #expect(tags(deep) == ["a:1:301: more than 100 elements deep"])
  let wide = (0..<1_000).map { " a\($0)=''" }.joined()
  #expect(tags("<a\(wide)/>") == ["a:1:694: more than 100 attributes in one tag"])
}

@Test func survivesAnEndlessAttribute() {
  let long = String(repeating: "&amp;", count: 1 << 20)
  #expect(tags("<a><b c=\"\(long)\"/></a>") == ["a", "b"])
  #expect(
    tags("<a><b c=\"\(long)")
      == ["a:1:4: the text ends inside of what begins here; it was cut off"]
  )
}

@Test(arguments: [1 << 12, 1 << 20, 3 << 20])
func letsGoOfWhatHasBeenRead(_ size: Int) {
  let line = "<b c='\(String(repeating: "é", count: 500))'/>\r\n"
  let text = "<a>\n" + String(repeating: line, count: 5_000) + "  <b c=1/></a>"
  let problem = "a:5002:8: an attribute without quotes"
  #expect(text.utf8.count > 5_000_000)
  #expect(tags(Array(text.utf8), inPiecesOf: size) == [problem])

  var window = TextWindow(Pieces(Array(text.utf8), size: size), file: "a")
  var (index, greatest) = (0, 0)
  while let found = try? window.firstIndex(from: index, where: { $0 == UInt8(ascii: "<") }) {
    index = found + 1
    index -= window.drop(before: index)
    greatest = max(greatest, window.bytes.count)
  }
  #expect(greatest < size + 2 << 20)
}

@Test(arguments: [
  (Array("<a b='\u{1F4D6}".utf8.dropLast()), "a: not UTF-8 text at byte 6; save it as UTF-8"),
  (Array("<a>".utf8) + [0xC3, 0x28, 0x28, 0x28], "a: not UTF-8 text at byte 3; save it as UTF-8"),
  (Array("<a>\n<b>\u{0}".utf8), "a:2:4: a NUL character; this is not text, or it was cut off"),
])
func refusesPiecesThatAreNoText(_ bytes: [UInt8], reason: String) {
  #expect((1...9).map { tags(bytes, inPiecesOf: $0) } == (1...9).map { _ in [reason] })
}

@Test func refusesATagWithoutEnd() {
  let text = "<a>\n<b c='" + String(repeating: "x", count: 20 << 20)
  #expect(
    tags(Array(text.utf8), inPiecesOf: 1 << 20) == [
      "a:1: a tag or a comment of more than 16 MiB; this is damaged"
    ]
  )
}
