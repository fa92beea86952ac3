import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitExchange
@testable import HabitImport

/// A habit with every field that the format has.
private var fullHistory: HabitHistory {
  var habit = Habit(id: "read", name: "Read", source: "test")
  habit.question = "Did you read?"
  habit.note = ""
  habit.emoji = "📖"
  habit.color = HexColor("#5E5CE6")
  habit.category = "Mind"
  habit.priority = "high"
  habit.difficulty = .hard
  habit.position = 2.5
  habit.plannedMinutes = 25
  habit.reminders = ["21:00", "07:30"]
  habit.kind = .atLeast(target: 20)
  habit.unit = "pages"
  habit.schedules = [
    ScheduleChange(.daily),
    ScheduleChange(from: Day("2025-06-01"), .every(days: 2, from: Day("2025-06-01"))),
  ]
  habit.created = Day("2025-01-01")
  habit.archived = Day("2026-02-01")
  habit.exported = Day("2026-03-01")
  var entry = Entry(day: Day("2025-01-02"), value: 22.5, state: .done)
  entry.minutes = 25
  entry.details.note = "two\nchapters"
  entry.details.instant = "2025-01-02T21:31:00+01:00"
  entry.details.experience = 100
  entry.details.title = "Read a book"
  entry.details.flower = 7
  entry.details.milestone = .init(text: "First book", photo: "photos/first.jpg")
  entry.time = TimeOfDay("21:31")
  var second = Entry(day: Day("2025-01-02"), state: .skipped)
  second.time = TimeOfDay("06:05")
  return HabitHistory(habit, entries: [entry, second, Entry(day: Day("2025-01-04"), state: .done)])
}

