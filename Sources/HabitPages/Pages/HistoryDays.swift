import HabitCore
import HabitFacts
import HabitText

/// The days of a year or a month, the newest first: a table with a column for each habit, or of
/// many habits a list of each day.
///
/// It repeats by day and habit, so code renders it instead of a template.
struct HistoryDays: Sendable {
  private let days: DayRange
  private let rows: [HistoryRow]
  private let site: SiteModel

  /// Creates the days of a page that have data.
  init(_ days: DayRange, _ site: SiteModel) {
    self.days = days
    self.site = site
    rows = site.report.habits.compactMap { HistoryRow($0, days, site) }
  }

  /// The number of done days of all habits.
  var doneCount: Int {
    rows.reduce(0) { $0 + $1.events.count { $0 == .done } }
  }

  /// Returns whether something happened to a habit on one of the days.
  func shows(_ event: HistoryRow.Event) -> Bool {
    rows.contains { $0.events.contains(event) }
  }

  /// Whether each habit has a column.
  var isTable: Bool { rows.count <= Report.maxHistoryColumns }

  var markup: DeferredMarkup {
    DeferredMarkup { isTable ? writeTable(to: &$0) : writeList(to: &$0) }
  }

  private var language: Language { site.language }

  /// The months of the days, the newest first.
  private var months: [Month] { days.months.reversed() }

  private func positions(in month: Month) -> ReversedCollection<Range<Int>> {
    guard let part = days.intersection(month.days) else { return (0..<0).reversed() }
    let first = days.position(of: part.first)
    return (first..<first + part.count).reversed()
  }

  private func writeTable(to markup: inout Markup) {
    markup.raw("<table class=\"data days\">\n<col>")
    for row in rows {
      markup.raw("<col")
      if !row.colorClass.isEmpty { markup.attribute("class", row.colorClass) }
      markup.raw(">")
    }
    markup.raw("<thead><tr><th scope=col>")
    markup.text(language[.day])
    for row in rows {
      markup.raw("<th scope=col")
      if !row.colorClass.isEmpty { markup.attribute("class", row.colorClass) }
      markup.raw(">")
      markup.append(row.head)
      if let unit = row.goal.isEmpty ? row.unit : row.goal {
        markup.raw(" <bdi class=\"unit\">")
        markup.text(unit)
        markup.raw("</bdi>")
      }
      if !row.end.isEmpty {
        markup.raw("<small>")
        markup.append(row.end)
        markup.raw("</small>")
      }
    }
    markup.raw("\n")
    let months = months
    for month in months {
      markup.raw("<tbody id=\"")
      markup.text(month.anchor)
      markup.raw("\">")
      // The title of the page has the name of its only month.
      if months.count > 1 { writeHead(of: month, to: &markup) }
      markup.raw("\n")
      for position in positions(in: month) {
        writeTableRow(position, to: &markup)
      }
      markup.raw("</tbody>\n")
    }
    markup.raw("</table>\n")
  }

  private func writeTableRow(_ position: Int, to markup: inout Markup) {
    let day = days[position]
    // A line does not end after a cell: white space would be in it, and it would not be empty.
    let endsWeek = day.weekday.days(after: site.report.firstWeekday) == 6
    markup.raw(endsWeek ? "<tr class=week-end\nid=\"" : "<tr\nid=\"")
    markup.text(day.anchor)
    markup.raw("\"><th scope=row>")
    markup.text(language.names.weekdaysShort[day.weekday.rawValue - 1])
    markup.raw(" ")
    markup.integer(day.civil.day)
    for row in rows {
      let event = row.events[position]
      markup.raw("<td")
      if event.cellClass.utf8CodeUnitCount > 0 {
        markup.raw(" class=")
        markup.raw(event.cellClass)
      }
      markup.raw(">")
      markup.raw(event.symbol)
      row.writeDetails(of: event, day, inCell: true, after: " ", language, to: &markup)
    }
    guard rows.contains(where: { $0.hasNote(on: day) }) else { return }
    markup.raw("<tr><td colspan=\"")
    markup.integer(rows.count + 1)
    markup.raw("\">")
    writeNotes(of: day, to: &markup)
  }

  /// Writes the name of a month and what was done in it.
  private func writeHead(of month: Month, to markup: inout Markup) {
    markup.raw("<tr><th scope=rowgroup colspan=\"")
    markup.integer(rows.count + 1)
    markup.raw("\">")
    markup.text(language.heading(language.month(month)))
    let done = rows.reduce(0) { sum, row in
      sum + positions(in: month).count { row.events[$0] == .done }
    }
    markup.raw(" <span class=\"muted small\">")
    markup.text(language.countDone(done))
    markup.raw("</span>")
  }

  private func writeList(to markup: inout Markup) {
    for month in months {
      for position in positions(in: month) {
        writeListed(position, to: &markup)
      }
    }
  }

  private func writeListed(_ position: Int, to markup: inout Markup) {
    let day = days[position]
    markup.raw("<div>\n<h3 id=\"")
    markup.text(day.anchor)
    markup.raw("\">")
    markup.text(language.heading(language.weekdayAndDate(day)))
    markup.raw("</h3>\n<ul>\n")
    for row in rows {
      let event = row.events[position]
      if event == .nothing { continue }
      markup.raw(event == .done ? "<li>" : "<li class=")
      if event != .done {
        markup.raw(event.className)
        markup.raw(">")
      }
      markup.append(row.lineHead)
      let start = markup.count
      row.writeDetails(of: event, day, inCell: false, after: "<small> · ", language, to: &markup)
      if !row.end.isEmpty {
        markup.raw(markup.count == start ? "<small> · " : " · ")
        markup.append(row.end)
      }
      if markup.count > start { markup.raw("</small>") }
      markup.raw("\n")
    }
    markup.raw("</ul>\n")
    writeNotes(of: day, to: &markup)
    markup.raw("</div>\n")
  }

  private func writeNotes(of day: Day, to markup: inout Markup) {
    let noted = rows.filter { $0.hasNote(on: day) }
    if noted.isEmpty { return }
    markup.raw("<div class=\"notes\">")
    for row in noted {
      row.writeNotes(of: day, to: &markup)
    }
    markup.raw("</div>")
  }
}
