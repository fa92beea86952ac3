import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// Apps whose backups are JSON with much beside habits.
@Suite struct LogImporterTests {
  @Test func readsTheTotalsOfWakaTime() throws {
    let log = try imported(fixtureText("wakatime/good.json"))
    try #require(log.habits.count == 1)
    #expect(log.habits[0].habit.name == "Coding")
    #expect(log.habits[0].habit.kind == .tracking)
    #expect(log.habits[0].habit.unit == "min")
    #expect(log.habits[0].drawn == ["2026-01-01 91.01", "2026-01-03 30.0"])
    #expect(log.reported == [])
  }

  @Test func reportsWhatIsOddInWakaTime() throws {
    let log = try imported(fixtureText("wakatime/odd.json"))
    #expect(log.habits.flatMap(\.drawn) == ["2026-01-04 1.5"])
    #expect(
      log.reported == [
        "a:2: warning: '2026-02-30' is not a date; entry left out",
        "a:3: warning: days[1]: more than two days in one day; left out",
        "a:4: warning: days[2].grand_total.total_seconds: expected a number, found a string; left"
          + " out",
      ]
    )
  }

  @Test func readsTheTimeAtTheComputerOfActivityWatch() throws {
    let log = try imported(fixtureText("activitywatch/good.json"), zone: "Europe/Belgrade")
    try #require(log.habits.count == 1)
    #expect(log.habits[0].habit.name == "At the computer")
    #expect(log.habits[0].habit.kind == .tracking)
    #expect(log.habits[0].habit.unit == "min")
    // Half an hour, and half an hour at two computers in turn, of which ten minutes at both.
    #expect(log.habits[0].drawn == ["2026-01-01 60.0", "2026-01-03 45.01"])
    #expect(log.habits[0].entries.map(\.time) == [TimeOfDay("09:00"), TimeOfDay("00:30")])
    #expect(log.reported == [])
  }

  @Test func reportsWhatIsOddInActivityWatch() throws {
    let log = try imported(fixtureText("activitywatch/odd.json"))
    #expect(log.habits.flatMap(\.drawn) == ["2026-01-01 1.5"])
    let event = "buckets[1].events"
    let missing = "expected an object, found"
    #expect(
      log.reported == [
        "a:12: warning: \(event)[7]: \(missing) a number; left out",
        "a:5: warning: \(event)[0].duration: expected a number, found a string; left out",
        "a:6: warning: \(event)[1]: a session that ends before it starts, or lasts over a year;"
          + " left out",
        "a:7: warning: \(event)[2]: '2026-01-01' is not a date and time from 1900 to 2199; left out ×2",
        "a:9: warning: \(event)[4].data: \(missing) a string; left out",
      ]
    )
  }

  @Test func neverRepeatsTheNameOfAComputer() throws {
    let text = #"{"buckets":{"aw-watcher-afk_desk":{"type":7},"desk":[]}}"#
    let warning = "a:1: warning: buckets"
    #expect(
      try imported(text).reported.prefix(2) == [
        "\(warning)[1]: expected an object, found an array; left out",
        "\(warning)[0].type: expected a string, found a number; left out",
      ]
    )
  }

  @Test func saysIfActivityWatchDoesNotKnowWhenTheComputerWasUsed() throws {
    let log = try imported(#"{"buckets":{"aw-watcher-web":{"type":"web","events":[]}}}"#)
    #expect(log.habits.isEmpty)
    #expect(
      log.reported == [
        "a: warning: no bucket of the type 'afkstatus', which says when the computer was used"
      ]
    )
  }

  @Test func readsABackupOfGrit() throws {
    let log = try imported(fixtureText("grit/good.json"))
    #expect(log.habits.map(\.habit.id) == ["grit-3", "grit-7", "grit-8"])
    #expect(
      log.habits.map { $0.habit.schedule(on: Day("2026-01-01")) }
        == [.weekdays(WeekdaySet([.monday, .wednesday])), .daily, .none]
    )
    #expect(log.habits.map(\.habit.reminders) == [["20:15"], [], []])
    #expect(log.habits.map(\.habit.note) == ["Ten pages", nil, nil])
    #expect(
      log.habits.map(\.drawn) == [["2026-01-01 done", "2026-01-03 done"], ["2026-01-01 done"], []]
    )
    #expect(log.reported == [])
  }

  @Test func reportsWhatIsOddInGrit() throws {
    let log = try imported(fixtureText("grit/odd.json"))
    #expect(log.habits.flatMap(\.drawn) == ["2026-01-01 done"])
    #expect(
      log.reported == [
        "a:4: warning: habits[0].days: unknown weekday; left out",
        "a:8: warning: '9000000' is not from 1900 to 2199; entry left out",
        "a: warning: an entry of a habit that is not in the file; left out",
        "a: note: unknown key 'colour'; not read",
      ]
    )
  }

  @Test func readsTheCountersOfSuperProductivity() throws {
    let log = try imported(fixtureText("super-productivity/good.json"))
    #expect(log.habits.map(\.habit.name) == ["Water", "Piano", "Coffee", "Stand"])
    #expect(log.habits.map(\.habit.position) == [1, 0, 2, 3])
    #expect(
      log.habits.map(\.habit.kind)
        == [.atLeast(target: 3), .atLeast(target: 30), .tracking, .tracking]
    )
    let weekdays = WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(
      log.habits.prefix(2).map { $0.habit.schedule(on: Day("2026-01-01")) }
        == [.weekdays(weekdays), .quota(times: 4, per: .week)]
    )
    #expect(
      log.habits.map(\.drawn) == [
        ["2026-01-01 3.0", "2026-01-02 2.0"], ["2026-01-01 45.0"], ["2026-01-01 2.0"],
        ["2025-12-01 1.0"],
      ]
    )
    #expect(log.habits.map { $0.habit.archived != nil } == [false, false, false, true])
    #expect(
      log.reported == [
        "a: note: a habit is archived without a day; it ends with its last entry",
        "a: note: a day without a tick, an amount or a note; it is not an entry",
      ]
    )
  }

  @Test func reportsWhatIsOddInSuperProductivity() throws {
    let log = try imported(fixtureText("super-productivity/odd.json"))
    #expect(log.habits.map(\.drawn) == [["2026-01-03 1.0"]])
    #expect(log.habits.map(\.habit.kind) == [.atLeast(target: 1)])
    #expect(
      log.reported == [
        "a:7: warning: '2026-13-01' is not a date; entry left out",
        "a:7: warning: simpleCounter.entities.a.countOnDay.2026-01-02: expected a number, found a"
          + " string; left out",
        "a: note: unknown key 'mood'; not read",
        "a:9: warning: simpleCounter.entities.b: expected an object, found null; left out",
      ]
    )
  }

  @Test func readsABackupOfOpenHabitTracker() throws {
    let log = try imported(fixtureText("open-habit-tracker/good.json"))
    #expect(log.habits.map(\.habit.name) == ["Stretch", "Run", "Plants", "Teeth", "Windows"])
    #expect(log.habits.map(\.habit.category) == ["Body", "Body", "Home", "Home", "Home"])
    #expect(
      log.habits.map { $0.habit.schedule(on: Day("2026-05-16")) } == [
        .daily, .quota(times: 3, per: .week), .every(days: 3, from: nil), .daily,
        .rolling(times: 1, days: 14),
      ]
    )
    #expect(
      log.habits.map(\.habit.kind)
        == [.yesNo, .atLeast(target: 5), .yesNo, .atLeast(target: 2), .yesNo]
    )
    #expect(log.habits[0].habit.priority == "high")
    #expect(log.habits[0].habit.plannedMinutes == 20)
    #expect(log.habits[0].habit.created == Day("2026-05-01"))
    #expect(log.habits[1].habit.created == nil)
    #expect(log.habits[0].entries.map(\.minutes) == [nil, 20])
    #expect(log.habits[1].entries.map(\.minutes) == [40])
    #expect(
      log.habits.map(\.drawn) == [
        ["2026-05-16 done", "2026-05-17 done 20.0 min"], ["2026-05-16 6.5 40.0 min"], [],
        ["2026-05-16 1.0", "2026-05-16 1.0"], [],
      ]
    )
    #expect(
      log.reported == [
        "a:23: note: Categories[0].Habits[2]: the habit was deleted in the app; left out"
      ]
    )
  }

  @Test func reportsWhatIsOddInOpenHabitTracker() throws {
    let log = try imported(fixtureText("open-habit-tracker/odd.json"))
    #expect(log.habits.map { $0.habit.schedule(on: Day("2026-05-16")) } == [.daily])
    #expect(log.habits.map(\.drawn) == [["2026-05-16 done"]])
    #expect(log.habits[0].entries.map(\.minutes) == [nil])
    #expect(
      log.reported == [
        "a:6: warning: Categories[0].Habits[0].Priority: unknown priority 7; left out",
        "a:7: warning: 'yesterday' is not a date; entry left out",
        "a:7: warning: Categories[0].Habits[0].TimesDone[1]: the start and the end of a time give"
          + " no length; left out",
        "a:6: warning: Categories[0].Habits[0].Duration: not a length like 00:20:00; left out",
        "a:5: warning: Categories[0].Habits[0]: unknown repetition; read as daily",
      ]
    )
  }

  @Test(arguments: [
    "activitywatch", "wakatime", "grit", "super-productivity", "open-habit-tracker",
  ])
  func refusesBrokenFiles(format: String) throws {
    let whole = try fixtureBytes("\(format)/good.json")
    let cut = ExportFile(path: "a", bytes: Array(whole.prefix(whole.count / 2)))
    let reasons = errors(of: [cut], format: format)
    let phrases = ["the text ends", "does not end"]
    #expect(reasons.count == 1, "\(reasons)")
    #expect(phrases.contains { reasons.first?.contains($0) == true }, "\(reasons)")
  }
}
