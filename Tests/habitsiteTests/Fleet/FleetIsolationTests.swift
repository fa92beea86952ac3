import Foundation
import HabitTestSupport
import Testing

/// What a system without Landlock says.
private let lacking =
  "Error: --isolate needs Landlock, which this system does not have; Linux has it from 5.19 on\n"

private let isLacking: Bool = {
  do {
    let outcome = try Users(1).run(["--isolate", "-o", "sites"])
    return outcome.errors.hasPrefix(lacking)
  } catch {
    return true
  }
}()

@Suite(.enabled(if: !isLacking, "the kernel has no Landlock")) struct FleetIsolationTests {
  /// What looks for links fails to see one, as where somebody puts it there afterwards.
  @Test(.needsStrace)
  func keepsTheFilesOfANeighbourFromAUser() throws {
    let users = try Users(1)
    try users.folder.write(Users.export(of: "Secret", days: 3), to: "exports/ben.json")
    try users.folder.write("exports: exports/*\n", to: "ana/habitsite.yml")
    try users.folder.write("", to: "ana/exports/.keep")
    try users.folder.link("ana/exports/a.json", to: "../../exports/ben.json")
    try users.folder.write(#"{"id":"ana","site":"ana"}"# + "\n", to: "users.jsonl")
    func run(_ flags: String) throws -> Program.Outcome {
      let fault = "-e trace=newfstatat -e inject=newfstatat:error=EIO:when=1"
      return try users.folder.run(
        shell: "strace -f -qq -o calls -P ana/exports/a.json \(fault) "
          + #""$0" fleet users.jsonl --as-of 2026-11-05 --report report.jsonl -o sites "# + flags
      )
    }
    let isolated = try run("--isolate")
    #expect(isolated.output == "shard 0/1: 1 refused\n", "\(isolated.errors)")
    let line = try #require(users.report().first)
    let path = "ana/exports/a.json"
    #expect(line.diagnostics == ["\(path): error: cannot read '\(path)': no permission"])
    #expect(!users.folder.exists("sites/ana"))
    #expect(try run("").output == "shard 0/1: 1 built\n")
    #expect(try users.folder.read("sites/ana/index.html").contains("Secret"))
  }

  /// After some seconds without work, the system ends the threads that continue tasks: new ones must
  /// not come from the isolated thread of the process that ends next.
  @Test(.waits) func isolatesNoMoreThanTheProcessOfAUserThatTakesLong() throws {
    // A user takes some hundredths of a second: of many, one is still there when it is stopped. One
    // that has ended takes the signal, too, and does not stop.
    let users = try Users(20)
    let outcome = try users.folder.run(
      shell: """
        "$0" \(Users.arguments(["-o", "sites", "--isolate"]).joined(separator: " ")) \
          --jobs 1 --summary sums/a.json &
        fleet=$! tries=0
        until user=$(cat /proc/$fleet/task/*/children 2>/dev/null | tr -d " ") && [ -n "$user" ] \
          && kill -STOP $user 2>/dev/null && grep -qs "^State:.T" /proc/$user/status; do
          tries=$((tries + 1)); [ $tries -lt 2000 ] || exit 9; sleep 0.005
        done
        sleep 12; kill -CONT $user; wait $fleet
        """
    )
    #expect(outcome == .printed("shard 0/1: 20 built"))
    #expect(try !users.folder.read("sums/a.json").isEmpty)
  }

  @Test func makesTheSameSitesAndMails() throws {
    let mail = #","mail":{"to":"a@example.org"}"#
    let (alone, together) = (try Users(3, mail: mail), try Users(3, mail: mail))
    for users in [alone, together] {
      for id in users.ids {
        try users.folder.write("mail: {from: b@example.org}\n", to: "look-\(id)/habitsite.yml")
      }
      let lines = users.ids.map {
        #"{"id":"\#($0)","input":"exports/\#($0).json","site":"look-\#($0)"\#(mail)}"#
      }
      try users.folder.write(lines.joined(separator: "\n") + "\n", to: "users.jsonl")
      let flags = users.folder === alone.folder ? ["--isolate"] : []
      let first = try users.run(flags + ["-o", "sites", "--mail-spool", "spool"])
      #expect(first.output == "shard 0/1: 3 built\n", "\(first.errors)")
      try users.folder.write(Users.export(of: "Other", days: 5), to: "exports/user-1.json")
      let second = try users.run(flags + ["-o", "sites", "--mail-spool", "spool"])
      #expect(second.output == "shard 0/1: 1 built, 2 unchanged\n", "\(second.errors)")
    }
    for folder in ["sites", "spool"] {
      #expect(try alone.tree(folder) == together.tree(folder), "\(folder)")
    }
    #expect(try alone.report().map(\.diagnostics) == together.report().map(\.diagnostics))
  }
}

@Test(.enabled(if: isLacking, "the kernel has Landlock"))
func refusesToIsolateWithoutTheKernel() throws {
  let outcome = try Users(1).run(["--isolate", "-o", "sites"])
  #expect(outcome.errors.hasPrefix(lacking) && outcome.status == 64)
}
