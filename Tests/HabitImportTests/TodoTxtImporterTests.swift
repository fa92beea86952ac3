import HabitCore
import Testing

@testable import HabitImport

@Test func countsDoneTasksOfTodoTxtByTheirProjects() throws {
  let text = try fixtureText("todo-txt/done.txt")
  let log = try imported(text + "(A) Mend the lamp +Home\nx 2026-02-30 Sweep +Home\n")
  #expect(log.sources.map(\.format.id) == ["todo-txt"])
  #expect(log.habits.map(\.habit.name) == ["Home", "phone"])
  #expect(log.habits.map(\.habit.unit) == ["tasks", "tasks"])
  #expect(log.habits.map(\.drawn) == [["2026-03-01 1.0", "2026-03-01 1.0"], ["2026-03-03 1.0"]])
  #expect(
    log.reported == [
      "a:4: note: a task without a project or a context; left out",
      "a:5: note: a line that is not a done task with a day; not read",
      "a:6: warning: '2026-02-30' is not a date; entry left out",
    ]
  )
}
