import Foundation
import HabitTestSupport
import Testing

/// The hour at which a day begins, as a person sets it.
struct DayStartTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The days of the entries that `convert` writes.
  private func days(_ settings: String, _ export: String, as name: String) throws -> [String] {
    try folder.write(export, to: "exports/\(name)")
    try folder.write("timeZone: Europe/Belgrade\n\(settings)\n", to: "habitsite.yml")
    let outcome = try Program.run(["convert", "--format", "csv", "-q", "."], in: folder.url)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      line.firstMatch(of: /\d{4}-\d\d-\d\d/).map { String($0.output) }
    }
  }

  /// The nights of 1 January and of 29 March 2026, when clocks in Belgrade go from 2 to 3.
  private static let strava = """
    Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time
    1,"Jan 1, 2026, 2:59:59 AM",x,Run,600
    2,"Jan 1, 2026, 3:00:00 AM",x,Run,600
    3,"Mar 29, 2026, 1:59:59 AM",x,Run,600
    4,"Mar 29, 2026, 2:00:00 AM",x,Run,600

    """
  private static let toggl = """
    User,Email,Client,Project,Task,Description,Billable,Start date,Start time,\
    End date,End time,Duration
    a,b,,P,,x,No,2026-01-02,03:59:59,2026-01-02,04:10:00,00:10:01
    a,b,,P,,x,No,2026-01-02,04:00:00,2026-01-02,04:10:00,00:10:00

    """
  private static let health = """
    <HealthData>
    <Record type="HKCategoryTypeIdentifierMindfulSession" \
    startDate="2026-01-02 03:59:59 +0500" endDate="2026-01-02 04:10:00 +0500"/>
    <Record type="HKCategoryTypeIdentifierMindfulSession" \
    startDate="2026-01-02 04:00:00 +0500" endDate="2026-01-02 04:12:00 +0500"/>
    </HealthData>
    """
  private static let times = """
    activity name,time started,time ended,comment,categories,record tags,duration,duration minutes
    Read,2026-01-02 03:59:59,2026-01-02 04:10:00,,,,0:10:01,10
    Read,2026-01-02 04:00:00,2026-01-02 04:10:00,,,,0:10:00,10

    """

  private static let garmin = """
    Activity Type,Date,Favorite,Title,Distance,Calories,Time
    Running,2026-01-02 03:59:59,false,x,5.01,400,00:30:00
    Running,2026-01-02 04:00:00,false,x,5.01,400,00:30:00

    """
  private static let sessions = """
    Started At,Duration,Preset,Activity
    01/02/2026 03:59:59,0:45:0,,Yoga
    01/02/2026 04:00:00,0:45:0,,Yoga

    """

  @Test(arguments: [
    ("a.csv", strava, ["2026-01-01", "2026-01-01", "2026-03-29", "2026-03-29"]),
    ("a.csv", toggl, ["2026-01-02", "2026-01-02"]),
    ("a.xml", health, ["2026-01-02", "2026-01-02"]),
    ("a.csv", times, ["2026-01-02", "2026-01-02"]),
    ("a.csv", garmin, ["2026-01-02", "2026-01-02"]),
    ("a.csv", sessions, ["2026-01-02", "2026-01-02"]),
  ])
  func isMidnightUnlessItIsSet(name: String, export: String, expected: [String]) throws {
    #expect(try days("dayStart: \"00:00\"", export, as: name) == expected)
    #expect(try days("", export, as: name) == expected)
  }

  @Test(arguments: [
    ("a.csv", strava, ["2025-12-31", "2026-01-01", "2026-03-28", "2026-03-29"]),
    ("a.csv", toggl, ["2026-01-01", "2026-01-02"]),
    ("a.xml", health, ["2026-01-01", "2026-01-02"]),
    ("a.csv", times, ["2026-01-01", "2026-01-02"]),
    ("a.csv", garmin, ["2026-01-01", "2026-01-02"]),
    ("a.csv", sessions, ["2026-01-01", "2026-01-02"]),
  ])
  func countsTheNightForTheDayBefore(name: String, export: String, expected: [String]) throws {
    #expect(try days("dayStart: \"04:00\"", export, as: name) == expected)
  }

  @Test func saysWhereItDoesNotApply() throws {
    try folder.write("date,habit\n2026-01-02,Read\n", to: "exports/a.csv")
    try folder.write("dayStart: \"04:00\"\n", to: "habitsite.yml")
    let outcome = try Program.run(["check", "."], in: folder.url)
    #expect(
      outcome.errors.contains("note: 'dayStart' does not apply to 'csv-tidy'; their days stay as"),
      "\(outcome.errors)"
    )
  }

  @Test(arguments: ["4", "\"4:00\"", "\"12:01\"", "\"24:00\"", "\"04:60\"", "soon", "\"-1:00\""])
  func refusesOtherTimes(value: String) throws {
    try folder.write("date,habit\n2026-01-02,Read\n", to: "exports/a.csv")
    try folder.write("dayStart: \(value)\n", to: "habitsite.yml")
    let outcome = try Program.run(["check", "."], in: folder.url)
    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains(
        "from \"00:00\" to \"12:00\"; write two digits each, in quotes: \"04:00\""
      ),
      "\(outcome.errors)"
    )
  }
}
