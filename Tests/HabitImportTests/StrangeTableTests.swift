import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test(arguments: [(LengthForm.shortHours, ["90.0", "90.0"]), (.minutes, ["1.5"])])
func readsLengthsInTheFormThatIsSet(_ form: LengthForm, amounts: [String]) throws {
  var columns = try TableColumns(argument: "day=Date,length=Read")
  columns.columns[1].forms = [form]
  var settings = ImportSettings(timeZone: .gmt)
  settings.columns = columns
  let cells = form == .minutes ? ["1:30", "x"] : ["1:30", "1:30"]
  let text = "Date,Read\n2026-03-01,\(cells[0])\n2026-03-02,\(cells[1])\n"
  let log = try Importers.read([ExportFile(path: "a", bytes: Array(text.utf8))], settings: settings)
  let drawn = zip(["2026-03-01", "2026-03-02"], amounts).map { "\($0) \($1)" }
  #expect(log.habits.map(\.drawn) == [drawn])
}

@Test func readsAmountsWithTheUnitThatIsSet() throws {
  var columns = try TableColumns(argument: "day=Date,value=Run")
  columns.columns[1].unit = "km"
  var settings = ImportSettings(timeZone: .gmt)
  settings.columns = columns
  let text = "Date,Run\n2026-03-01,\"5,5 km\"\n2026-03-02,7km\n2026-03-03,4\n2026-03-04,2 miles\n"
  let log = try Importers.read([ExportFile(path: "a", bytes: Array(text.utf8))], settings: settings)
  #expect(log.habits.map(\.drawn) == [["2026-03-01 5.5", "2026-03-02 7.0", "2026-03-03 4.0"]])
  #expect(
    log.reported == [
      "a:5: warning: '2 miles' in column 'Run' is neither a number nor yes, no or skip; left out"
    ]
  )
}

@Test(arguments: [
  ("12 000", "12000"), ("-1 234 567,5", "-1234567,5"), ("9’800", "9800"), ("12 00", "12 00"),
  ("1234 567", "1234 567"), ("5 km", "5 km"), ("'12", "'12"), ("1 234.", "1 234."), ("1.5", "1.5"),
])
func joinsTheDigitsOfANumber(_ text: String, joined: String) {
  #expect(text.withoutDigitSpaces == joined)
}
