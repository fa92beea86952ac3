import Foundation
import HabitTestSupport
import Testing

@Test func packsEachSiteIntoOneFileOfTheSameBytes() throws {
  let users = try Users(3)
  #expect(try users.run(["--archive", "one"]).status == 0)
  let other = Users.arguments(["--archive", "two"]).map { $0.replacing("report.", with: "other.") }
  #expect(try Program.run(other, in: users.folder.url).status == 0)
  #expect(try Set(users.tree("one").keys) == Set(users.ids.map { "\($0).tar.zst" }))
  #expect(try users.tree("one") == users.tree("two"))
  #expect(try users.run(["-o", "sites"]).status == 0)
  let again = try users.run(["--archive", "one"])
  #expect(again == Program.Outcome(output: "shard 0/1: 3 unchanged\n", status: 3))
}

/// A report of its own for each night knows no user; the record beside the archives does.
@Test func rendersNothingForAnArchiveOfTheSameInputs() throws {
  let users = try Users(3)
  func run() throws -> [Users.Line] {
    let report = users.folder.path + "/report.jsonl"
    if FileManager.default.fileExists(atPath: report) {
      try FileManager.default.removeItem(atPath: report)
    }
    _ = try users.run(["--archive", "archives"])
    return try users.report().sorted { $0.id < $1.id }
  }
  let first = try run()
  let archives = try users.tree("archives")
  let second = try run()
  #expect(second.map(\.status) == ["unchanged", "unchanged", "unchanged"])
  #expect(second.map(\.diagnostics) == first.map(\.diagnostics))
  #expect(second.map(\.lastDay) == first.map(\.lastDay) && second.map(\.key) == first.map(\.key))
  // An archive that was touched, another input, and an archive that is gone.
  let paths = users.ids.map { users.folder.path + "/archives/\($0).tar.zst" }
  try Data("broken".utf8).write(to: URL(filePath: paths[0]))
  try users.folder.write(Users.export(of: "Other", days: 3), to: "exports/user-1.json")
  try FileManager.default.removeItem(atPath: paths[2])
  #expect(try run().map(\.status) == ["built", "built", "built"])
  let repaired = try users.tree("archives")
  for id in ["user-0.tar.zst", "user-2.tar.zst"] {
    #expect(repaired[id] == archives[id])
  }
  #expect(repaired["user-1.tar.zst"] != archives["user-1.tar.zst"])
}

@Test func sealsAgainWhateverTheRecordSays() throws {
  let users = try Users(1)
  for passphrase in ["correct horse battery staple", "another horse battery staple"] {
    _ = try users.run(["--archive", "a"], environment: ["HABITSITE_PASSPHRASE": passphrase])
    try FileManager.default.removeItem(atPath: users.folder.path + "/report.jsonl")
  }
  let record = try users.folder.read(".habitsite-record/a/user-0")
  #expect(record.contains("sealed\n") && !record.contains("result\t"))
}

@Test(.enabled(if: Program.canRun("tar --version && zstd --version")))
func packsWhatABuildWrites() throws {
  let users = try Users(1)
  #expect(try users.run(["--archive", "archives"]).status == 0)
  #expect(try users.run(["-o", "sites"]).status == 0)
  let line = "mkdir open && tar --zstd -xf archives/user-0.tar.zst -C open"
  let unpacked = try Program.run(shell: line, in: users.folder.url)
  #expect(unpacked == Program.Outcome())
  #expect(try users.tree("open") == users.tree("sites"))
}

@Test func packsSealedSites() throws {
  let users = try Users(1)
  let passphrase = ["HABITSITE_PASSPHRASE": "correct horse battery staple"]
  let outcome = try users.run(["--archive", "archives"], environment: passphrase)
  #expect(outcome.output == "shard 0/1: 1 built\n", "\(outcome.errors)")
  // Its key is not that of an open site.
  let open = try users.run(["--archive", "archives", "--unseal"])
  #expect(open.output == "shard 0/1: 1 built\n", "\(open.errors)")
}
