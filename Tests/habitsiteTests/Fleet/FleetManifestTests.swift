import Foundation
import HabitTestSupport
import Testing

@Test func splitsAManifestIntoAFileForEachShard() throws {
  let users = try Users(12)
  let split = try Program.run(
    ["fleet", "users.jsonl", "--split", "pieces", "--shards", "3", "-o", "sites"],
    in: users.folder.url
  )
  #expect(split == Program.Outcome(output: "pieces: 3 shards\n"))
  #expect(
    try users.folder.read("pieces/split.json") == #"{"outputs":"each user","shards":3}"# + "\n"
  )
  var whole: Set<String> = []
  for shard in 0..<3 {
    let lines = try users.folder.read("pieces/\(shard).jsonl").split(separator: "\n")
    whole.formUnion(lines.map(String.init))
    let report = "shard-\(shard).jsonl"
    let outcome = try Program.run(
      [
        "fleet", "pieces", "--shard", "\(shard)/3", "--as-of", "2026-11-05", "-o", "sites",
        "--report", report,
      ],
      in: users.folder.url
    )
    #expect(outcome.output == "shard \(shard)/3: \(lines.count) built\n", "\(outcome.errors)")
    let direct = try users.run(["--shard", "\(shard)/3", "-o", "direct"])
    #expect(direct.output == outcome.output)
  }
  #expect(
    whole == Set(try users.folder.read("users.jsonl").split(separator: "\n").map(String.init))
  )
  #expect(try users.tree("sites") == users.tree("direct"))
}

@Test func takesTheNumberOfShardsFromThePieces() throws {
  let users = try Users(4)
  let split = ["fleet", "users.jsonl", "--split", "pieces", "--shards", "2"]
  #expect(try Program.run(split, in: users.folder.url).status == 0)
  let build = ["fleet", "pieces", "--as-of", "2026-11-05", "--report", "r", "--archive", "a"]
  let engine = ["JOB_COMPLETION_INDEX": "1"]
  let auto = try Program.run(
    build + ["--shard", "auto"],
    in: users.folder.url,
    environment: engine
  )
  #expect(auto.output.hasPrefix("shard 1/2: "), "\(auto.errors)")
  let wrong = try Program.run(build + ["--shard", "1/3"], in: users.folder.url)
  #expect(wrong.errors.hasPrefix("Error: the manifest is split into 2 shards, not 3\n"))
  #expect(wrong.status == 64)
  // It was not checked that no two users of two shards have one folder.
  let other = build.dropLast(2) + ["--shard", "0/2", "-o", "sites"]
  let unchecked = try Program.run(Array(other), in: users.folder.url)
  #expect(
    unchecked.errors
      == "error: 'pieces' was split for other folders of users; split it with the same --output and"
      + " --fan-out\n"
  )
  #expect(unchecked.status == 64)
  try FileManager.default.removeItem(atPath: users.folder.path + "/pieces/split.json")
  let cut = try Program.run(build + ["--shard", "0/2"], in: users.folder.url)
  #expect(
    cut.errors
      == "error: 'pieces' is a folder without a whole manifest; write one with --split\n"
  )
}

@Test func refusesToSplitWhatIsWrong() throws {
  let users = try Users(2)
  let lines = try users.folder.read("users.jsonl")
  let shared = #"{"id":"other","input":"exports/user-1.json","output":"user-1"}"# + "\n{\n"
  try users.folder.write(lines + shared, to: "users.jsonl")
  let split = ["fleet", "users.jsonl", "--split", "pieces", "--shards", "1", "-o", "sites"]
  let outcome = try Program.run(split, in: users.folder.url)
  #expect(outcome.status == 4)
  #expect(
    outcome.errors == """
      users.jsonl:2: error: another line has the output 'user-1', too; give each user an output of \
      its own
      users.jsonl:3: error: another line has the output 'user-1', too; give each user an output of \
      its own
      users.jsonl:4: error: no user; write a line as {"id": "ana", "input": "ana.csv"}

      """
  )
  #expect(try users.folder.read("pieces/0.jsonl").split(separator: "\n").count == 1)
  try users.folder.write("mine", to: "full/mine")
  let full = try Program.run(
    split.map { $0 == "pieces" ? "full" : $0 },
    in: users.folder.url
  )
  #expect(
    full.errors.hasSuffix("error: 'full' has other files; name a new folder, or remove them\n")
  )
  #expect(full.status == 64)
  let elsewhere = try Program.run(
    split.map { $0 == "pieces" ? "deep/pieces" : $0 },
    in: users.folder.url
  )
  #expect(elsewhere.status == 64)
  #expect(elsewhere.errors.contains("name a folder there for --split"))
}

/// Lines of others are not read, however they are written; those of the shard are.
@Test func findsTheUsersOfAShardInLinesOfAnyForm() throws {
  let users = try Users(1)
  let forms = [
    #"{"id": "ID", "input": "exports/user-0.json"}"#, #"{"id":"ID","input":"exports/user-0.json"}"#,
    #"{"input":"exports/user-0.json","id":"ID"}"#, #" {"id" : "ID","input":"exports/user-0.json"}"#,
    #"{"\u0069d":"ID","input":"exports/user-0.json"}"#,
  ]
  let lines = (0..<20).map { forms[$0 % forms.count].replacing("ID", with: "form-\($0)") }
  try users.folder.write(lines.joined(separator: "\n"), to: "users.jsonl")
  for shard in 0..<3 {
    #expect(try users.run(["-o", "sites", "--shard", "\(shard)/3"]).status == 0)
  }
  #expect(try users.report().map(\.id).sorted() == (0..<20).map { "form-\($0)" }.sorted())
}

/// A broken line of an id hides no folder of a later line of it.
@Test func refusesASharedFolderBehindABrokenLine() throws {
  let users = try Users(1)
  try users.folder.write(
    """
    {"id": "ana", broken
    {"id": "ana", "input": "exports/user-0.json", "output": "ben"}
    {"id": "ben", "input": "exports/user-0.json"}

    """,
    to: "users.jsonl"
  )
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.output == "shard 0/1: no user\n", "\(outcome)")
  #expect(outcome.errors.split(separator: "\n").count == 3)
}

@Test func spreadsTheSitesOverFolders() throws {
  let users = try Users(5)
  #expect(try users.run(["-o", "sites", "--fan-out"]).output == "shard 0/1: 5 built\n")
  #expect(try users.run(["--archive", "archives", "--fan-out"]).output == "shard 0/1: 5 built\n")
  #expect(try users.run(["-o", "flat"]).status == 0)
  for id in users.ids {
    let hash = id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = String(format: "%02x", hash & 0xff) + "/" + id
    #expect(try users.tree("sites/\(name)") == users.tree("flat/\(id)"))
    let archive = users.folder.path + "/archives/\(name).tar.zst"
    #expect(FileManager.default.fileExists(atPath: archive))
    // What was read of a user is beside the sites, and not among them.
    let record = users.folder.path + "/.habitsite-record/sites/\(name)"
    #expect(FileManager.default.fileExists(atPath: record))
  }
  try FileManager.default.removeItem(atPath: users.folder.path + "/report.jsonl")
  #expect(
    try users.run(["--archive", "archives", "--fan-out"]).output == "shard 0/1: 5 unchanged\n"
  )
}
