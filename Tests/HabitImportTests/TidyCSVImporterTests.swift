import Testing

@testable import HabitImport

@Test(
  arguments: [
    (["1.5"], NumberColumn.Result.decimalPoint), (["1,5"], .decimalComma), (["1"], .decimalPoint),
    (["1.234"], .undecided("1.234")), (["1,234"], .undecided("1,234")), (["0.125"], .decimalPoint),
    (["1.234", "5.5"], .decimalPoint), (["1.234", "5,5"], .decimalComma),
    (["1,234.5"], .decimalPoint),
    (["1.234,5"], .decimalComma), (["1,234,567"], .decimalPoint), (["1.5", "1,5"], .mixed),
    (["1.2345"], .decimalPoint), (["1234.567"], .decimalPoint),
  ] as [([String], NumberColumn.Result)]
)
func decidesTheSeparatorsOfAColumn(_ cells: [String], expected: NumberColumn.Result) {
  var column = NumberColumn()
  for cell in cells {
    column.scan(cell)
  }
  #expect(column.separators() == expected)
}
