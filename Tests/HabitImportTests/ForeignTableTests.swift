import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func refusesAnOrgFileWithoutHabits() {
  let file = ExportFile(path: "todo.org", bytes: Array("* Home\n** TODO Sweep\n".utf8))
  #expect(
    errors(of: [file]) == [
      "todo.org: not a format that habitsite reads: it looks like an org file without habits;"
        + " give each habit a repeated SCHEDULED and the property ':STYLE: habit'"
    ]
  )
}
