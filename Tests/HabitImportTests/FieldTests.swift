import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func document(_ text: String) throws -> JSONDocument {
  try JSONDocument(ExportFile(path: "a", bytes: Array(text.utf8)))
}

private func messages(_ document: JSONDocument, ignoring keys: Set<String>? = nil) -> [String] {
  document.diagnostics(ignoring: keys).map { diagnostic in
    "\(diagnostic.location.map { "\($0)" } ?? ""): \(diagnostic.message) ×\(diagnostic.count)"
  }
}

@Test func readsFieldsInAnyOrder() throws {
  let root = try document(
    #"{"b\u0061": [1, 2.5, "x\n"], "a": {"n": null, "d": {"2026-01-02": true}}, "\\": 3}"#
  ).root
  #expect(root["a"]["d"].days().map { "\($0.day)" } == ["2026-01-02"])
  #expect(root["a"]["d"].members.map { $0.value.flag } == [true])
  #expect(root["ba"].items.map(\.kind) == [.number, .number, .string])
  #expect(root["ba"].items.last?.string == "x\n")
  #expect(root["\\"].whole == 3)
  #expect(!root["a"]["n"].exists && !root["c"]["d"]["e"].exists)
}

@Test func reportsAFieldAtItsPlace() throws {
  let json = try document(
    """
    {"list": [
      {"n": "1", "m": {"k": null}},
      {"n": 1.5}, null, {"n": 1e16}
    ]}
    """
  )
  for item in json.root["list"].objects { _ = (item["n"].whole, item["n"].exists) }
  for (_, value) in json.root["list"].objects[0]["m"].members { _ = value.number }
  #expect(
    messages(json) == [
      "a:3: list[2]: expected an object, found null; left out ×2",
      "a:2: list[0].n: expected a number, found a string; left out ×1",
      "a:3: list[1].n: expected a whole number, found 1.5; left out ×1",
      "a:3: list[3].n: a number beyond what can be counted; left out ×1",
      "a:2: list[0].m.k: expected a number, found null; left out ×1",
    ]
  )
}

/// A key that one object of a list was asked for is known in all of them.
@Test func reportsTheKeysThatNobodyAskedFor() throws {
  let json = try document(
    #"{"l": [{"a": 1, "x": {"y": 1}}, {"b": 1, "x": 2}], "days": {"1": {"z": 1}}, "o": {"p": 1}}"#
  )
  let items = json.root["l"].objects
  _ = (items[0]["a"], items[1]["b"], json.root["o"])
  for (_, value) in json.root["days"].members { _ = value["q"] }
  #expect(
    messages(json, ignoring: []) == [
      "a: key 'x' is not known and not read ×2", "a: key 'z' is not known and not read ×1",
    ]
  )
  let other = try document(#"{"a": 1}"#)
  _ = other.root["b"]
  #expect(messages(other).isEmpty)
}
