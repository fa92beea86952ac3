import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func reportsWhatIsOddInALogOfHarsh() throws {
  let log = try imported(
    """
    2025-01-01 : Gym : y
    2025-01-01 : Gym : n : sorry : 3
    2025-02-30 : Gym : y
    1815-02-03 : Gym : y
    2025-01-02 : Gym : maybe : private words
    2025-01-03 : Gym : y : x : -2
    2025-01-04 : Gym : y :
    2025-01-05 : Gym : Y : run : 5 km
    """
  )
  #expect(log.habits.count == 1)
  #expect(
    log.habits.first?.drawn == [
      "2025-01-01 failed sorry", "2025-01-03 done x", "2025-01-04 done",
      "2025-01-05 done run : 5 km",
    ]
  )
  #expect(
    log.reported == [
      "a:2: warning: an amount that does not fit its entry; only the entry is read ×2",
      "a:2: note: a day appears twice for one habit; the last line counts",
      "a:3: warning: '2025-02-30' is not a date; entry left out",
      "a:4: warning: '1815-02-03' is not from 1900 to 2199; entry left out",
      "a:5: warning: a line that is not an entry; write 'y', 'n' or 's' after a day and a habit",
      "a: warning: a log without its habits has no schedules;"
        + " give the file 'habits' of the same folder too",
    ]
  )
}

@Test func reportsWhatIsOddInHabitsOfHarsh() throws {
  let log = try imported(
    "Gym: 3/7\nGym: 1\nRun: 8/7\nSwim: 1\nWalk: 2w\nRow: 1: 2025-02-30\nA: 1\nB: 0\nC: 1\nD: 1\n"
  )
  #expect(log.habits.map(\.habit.name) == ["Gym", "Swim", "Walk", "A", "B", "C", "D"])
  #expect(
    log.reported == [
      "a:2: warning: the habit 'Gym' appears twice; the first counts",
      "a:3: warning: no habit 'Run: 8/7'; line left out ×2",
      "a: warning: habits without their log have no entries;"
        + " give the file 'log' of the same folder too",
    ]
  )
}

@Test func keepsFoldersOfHarshApart() throws {
  let files = [("x/habits", "Gym: 1\n"), ("y/log", "2025-01-01 : Gym : y\n")].map {
    ExportFile(path: $0.0, bytes: Array($0.1.utf8))
  }
  let settings = ImportSettings(timeZone: .gmt, accumulation: .apart)
  let log = try Importers.read(files, settings: settings)
  #expect(log.habits.map(\.habit.id) == ["Gym", "Gym~2"])
}

/// The rows of a table may end like a habit of harsh, but its header is none.
@Test func takesNoTableForHabitsOfHarsh() throws {
  let log = try imported(
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
      + "Read,,Mind,2026-01-01,1,page: 3/7\nRead,,Mind,2026-01-02,1,page: 4/7\n"
      + "Read,,Mind,2026-01-03,1,page: 5/7\nRead,,Mind,2026-01-04,1,page: 6/7\n"
  )
  #expect(log.sources.map(\.format.id) == ["habitbull"])
}
