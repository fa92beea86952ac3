import HabitCore
import Testing

@testable import HabitImport

@Test(
  arguments: [
    "Date,Read\n2025-02-30,x\n2025-03-01,x\n":
      "a:2: warning: '2025-02-30' is not a date; row left out",
    "Date,Read\n2200-01-01,x\n":
      "a:2: warning: '2200-01-01' is not from 1900 to 2199; row left out",
    "Date,Read\n2025-01-01,x,y\n": "a:2: note: cells beyond the header are not read",
    "Date,Run\n2025-01-01,5,5\n2025-01-02,6\n":
      "a:2: warning: 3 cells where the header has 2; row left out",
    "Date,Read,Run\n2025-01-01,x\n2025-01-02,x,x\n":
      "a:2: warning: 2 cells where the header has 3; the rest of the row counts as empty",
    "Date,Read\n2025-01-01,perhaps\n2025-01-02,x\n":
      "a:2: warning: 'perhaps' in column 'Read' is neither a number nor yes, no or skip; left out",
    "Date,Read\n2025-01-01,\"1,2,3\"\n":
      "a:2: warning: '1,2,3' in column 'Read' is not an amount; left out",
    "Date,,Read\n2025-01-01,z,x\n":
      "a:2: warning: column 2 has no name in the header; its cells are left out",
    "Date,Read\n2025-01-01,-\n":
      "a:2: note: '-' is read as not done; write 'skip' where the day is excused",
  ] as KeyValuePairs<String, String>
)
func reportsCellsThatSayNothingClear(_ text: String, reported: String) throws {
  let log = try imported(text, format: "csv-matrix")
  #expect(log.reported.filter { !$0.contains("read as a table") } == [reported])
}
