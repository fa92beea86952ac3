import Foundation
import HabitCore
import HabitImport
import HabitTestSupport
import Testing

@testable import HabitConvert

private func history(
  _ name: String,
  _ change: (inout Habit) -> Void,
  _ entries: [Entry]
) -> HabitHistory {
  var habit = Habit(id: name, name: name, source: "test")
  change(&habit)
  return HabitHistory(habit, entries: entries)
}

@Test func saysWhatLoopCannotHold() throws {
  let first = try day("2026-10-01")
  let pause = Pause(DayRange(first + 2, first + 3), reason: "Holiday")
  var noted = Entry(day: first, state: .done)
  noted.time = TimeOfDay("21:00")
  let habits = [
    history(
      "Walk",
      {
        $0.pauses = [pause]
        $0.category = "Body"
        $0.schedules = [
          ScheduleChange(
            .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
          )
        ]
      },
      [noted, Entry(day: first + 1, state: .done), Entry(day: first + 4, state: .failed)]
    ),
    history(
      "Pages",
      { $0.kind = .atLeast(target: 20) },
      [
        Entry(day: first, value: 7.1234), Entry(day: first, value: 5),
        Entry(day: first + 1, state: .done),
      ]
    ),
    history("Sweets", { $0.kind = .avoid }, [Entry(day: first, state: .done)]),
  ]
  let conversion = try converted(habits, to: "loop")
  #expect(
    conversion.summary == """
      3 habits, 6 days: all as before, but 1 pause became skipped days, 1 day with several entries \
      became one entry each, 1 amount became rounded, 1 mark without an amount became an amount that \
      counts the same, 1 avoided habit became a limit of 0, 1 weekday schedule became 5 of 7 days; \
      not carried over: 1 note, 1 clock time, 1 category
      """
  )
  let read = try Proof(target("loop"), .gmt).read(conversion.files)
  #expect(
    read.habits.map { history in
      history.entries.map { "\($0.day) \($0.state?.rawValue ?? "") \($0.value ?? -1)" }
    } == [
      [
        "2026-10-01 done -1.0", "2026-10-02 done -1.0", "2026-10-03 skipped -1.0",
        "2026-10-04 skipped -1.0", "2026-10-05 failed -1.0",
      ],
      ["2026-10-01  12.123", "2026-10-02  20.0"], ["2026-10-01  1.0"],
    ]
  )
  #expect(read.habits[2].habit.kind == .atMost(target: 0))
}

@Test func writesAReportWithSortedKeys() throws {
  let first = try day("2026-10-01")
  let habit = history("Read", { $0.emoji = "📖" }, [Entry(day: first, state: .done)])
  let conversion = try converted([habit], to: "grit")
  #expect(
    String(
      decoding: ConversionReport(conversion, Withheld(habits: 1, notes: 2)).bytes,
      as: UTF8.self
    )
      == """
      {"days":1,"habits":1,"losses":[
      {"became":null,"count":1,"habits":["Read"],"part":"emoji"}],
      "target":"grit","withheld":{"habits":1,"notes":2,"times":0}}

      """
  )
}

@Test func refusesAFileThatReadsBackDifferently() throws {
  let first = try day("2026-10-01")
  let habit = history(
    "Read",
    { _ in },
    [Entry(day: first, state: .done), Entry(day: first + 1, state: .done)]
  )
  let good = try target("dijo")
  let bad = Target(
    id: good.id,
    name: good.name,
    file: good.file,
    arrival: good.arrival,
    trial: good.trial,
    format: good.format,
    abilities: good.abilities
  ) { source throws(SiteError) in
    var fewer = source
    fewer.habits = fewer.habits.map {
      HabitHistory($0.habit, entries: Array($0.entries.dropLast()))
    }
    return try good.write(fewer)
  }
  #expect {
    try Conversion(TargetSource(habits: [habit], timeZone: .gmt), to: bad)
  } throws: { error in
    (error as? SiteError)?.problems.map(\.message) == [
      "the file for 'dijo' does not hold what it should: 'Read': 2 entries became 1, the first near"
        + " 2026-10-02; nothing is written; please report this with 'habitsite --version'"
    ]
  }
}

@Test func refusesAHistoryOfWhichNothingIsLeft() throws {
  let first = try day("2026-10-01")
  let habit = history("Read", { _ in }, [Entry(day: first, state: .skipped)])
  #expect {
    try converted([habit], to: "simple-time-tracker")
  } throws: { error in
    (error as? SiteError)?.problems.map(\.message) == [
      "Simple Time Tracker can hold nothing of this history; not carried over: 1 skipped day, 1"
        + " habit without days"
    ]
  }
}

@Test func keepsTheSameIdentifiersOfTheSameHabits() throws {
  let first = try day("2026-10-01")
  let habit = history("Read", { _ in }, [Entry(day: first, state: .done)])
  // Computed with Python: uuid5(uuid5(NAMESPACE_DNS, "habitsite"), "habit Read").
  #expect("\(NameUUID(of: habit.habit))" == "e5ee4b2f-d4b2-5eea-b0fd-43f91f23c22e")
  #expect(SHA1.hash(of: Array("abc".utf8)).prefix(4) == [0xA9, 0x99, 0x3E, 0x36])
  #expect(SHA1.hash(of: Array(repeating: 0x61, count: 119)).prefix(4) == [0xEE, 0x97, 0x10, 0x65])
  for id in ["loop", "beaver", "habitkit", "grit", "taskwarrior", "org"] {
    let one = try converted([habit], to: id)
    let more = HabitHistory(
      habit.habit,
      entries: habit.entries + [Entry(day: first + 1, state: .done)]
    )
    let two = try converted([more], to: id)
    let ids = try [one, two].map { conversion in
      try Proof(target(id), .gmt).read(conversion.files).habits.map(\.habit.id)
    }
    #expect(ids[0] == ids[1], "\(id)")
  }
}

/// A clock that is changed on a day of an entry shows no time between two and three.
@Test func movesATimeThatNoClockShowed() throws {
  var entry = Entry(day: try day("2026-03-29"), state: .done)
  entry.time = TimeOfDay("02:30")
  let conversion = try converted(
    [history("Read", { $0.created = entry.day }, [entry])],
    to: "taskwarrior",
    in: "Europe/Belgrade"
  )
  #expect(
    conversion.summary
      == "1 habit, 1 day: all as before, but 1 clock time became the next that the clock showed"
  )
}
