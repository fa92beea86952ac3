import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The entries of each habit as `day state value`, by its name.
private func entries(_ log: Imported) -> [String: [String]] {
  Dictionary(grouping: log.habits, by: \.habit.name).mapValues { histories in
    histories.flatMap(\.entries).map { entry in
      "\(entry.day) \(entry.state.map { "\($0)" } ?? "-") \(entry.value.map { "\($0)" } ?? "-")"
    }
  }
}

private func notes(_ log: Imported) -> [String] {
  log.diagnostics.filter { $0.code == "input.accumulated" }.map {
    "\($0.location?.file ?? ""): \($0.message)"
  }
}

private func oneSource(_ texts: String...) throws -> Imported {
  let files = texts.enumerated().map { number, text in
    ExportFile(path: ["a", "b", "c", "d"][number], bytes: Array(text.utf8))
  }
  return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
}

private func habits(_ habits: String...) -> String {
  "{\"format\":\"habitsite\",\"version\":1,\"habits\":[\(habits.joined(separator: ","))]}"
}

@Suite struct AccumulatedExportsTests {
  @Test func addsUpTheMonthsOfATable() throws {
    let log = try oneSource(
      "date,habit,done\n2026-09-29,Run,1\n2026-09-30,Run,1\n2026-09-30,Read,1\n",
      "date,habit,done\n2026-10-01,Run,1\n2026-10-02,Swim,1\n"
    )
    #expect(log.habits.map(\.habit.name).sorted() == ["Read", "Run", "Swim"])
    #expect(entries(log)["Run"] == ["2026-09-29 done -", "2026-09-30 done -", "2026-10-01 done -"])
    #expect(log.clashes().isEmpty)
    #expect(
      notes(log) == [
        "b: 2 exports are read as one source over time, since 1 habit is in several;"
          + " on a day that several have, the newest counts; 'merge: none' keeps them apart"
      ]
    )
  }

  @Test func countsTwoEqualBackupsOnce() throws {
    let text = "Date,Run,Read\n2026-10-01,x,\n2026-10-02,x,x\n"
    let (one, two) = (try oneSource(text), try oneSource(text, text))
    #expect(entries(one) == entries(two))
    #expect(two.habits.map(\.habit.id) == one.habits.map(\.habit.id))
    #expect(notes(two).count == 1 && notes(one).isEmpty)
  }

  /// The newest entry decides, and not the order of the files.
  @Test func countsTheNewestOnADayThatBothHave() throws {
    let old = habits(
      #"{"id":"r","name":"Read","entries":[{"day":"2026-10-01","value":1},"#
        + #"{"day":"2026-10-02","value":2}]}"#
    )
    let new = habits(
      #"{"id":"r","name":"Read more","entries":[{"day":"2026-10-02","value":7},"#
        + #"{"day":"2026-10-03","value":3}]}"#
    )
    for log in [try oneSource(old, new), try oneSource(new, old)] {
      #expect(
        entries(log) == ["Read more": ["2026-10-01 - 1.0", "2026-10-02 - 7.0", "2026-10-03 - 3.0"]]
      )
    }
  }

  /// The export's own date decides, then the entries of its last day.
  @Test(arguments: [
    (#""exported":"2026-10-04","#, #""exported":"2026-10-03","#, "", 1.0),
    ("", "", #",{"day":"2026-10-03"}"#, 2), ("", "", "", 2),
  ])
  func countsTheNewerOfTwoExportsThatEndOnOneDay(
    first: String,
    second: String,
    more: String,
    value: Double
  ) throws {
    func export(_ exported: String, _ value: Int, _ more: String) -> String {
      habits(
        #"{"id":"r","name":"Read",\#(exported)"entries":[{"day":"2026-10-02","value":\#(value)},"#
          + #"{"day":"2026-10-03"}]}"#,
        #"{"id":"s","name":"Swim","entries":[{"day":"2026-10-01"}\#(more)]}"#
      )
    }
    let log = try oneSource(export(first, 1, ""), export(second, 2, more))
    #expect(entries(log)["Read"]?.first == "2026-10-02 - \(value)")
    let isUndecided = first.isEmpty && more.isEmpty
    #expect(
      log.reported.filter { !$0.hasPrefix("b: note: ") && !$0.hasPrefix("a: note: ") }
        == (isUndecided
          ? [
            "b: warning: 'a' and 'b' differ on 1 day, and nothing says which is newer; 'b' counts;"
              + " remove the other"
          ] : [])
    )
  }

  @Test func warnsOfNoExportsThatAgree() throws {
    let table = "date,habit,done\n2026-10-01,Run,1\n"
    let log = try oneSource(table, "date,habit,done\n2026-09-30,Run,0\n2026-10-01,Run,1\n", table)
    #expect(log.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func keepsTwoHabitsOfOneExportTwo() throws {
    let text = habits(
      #"{"id":"x","name":"A","entries":[{"day":"2026-10-01"}]}"#,
      #"{"id":"x","name":"A","entries":[{"day":"2026-10-02"}]}"#
    )
    let log = try oneSource(text, text)
    #expect(log.habits.map(\.habit.id) == ["x", "x~2"])
    #expect(log.habits.map(\.entries.count) == [1, 1])
  }

  @Test func keepsOthersWithTheNumberOfARowApart() throws {
    let log = try oneSource(
      habits(#"{"id":"1","name":"A","entries":[{"day":"2026-10-01"}]}"#),
      habits(#"{"id":"1","name":"B","entries":[{"day":"2026-10-02"}]}"#)
    )
    #expect(log.habits.map(\.habit.name) == ["A", "B"])
    #expect(notes(log).isEmpty)
  }

  @Test func keepsFormatsAndWhatTheSettingsSayApart() throws {
    let table = "date,habit,done\n2026-10-01,Run,1\n"
    #expect(try oneSource(table, "Date,Run\n2026-10-01,x\n").habits.count == 2)
    #expect(try imported(table, table, accumulation: .apart).habits.count == 2)
    #expect(try imported(table, table, accumulation: .oneSource).habits.count == 1)
  }

  @Test func takesTheStoredExperienceOfTheNewest() throws {
    func export(_ experience: Int, _ day: String) -> String {
      "{\"format\":\"habitsite\",\"version\":1,\"experience\":{\"total\":\(experience)},\"habits\":["
        + "{\"id\":\"x\",\"name\":\"A\",\"entries\":[{\"day\":\"\(day)\"}]}]}"
    }
    let log = try oneSource(export(500, "2026-10-02"), export(900, "2026-10-01"))
    #expect(log.storedExperience == 500)
    #expect(log.diagnostics.allSatisfy { $0.code == "input.accumulated" })
  }

  /// A dictionary by habit and day, in which later exports overwrite earlier ones.
  @Test func agreesWithASlowModel() throws {
    for seed in UInt64(30_000)..<30_060 {
      var random = SplitMix64(seed: seed)
      var expected: [String: [Day: Double]] = [:]
      let texts = (0..<3).map { export in
        var rows = ["date,habit,value"]
        for name in ["A", "B", "C"] where random.happens(percent: 70) {
          let first = Day("2026-01-01") + export * 20
          let days = (0..<40).filter { _ in random.happens(percent: 40) }.map { first + $0 }
          for day in days {
            let value = Double(random.number(in: 1...9))
            expected[name, default: [:]][day] = value
            rows.append("\(day),\(name),\(Int(value))")
          }
        }
        // Each export is newer than the one before.
        rows.append("\(Day("2026-06-01") + export),Z,2")
        expected["Z", default: [:]][Day("2026-06-01") + export] = 2
        return rows.joined(separator: "\n") + "\n"
      }
      let log = try oneSource(texts[2], texts[0], texts[1])
      let read = Dictionary(
        uniqueKeysWithValues: log.habits.map { history in
          (
            history.habit.name,
            Dictionary(uniqueKeysWithValues: history.entries.map { ($0.day, $0.value ?? 0) })
          )
        }
      )
      #expect(read == expected, "seed \(seed)")
    }
  }
}
