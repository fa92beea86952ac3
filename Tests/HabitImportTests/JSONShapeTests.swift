import Testing

@testable import HabitReading

@Test(arguments: [
  ("{\"a\":[{\"b\":1},{\"c\":[{\"d\":2}]}],\"e\":3}", [String](), ["a", "e"]),
  ("{\"a\":[{\"b\":1},{\"c\":[{\"d\":2}]}],\"e\":3}", ["a"], ["b", "c"]),
  (
    "{\"x\":[{\"c\":1}],\"a\":[{\"b\":1},{\"c\":[{\"d\":2}]},{\"c\":[{\"f\":2}]}]}", ["a", "c"],
    ["d", "f"]
  ),
  ("[{\"a\":1},{\"b\":{\"a\":2}}]", [], ["a", "b"]), ("[{\"b\":{\"a\":2}}]", ["b"], ["a"]),
  ("{\"a\":{\"b\":{\"c\":1}}}", ["a", "b"], ["c"]), ("{\"a\":{\"b\":{\"c\":1", ["a", "b"], ["c"]),
  ("{\"a\":{\"b\":1}} trailing", ["a"], ["b"]), ("{\"a\":7}", ["a"], []), ("a,b", [], []),
])
func findsTheKeysThatAPathLeadsTo(_ text: String, path: [String], keys: [String]) {
  let file = ExportFile(path: "a", bytes: Array(text.utf8))
  #expect(file.jsonKeys(at: path) == Set(keys))
}

@Test func looksAtTheFirstElementsOfAnArrayOnly() {
  let elements = (0..<30).map { "{\"k\($0)\":[{\"x\($0)\":1}]}" }.joined(separator: ",")
  let file = ExportFile(path: "a", bytes: Array("[\(elements)]".utf8))
  #expect(file.jsonKeys().count == JSONOutline.maxElementCount)
}
