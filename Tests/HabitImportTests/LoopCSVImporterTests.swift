import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func refusal(_ files: KeyValuePairs<String, String>) -> [String] {
  errors(of: files.map { ExportFile(path: $0, bytes: Array($1.utf8)) })
}

@Test func refusesEndlessTables() {
  let row = String(repeating: "2,", count: 100_000)
  let table = "Date," + row.replacing("2", with: "a") + "\n2025-01-01," + row + "\n"
  #expect(refusal(["Checkmarks.csv": table]) == ["Checkmarks.csv:1: more than 1000 columns"])
}

@Test(arguments: ["001 Stretch", "002 Swim"])
func findsTheScoresThatLoopPublishes(folder: String) throws {
  let input = try InputFiles(paths: [fixture("loop/scores")])
  let imported = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(imported.reported == [])
  let rows = try String(
    contentsOfFile: fixture("loop/scores/\(folder)/Scores.csv"),
    encoding: .utf8
  )
  .split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  let last = try #require(rows.first.flatMap { Day(iso: $0[0]) })
  let report = Report(of: HabitLog(habits: imported.habits), asOf: last)
  let habit = try #require(report.habits.first { folder.hasSuffix($0.habit.name) })
  let life = try #require(habit.figures?.life)
  #expect(rows.count == 60)
  for row in rows {
    let day = try #require(Day(iso: row[0]))
    let score = try #require(Double(row[1]))
    // Loop rounds to four decimals.
    #expect(abs(try #require(life.strength(on: day)) - score) <= 0.00005 + 1e-9, "\(day)")
  }
}
