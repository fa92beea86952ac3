import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private func document(
  _ text: String,
  _ log: Log = Log(),
  ignoring keys: Set<String>? = nil
) throws -> JSONDocument {
  try JSONDocument(JSONText(file: "a", bytes: Array(text.utf8)), log, ignoring: keys)
}

private func messages(_ log: Log) -> [String] {
  log.findings.diagnostics.map { diagnostic in
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
  let log = Log()
  let json = try document(
    #"""
    {"list": [
      {"n": "1", "m": {"k": null}},
      {"n": 1.5}, null, {"n": 9.1e15}, {"n": -1e300, "s": "\uD800"}, {"n": 9e15},
      {"t": "noon", "d": "2026-02-30"}, {"d": 17}
    ]}
    """#,
    log
  )
  let list = json.root["list"].objects
  for item in list { _ = (item["n"].whole, item["n"].exists) }
  for (_, value) in list[0]["m"].members { _ = value.number }
  #expect(list[3]["s"].string == "\u{FFFD}" && list[4]["n"].whole == 9_000_000_000_000_000)
  #expect(list[5]["t"].instant(\.seconds) == nil && list[5]["d"].day() == nil)
  #expect(list[6]["d"].numberedDay { Day(year: 2026, month: 1, day: $0) } == Day("2026-01-17"))
  json.finish()
  #expect(
    messages(log) == [
      "a:3: list[2]: expected an object, found null; left out ×1",
      "a:2: list[0].n: expected a number, found a string; left out ×1",
      "a:3: list[1].n: expected a whole number, found 1.5; left out ×1",
      "a:3: list[3].n: a number out of range; left out ×2",
      "a:2: list[0].m.k: expected a number, found null; left out ×1",
      "a:4: list[6].t: 'noon' is not a date and time; left out ×1",
      "a:4: '2026-02-30' is not a date; entry left out ×1",
      "a: half of a surrogate pair in an escape; read as U+FFFD ×1",
    ]
  )
}

/// A key that one object of a list was asked for is known in all of them.
@Test func reportsTheKeysThatNobodyAskedFor() throws {
  let log = Log()
  let json = try document(
    #"{"l": [{"a": 1, "x": {"y": 1}}, {"b": 1, "x": 2}], "days": {"1": {"z": 1}}, "o": {"p": 1}}"#,
    log,
    ignoring: []
  )
  let items = json.root["l"].objects
  _ = (items[0]["a"], items[1]["b"], json.root["o"])
  for (_, value) in json.root["days"].members { _ = value["q"] }
  json.finish()
  #expect(messages(log) == ["a: unknown key 'x'; not read ×2", "a: unknown key 'z'; not read ×1"])
  let other = Log()
  let quiet = try document(#"{"a": 1}"#, other)
  _ = quiet.root["b"]
  quiet.finish()
  #expect(messages(other).isEmpty)
}

@Test func hidesKeysThatNoMessageMayRepeat() throws {
  let log = Log()
  let json = try document(#"{"a": {"desk": 1, "lamp": {"b": "x"}}}"#, log)
  for value in json.root["a"].values { _ = value["b"].number }
  #expect(
    messages(log) == [
      "a:1: a[0]: expected an object, found a number; left out ×1",
      "a:1: a[1].b: expected a number, found a string; left out ×1",
    ]
  )
}
