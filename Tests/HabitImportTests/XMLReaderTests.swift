import HabitCore
import Testing

@testable import HabitImport

/// The names of all start tags, or the error with its place.
private func tags(_ text: String) -> [String] {
  var reader = XMLReader(Array(text.utf8), file: "a")
  var tag = XMLTag()
  var names: [String] = []
  do {
    while try reader.next(&tag) {
      names.append(String(decoding: reader.bytes[tag.name], as: UTF8.self))
    }
    return names
  } catch {
    return ["\(error.place): \(error.reason)"]
  }
}

@Test(arguments: [
  ("<a><b/><c></c>text</a>", ["a", "b", "c"]),
  ("<!-- <x> --><?x <y>?><a><![CDATA[<b>]]]]><!-- > --></a>\n", ["a"]),
  ("<!DOCTYPE a [ <!ELEMENT a (b> 'don't ] x <!-- <!ENTITY ]> --> ] ><a/>", ["a"]),
  ("<a b='>' c=\"/>'\"><é/></a>", ["a", "é"]),
])
func walksFromStartTagToStartTag(_ text: String, names: [String]) {
  #expect(tags(text) == names)
}

@Test(arguments: [
  ("", "a:1:1: the text ends before its elements do; it was cut off"),
  ("<a>\n <b>", "a:2:5: the text ends before its elements do; it was cut off"),
  ("<a><b x=\"1", "a:1:4: the text ends inside of what begins here; it was cut off"),
  ("<a><!-- b", "a:1:4: the text ends inside of what begins here; it was cut off"),
  ("<!DOCTYPE a [", "a:1:1: the text ends inside of what begins here; it was cut off"),
  ("<a><![CDAT", "a:1:4: a declaration that does not belong here, or is cut off"),
  ("<a/><b/>", "a:1:5: a second root element"),
  ("x<a/>", "a:1:1: text outside of the root element"),
  ("<a></b>", "a:1:4: an end tag that fits no start tag"),
  ("<a></a></a>", "a:1:8: an end tag that fits no start tag"),
  ("<a b='1' b='2'/>", "a:1:10: the same attribute twice in one tag"),
  ("<a b='1'c='2'/>", "a:1:9: no space in front of an attribute"),
  ("<a b=1/>", "a:1:6: an attribute without quotes"),
  ("<a b/>", "a:1:5: no '=' where one must stand in a tag"),
  ("<a / >", "a:1:5: no '>' where one must stand in a tag"),
  ("< a/>", "a:1:2: no name where one must stand in a tag"),
  ("<a b='<c>'/>", "a:1:7: a '<' in an attribute, or a quote that does not close"),
  ("<a/><!DOCTYPE a>", "a:1:5: a declaration that does not belong here, or is cut off"),
  (
    "<!DOCTYPE a [\n<!ENTITY x \"y\">]><a/>",
    "a:2:1: a document type with entities, which are never expanded"
  ),
  (
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
    "a:1:1: a document type in another file, which is never loaded"
  ),
])
func refusesWhatIsNoXML(_ text: String, reason: String) {
  #expect(tags(text) == [reason])
}

@Test(arguments: [
  ("a &amp;&lt;&gt;&quot;&apos; b", "a &<>\"' b"), ("&#65;&#x42;&#x1F4D6;", "AB📖"),
  ("&name; & &#; &#x;", "&name; & &#; &#x;"), ("&#0;&#xD800;&#x110000;", "&#0;&#xD800;&#x110000;"),
  ("&#+65;&#xFFFFFFFFFF;", "&#+65;&#xFFFFFFFFFF;"), ("", ""),
])
func resolvesOnlyReferencesThatNeedNoDeclaration(_ written: String, text: String) throws {
  var reader = XMLReader(Array("<a b=\"\(written)\"/>".utf8), file: "a")
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
