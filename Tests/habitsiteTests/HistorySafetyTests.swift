import Foundation
import HabitTestSupport
import Testing

@Suite struct HistorySafetyTests {
  /// Two builds, with a change of each that later builds need.
  private func begun() throws -> KeptSite {
    let site = try KeptSite(["Read": amounts(1...20), "Run": amounts(1...20)], builtOn: 20)
    try site.write(["Read": amounts(1...21), "Run": amounts(1...20)])
    try #require(try site.build(21) == Program.Outcome())
    return site
  }

  private static let backup = "; restore 'history' from a backup"
  private static let wayOut = backup + ", or move it away: the next build begins a new history\n"

  @Test(arguments: [
    ("sed -i s/20/21/ history/000001.json", "'history/000001.json' was changed"),
    ("sed -i s/20/21/ history/000002.json", "'history/000002.json' was changed"),
    ("rm history/000001.json", "'history/000001.json' is missing"),
    ("rm history/000002.json", "'history/000002.json' is missing"),
    ("rm history/head", "'history/head' is missing or empty"),
    ("echo x > history/head", "'history/head' is damaged"),
    ("sed -i 's/^last 2/last 9999999999999999999/' history/head", "'history/head' is damaged"),
    ("sed -i 's/^last 2/last 4000000/' history/head", "'history/000003.json' is missing"),
    ("cp history/000001.json history/000007.json", "'history/000007.json' belongs to no build"),
    (
      "truncate -s 99 history/000002.json",
      "'history/000002.json' was changed: a string begins here and does not end"
    ),
  ])
  func findsWhatSomebodyHasChanged(line: String, problem: String) throws {
    let site = try begun()
    let before = try site.tree("public")
    #expect(try site.folder.run(shell: line).status == 0)
    try site.run(22, "history", "verify").expectFailure("error: \(problem)")
    try site.write(["Read": amounts(1...22), "Run": amounts(1...20)])
    let outcome = try site.build(22)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: \(problem)"), "\(outcome)")
    // What is only missing may be put back: nothing is gained by giving up the rest.
    let isMissing = problem.contains("is missing")
    #expect(outcome.errors.hasSuffix(isMissing ? Self.backup + "\n" : Self.wayOut), "\(outcome)")
    #expect(try site.tree("public") == before)
  }

  @Test(.needsMounts)
  func keepsTheHistoryAndTheSiteOnAFullDisk() throws {
    let site = try begun()
    let before = (try site.tree("public"), try site.tree("history"))
    try site.folder.write(
      """
      export SOURCE_DATE_EPOCH=1792670400
      cp -r history kept
      mount -t tmpfs -o size=12k none history
      cp kept/* history
      "$1" build -q; echo "full $?"
      rm -r kept; cp -r history kept
      mount -o remount,size=1m history
      "$1" build -q; echo "room $?"
      "$1" history verify > verified; echo "verified $?"
      """,
      to: "script.sh"
    )
    try site.write(["Read": amounts(1...22), "Run": amounts(1...20)])
    for number in 1...300 {
      try site.folder.write(
        "date,habit,value\n2026-10-02,Habit \(number),1\n",
        to: "exports/c\(number).csv"
      )
    }
    let outcome = try site.folder.run(shell: #"unshare -rm sh script.sh "$0""#)
    #expect(outcome.output == "full 1\nroom 0\nverified 0\n", "\(outcome)")
    #expect(
      outcome.errors == "error: cannot write 'history/000003.json': no space left on device\n"
    )
    #expect(try site.tree("kept") == before.1)
  }

  @Test func leavesTheHistoryAsItIsWhereItCannotBeWrittenAnew() throws {
    let site = try begun()
    try site.write(["Read": amounts(1...21)])
    #expect(try site.build(22).status == 0)
    let before = try site.tree("history")
    let outcome = try site.folder.run(
      shell: #"(ulimit -f 0; "$0" history forget --habit Run 2>&1; echo $?) | cat"#
    )
    #expect(outcome.output == "error: cannot write 'history/000001.json': file too large\n1\n")
    #expect(try site.tree("history") == before)
    let names = try site.folder.names()
    #expect(!names.contains { $0.hasPrefix("history.") })
    #expect(try site.run(22, "history", "forget", "--habit", "Run").status == 0)
    #expect(try site.run(22, "history", "verify").status == 0)
  }

  /// The steps of a run that is killed while it writes all files anew.
  @Test(arguments: [
    "cp -r history history.habitsite-new; rm history.habitsite-new/000001.json",
    "cp -r history history.habitsite-old",
    "cp -r history history.habitsite-new; mv history history.habitsite-old",
  ])
  func endsWhatAKilledRunHasBegun(line: String) throws {
    let site = try begun()
    let before = try site.run(21, "history", "export")
    #expect(try site.folder.run(shell: line).status == 0)
    #expect(try site.run(21, "history", "export") == before)
    try site.write(["Read": amounts(1...22), "Run": amounts(1...20)])
    #expect(try site.build(22) == Program.Outcome())
    #expect(try site.historyNames == ["000001.json", "000002.json", "000003.json", "head"])
    let names = try site.folder.names()
    #expect(!names.contains { $0.hasPrefix("history.") })
    #expect(try site.run(22, "history", "verify").status == 0)
  }

