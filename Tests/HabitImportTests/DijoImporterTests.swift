import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheRecordOfDijo() throws {
  let log = try imported(fixtureText("dijo/good.json"))
  try #require(log.habits.count == 3)
  #expect(log.habits.map(\.habit.name) == ["gym", "water", "km"])
  #expect(
    log.habits.map(\.habit.kind) == [.yesNo, .atLeast(target: 8), .atLeast(target: 10)]
  )
  #expect(log.habits.flatMap(\.drawn) == ["2021-01-01 done", "2021-01-01 3.0", "2021-01-01 5.2"])
  #expect(
    log.reported == ["a: note: a day without a tick, an amount or a note; it is not an entry"]
  )
}

@Test func reportsWhatIsOddInDijo() throws {
  let log = try imported(fixtureText("dijo/odd.json"))
  try #require(log.habits.count == 3)
  #expect(log.habits.map(\.habit.id) == ["gym", "gym~2", "far"])
  #expect(log.habits.map(\.habit.kind) == [.yesNo, .tracking, .tracking])
  #expect(log.habits.flatMap(\.drawn) == ["2021-01-01 2.0", "2021-01-01 12.345"])
  #expect(
    log.reported == [
      "a:6: warning: '2021-02-30' is not a date; entry left out",
      "a:7: warning: [0].stats.2021-01-01: expected a number, found a string; left out",
      "a:13: warning: [1]: unknown type 'Mood'; only counted",
      "a:28: warning: [2].stats.2021-01-02: unknown precision of 99 digits; left out",
      "a: note: unknown key 'kind'; not read",
    ]
  )
}

@Test func refusesBrokenFilesOfDijo() {
  #expect(
    errors("[{\"type\":\"Bit\",\"name\":\"x\",\"stats\":{}}", format: "dijo") == [
      "a:1:38: the text ends where ',' or ']' is expected"
    ]
  )
}
