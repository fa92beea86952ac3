import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The hour at which a day begins, in exports with times.
struct DayStartTests {
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

  @Test(arguments: [toggl, health, times, garmin, sessions])
  func countsTheNightForTheDayBefore(export: String) throws {
    let second = Day("2026-01-02")
    for (start, first) in [(0, second), (4 * 3_600, second - 1)] {
      let zone = try #require(TimeZone(identifier: "Europe/Belgrade"))
      let settings = ImportSettings(timeZone: zone, dayStart: start)
      let file = ExportFile(path: "a", bytes: Array(export.utf8))
      let log = try Importers.read([file], settings: settings)
      #expect(log.habits.flatMap { $0.entries.map(\.day) } == [first, second])
    }
  }
}
