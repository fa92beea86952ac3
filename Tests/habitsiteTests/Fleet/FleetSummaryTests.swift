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
private func summed(_ users: Users, _ flags: [String] = []) throws -> (Summary, String) {
  let outcome = try users.run(
    ["-o", "sites", "--summary", "sums/fleet.json", "--summary", "sums/fleet.prom"] + flags,
    // 5 November 2026, 12:00 UTC.
    environment: ["SOURCE_DATE_EPOCH": "1793880000"]
  )
  #expect(outcome.status == 4, "\(outcome.errors)")
  let json = Data(try users.folder.read("sums/fleet.json").utf8)
  return (
    try JSONDecoder().decode(Summary.self, from: json), try users.folder.read("sums/fleet.prom")
  )
}

@Test func sumsUpAShard() throws {
  let users = try Users(4)
  try users.folder.write("nothing that is known", to: "exports/user-2.json")
  let (json, prometheus) = try summed(users)
  #expect(json.shard == 0 && json.shards == 1 && json.status == 4 && json.seconds > 0)
  let expected = [
    "built": 3, "unchanged": 0, "skipped": 0, "refused": 1, "crashed": 0, "timeout": 0,
    "noUser": 0,
  ]
  #expect(json.users == expected)
  #expect(json.failures == 1 && json.retries == 0 && json.files > 30 && json.bytes > 10_000)
  #expect(Set(json.milliseconds.keys) == ["p50", "p90", "p99", "p100"])
  #expect(json.milliseconds["p50", default: .max] <= json.milliseconds["p100", default: 0])
  #expect(json.oldestData == "2026-10-01")
  let lines = prometheus.split(separator: "\n").map(String.init)
  for line in [
    "# HELP habitsite_fleet_users Users by what became of them.",
    "# TYPE habitsite_fleet_users gauge",
    "habitsite_fleet_users{shard=\"0\",status=\"built\"} 3",
    "habitsite_fleet_users{shard=\"0\",status=\"refused\"} 1",
    // 1 October 2026, 00:00 UTC.
    "habitsite_fleet_oldest_data_timestamp_seconds{shard=\"0\"} 1790812800",
    "habitsite_fleet_run_status{shard=\"0\"} 4",
    "habitsite_fleet_run_end_timestamp_seconds{shard=\"0\"} 1793880000",
  ] {
    #expect(lines.contains(line), "\(line)")
  }
  #expect(!prometheus.contains("user-"), "no name of a user leaves the shard")
  let (again, _) = try summed(users)
  #expect(again.users["skipped"] == 3 && again.oldestData == "2026-10-01")
  #expect(again.milliseconds.isEmpty)
}

#if os(Linux)
@Test(.enabled(if: Program.canRun("promtool --version"), "it takes promtool of prometheus"))
func writesWhatPrometheusReads() throws {
  let users = try Users(4)
  try users.folder.write("nothing that is known", to: "exports/user-2.json")
  _ = try summed(users)
  let check = try Program.run(
    shell: "promtool check metrics < sums/fleet.prom",
    in: users.folder.url
  )
  #expect(check.status == 0, "\(check.errors)")
}
#endif

@Test func saysWhereASummaryCannotBeWritten() throws {
  let users = try Users(1)
  let outcome = try users.run(["-o", "sites", "--summary", "exports"])
  #expect(outcome.status == 1)
  #expect(outcome.errors == "error: cannot write 'exports': it is a folder\n")
}
