import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

/// A table of each format that is one, with a note where it has notes.
private let tables14 = [
  ["habit,day,done,note", "Run,2025-01-01,yes,\"one,", "\"\"two\"\"\"", "Run,2025-01-02,no,"],
  [
    "task_id,title,entry_type,entry_date,quantity,notes",
    "A,Run,completed_auto,20250101,1,\"one,", "\"\"two\"\"\"", "A,Run,missed_auto,20250102,0,",
  ],
  [
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText",
    "Run,,,2025-01-01,1,\"one,", "\"\"two\"\"\"", "Run,,,2025-01-02,0,",
  ],
]

extension PitfallTests {
  @Test(arguments: tables14, ["\n", "\r\n", "\r"])
  func pitfall14ReadsRowsHoweverTheyEnd(_ lines: [String], end: String) throws {
    for text in [lines.joined(separator: end), (lines + ["", ""]).joined(separator: end)] {
      let log = try imported(text)
      #expect(log.habits.map(\.drawn.count) == [2])
      let entries = try #require(log.habits.first).entries
      #expect(entries.map(\.state) == [.done, .failed])
      #expect(entries.first?.details.note == "one,\(end)\"two\"")
      #expect(!log.diagnostics.contains { $0.severity == .warning })
    }
  }

  @Test(arguments: tables14)
  func pitfall14RefusesNulCharactersWithTheirPlace(_ lines: [String]) {
    let text = lines.joined(separator: "\n") + "\0"
    let format = ["habit": "csv-tidy", "task_": "streaks-csv", "Habit": "habitbull"]
    let column = (lines.last?.utf8.count ?? 0) + 1
    let message = "a:4:\(column): a NUL character; this is not text, or it was cut off"
    #expect(errors(text, format: format[String(text.prefix(5))]) == [message])
  }

  @Test(
    arguments: [
      "Habit,Date,Total log,Unit,Status,Habit ID\nRun,2025-01-01,1,,Completed\n":
        "a:2: warning: 5 cells where the header has 6; the rest of the row counts as empty",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Run,,,2025-01-01,1\n":
        "a:2: warning: 5 cells where the header has 6; the rest of the row counts as empty",
      "full_date,date,weekday,time,mood,activities,note_title,note\n2025-01-01,,,,,Run,\n":
        "a:2: warning: 7 cells where the header has 8; the rest of the row counts as empty",
    ] as KeyValuePairs<String, String>
  )
  func pitfall14ReadsRaggedRowsAndReportsThem(_ text: String, reported: String) throws {
    let log = try imported(text)
    #expect(log.reported == [reported])
    #expect(log.habits.map(\.drawn) == [["2025-01-01 done"]])
  }

  @Test func pitfall14ReadsTheSameNotesOfObsidianAndOrgWithAnyLineEnd() throws {
    let note = ["---", "entries:", "  - 2025-01-01", "  - 2025-01-02", "---"]
    let org = [
      "* TODO Run", "  SCHEDULED: <2025-01-20 Mon .+1d>", "  :STYLE: habit",
      "  - State \"DONE\" from \"TODO\" [2025-01-02 Thu]",
      "  - State \"DONE\" from \"TODO\" [2025-01-01 Wed]",
    ]
    for end in ["\n", "\r\n", "\r"] {
      for lines in [note, org] {
        let log = try imported("\u{FEFF}" + lines.joined(separator: end))
        #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 done"]])
        #expect(log.reported == [])
      }
    }
  }

  @Test(arguments: ["habitbull", "csv-tidy", "org", "taskwarrior"])
  func pitfall13ReadsALargeExportInOneWalk(_ format: String) throws {
    let count = 10_000
    let lines = (0..<count).map { number in
      switch format {
      case "habitbull": "H\(number),,,2025-01-01,1,"
      case "csv-tidy": "2025-01-01,H\(number),1"
      case "org":
        "* TODO H\(number)\n  SCHEDULED: <2025-01-20 Mon .+1d>\n  :STYLE: habit\n"
          + "  - State \"DONE\" from \"TODO\" [2025-01-01 Wed] \\\\\n    note"
      default:
        "{\"uuid\":\"u\(number)\",\"status\":\"completed\",\"entry\":\"20250101T080000Z\","
          + "\"description\":\"H\(number)\",\"parent\":\"p\(number)\",\"recur\":\"daily\","
          + "\"end\":\"20250101T080000Z\"}"
      }
    }
    let text =
      switch format {
      case "habitbull":
        "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
          + lines.joined(separator: "\n")
      case "csv-tidy": "day,habit,value\n" + lines.joined(separator: "\n")
      case "org": lines.joined(separator: "\n")
      default: "[" + lines.joined(separator: ",") + "]"
      }
    let clock = ContinuousClock()
    let start = clock.now
    let log = try imported(text)
    #expect(log.habits.count == count)
    #expect(log.habits.allSatisfy { $0.entries.count == 1 })
    #expect(clock.now - start < .seconds(60))
  }
}
