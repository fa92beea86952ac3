import HabitCore
import HabitText

/// The table of rings.
extension YearRingsChart {
  /// Writes a table with a row for each habit, and a column for each month.
  func writeTable(to markup: inout Markup) {
    markup.openTable(label, geometry.wording)
    markup.raw("</caption>\n")
    let names = days.months.map { words.names.monthsShort[$0.number - 1] }
    markup.tableHead([words[.habit]] + names)
    for row in rows {
      markup.raw("<tr><th scope=row>")
      markup.isolatedText(row.name)
      writeMonths(of: row, to: &markup)
      markup.raw("\n")
    }
    markup.closeTable()
  }

  private func writeMonths(of row: HabitRow, to markup: inout Markup) {
    let months = row.series.habitDays.map {
      MonthSeries($0.figures, of: $0.habit, form: .percentage)
    }
    for month in days.months {
      markup.raw("<td>")
      switch months?[month] {
      case .share(let part, let whole):
        geometry.wording.write(part: part, of: whole, to: &markup)
      case .amount(let amount):
        geometry.wording.write(amount: amount, unit: months?.unit, to: &markup)
      case nil: break
      }
    }
  }
}
