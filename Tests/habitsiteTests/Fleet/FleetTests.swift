import Foundation
import HabitTestSupport
import Testing

@Test func buildsTheUsersOfEachShardOnce() throws {
  let users = try Users(12)
  var summaries: [String] = []
  for shard in 0..<3 {
    let outcome = try users.run(["--shard", "\(shard)/3", "--jobs", "2", "-o", "sites"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    summaries.append(outcome.output)
  }
  let report = try users.report()
  #expect(report.map(\.id).sorted() == users.ids.sorted())
  #expect(report.allSatisfy { $0.status == "built" && $0.files > 10 })
  #expect(summaries.allSatisfy { $0.hasPrefix("shard ") && $0.hasSuffix(" built\n") })
  for id in users.ids.prefix(3) {
    try users.folder.succeed(
      ["build", "exports/\(id).json", "-o", "single/\(id)", "-q"],
      // 5 November 2026, 12:00 UTC.
      environment: ["SOURCE_DATE_EPOCH": "1793880000", "HABITSITE_LIVE": "true"]
    )
    #expect(try users.tree("sites/\(id)") == users.tree("single/\(id)"))
  }
}

@Test func doesOnlyWhatIsNotDoneYet() throws {
  let users = try Users(6)
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 6 built\n")
  let again = try users.run(["-o", "sites"])
  #expect(again == Program.Outcome(output: "shard 0/1: 6 unchanged\n", status: 3))
  #expect(try users.report().count == 12)
  // Another input, and a site that is gone.
  try users.folder.write(Users.export(of: "Other", days: 3), to: "exports/user-1.json")
  try users.folder.remove("sites/user-4")
  // The line that a machine wrote when it died.
  let report = try FileHandle(forWritingTo: users.folder.url.appending(path: "report.jsonl"))
  try report.seekToEnd()
  try report.write(contentsOf: Data(#"{"id":"user-2","sta"#.utf8))
  try report.close()
  #expect(try users.run(["-o", "sites"]) == .printed("shard 0/1: 2 built, 4 unchanged"))
  // What is known of a user is in no report.
  try users.folder.remove("report.jsonl")
  let anew = try users.run(["-o", "sites"])
  #expect(anew == Program.Outcome(output: "shard 0/1: 6 unchanged\n", status: 3))
}

/// What an app has changed last may be beside its database alone: in the log, or in a large value.
@Test(arguments: ["own/a.sqlite", "own"])
func buildsAUserAgainWhoseDatabaseHasAnotherLog(input: String) throws {
  let users = try Users(1)
  let example = "Examples/zen/exports/AppData/Library/Application Support/"
  let store = Repository.root.appending(path: example + "HabitTrackingModel.sqlite")
  let log = try Data(contentsOf: URL(filePath: store.path + "-wal"))
  try users.folder.write(try Data(contentsOf: store), to: "own/a.sqlite")
  try users.folder.write(log.prefix(80_000), to: "own/a.sqlite-wal")
  try users.folder.write(#"{"id":"user-0","input":"\#(input)"}"# + "\n", to: "users.jsonl")
  let place = ["-o", "sites"]
  #expect(try users.run(place).output == "shard 0/1: 1 built\n")
  #expect(try users.run(place).output == "shard 0/1: 1 unchanged\n")
  let before = try users.tree("sites")
  try users.folder.write(log, to: "own/a.sqlite-wal")
  #expect(try users.run(place).output == "shard 0/1: 1 built\n")
  #expect(try users.tree("sites") != before)
  try users.folder.write("value", to: "own/.a_SUPPORT/_EXTERNAL_DATA/one")
  #expect(try users.run(place).output == "shard 0/1: 1 unchanged\n")
  #expect(try users.run(place).output == "shard 0/1: 1 unchanged\n")
}

@Test func refusesOnlyTheUsersThatAreWrong() throws {
  let users = try Users(3)
  try users.folder.write("nothing that is known", to: "exports/user-1.json")
  try users.folder.remove("exports/user-2.json")
  try users.folder.link("exports/user-2.json", to: "/etc/passwd")
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.output == "shard 0/1: 1 built, 2 refused\n")
  #expect(outcome.status == 4)
  let refused = try users.report().filter { $0.status == "refused" }
  #expect(refused.map(\.id).sorted() == ["user-1", "user-2"])
  #expect(refused.allSatisfy { $0.retry == nil && !$0.diagnostics.isEmpty })
  let linked = refused.first { $0.id == "user-2" }
  let message = "error: the path 'exports/user-2.json' leads through a link; copy the file there"
  #expect(linked?.diagnostics == [message])
}

@Test(
  arguments: [
    "{": #"no user; write a line as {"id": "ana", "input": "ana.csv"}"#,
    #"{"id":".a","input":"a"}"#:
      "'.a' is not an id; write 1 to 64 of a-z, A-Z, 0-9, '.', '_' and '-', with a letter or a digit at "
      + "the beginning",
    #"{"id":"a","input":"../a"}"#:
      "the path '../a' leads out of the folder; write one below it, without '..'",
    #"{"id":"a","input":"/a"}"#:
      "the path '/a' leads out of the folder; write one below it, without '..'",
    #"{"id":"a"}"#: "the user 'a' needs 'input' or 'site'",
    #"{"id":"a","inptu":"a"}"#: "unknown key 'inptu'; did you mean 'input'?",
    #"{"id":"a","input":"a","x":1,"colour":2}"#: "unknown key 'colour'",
    #"{"id":"a","input":"a","mail":{"to":"a@example.org","lang":"de"}}"#: "unknown key 'lang'",
    #"{"id":"a","input":"a","settings":"a.yml"}"#:
      "'settings' was removed; put them as habitsite.yml into a folder, and name that as 'site'",
    #"{"id":"a","input":"a","output":"b"}"#:
      "'output' was removed; a site has the name of the 'id', below --output",
  ] as KeyValuePairs<String, String>
)
func refusesLinesOfTheManifest(line: String, message: String) throws {
  let users = try Users(1)
  try users.folder.write(line + "\n", to: "users.jsonl")
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.errors == "users.jsonl:1: error: \(message)\n" && outcome.status == 4)
}

@Test func refusesASecondLineOfAUser() throws {
  let users = try Users(2)
  let lines = try users.folder.read("users.jsonl")
  let second = #"{"id":"user-0","input":"exports/user-1.json"}"# + "\n"
  try users.folder.write(lines + second, to: "users.jsonl")
  let outcome = try users.run(["-o", "sites"])
  #expect(
    outcome.errors
      == "users.jsonl:3: error: an earlier line has the id 'user-0', too; give each user an id of"
      + " its own\n"
  )
  #expect(outcome.status == 4)
  #expect(try users.report().map(\.id).sorted() == users.ids)
}

@Test(
  arguments: [
    (["--shard", "3/3"], [:]), (["--shard", "x"], [:]), (["--shards", "3"], [:]),
    ([], ["JOB_COMPLETION_INDEX": "1"]), (["--shard", "auto"], [:]), (["--jobs", "0"], [:]),
    (["--time", "\(Int.max)"], [:]), (["--memory", "\(Int.max)"], [:]),
    ([], ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "1"]),
  ] as [([String], [String: String])]
)
func refusesAWrongCall(arguments: [String], environment: [String: String]) throws {
  let outcome = try Users(1).run(["-o", "sites"] + arguments, environment: environment)
  #expect(outcome.status == 64, "\(outcome.errors)")
}

@Test func refusesFilesThatAreNoManifestOrReport() throws {
  let users = try Users(1)
  for text in [
    "mine\n", "{\"format\":\"habitsite\",\"version\":1,\"habits\":[]}",
    "{}\n", "{\n",
    String(repeating: "{", count: 50_000),
  ] {
    try users.folder.write(text, to: "report.jsonl")
    let message = "error: 'report.jsonl' already exists and is not a report; name another file"
    #expect(try users.run(["-o", "sites"]) == .failure(message, status: 64))
    #expect(try users.folder.read("report.jsonl") == text)
  }
  try users.folder.remove("report.jsonl")
  try users.folder.link("report.jsonl", to: "elsewhere")
  let linked = try users.run(["-o", "sites"])
  #expect(
    linked.errors
      == "error: cannot open the report 'report.jsonl': too many levels of symbolic links\n"
  )
  #expect(!users.folder.exists("elsewhere"))
  try users.folder.remove("report.jsonl")
  try users.folder.remove("users.jsonl")
  try FileManager.default.createDirectory(
    atPath: users.folder.path + "/report.jsonl/users.jsonl",
    withIntermediateDirectories: true
  )
  let line = #""$0" fleet report.jsonl/users.jsonl --as-of 2026-11-05 --report r -o s"#
  let reason = "error: cannot read 'report.jsonl/users.jsonl': it is not a plain file\n"
  #expect(try users.folder.run(shell: line) == Program.Outcome(errors: reason, status: 64))
  let refusal = "error: cannot read 'users.jsonl': no such file or directory"
  #expect(try users.run(["-o", "sites"]) == .failure(refusal, status: 64))
}

