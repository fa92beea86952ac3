import HabitCore
import HabitText

extension Markup {
  /// Appends the head of a table, one column per name, and opens its body.
  mutating func tableHead(_ names: [String]) {
    raw("<thead><tr>")
    for name in names {
      raw("<th scope=col>")
      text(name)
    }
    raw("\n<tbody>")
  }

  /// Appends a table with a row for each year that months touch, and a column for each month.
  ///
  /// - Parameters:
  ///   - months: The first and the last month.
  ///   - words: The names of the columns.
  ///   - writeCell: Writes the figure of a month, or nothing if it has none.
  mutating func yearRows(
    _ months: (first: Month, last: Month),
    _ words: ChartWords,
    writeCell: (Month, inout Markup) -> Void
  ) {
    tableHead([words[.year]] + words.names.monthsShort)
    for year in months.first.year...months.last.year {
      raw("<tr><th scope=row>")
      integer(year)
      for number in 1...12 {
        raw("<td>")
        writeCell(Month(year: year, month: number), &self)
      }
      raw("\n")
    }
  }
}