private let fullText = ##"""
  {"format":"habitsite","version":1,
  "habits":[
  {"id":"read","name":"Read","question":"Did you read?","note":"","emoji":"📖","color":"#5E5CE6",\##
  "category":"Mind","priority":"high","difficulty":"hard","position":2.5,"plannedMinutes":25,\##
  "reminders":["21:00","07:30"],"kind":{"type":"atLeast","target":20,"unit":"pages"},\##
  "schedule":[{"rule":"daily"},{"from":"2025-06-01","rule":"every:2"}],"created":"2025-01-01",\##
  "archived":"2026-02-01","exported":"2026-03-01",
  "entries":[
  {"day":"2025-01-02","state":"done","value":22.5,"minutes":25,"note":"two\nchapters",\##
  "at":"2025-01-02T21:31:00+01:00","xp":100,"title":"Read a book","flower":7,\##
  "milestone":{"text":"First book","photo":"photos/first.jpg"}},
  {"day":"2025-01-02","time":"06:05","state":"skipped"},
  {"day":"2025-01-04"}]},
  {"id":"run","name":"Run"}],
  "categories":[
  {"name":"Mind","color":"#3D85C6","symbol":"book"},
  {"name":"Body"}],
  "experience":{"total":36530}}

  """##

@Test func writesEveryFieldInTheOrderOfTheFormat() throws {
  let run = HabitHistory(Habit(id: "run", name: "Run", source: "test"), entries: [])
  let text = OpenFormatText(
    habits: [fullHistory, run],
    categories: [
      HabitCore.Category(name: "Mind", color: HexColor("#3D85C6"), symbol: "book"),
      HabitCore.Category(name: "Body"),
    ],
    storedExperience: 36_530
  )
  #expect(String(decoding: try text.bytes, as: UTF8.self) == fullText)
}

@Test func readsEveryFieldBack() throws {
  let log = try imported(Array(fullText.utf8))
  #expect(log.diagnostics.isEmpty)
  let text = OpenFormatText(
    habits: log.habits,
    categories: log.categories,
    storedExperience: log.storedExperience
  )
  #expect(String(decoding: try text.bytes, as: UTF8.self) == fullText)
}

@Test func writesAnEmptyLog() throws {
  #expect(try openFormat([]) == "{\"format\":\"habitsite\",\"version\":1,\n\"habits\":[]}\n")
}

@Test(arguments: [
  (Entry(day: Day("2025-01-01"), state: .done), "{\"day\":\"2025-01-01\"}"),
  (Entry(day: Day("2025-01-01"), state: nil), "{\"day\":\"2025-01-01\"}"),
  (Entry(day: Day("2025-01-01"), state: .failed), "{\"day\":\"2025-01-01\",\"state\":\"failed\"}"),
  (Entry(day: Day("2025-01-01"), value: 0), "{\"day\":\"2025-01-01\",\"value\":0}"),
  (
    Entry(day: Day("2025-01-01"), value: 2, state: .done),
    "{\"day\":\"2025-01-01\",\"state\":\"done\",\"value\":2}"
  ),
])
func leavesOutTheStateThatIsTheDefault(_ entry: Entry, json: String) throws {
  let history = HabitHistory(Habit(id: "a", name: "A", source: "test"), entries: [entry])
  #expect(try openFormat([history]).contains("\"entries\":[\n\(json)]"))
}

@Test(
  arguments: [
    []: "",
    [ScheduleChange(.daily)]: "",
    [ScheduleChange(.none)]: "\"none\"",
    [ScheduleChange(.every(days: 3, from: nil))]: "\"every:3\"",
    [ScheduleChange(from: Day("2025-01-01"), .daily)]:
      "[{\"from\":\"2025-01-01\",\"rule\":\"daily\"}]",
    // The oldest rule holds from the beginning: only the day that it counts from matters.
    [ScheduleChange(from: Day("2025-01-01"), .every(days: 3, from: Day("2025-01-02")))]:
      "[{\"from\":\"2025-01-02\",\"rule\":\"every:3\"}]",
    [ScheduleChange(from: Day("2025-01-01"), .every(days: 3, from: nil))]: "\"every:3\"",
    [
      ScheduleChange(.daily), ScheduleChange(from: Day("2025-02-01"), .every(days: 9, from: nil)),
    ]:
      "[{\"rule\":\"daily\"},{\"from\":\"2025-02-01\",\"rule\":\"weekdays:5\"},"
      + "{\"from\":\"2025-02-06\",\"rule\":\"every:9\"}]",
    [
      ScheduleChange(.every(days: 2, from: Day("2025-03-01"))),
      ScheduleChange(from: Day("2025-02-01"), .every(days: 99, from: Day("2025-02-09"))),
    ]:
      "[{\"from\":\"2025-02-01\",\"rule\":\"every:2\"},{\"from\":\"2025-02-01\",\"rule\":\"weekdays:5\"},"
      + "{\"from\":\"2025-02-07\",\"rule\":\"weekdays:4\"},{\"from\":\"2025-02-09\",\"rule\":\"every:99\"}]",
  ] as KeyValuePairs<[ScheduleChange], String>
)
func writesSchedulesThatCountFromTheirDays(_ schedules: [ScheduleChange], json: String) throws {
  var habit = Habit(id: "a", name: "A", source: "test")
  habit.schedules = schedules
  habit.created = Day("2025-01-10")
  let schedule = json.isEmpty ? "" : ",\"schedule\":\(json)"
  #expect(
    try openFormat([HabitHistory(habit, entries: [])]).contains(
      "{\"id\":\"a\",\"name\":\"A\"\(schedule),\"created\":"
    )
  )
}

@Test func refusesAnInfiniteNumber() throws {
  let entry = Entry(day: Day("2025-01-01"), value: .infinity)
  let history = HabitHistory(Habit(id: "a", name: "A", source: "test"), entries: [entry])
  let error = try #require(throws: SiteError.self) { try openFormat([history]) }
  #expect(
    error.problems.map(\.message) == ["a number is infinite and cannot be written as JSON"]
  )
}

struct OpenFormatTextPropertyTests {
  private static let seeds = UInt64(7_000_000)..<7_000_120

  @Test func givesTheSameBytesWhenReadBack() throws {
    for generated in GeneratedCase.cases(Self.seeds) {
      let first = try openFormat(generated.richHistories)
      let log = try imported(Array(first.utf8))
      #expect(log.diagnostics.isEmpty, "seed \(generated.seed)")
      #expect(try openFormat(log.habits) == first, "seed \(generated.seed)")
    }
  }

  @Test func givesTheSameFiguresWhenReadBack() throws {
    for generated in GeneratedCase.cases(Self.seeds) {
      // What the owner ends, and days between two sources, are in no export.
      let histories = generated.histories.map {
        $0.withoutEmptyWeeks.with { ($0.gaps, $0.ended) = ([], nil) }
      }
      let log = try imported(Array(try openFormat(histories).utf8))
      for asOf in [generated.asOf, generated.asOf - 17] {
        let reports = [histories, log.habits].map {
          Report(of: HabitLog(habits: $0), asOf: asOf, firstWeekday: generated.firstWeekday)
        }
        expectSameFigures(reports[0], reports[1], seed: generated.seed)
      }
    }
  }

  private func expectSameFigures(_ one: Report, _ other: Report, seed: UInt64) {
    #expect(one.habits.map(\.slug) == other.habits.map(\.slug), "seed \(seed)")
    for (one, other) in zip(one.habits, other.habits) {
      let message = "seed \(seed)\n\(one.history.drawing(asOf: Day("2026-01-01")))"
      let (one, other) = (one.figures, other.figures)
      #expect(one?.states == other?.states, "\(message)")
      #expect(one?.marks.marks == other?.marks.marks, "\(message)")
      #expect(one?.marks.sums == other?.marks.sums, "\(message)")
      #expect(one?.months.tallies == other?.months.tallies, "\(message)")
      #expect(one?.weekdays == other?.weekdays, "\(message)")
      #expect(one?.streak == other?.streak, "\(message)")
      // One stretch may be told in several parts.
      let stretches = [one, other].map { $0.map { Array($0.unscheduled.joined()) } }
      #expect(stretches[0] == stretches[1], "\(message)")
    }
    #expect(one.overall?.completions == other.overall?.completions, "seed \(seed)")
    #expect(one.overall?.months == other.overall?.months, "seed \(seed)")
    #expect(one.activeStreak() == other.activeStreak(), "seed \(seed)")
  }

  @Test func keepsTheStateOfEveryDayOfAHabitWithoutWeekdays() throws {
    let history = HabitHistory(
      pattern: "x-x",
      from: Day("2025-01-01"),
      schedule: .weekdays(WeekdaySet([]))
    )
    let log = try imported(Array(try openFormat([history]).utf8))
    let reports = [[history], log.habits].map {
      Report(of: HabitLog(habits: $0), asOf: Day("2025-01-03"))
    }
    #expect(reports[0].habits.first?.figures?.states == [.off, .off, .off])
    #expect(reports[1].habits.first?.figures?.states == [.off, .off, .off])
  }

  @Test func writesWhatAnotherReaderOfJSONReads() throws {
    for generated in GeneratedCase.cases(Self.seeds) {
      let histories = generated.richHistories
      let data = Data(try openFormat(histories).utf8)
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let habits = try #require(root["habits"] as? [[String: Any]])
      try #require(habits.count == histories.count)
      for (object, history) in zip(habits, histories) {
        #expect(utf8(object["name"]) == utf8(history.habit.name))
        #expect(utf8(object["note"]) == utf8(history.habit.note))
        let entries = object["entries"] as? [[String: Any]] ?? []
        try #require(entries.count == history.entries.count)
        for (object, entry) in zip(entries, history.entries) {
          #expect(object["day"] as? String == "\(entry.day)")
          #expect((object["value"] as? NSNumber)?.doubleValue == entry.value)
          #expect((object["minutes"] as? NSNumber)?.doubleValue == entry.minutes)
          #expect((object["xp"] as? NSNumber)?.intValue == entry.details.experience)
          #expect((object["flower"] as? NSNumber)?.intValue == entry.details.flower)
          #expect(utf8(object["note"]) == utf8(entry.details.note))
          #expect(utf8(object["title"]) == utf8(entry.details.title))
        }
      }
    }
  }

  /// Bytes, because texts that look alike are equal to Swift; without U+FEFF, which Foundation
  /// drops on Linux.
  private func utf8(_ value: Any?) -> [UInt8]? {
    (value as? String).map { text in
      Array(String(text.unicodeScalars.filter { $0 != "\u{FEFF}" }).utf8)
    }
  }
}

extension HabitHistory {
  /// The same habit, never due where it is due on no day of the week: the format has no other word
  /// for that.
  fileprivate var withoutEmptyWeeks: HabitHistory {
    with { habit in
      for index in habit.schedules.indices
      where habit.schedules[index].schedule == .weekdays(WeekdaySet([])) {
        habit.schedules[index].schedule = .none
      }
    }
  }
}
