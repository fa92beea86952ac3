import Foundation
import HabitTestSupport
import Testing

@Suite struct HistorySafetyTests {
  /// A site that keeps a history, after two builds, with a day more for the next one.
  private func begun() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["habitsite.yml": "timeZone: UTC\nkeep: true\n"])
    for day in 20...22 {
      let days = [("Read", 1...day), ("Run", 1...20)].flatMap { habit, days in
        days.map { "2026-10-\($0 < 10 ? "0" : "")\($0),\(habit),20\n" }
      }
      try folder.write("date,habit,value\n" + days.joined(), to: "exports/a.csv")
      let noon = 1_790_856_000 + (day - 1) * 86_400
      guard day < 22 else { continue }
      try folder.succeed("build -q", environment: ["SOURCE_DATE_EPOCH": "\(noon)"])
    }
    return folder
  }

  @Test(.needsMounts)
  func keepsTheHistoryAndTheSiteOnAFullDisk() throws {
    let folder = try begun()
    let before = try folder.tree("history")
    try folder.write(
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
    for number in 1...300 {
      try folder.write(
        "date,habit,value\n2026-10-02,Habit \(number),1\n",
        to: "exports/c\(number).csv"
      )
    }
    let outcome = try folder.run(shell: #"unshare -rm sh script.sh "$0""#)
    #expect(outcome.output == "full 1\nroom 0\nverified 0\n", "\(outcome)")
    #expect(
      outcome.errors == "error: cannot write 'history/000003.json': no space left on device\n"
    )
    #expect(try folder.tree("kept") == before)
  }

  /// What another user may not read is not damaged, and nothing is gained by moving it away.
  @Test(
    .enabled(if: getuid() != 0 || Program.canRun("setpriv --version"), "root may read everything"),
    arguments: ["chmod 000 history", "chmod 000 history/head", "chmod 000 history/000001.json"]
  )
  func namesAHistoryThatItMayNotRead(line: String) throws {
    let folder = try begun()
    let nobody = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    for command in ["history", "history verify", "history export", "build -q", "stats -q"] {
      let outcome = try folder.run(
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
}
