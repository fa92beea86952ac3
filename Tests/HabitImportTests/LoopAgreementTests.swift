import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// One habit as both forms of a Loop export write it.
private struct TwinHabit {
  var name: String
  var isMeasured = false
  var times = 1
  var days = 1
  /// The colour and its number in the palette.
  var color = ("#D32F2F", 0)
  var isLimit = false
  var target = 0.0
  var isArchived = false
  var marks: [(day: String, code: Int, cell: String, note: String)]

  func listRow(_ number: Int) -> String {
    let target =
      isMeasured ? "km,\(isLimit ? "AT_MOST" : "AT_LEAST"),\(target)" : ",,"
    let question = isMeasured ? "Why?" : ""
    return
      "00\(number),\(name),\(isMeasured ? "NUMERICAL" : "YES_NO"),\(question),Because,\(times),"
      + "\(days),\(color.0),\(target),\(isArchived)\n"
  }

  func insertions(_ number: Int) throws -> [String] {
    let question = isMeasured ? "Why?" : ""
    let habit =
      "INSERT INTO Habits VALUES (\(number), '\(name)', \(isMeasured ? 1 : 0), '\(question)', 'Because',"
      + " \(times), \(days), \(color.1), '\(isMeasured ? "km" : "")', \(isLimit ? 1 : 0), \(target),"
      + " \(isArchived ? 1 : 0), \(number - 1))"
    return try [habit]
      + marks.map { mark in
        let time = try #require(Day(iso: mark.day)).number
        return "INSERT INTO Repetitions VALUES"
          + " (\(number), \(Int(time) * 86_400_000), \(mark.code), '\(mark.note)')"
      }
  }
}

private let twins = [
  TwinHabit(
    name: "Run",
    times: 3,
    days: 7,
    color: ("#D81B60", 15),
    marks: [
      ("2025-01-01", 2, "YES_MANUAL", "slow"), ("2025-01-02", 0, "NO", ""),
      ("2025-01-03", 3, "SKIP", ""), ("2025-01-04", 1, "YES_AUTO", ""),
      ("2025-01-05", -1, "UNKNOWN", ""),
    ]
  ),
  TwinHabit(
    name: "Ride",
    isMeasured: true,
    days: 7,
    color: ("#757575", 18),
    target: 12.5,
    marks: [
      ("2025-01-01", 2_500, "2500", ""), ("2025-01-02", 0, "NO", "rain"),
      ("2025-01-03", 3, "SKIP", ""), ("2025-01-04", 1, "YES_AUTO", ""),
      ("2025-01-05", 2, "YES_MANUAL", ""), ("2025-01-06", -1, "UNKNOWN", ""),
    ]
  ),
  TwinHabit(
    name: "Drive",
    isMeasured: true,
    isLimit: true,
    isArchived: true,
    marks: [("2025-01-01", 0, "NO", ""), ("2025-02-03", 40_000, "40000", "")]
  ),
  TwinHabit(
    name: "Walk",
    isMeasured: true,
    isArchived: true,
    marks: [("2025-01-01", 1_000, "1000", "")]
  ),
  TwinHabit(name: "Rest", times: 8, days: 7, marks: [("2025-01-01", 2, "YES_MANUAL", "")]),
  TwinHabit(name: "Read", times: 30, days: 30, marks: [("2025-01-01", 2, "YES_MANUAL", "")]),
]

private func table() throws -> Imported {
  var list =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
    + "Target Type,Target Value,Archived?\n"
  var files: [ExportFile] = []
  for (number, habit) in zip(1..., twins) {
    list += habit.listRow(number)
    let rows = habit.marks.map { "\($0.day),\($0.cell),\($0.note)\n" }.joined()
    let path = "00\(number) \(habit.name)/Checkmarks.csv"
    files.append(ExportFile(path: path, bytes: Array(("Date,Value,Notes\n" + rows).utf8)))
  }
  files.append(ExportFile(path: "Habits.csv", bytes: Array(list.utf8)))
  return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
}

private func database() throws -> Imported {
  let columns =
    "id, name, type, question, description, freq_num, freq_den, color, unit, target_type,"
    + " target_value, archived, position"
  let statements = try zip(1..., twins).flatMap { try $1.insertions($0) }.joined(separator: "; ")
  return try imported(
    TestDatabase(
      "CREATE TABLE Habits (\(columns))",
      "CREATE TABLE Repetitions (habit, timestamp, value, notes)",
      statements,
      "PRAGMA user_version = 25"
    )
  )
}

@Test func readsTheSameOfBothFormsOfALoopExport() throws {
  let (table, database) = (try table(), try database())
  #expect(Set(table.sources.map(\.format.id)) == ["loop-csv"])
  #expect(database.sources.map(\.format.id) == ["loop-db"])
  #expect(database.habits.map(\.habit.id) == (1...6).map { "loop-\($0)" })
  try #require(table.habits.count == twins.count && database.habits.count == twins.count)
  for (written, stored) in zip(table.habits, database.habits) {
    let (first, second) = (written.habit, stored.habit)
    #expect((first.name, first.question, first.note) == (second.name, second.question, second.note))
    #expect((first.kind, first.unit) == (second.kind, second.unit))
    #expect(first.schedules == second.schedules)
    #expect((first.color, first.position) == (second.color, second.position))
    #expect(first.archived == second.archived)
    #expect(written.drawn == stored.drawn)
  }
}
