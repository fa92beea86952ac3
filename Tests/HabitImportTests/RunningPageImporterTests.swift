import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test func reportsATimeOfRunningPageThatNoClockShows() throws {
  let good = try fixtureText("running-page/good.json")
  for time in ["24:10:00", "07:61:00", "07:10:60"] {
    let log = try imported(good.replacing("2026-03-01 07:10:00", with: "2026-03-01 \(time)"))
    #expect(log.habits.first?.drawn == ["2026-03-01 5.2 30.5 min"])
    #expect(log.habits.first?.entries.first?.time == nil)
    #expect(
      log.reported == [
        "a:3: warning: [0].start_date_local: '2026-03-01 \(time)' is not a time of day; left out"
      ]
    )
  }
}

@Test func readsTheDatabaseOfRunningPage() throws {
  let file = try TestDatabase(
    """
    CREATE TABLE activities (run_id INTEGER, distance FLOAT, moving_time DATETIME, type TEXT,
      start_date_local TEXT);
    INSERT INTO activities VALUES (1, 2891.3, '1970-01-01 00:20:45.000000', 'Run',
      '2026-07-19 18:22:52');
    INSERT INTO activities VALUES (2, 1000, 'soon', 'Run', '2026-07-20 08:00:00');
    """
  ).file()
  let log = try Importers.read([file], settings: ImportSettings(timeZone: .gmt))
  #expect(log.habits.map(\.drawn) == [["2026-07-19 2.891 20.75 min", "2026-07-20 1.0"]])
  #expect(
    log.reported == [
      "a: warning: activities row 2, column 'moving_time': 'soon' is not a length; left out"
    ]
  )
}
