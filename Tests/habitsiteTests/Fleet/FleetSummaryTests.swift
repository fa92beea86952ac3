import Foundation
import HabitTestSupport
import Testing

private struct Summary: Decodable {
  let shard: Int
  let shards: Int
  let status: Int
  let seconds: Double
  let users: [String: Int]
  let failures: Int
  let retries: Int
  let files: Int
  let bytes: Int
  let milliseconds: [String: Int]
  let oldestData: String?
}

/// Four users: the data of the first ends on 1 October, and that of the third cannot be read.
private func summed(_ users: Users) throws -> Summary {
  let outcome = try users.run(
    ["-o", "sites", "--summary", "sums/fleet.json"],
    environment: ["HABITSITE_LIVE": "false"]
  )
  #expect(outcome.status == 4, "\(outcome.errors)")
  let text = try users.folder.read("sums/fleet.json")
  #expect(!text.contains("user-"), "no name of a user leaves the shard")
  return try JSONDecoder().decode(Summary.self, from: Data(text.utf8))
}

@Test func sumsUpAShard() throws {
  let users = try Users(4)
  try users.folder.write("nothing that is known", to: "exports/user-2.json")
  let json = try summed(users)
  #expect(json.shard == 0 && json.shards == 1 && json.status == 4 && json.seconds > 0)
  let expected = [
    "built": 3, "unchanged": 0, "refused": 1, "crashed": 0, "timeout": 0, "noUser": 0,
  ]
  #expect(json.users == expected)
  #expect(json.failures == 1 && json.retries == 0 && json.files > 30 && json.bytes > 10_000)
  #expect(Set(json.milliseconds.keys) == ["p50", "p90", "p99", "p100"])
  #expect(json.milliseconds["p50", default: .max] <= json.milliseconds["p100", default: 0])
  #expect(json.oldestData == "2026-10-01")
  let again = try summed(users)
  #expect(again.users["unchanged"] == 3 && again.oldestData == "2026-10-01")
  #expect(again.files == 0 && !again.milliseconds.isEmpty)
}

/// A path that was mistyped is found before the users are built.
@Test(arguments: [
  ("exports", "cannot write 'exports': it is a folder"),
  (
    "users.jsonl",
    "'users.jsonl' already exists and was not written by habitsite; name another file"
  ),
])
func writesNoSummaryOverAnythingElse(path: String, message: String) throws {
  let users = try Users(1)
  let manifest = try users.folder.read("users.jsonl")
  let outcome = try users.run(["-o", "sites", "--summary", path])
  #expect(outcome.status == 64)
  #expect(outcome.errors == "error: \(message)\n")
  #expect(try users.folder.read("users.jsonl") == manifest && !users.folder.exists("sites"))
}
