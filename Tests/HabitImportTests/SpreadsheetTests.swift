import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test(arguments: 0..<120)
func readsASpreadsheetRightOrRefusesIt(_ number: Int) throws {
  let sheet = Spreadsheet(number: number)
  let file = ExportFile(path: "a", bytes: sheet.bytes)
  if sheet.isLatin {
    let reasons = errors(of: [file])
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasSuffix("save it as UTF-8") == true)
    return
  }
  let log = try Importers.read([file], settings: ImportSettings(timeZone: .gmt))
  // A column without a cell is no habit.
  let expected = zip(Spreadsheet.names, sheet.expected).filter { !$0.1.isEmpty }
  #expect(log.habits.map(\.habit.name) == expected.map(\.0))
  #expect(log.habits.map(\.drawn) == expected.map(\.1))
  #expect(log.diagnostics.filter { $0.severity != .note } == [])
}

@Test func refusesTwelveOfTheSpreadsheets() {
  #expect((0..<120).count { Spreadsheet(number: $0).isLatin } == 12)
}

@Test(arguments: [
  ("January 2, 2023", "2023-01-02"), ("2 Jan 2023", "2023-01-02"),
  ("10 October 2025", "2025-10-10"), ("31.10.26", "2026-10-31"), ("2nd of May 2024", "2024-05-02"),
  ("7. septembar 2026", "2026-09-07"), ("7. септембра 2026", "2026-09-07"),
  ("3. März 2024", "2024-03-03"), ("7 września 2018", "2018-09-07"), ("12 août 2024", "2024-08-12"),
  ("5 de mayo de 2024", "2024-05-05"), ("1 gennaio 2025", "2025-01-01"),
  ("9 de março de 2025", "2025-03-09"), ("Mon, 16 Nov 2026", "2026-11-16"),
  ("Mo 16.11.2026", "2026-11-16"), ("16-Nov-26", "2026-11-16"), ("2026 Nov 16", "2026-11-16"),
  ("Nov 16, 2026 8:03 PM", "2026-11-16"), ("13/11/2026 8:03:12 PM", "2026-11-13"),
])
func readsDatesAsPeopleWriteThem(_ text: String, day: String) throws {
  var column = try DateColumn(format: nil, file: "a")
  column.scan(text)
  try column.settle(file: "a")
  #expect(column.day(of: text) == Day(iso: day))
}

@Test(arguments: [
  "January 2023", "2 2023", "Smarch 2, 2023", "2 Jan Feb 2023", "30 February 2024", "May",
  "Walk 2 May 2023", "listopada 5, 2025", "May 5, 2023 25:00", "2 3 May 2023",
])
func findsNoDayInWordsThatAreNoDate(_ text: String) throws {
  #expect(try DateColumn(format: nil, file: "a").day(of: text) == nil)
}
