import Foundation
import HabitTestSupport
import Testing

/// Builds a site that has a note and a warning, with the errors going to a file, and gives those;
/// `stream` is what `JOURNAL_STREAM` says of that file, given its own words for it.
private func errors(_ stream: (String) -> String) throws -> String {
  let folder = try TemporaryFolder(["a.csv": "day,habit\n2026-10-02,Read\n2026-02-30,Read\n"])
  let path = try folder.write("", to: "errors")
  var status = stat()
  try #require(stat(path, &status) == 0)
  let process = Process()
  process.executableURL = Program.executable
  process.arguments = ["build", "a.csv"]
  process.currentDirectoryURL = folder.url
  process.standardOutput = FileHandle.nullDevice
  process.standardError = try FileHandle(forWritingTo: URL(filePath: path))
  process.environment = [
    "JOURNAL_STREAM": stream("\(status.st_dev):\(status.st_ino)"),
    "SOURCE_DATE_EPOCH": "1793448000", "TZ": "UTC",
  ]
  try process.run()
  process.waitUntilExit()
  return try folder.read("errors")
}

@Test func givesTheJournalPriorities() throws {
  let lines = try errors { $0 }.split(separator: "\n")
  #expect(lines.contains { $0.hasPrefix("<4>a.csv:3: warning: '2026-02-30' is not a date") })
  #expect(lines.contains { $0.hasPrefix("<5>note: the report ends with its data") })
  #expect(lines.allSatisfy { $0.hasPrefix("<") })
}

@Test func givesNoPrioritiesToAnotherStream() throws {
  let lines = try errors { _ in "1:2" }.split(separator: "\n")
  #expect(!lines.isEmpty && lines.allSatisfy { !$0.hasPrefix("<") })
}

@Test func warnsOfOldData() throws {
  let outcome = try TemporaryFolder(["a.csv": "day,habit\n2026-08-02,Read\n"]).run(
    "build a.csv -q --report - --time-zone UTC",
    environment: ["SOURCE_DATE_EPOCH": "1793448000"]
  )
  let message =
    "the report ends with its data, on 2026-08-02, 90 days ago; 'live: true' in habitsite.yml"
    + " counts the days since then"
  #expect(outcome.errors == "warning: \(message)\n")
  #expect(outcome.output.contains(#""code":"asOf.old""#))
  #expect(outcome.status == 0)
}
