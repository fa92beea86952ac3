import Foundation
import HabitTestSupport
import Testing

@testable import HabitCore
@testable import HabitImport
@testable import HabitReading

private func health(_ name: String) throws -> Imported {
  try imported(String(decoding: try fixtureBytes("apple-health/\(name).xml"), as: UTF8.self))
}

/// A session of mindfulness with attributes besides its type.
private func session(_ attributes: String) -> String {
  "<HealthData><Record type=\"HKCategoryTypeIdentifierMindfulSession\" \(attributes)/></HealthData>"
}

private let span = """
  startDate="2025-03-01 08:00:00 +0100" endDate="2025-03-01 08:10:00 +0100"
  """

@Test func readsSessionsAndRingsOfAppleHealth() throws {
  let log = try health("apple_health_export/export")
  #expect(log.sources.map(\.format.id) == ["apple-health"])
  #expect(
    log.habits.map(\.habit.name) == [
      "Mindful minutes", "Running", "Traditional strength training", "Move", "Exercise", "Stand",
    ]
  )
  #expect(
    log.habits.map(\.habit.id) == [
      "HKCategoryTypeIdentifierMindfulSession", "HKWorkoutActivityTypeRunning",
      "HKWorkoutActivityTypeTraditionalStrengthTraining", "activeEnergyBurned",
      "appleExerciseTime", "appleStandHours",
    ]
  )
  #expect(
    log.habits.map(\.habit.kind) == [
      .tracking, .tracking, .tracking, .atLeast(target: 450), .atLeast(target: 30),
      .atLeast(target: 12),
    ]
  )
  #expect(log.habits.map(\.habit.unit) == ["min", "min", "min", "kcal", "min", "h"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2025-03-01 15.0", "2025-03-03 10.5"], ["2025-03-01 31.5"], ["2025-03-02 30.0"],
      ["2025-03-01 431.5", "2025-03-01 done", "2025-03-02 431.5"],
      ["2025-03-01 41.0", "2025-03-02 29.0"], ["2025-03-01 12.0"],
    ]
  )
  #expect(
    log.reported == [
      "a: note: the goal of 'Move' has changed; each day counts by its own, "
        + "the habit shows the greatest"
    ]
  )
}

@Test func readsTheFolderOfAnAppleHealthExport() throws {
  let input = try InputFiles(paths: [fixture("apple-health/apple_health_export")])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(log.habits.count == 6)
}

@Test func reportsWhatIsOddInAppleHealth() throws {
  let log = try health("odd")
  #expect(log.habits.map(\.habit.name) == ["Mindful minutes", "Other workout", "Move", "Stand"])
  #expect(
    log.habits.map(\.drawn) == [
      ["2025-03-01 10.0", "2025-03-02 5.0"], ["2025-03-02 3.0"],
      ["2025-03-01 500.0", "2025-03-01 done", "2025-03-02 500.0", "2025-03-03 skipped 700.0"],
      ["2025-03-01 3.0"],
    ]
  )
  #expect(log.habits.map(\.habit.kind).suffix(2) == [.atLeast(target: 600), .tracking])
  #expect(
    log.reported == [
      "a:9: note: the same session twice, as two apps or devices write it; it counts once",
      "a:11: warning: a session that ends before it starts, or lasts over a year; left out",
      "a:12: note: a session of no length; left out",
      "a:13: warning: '2025-02-30 08:00:00 +0900' is not a date and time like '2025-01-31 07:30:00 +0100'; "
        + "session left out",
      "a:14: warning: '2500-03-02 08:00:00 +0900' is not from 1900 to 2199; session left out",
      "a:15: warning: a workout without a kind of activity; left out",
      "a:16: note: a workout without a duration in minutes; its start and end count",
      "a:17: warning: an amount or a goal that is not a number; this ring of the day is left out",
      "a:18: warning: the activity rings of a day appear twice; the first count",
      "a:21: warning: energy in another unit than before; this ring of the day is left out",
      "a:22: warning: '2025-02-29' is not a date; day of the activity rings left out",
      "a: note: the goal of 'Move' has changed; each day counts by its own, "
        + "the habit shows the greatest",
      "a: note: a day without a goal of 'Move'; it is excused",
    ]
  )
}

