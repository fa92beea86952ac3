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
    let outcome = try folder.succeed("convert --to csv -q .")
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

  @Test func countsTheNightForTheDayBeforeAsTheSettingsSay() throws {
    let days = ["2026-01-01", "2026-01-01", "2026-03-29", "2026-03-29"]
    #expect(try self.days("", Self.strava, as: "a.csv") == days)
    #expect(try self.days("dayStart: \"00:00\"", Self.strava, as: "a.csv") == days)
    let before = ["2025-12-31", "2026-01-01", "2026-03-28", "2026-03-29"]
    #expect(try self.days("dayStart: \"04:00\"", Self.strava, as: "a.csv") == before)
  }

  @Test func saysWhereItDoesNotApply() throws {
    try folder.write("date,habit\n2026-01-02,Read\n", to: "exports/a.csv")
    try folder.write("dayStart: \"04:00\"\n", to: "habitsite.yml")
    let outcome = try folder.run("check .")
    #expect(
      outcome.errors.contains("note: 'dayStart' does not apply to 'csv-tidy'; their days stay as"),
      "\(outcome.errors)"
    )
  }
}
