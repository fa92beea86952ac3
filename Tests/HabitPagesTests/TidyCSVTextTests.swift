import HabitCore
import HabitTestSupport
import Testing

@testable import HabitExchange
@testable import HabitImport
@testable import HabitText

private func table(_ habits: [HabitHistory]) -> String {
  String(decoding: TidyCSVText(HabitLog(habits: habits)).bytes, as: UTF8.self)
}

private let header = "day,habit,state,value,unit,minutes,note,category,habit_id\r\n"

@Test func writesRowsByDayAndThenInTheOrderOfTheReport() {
  let entries = HabitHistory.entries(drawnAs: "[x 2.5]-s", from: Day("2025-01-01"))
  let histories = ["b", "a"].map { id in
    var habit = Habit(id: id, name: id.uppercased(), source: "test")
    habit.position = id == "a" ? 0 : 1
    return HabitHistory(habit, entries: entries)
  }
  #expect(
    table(histories) == header
      + """
      2025-01-01,A,done,,,,,,a\r
      2025-01-01,A,,2.5,,,,,a\r
      2025-01-01,B,done,,,,,,b\r
      2025-01-01,B,,2.5,,,,,b\r
      2025-01-03,A,skipped,,,,,,a\r
      2025-01-03,B,skipped,,,,,,b\r

      """
  )
}

/// A spreadsheet may separate cells by semicolons or tabs, and would run what follows one.
@Test(arguments: [
  ("a;=1+1", "a;'=1+1"), ("a\t=1+1", "a\t'=1+1"), ("a;'@b;-", "a;''@b;'-"), ("a; =1", "a; =1"),
  (";;=1", ";;'=1"), ("a;b", "a;b"),
])
func quotesWhatOtherReadersSeparate(name: String, cell: String) throws {
  let habit = Habit(id: "a", name: name, source: "test")
  let entries = HabitHistory.entries(drawnAs: "x", from: Day("2025-01-01"))
  let rows = table([HabitHistory(habit, entries: entries)])
  #expect(rows == "\(header)2025-01-01,\"\(cell)\",done,,,,,,a\r\n")
  #expect(try imported(Array(rows.utf8)).habits.map(\.habit.name) == [name])
}

@Test func writesASlipAsFailed() {
  let history = HabitHistory(pattern: "x?f0s[2][x3]", from: Day("2025-01-01"), kind: .avoid)
  let rows = table([history]).split(separator: "\r\n").dropFirst()
  #expect(
    rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[2...3].joined() } == [
      "failed", "failed", "failed", "0", "skipped", "failed2", "failed3",
    ]
  )
}

@Test(arguments: [
  ("plain", "plain"), ("a=b", "a=b"), ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "-x"),
  ("-Nx_7-b", "-Nx_7-b"),
  ("-x+1", "'-x+1"), ("-1x", "'-1x"), ("-x=1", "'-x=1"), ("-=x", "'-=x"), ("'-x", "''-x"),
  ("@x", "'@x"),
  ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""), ("\nx", "\"'\nx\""), ("\r\n", "\"'\r\n\""),
  ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠x", "'＠x"), ("=\u{301}", "'=\u{301}"),
  ("-5", "-5"), ("+3.25", "+3.25"), ("-", "'-"), ("-5.", "'-5."), ("-1.2.3", "'-1.2.3"),
  ("-1+2", "'-1+2"), ("-٣", "'-٣"), ("'", "'"), ("''", "''"), ("'x", "'x"), ("'=x", "''=x"),
  ("''-5", "'''-5"),
  ("'\t", "\"''\t\""), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""), ("a\"b", "\"a\"\"b\""),
  ("=\"a\",b", "\"'=\"\"a\"\",b\""), (" =x", " =x"), ("a\u{0}b", "a\u{FFFD}b"),
])
func keepsSpreadsheetsFromRunningAText(_ text: String, cell: String) {
  var writer = CSVWriter()
  writer.text(text)
  #expect(Array(writer.bytes) == Array(cell.utf8))
}

struct TidyCSVTextPropertyTests {
  private static let seeds = UInt64(8_000_000)..<8_000_080

  @Test func readsItsOwnTableBack() throws {
    for generated in GeneratedCase.cases(Self.seeds) {
      let histories = generated.richHistories.map { history in
        history.with { $0.id += generated.seed.isMultiple(of: 2) ? "'" : "" }
      }
      let log = try imported(TidyCSVText(HabitLog(habits: histories)).bytes)
      // A habit of few days is asked about in every table.
      let others = log.diagnostics.filter { !$0.isRecognition }
      #expect(others.isEmpty, "seed \(generated.seed)")
      #expect(log.habits.count == histories.count { !$0.entries.isEmpty })
      for history in histories where !history.entries.isEmpty {
        let read = try #require(log.habits.first { $0.habit.id == history.habit.id })
        expectSameRecord(read, history, seed: generated.seed)
      }
    }
  }

  private func expectSameRecord(_ read: HabitHistory, _ known: HabitHistory, seed: UInt64) {
    #expect(Array(read.habit.name.utf8) == Array(known.habit.name.utf8), "seed \(seed)")
    #expect(read.habit.unit.map { Array($0.utf8) } == known.habit.unit.map { Array($0.utf8) })
    #expect(
      read.habit.category.map { Array($0.utf8) } == known.habit.category.map { Array($0.utf8) }
    )
    #expect(read.entries.map(\.day) == known.entries.map(\.day), "seed \(seed)")
    #expect(read.entries.map(\.value) == known.entries.map(\.value), "seed \(seed)")
    #expect(read.entries.map(\.minutes) == known.entries.map(\.minutes), "seed \(seed)")
    for (read, entry) in zip(read.entries, known.entries) {
      #expect(
        read.details.note.map { Array($0.utf8) } == entry.details.note.map { Array($0.utf8) },
        "seed \(seed)"
      )
      guard known.habit.kind != .avoid else { continue }
      #expect(read.state == entry.state ?? (entry.value == nil ? .done : nil), "seed \(seed)")
    }
  }

  @Test func readsEveryTextBack() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<Thoroughness.cases(1_000) {
      var habit = Habit(id: random.text(), name: random.text(), source: "test")
      habit.unit = random.text()
      habit.category = random.text()
      var entry = Entry(day: Day("2025-01-01"), state: .done)
      entry.details.note = random.text()
      let history = HabitHistory(habit, entries: [entry])
      let log = try imported(TidyCSVText(HabitLog(habits: [history])).bytes)
      let read = try #require(log.habits.first)
      let texts = [read, history].map { history in
        [
          history.habit.id, history.habit.name, history.habit.unit ?? "",
          history.habit.category ?? "", history.entries.first?.details.note ?? "",
        ].map { Array($0.utf8) }
      }
      #expect(texts[0] == texts[1])
    }
  }
}
