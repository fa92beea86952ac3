import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The habits and the check-ins of a folder, which may come in any order.
private func exported(_ folder: String, zone: String = "Europe/Belgrade") throws -> Imported {
  try imported(
    fixtureText("ticktick/\(folder)/checkins.json"),
    fixtureText("ticktick/\(folder)/habits.json"),
    zone: zone
  )
}

@Suite struct TickTickImporterTests {
  @Test func readsHabitsAndCheckInsTogether() throws {
    let log = try exported("good")
    #expect(log.sources.map(\.format.id) == ["ticktick"])
    #expect(log.habits.map(\.habit.name) == ["Stretch", "Water", "Run", "Plants"])
    #expect(log.habits.map(\.habit.kind) == [.yesNo, .atLeast(target: 8), .yesNo, .yesNo])
    #expect(log.habits.map(\.habit.unit) == [nil, "Cup", nil, nil])
    #expect(log.habits.map(\.habit.position) == [-1_099_511_627_776, 0, 1, 2])
    #expect(
      log.habits.map { $0.habit.schedule(on: Day("2026-01-20")) } == [
        .daily, .weekdays(WeekdaySet([.monday, .wednesday, .friday])),
        .quota(times: 3, per: .week), .every(days: 3, from: Day("2026-01-16")),
      ]
    )
    #expect(log.habits[0].habit.color == HexColor("#97E38B"))
    #expect(log.habits[0].habit.reminders == ["07:30"])
    #expect(log.habits[0].habit.created == Day("2026-01-15"))
    #expect(log.habits.map(\.habit.archived) == [nil, nil, nil, Day("2026-01-31")])
    #expect(
      log.habits.map(\.drawn) == [
        ["2026-01-15 done", "2026-01-16 done", "2026-01-17 failed"],
        // Of five cups the goal was five on that day.
        [
          "2026-01-16 5.0", "2026-01-16 done", "2026-01-19 6.0", "2026-01-21 failed",
          "2026-01-23 9.0",
        ],
        ["2026-01-20 done"], [],
      ]
    )
    // The second day was noted on the next one.
    #expect(log.habits[0].entries.map(\.time) == [TimeOfDay("07:31"), nil, nil])
    #expect(
      log.reported == ["a: note: a day without a tick, an amount or a note; it is not an entry"]
    )
  }

  @Test func reportsWhatIsOdd() throws {
    let log = try exported("odd")
    #expect(log.habits.map(\.habit.kind) == [.tracking])
    #expect(log.habits.map(\.habit.reminders) == [["21:00"]])
    #expect(log.habits.map { $0.habit.schedule(on: Day("2026-01-03")) } == [.daily])
    #expect(log.habits.map(\.drawn) == [["2026-01-01 done", "2026-01-03 4.0"]])
    #expect(log.habits.map(\.habit.archived) == [Day("2026-01-03")])
    #expect(
      log.reported == [
        "b:8: warning: [2]: expected an object, found a number; left out",
        "b:3: warning: [0].color: unknown colour 'leaf'; left out",
        "b:4: warning: [0].createdTime: 'soon' is not a date and time; left out",
        "b:5: warning: [0].reminders: a reminder that is not at a time of day; left out",
        "b:5: warning: [0].exDates[0]: a day that is excluded; it stays due",
        "b:2: warning: [0]: unknown repetition; read as daily",
        "b:7: warning: [1]: the id 'a' appears twice; the first habit counts",
        "a:4: warning: '20260230' is not a date; entry left out",
        "a:5: warning: checkins.a[1].value: expected a number, found a string; left out",
        "a:6: warning: checkins.a[2]: unknown status 3; left out",
        "a:8: note: checkins.a[4]: a day appears twice for one habit; the last record counts",
        "a:9: warning: '18000101' is not from 1900 to 2199; entry left out",
        "a: warning: an entry of a habit that is not in the file; left out",
        "a:12: warning: checkins.b: expected an array, found a number; left out",
        "a: note: a habit is archived without a day; it ends with its last entry",
      ]
    )
  }

  @Test func reportsHabitsWithoutCheckIns() throws {
    let log = try imported(fixtureText("ticktick/good/habits.json"))
    #expect(log.habits.count == 4)
    #expect(
      log.reported == [
        "a: warning: habits of TickTick without their check-ins; put both into one folder"
      ]
    )
  }

  @Test func refusesCheckInsWithoutHabits() throws {
    #expect(
      errors(try fixtureText("ticktick/good/checkins.json")) == [
        "a: check-ins of TickTick, but no list of its habits; put both into one folder"
      ]
    )
  }

  @Test(arguments: ["habits", "checkins"])
  func refusesBrokenFiles(name: String) throws {
    let texts = try ["habits", "checkins"].map { part in
      let text = try fixtureText("ticktick/good/\(part).json")
      return part == name ? String(text.prefix(text.count / 2)) : text
    }
    let reasons = errors(texts[0], texts[1])
    #expect(reasons.count == 1, "\(reasons)")
    let phrases = ["the text ends", "does not end"]
    #expect(phrases.contains { reasons.first?.contains($0) == true }, "\(reasons)")
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY", Schedule.daily), ("FREQ=DAILY;INTERVAL=1", .daily),
    ("RRULE:FREQ=DAILY;INTERVAL=400", .every(days: 400, from: nil)),
    ("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SA", .weekdays(WeekdaySet([.saturday]))),
    ("RRULE:FREQ=WEEKLY;TT_TIMES=7", .daily),
    ("RRULE:FREQ=DAILY;INTERVAL=401", nil), ("RRULE:FREQ=DAILY;INTERVAL=x", nil),
    ("RRULE:FREQ=WEEKLY;TT_TIMES=0", nil), ("RRULE:FREQ=WEEKLY;TT_TIMES=8", nil),
    ("RRULE:FREQ=WEEKLY;BYDAY=", nil), ("RRULE:FREQ=WEEKLY;BYDAY=MO,XX", nil),
    ("RRULE:FREQ=MONTHLY", nil), ("every day", nil), ("", .daily),
  ])
  func readsRepetitions(rule: String, schedule: Schedule?) {
    #expect(TickTickImporter.schedule(rule, from: nil) == schedule)
  }
}
