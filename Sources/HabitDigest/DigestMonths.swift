import HabitCharts
import HabitCore
import HabitText

/// The months of a year as bars.
struct DigestMonths {
  let caption: String
  let columns: [String]
  let rows: [Row]

  /// One month.
  struct Row {
    let name: String
    let address: String
    let rate: Double?
    /// `17 of 31`, the number done if habits are only counted, or a dash.
    let count: String
    /// `55 %`, a dash, or empty if habits are only counted or of a few days.
    let percent: String
  }

  /// Creates the bars of a year, or returns `nil` for a shorter period.
  init?(_ model: DigestModel) {
    guard model.unit == .year, let overall = model.part.overall else { return nil }
    let language = model.language
    caption = language.text(.byMonths, ["name": language[.allHabits]])
    let isCounted = overall.isOnlyCounted || overall.shareForm == .times
    columns = [language.words[.month], language[isCounted ? .doneFigure : .keptFigure]]
    rows = overall.days.months.map { month in
      let tally = overall[month] ?? OverallTally()
      return Row(
        name: language.months[month.number - 1],
        address: model.address(of: month),
        rate: tally.rate,
        count: isCounted
          ? language.number(tally.done)
          : tally.rate == nil ? language.none : language.count(tally.judged),
        percent: !isCounted && overall.shareForm == .percentage
          ? language.percent(tally.rate) : ""
      )
    }
  }

  /// Returns the table as HTML.
  package func markup(_ style: MailStyle) -> String {
    var markup = MailMarkup(style)
    markup.openTable(caption: caption)
    markup.raw("<tr>")
    var head = MailMarkup.Cell(color: .muted, size: 13)
    markup.cell(.column, columns[0], head)
    markup.cell(.data, "", head, class: "wide")
    head.alignment = .end
    markup.cell(.column, columns[1], head)
    markup.cell(.data, "", head)
    markup.raw("</tr>\n")
    for row in rows {
      markup.raw("<tr>")
      markup.open(.row, MailMarkup.Cell())
      markup.name(row.name, address: row.address)
      markup.close(.row)
      markup.open(.data, MailMarkup.Cell(padding: (9, 8), width: 50), class: "wide")
      if let rate = row.rate { markup.bar(rate) }
      markup.close(.data)
      markup.cell(.data, row.count, MailMarkup.Cell(alignment: .end))
      markup.cell(.data, row.percent, MailMarkup.Cell(alignment: .end, weight: .bold))
      markup.raw("</tr>\n")
    }
    markup.closeTable()
    return markup.string
  }
}
