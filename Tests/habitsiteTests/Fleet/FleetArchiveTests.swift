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
