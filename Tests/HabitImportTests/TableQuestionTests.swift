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
      a: a table that is not read, because no column clearly names the habits of its rows; say \
      what its columns hold
          When        Who      Chore
          2026-03-01  Ann      Dishes
          2026-03-01  Bob      Vacuum
          2026-03-02  Ann      Dishes
          (day)       (habit)  (habit)
        in 'habitsite.yml':
          exports:
            - file: a
              columns: {day: When, habit: Who}
          or
              columns: {day: When, habit: Chore}
        or by --columns 'day=When,habit=Who' or --columns 'day=When,habit=Chore'
      """
    ]
  )
}

@Test func asksWhetherLengthsAreMinutesOrHours() {
  #expect(
    errors("Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n2026-03-03,0:45\n") == [
      """
      a: a table that is not read, because no column clearly says what was done; say what its \
      columns hold
          Date        Read
          2026-03-01  0:30
          2026-03-02  1:15
          2026-03-03  0:45
          (day)       (length)
        in 'habitsite.yml':
          exports:
            - file: a
              columns: {day: Date, length: {name: Read, form: "h:mm"}}
          or
              columns: {day: Date, length: {name: Read, form: "mm:ss"}}
      """
    ]
  )
}

@Test func asksAboutCellsThatNameSeveralHabits() {
  #expect(
    errors("Date,Habits\n2026-03-01,\"Run, Read\"\n2026-03-02,Read\n2026-03-03,Run\n") == [
      """
      a: a table that is not read, because some cells seem to name several habits; say what its \
      columns hold
          Date        Habits
          2026-03-01  Run, Read
          2026-03-02  Read
          2026-03-03  Run
          (day)       (habit)
        in 'habitsite.yml':
          exports:
            - file: a
              columns: {day: Date, habit: {name: Habits, separator: ","}}
      """
    ]
  )
}

@Test func asksWhichOfTwoColumnsHasTheDays() {
  #expect(
    errors("name,created,completed\nRun,2026-01-01,2026-03-01\nRun,2026-01-01,2026-03-02\n") == [
      """
      a: a table that is not read, because it has several columns of days; say what its columns hold
          name     created     completed
          Run      2026-01-01  2026-03-01
          Run      2026-01-01  2026-03-02
          (habit)  (day)       (day)
        in 'habitsite.yml':
          exports:
            - file: a
              columns: {day: created, habit: name}
          or
              columns: {day: completed, habit: name}
        or by --columns 'day=created,habit=name' or --columns 'day=completed,habit=name'
      """
    ]
  )
}

@Test func proposesNoRolesWithoutMarks() {
  let text = "Nick,Birthday,E-mail\nAnn,1990-01-02,a@example.org\nBob,1985-05-06,b@example.org\n"
  #expect(
    errors(text) == [
      "a: a table that is not read, because column 'E-mail' looks like addresses, as tables of"
        + " programs have them; give another table, or name its columns with --columns"
    ]
  )
}