@Test(arguments: ["users.jsonl", "report.jsonl"])
func opensNoPipeForAManifestOrAReport(name: String) throws {
  let outcome = try Users(1).folder.run(
    shell: """
      rm -f \(name); mkfifo \(name)
      exec "$0" \(Users.arguments(["-o", "sites"]).joined(separator: " "))
      """
  )
  #expect(outcome.status == 64 && outcome.errors.contains("plain file"), "\(outcome)")
}

@Test(arguments: ["", "{\"byt", "{\"bytes\":12", "{\"bytes\":12,\"diagnostics\":[\"a"])
func continuesAReportWhoseFirstLineIsCut(line: String) throws {
  let users = try Users(1)
  try users.folder.write(line, to: "report.jsonl")
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.status == 0, "\(outcome.errors)")
  let lines = try users.folder.read("report.jsonl").split(separator: "\n")
  #expect(lines.count == (line.isEmpty ? 1 : 2))
}

@Test func takesTheShardFromTheEngine() throws {
  let users = try Users(9)
  let slurm = [
    "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "1",
    "SLURM_ARRAY_TASK_COUNT": "2",
  ]
  let first = try users.run(["-o", "sites"], environment: slurm)
  #expect(first.output.hasPrefix("shard 0/2: "), "\(first.errors)")
  let second = try users.run(
    ["-o", "sites", "--shards", "2"],
    environment: ["JOB_COMPLETION_INDEX": "1"]
  )
  #expect(second.output.hasPrefix("shard 1/2: "), "\(second.errors)")
  #expect(try users.report().map(\.id).sorted() == users.ids)
}
