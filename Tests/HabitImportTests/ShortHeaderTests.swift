import HabitReading
import Testing

@testable import HabitImport

/// Tables whose rows are longer than their header, with the days beyond its end.
@Suite struct ShortHeaderTests {
  @Test(arguments: [
    "Name,Note\nRun,hello,2026-01-01\nRead,there,2026-01-02\nRun,a,2026-01-03\n",
    "Name;Note\nRun;1;2026-01-01\nRead;2;2026-01-02\nRun;1;2026-01-02\nRead;5;2026-01-04\n",
    "Run\nx,2026-01-01\n-,2026-01-02\nx,2026-01-03\n",
    "A,B\n1,2,3,2026-01-01,2026-01-02\n1,2,3,2026-01-02,2026-01-03\n2,5,3,2026-01-03,2026-01-04\n",
  ])
  func refusesDaysBeyondTheHeader(_ text: String) {
    let file = ExportFile(path: "a.csv", bytes: Array(text.utf8))
    let column = text.contains("A,B") ? 4 : text.contains("Name") ? 3 : 2
    #expect(
      errors(of: [file]) == [
        "a.csv: this table is not read, because its header ends before column \(column), which has the days; "
          + "name it"
      ]
    )
  }

  @Test func showsNoControlCharacterOfAName() {
    let rows = "1,2026-03-01,2026-03-01,Run\n2,2026-03-02,2026-03-02,Read\n"
    let text = "Id,Start,End,Na\u{1B}[2Jme\n" + rows + rows
    let found = errors(of: [ExportFile(path: "a.csv", bytes: Array(text.utf8))])
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("--columns") && !$0.contains("\u{1B}") }, "\(found)")
  }
}
