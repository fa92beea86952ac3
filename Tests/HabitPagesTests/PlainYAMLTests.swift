import HabitCore
import Testing

@testable import HabitConfig

/// The values of a document with their paths, and the lines of the keys.
private func outline(_ yaml: YAML, at path: String = "") -> [String] {
  switch yaml.content {
  case .scalar(let text): ["\(path)=\(text)"]
  case .empty: ["\(path) is empty"]
  case .list(let items):
    ["\(path) has \(items.count)"]
      + items.enumerated().flatMap { outline($1, at: "\(path)/\($0)") }
  case .map(let pairs):
    pairs.flatMap { pair in
      outline(pair.value, at: "\(path)/\(pair.key):\(pair.location.line ?? 0)")
    }
  }
}

private let start = Location(file: "a.yml")

@Test func readsTheBuiltInEnglishAsTheWholeParserDoes() throws {
  let file = try #require(BuiltInFiles.language("en"))
  let plain = try #require(PlainYAML.read(file.text, at: start))
  #expect(try outline(plain) == outline(YAML(file.text, at: start)))
  #expect(try outline(YAML.builtIn(file)) == outline(plain))
}

@Test func readsAllBuiltInFilesAsTheWholeParserDoes() throws {
  let files =
    Array(BuiltInFiles.languages.values) + BuiltInFiles.tableFormats.values
    + BuiltInFiles.themes.filter { $0.key.hasSuffix(".yml") }.values
  for file in files {
    #expect(try outline(YAML.builtIn(file)) == outline(YAML(file.text, at: start)), "\(file.path)")
  }
}

@Test(
  arguments: [
    "a: b", "a: \"b: c, # d\"", "a: { b: \"c, d\", e: f }", "a: [b, \"c, d\", e f]", "a:\n  [b, c]",
    "a:\n  b:\n    c: d\n  e: f\ng: h", "a: >-\n  b: c\n  d\n\ne: f", "\n# a\n\nb: (c)  \n  # d\n",
    "a: b, c", "a: bücher", "a: b's",
  ]
)
func readsWhatIsPlain(_ text: String) throws {
  let plain = try #require(PlainYAML.read(text, at: start))
  #expect(try outline(plain) == outline(YAML(text, at: start)))
}

@Test(
  arguments: [
    "", "a", "a:", "a:b", "- a", "a: null", "a: ~", "a: 'b'", "a: \"b\\n\"", "a: \"b\" c", "a: \"",
    "a: b # c",
    "a: b: c", "a: &b c", "a: *b", "a: !b c", "a: |\n  b", "a: b\n  c", "a: \"b\n  c\"", "a: []",
    "a: [b, [c]]", "a: [b,\n  c]", "a: {b, c: d}", "a: { b: { c: d } }",
    "a: [b \"c, d\" e]", "a: b\tc", "a: >-",
    "a:\n  - b", "a:\n    b: c\n  d: e",
    " a: b\nc: d", "\"a\": b", "\ta: b", "? a", "a: @b", "---\na: b",
  ]
)
func leavesTheRestToTheWholeParser(_ text: String) {
  #expect(PlainYAML.read(text, at: start) == nil)
}
