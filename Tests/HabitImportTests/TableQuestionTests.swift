import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func showsEachColumnThatCouldNameHabits() {
  let text =
    "When,Who,Chore\n2026-03-01,Ann,Dishes\n2026-03-01,Bob,Vacuum\n2026-03-02,Ann,Dishes\n"
    + "2026-03-03,Bob,Dishes\n2026-03-03,Ann,Vacuum\n"
  #expect(
    errors(text) == [
      """
      a: this table is not read, because no column clearly names the habits of its rows; say \
      what its columns hold
          When        Who      Chore
          2026-03-01  Ann      Dishes
          2026-03-01  Bob      Vacuum
          2026-03-02  Ann      Dishes
          (day)       (habit)  (habit)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: When, habit: Who}  # Ann: 3 of 3 days, Bob: 2 of 2 days
          or
          columns: {day: When, habit: Chore}  # Dishes: 3 of 3 days, Vacuum: 2 of 2 days
        or by --columns 'day=When,habit=Who' or --columns 'day=When,habit=Chore'
      """
    ]
  )
}

@Test func asksWhetherLengthsAreMinutesOrHours() {
  #expect(
    errors("Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n2026-03-03,0:45\n") == [
      """
      a: this table is not read, because its lengths can be minutes or hours; say what its \
      columns hold
          Date        Read
          2026-03-01  0:30
          2026-03-02  1:15
          2026-03-03  0:45
          (day)       (length)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: Date, length: {name: Read, form: "h:mm"}}  # Read: 150 min on 3 days
          or
          columns: {day: Date, length: {name: Read, form: "mm:ss"}}  # Read: 2.5 min on 3 days
      """
    ]
  )
}

@Test func asksAboutCellsThatNameSeveralHabits() {
  #expect(
    errors("Date,Habits\n2026-03-01,\"Run, Read\"\n2026-03-02,Read\n2026-03-03,Run\n") == [
      """
      a: this table is not read, because some cells seem to name several habits; say what its \
      columns hold
          Date        Habits
          2026-03-01  Run, Read
          2026-03-02  Read
          2026-03-03  Run
          (day)       (habit)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: Date, habit: {name: Habits, separator: ","}}  # Run: 2 of 2 days, \
      Read: 2 of 2 days
      """
    ]
  )
}

@Test func asksWhatTheRowsOfAListOfTasksAre() {
  #expect(
    errors("name,created,completed\nRun,2026-01-01,2026-03-01\nRun,2026-01-01,2026-03-02\n") == [
      """
      a: this table is not read, because no column clearly says what was done; say what its \
      columns hold
          name     created    completed
          Run      …          2026-03-01
          Run      …          2026-03-02
          (habit)  (ignored)  (day)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: completed, habit: name}  # Run: 2 of 2 days
          or
          columns: {day: completed, rows: a}  # a: 2 of 2 days
        or by --columns 'day=completed,habit=name' or --columns 'day=completed,rows=a'
      """
    ]
  )
}

@Test func proposesNoRolesWithoutMarks() {
  let text = "Nick,Birthday,E-mail\nAnn,1990-01-02,a@example.org\nBob,1985-05-06,b@example.org\n"
  #expect(
    errors(text) == [
      "a: this table is not read, because its only days are in column 'Birthday', which are not"
        + " those on which something was done; give another table, or name its columns with --columns"
    ]
  )
}

@Test func asksWhetherALoneLetterIsYesOrASkip() {
  let text = "date,habit,value\n2026-07-26,Sleep,8\n2026-07-26,Meditar,S\n2026-07-27,Meditar,S\n"
  #expect(
    errors(text) == [
      """
      a: this table is not read, because 's' alone, as in 'Meditar', can be yes or a skip; say what \
      its columns hold
          date        habit    value
          2026-07-26  Sleep    8
          2026-07-26  Meditar  S
          2026-07-27  Meditar  S
          (day)       (habit)  (value)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: date, habit: habit, value: {name: value, words: {s: done}}}  # Sleep: 8 \
      on 1 day, Meditar: 2 of 2 days
          or
          columns: {day: date, habit: habit, value: {name: value, words: {s: skipped}}}  # Sleep: \
      8 on 1 day, Meditar: 0 of 2 days
      """
    ]
  )
}

@Test func givesThePathBelowTheFolderOfTheSettings() {
  let text = "Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n2026-03-03,0:45\n"
  let file = ExportFile(path: "my-site/exports/a.csv", bytes: Array(text.utf8))
  var settings = ImportSettings(timeZone: .gmt)
  settings.site = "my-site"
  do throws(ImportFailure) {
    _ = try Importers.read([file], settings: settings)
    Issue.record("a length is read that can be minutes or hours")
  } catch {
    #expect(error.errors.first?.reason.contains("\n  - file: exports/a.csv\n") == true)
  }
}

/// Reads files as if they had been found in the folder `d`.
private func found(_ files: KeyValuePairs<String, String>) throws -> Imported {
  let files = files.map { name, text in
    ExportFile(path: "d/\(name)", bytes: Array(text.utf8), origin: .found(in: "d"))
  }
  return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
}

@Test func passesOverATableOfAFolderThatIsNoExport() throws {
  let habits = "date,Run,Read\n2026-01-06,True,False\n2026-01-07,True,True\n"
  let log = try found([
    "habits.csv": habits,
    "expenses.csv": "Fecha,Concepto,Cantidad\n\"1/1/2026, 0:00:00\",Pan,9\n",
    "lengths.csv": "Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n",
    "note.md": "|date|habit|value|\n|2026-03-01|Run|5|\n|2026-03-02|Run|6|\n",
  ])
  #expect(log.habits.map(\.habit.name) == ["Run", "Read"])
  let remedy =
    "; ignored; 'habitsite check' of the file alone says how to read it, or move it away"
  let found = log.reported.filter { $0.contains("ignored") }
  #expect(found.count == 3, "\(found)")
  #expect(found.contains { $0.hasPrefix("d/expenses.csv: warning: ") && $0.hasSuffix(remedy) })
  #expect(
    found.contains(
      "d/lengths.csv: warning: this table is not read, because its lengths can be minutes or hours"
        + remedy
    )
  )
  #expect(found.contains("d/note.md: note: not an export of a known format; ignored"))
}

@Test func failsWhereNoTableOfAFolderIsRead() {
  #expect(throws: ImportFailure.self) {
    try found(["a.csv": "date,habit,value\n2026-01-02,Run,S\n2026-01-03,Run,S\n"])
  }
}