@Test func judgesADayByTheGoalItHad() throws {
  let move = try #require(try health("odd").habits.first { $0.habit.name == "Move" })
  let marks = DayMarks(
    entries: move.entries[...],
    of: move.habit,
    days: DayRange(Day("2025-03-01"), Day("2025-03-03"))
  )
  #expect(marks.marks == [.done, .partial, .skipped])
  #expect(marks.sums == [500, 500, 0])
}

@Test(arguments: [
  "<HealthData/>", "<!DOCTYPE HealthData><HealthData></HealthData>",
  "\u{FEFF}<?xml version='1.0'?>\n<!-- c -->\n<HealthData\tlocale = 'a&b;' ></HealthData >\n",
])
func reportsAnAppleHealthExportWithoutHabits(_ text: String) throws {
  let log = try imported(text)
  #expect(log.habits.isEmpty)
  #expect(
    log.reported == [
      "a: warning: no mindful minutes, workouts or activity rings; "
        + "these are all that is read from Apple Health"
    ]
  )
}

@Test(arguments: [
  ("HKWorkoutActivityTypeMindAndBody", "Mind and body"),
  ("HKWorkoutActivityTypeOther", "Other workout"),
  ("HKWorkoutActivityType(rawValue: 84)", "(rawValue: 84)"),
])
func namesActivitiesInWords(_ type: String, name: String) throws {
  let workout = "<Workout workoutActivityType=\"\(type)\" duration='2' durationUnit='min' \(span)/>"
  let log = try imported("<HealthData>\(workout)</HealthData>")
  #expect(log.habits.map(\.habit.name) == [name])
  #expect(log.reported == [])
}

@Test func refusesAnAppleHealthExportThatIsCutOff() throws {
  let bytes = try fixtureBytes("apple-health/broken.xml")
  #expect(
    errors(of: [ExportFile(path: "a", bytes: bytes)])
      == ["a:4:2: the text ends inside of what begins here; it was cut off"]
  )
}

@Test func refusesOtherXMLThatIsNamedAnAppleHealthExport() {
  #expect(
    errors("<plist></plist>", format: "apple-health")
      == ["a:1:1: the root element is not 'HealthData'; this is not an export of Apple Health"]
  )
  let bytes = Array(session(span).utf8.dropLast(13)) + [0xE9]
  #expect(
    errors(of: [ExportFile(path: "a", bytes: bytes)])
      == ["a: not UTF-8 text at byte \(bytes.count - 1); save it as UTF-8"]
  )
}

@Test func keepsWhatIsPrivateInAppleHealthOutOfMessages() throws {
  let text = String(decoding: try fixtureBytes("apple-health/odd.xml"), as: UTF8.self)
  let reported = try imported(text).reported.joined()
  for secret in ["secret", "hidden", "fortnight", "many", "2000"] {
    #expect(!reported.contains(secret), "\(secret)")
  }
}

@Test(arguments: ["apple_health_export/export", "odd"])
func refusesEveryLengthOfACutAppleHealthExport(_ name: String) throws {
  let bytes = try fixtureBytes("apple-health/\(name).xml")
  // Without the line end behind the last tag the text is still whole.
  for length in Thoroughness.some(of: 0..<(bytes.count - 1)) {
    let reasons = errors(of: [ExportFile(path: "a", bytes: Array(bytes.prefix(length)))])
    #expect(reasons.count == 1, "cut to \(length) bytes")
  }
}

@Test(arguments: [0x01, 0x10, 0x20, 0x80] as [UInt8])
func survivesFlippedBytesOfAppleHealth(_ mask: UInt8) throws {
  let bytes = try fixtureBytes("apple-health/odd.xml")
  let settings = ImportSettings(timeZone: .gmt)
  for offset in Thoroughness.some(of: bytes.indices) {
    var flipped = bytes
    flipped[offset] ^= mask
    let file = ExportFile(path: "a", bytes: flipped)
    do throws(ImportFailure) {
      let log = try Importers.read([file], settings: settings, as: "apple-health")
      #expect(log.habits.count <= 5, "byte \(offset)")
    } catch {
      #expect(error.errors.count == 1, "byte \(offset)")
    }
  }
}