  /// What another user may not read is not damaged, and nothing is gained by moving it away.
  @Test(
    .enabled(if: getuid() != 0 || Program.canRun("setpriv --version"), "root may read everything"),
    arguments: ["chmod 000 history", "chmod 000 history/head", "chmod 000 history/000001.json"]
  )
  func namesAHistoryThatItMayNotRead(line: String) throws {
    let site = try begun()
    try site.write(["Read": amounts(1...22), "Run": amounts(1...20)])
    let nobody = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    for command in ["history", "history verify", "history export", "build -q", "stats -q"] {
      let outcome = try site.folder.run(
        shell: "chmod -R a+rwX .; \(line); \(nobody) \"$0\" \(command) > /dev/null"
      )
      #expect(outcome.status == 1, "\(command): \(outcome)")
      #expect(
        outcome.errors.wholeMatch(
          of: /error: cannot read 'history\/(head|000001.json)': permission denied\n/
        ) != nil,
        "\(command): \(outcome)"
      )
    }
  }

  @Test func readsAWholeHistoryWhileItIsWrittenAnew() throws {
    let site = try begun()
    try site.write(["Read": amounts(1...21)])
    #expect(try site.build(22).status == 0)
    try site.folder.write(
      """
      (for day in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16; do
        "$1" history forget -q --habit Run --day 2026-10-$day || echo "forget $?"
      done; touch done) &
      while ! [ -e done ]; do
        "$1" history verify > /dev/null || echo "verify $?"
        "$1" history export > /dev/null || echo "export $?"
        "$1" stats -q > /dev/null || echo "stats $?"
      done
      wait
      """,
      to: "script.sh"
    )
    let outcome = try site.folder.run(shell: #"SOURCE_DATE_EPOCH=1792670400 sh script.sh "$0""#)
    #expect(outcome == Program.Outcome())
    #expect(try site.run(22, "history", "show", "2026-10-16").output.contains("Run") == false)
    #expect(try site.run(22, "history", "verify").status == 0)
  }

  /// Two runs that have something to add at the same time.
  @Test func waitsWhileAnotherRunAddsToTheHistory() throws {
    let site = try begun()
    try site.folder.write(
      """
      for day in 22 23 24 25 26 27; do
        echo "2026-10-$day,Read,5" >> exports/a.csv
        "$1" build -q & one=$!
        "$1" build -q -o other & two=$!
        wait $one || echo "one $?"
        wait $two || echo "two $?"
      done
      "$1" history verify > /dev/null || echo "verify $?"
      """,
      to: "script.sh"
    )
    let outcome = try site.folder.run(shell: #"SOURCE_DATE_EPOCH=1793145600 sh script.sh "$0""#)
    #expect(outcome == Program.Outcome())
    #expect(try site.historyNames.count == 9)
    #expect(try site.tree("other") == site.tree("public"))
  }

  @Test func waitsNoLongerThanTenSeconds() throws {
    let site = try begun()
    try site.write(["Read": amounts(1...22), "Run": amounts(1...20)])
    let outcome = try site.folder.run(shell: #"flock . sh -c '"$1" build -q; echo $?' "$0" "$0""#)
    #expect(
      outcome
        == Program.Outcome(
          output: "1\n",
          errors: "error: another run is writing 'history'; try again when it has finished\n"
        )
    )
    #expect(try site.build(22) == Program.Outcome())
  }

  @Test(arguments: [
    ("ln -s /tmp history", "'history' is a link; move it away"),
    ("echo mine > history", "'history' is a file; move it away"),
  ])
  func refusesSomethingElseAtItsPlace(line: String, message: String) throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.folder.run(shell: line).status == 0)
    #expect(try site.build(20) == .failure("error: \(message)"))
  }

  @Test(arguments: ["mkdir history", "mkdir history; echo x > history/000001.json.habitsite-new"])
  func beginsInAFolderThatWasMadeForIt(line: String) throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.folder.run(shell: line).status == 0)
    #expect(try site.build(20) == Program.Outcome())
    #expect(try site.historyNames == ["000001.json", "head"])
    #expect(try site.run(20, "history", "verify").status == 0)
  }

  @Test func isNeverInTheOutput() throws {
    let site = try KeptSite(KeptSite.settings + "output: history\n")
    try site.write(["Read": amounts(1...20)])
    let message = """
      error: the output and the history 'history' are the same folder; choose another output
      """
    #expect(try site.build(20) == .failure(message))
    #expect(try site.historyNames == [])
  }
}
