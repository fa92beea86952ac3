import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let garmin = "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Avg HR\n"

@Test func readsQuotesInsideTitlesOfGarmin() throws {
  let log = try imported(
    garmin + "Running,2025-05-02 07:10:00,false,\"Out\",\"5.10\",\"301\",\"00:28:30\",\"1\",\"1\"\n"
      + "Cycling,2025-05-03 07:10:00,false,\"10 x 15\" hard, 2'30\"Z1\",\"20.00\",\"3\",\"36:00\",,\n"
  )
  #expect(log.habits.map(\.drawn) == [["2025-05-02 5.1 28.5 min"], ["2025-05-03 20.0 36.0 min"]])
}

@Test func saysWhatDailyNotesNeed() {
  let files = ["2026-02-01", "2026_02_02"].map { name in
    ExportFile(path: "n/\(name).md", bytes: Array("- [x] Run\n".utf8), origin: .found(in: "n"))
  }
  #expect(
    errors(of: files) == [
      "n: daily notes without properties that are marks of habits; begin each note with a line"
        + " '---', a property such as 'run: true' or 'pages: 20', and a line '---', or name the"
        + " heading above its check boxes with 'noteHeading' in the settings"
    ]
  )
}

private let checkBoxes = """
  # Day
  - [x] Buy milk
  ## Habits
  - [x] Run ✅ 2026-02-01
  - [ ] [[Read]]
  - [-] Swim
  ### At night
  * [X] Stretch
  pages:: 20
  ## Later
  - [x] Call Ina
  - mood:: yes

  """

@Test func readsCheckBoxesBelowAHeadingAndFields() throws {
  var settings = ImportSettings(timeZone: .gmt)
  settings.noteHeading = "habits"
  let file = ExportFile(path: "n/2026-02-01.md", bytes: Array(checkBoxes.utf8))
  let log = try Importers.read([file], settings: settings)
  #expect(log.habits.map(\.habit.name) == ["Run", "Read", "Stretch", "pages", "mood"])
  #expect(
    log.habits.flatMap(\.drawn) == [
      "2026-02-01 done", "2026-02-01 failed", "2026-02-01 done", "2026-02-01 20.0",
      "2026-02-01 done",
    ]
  )
  #expect(
    log.reported == [
      "n/2026-02-01.md:6: note: property 'Swim' is not a tick or an amount; not read"
    ]
  )
}

@Test func readsNoFieldOfANoteWithoutADay() {
  let file = ExportFile(path: "n/Ideas.md", bytes: Array("pages:: 20\n".utf8))
  #expect(!errors(of: [file]).isEmpty)
}

@Test func beginsAHabitToAvoidOnTheDayThatItsOwnerChose() throws {
  let habit =
    "{\"id\":\"a\",\"name\":\"No sugar\",\"isInverse\":true,\"createdAt\":\"2026-08-27T19:42:49Z\","
    + "\"inverseStartDate\":\"2026-08-18\",\"inverseSpanBounds\":[]}"
  let log = try imported(
    "{\"formatVersion\":2,\"habits\":[\(habit)],\"completions\":[],\"intervals\":[]}"
  )
  #expect(log.habits.map(\.habit.created) == [Day(iso: "2026-08-18")])
  #expect(log.reported == [])
}
