import Foundation
import HabitTestSupport
import Testing

private let page = Repository.root.appending(path: "Documentation/maintainers/conversions.md")

/// The moves of the manual: the sample, the file that a person has, and the rest of the command.
private let moves: [(title: String, sample: String, file: String, command: String)] = [
  ("Loop Habit Tracker to Table Habit", "loop/backup.db", "Loop.db", "table-habit -o new.json"),
  ("Loop Habit Tracker to Habo", "loop/backup.db", "Loop.db", "habo -o new.json"),
  ("Loop Habit Tracker to Beaver Habits", "loop/backup.db", "Loop.db", "beaver -o new.json"),
  (
    "HabitKit to Loop Habit Tracker", "habitkit/good.json", "habitkit_export.json", "loop -o new.db"
  ),
  ("Habitica to Loop Habit Tracker", "habitica/good.json", "habitica.json", "loop -o new.db"),
  ("Streaks to Loop Habit Tracker", "streaks/export.csv", "streaks.csv", "loop -o new.db"),
  ("HabitBull to Loop Habit Tracker", "habitbull/export.csv", "habitbull.csv", "loop -o new.db"),
  ("Habo to Loop Habit Tracker", "habo/good.json", "habo_backup.json", "loop -o new.db"),
  ("Daylio to Obsidian", "daylio/export.csv", "daylio.csv", "obsidian -o notes"),
  ("Tickmate to Emacs", "tickmate/backup.db", "tickmate.db", "org -o habits.org"),
]

/// Each move is made as a person would, and prints what the manual says; `RECORD_SNAPSHOTS=1`
/// writes that.
@Test func makesTheMovesOfTheManual() throws {
  let folder = try TemporaryFolder()
  var text = ""
  for (index, move) in moves.enumerated() {
    let place = folder.url.appending(path: "\(index)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let sample = Repository.exports.appending(path: move.sample)
    try FileManager.default.copyItem(at: sample, to: place.appending(path: move.file))
    let command = "convert \(move.file) --to \(move.command) --notes"
    let outcome = try Program.run(command.words + ["--time-zone", "UTC"], in: place)
    #expect(outcome.status == 0, "\(move.title): \(outcome.errors)")
    let output = String(try #require(move.command.split(separator: " ").last))
    #expect(FileManager.default.fileExists(atPath: place.appending(path: output).path))
    let lines = outcome.errors.split(separator: "\n").filter { line in
      line.contains(" as before") || line.hasPrefix("warning: ")
    }
    text += "**\(move.title)**\n\n    $ habitsite \(command)\n"
    text += lines.map { "    \($0)\n" }.joined() + "\n"
  }
  var manual = try String(contentsOf: page, encoding: .utf8)
  let start = try #require(manual.range(of: "<!-- moves -->\n"))
  let end = try #require(manual.range(of: "<!-- end of moves -->"))
  let written = String(manual[start.upperBound..<end.lowerBound])
  #expect(written == text)
  guard written != text, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else {
    return
  }
  manual.replaceSubrange(start.upperBound..<end.lowerBound, with: text)
  try manual.write(to: page, atomically: true, encoding: .utf8)
}
