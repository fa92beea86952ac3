import HabitFacts
import HabitText

/// Writes the sections of a period for mails: tables with inline styles.
struct MailWriter {
  private var mail: MailMarkup
  private let content: DigestContent
  private let detail: Detail

  /// The details that are reduced if a mail would be too long.
  struct Detail {
    /// Whether the rows of habits have no bars and no styles of their own.
    var isShort = false
    /// The maximum number of habits with a row.
    var maxRows = Int.max
  }

  /// Returns all sections.
  static func markup(_ content: DigestContent, _ style: MailStyle, _ detail: Detail) -> Markup {
    var writer = MailWriter(mail: MailMarkup(style), content: content, detail: detail)
    for section in content.sections { writer.write(section) }
    return writer.mail.markup
  }

  private mutating func write(_ section: Section) {
    if let heading = section.heading {
      let look = MailMarkup.Look(size: 22, css: "margin:48px 0 8px;font-weight:600")
      mail.element("h2", look, heading.text)
    }
    switch section.content {
    case .hero(let hero): write(hero)
    // The months of a year are the picture of the figure above.
    case .table(let table) where section.heading == nil: write(table, MailWriter.Detail())
    case .table(let table):
      write(table, detail)
      let rest = table.rows.count - detail.maxRows
      if rest > 0 { paragraph(content.language.count(rest, .moreHabits), size: 16) }
    case .lines(let lines): for line in lines { write(line) }
    case .text(.plain(let text)): paragraph(text, size: 22)
    // Only pages have these.
    case .text(.html), .pictures, .links, .days: break
    }
  }

  private mutating func write(_ hero: Section.Hero) {
    if let figure = hero.figure {
      let css = "margin:40px 0 0;font-weight:600;letter-spacing:-4px"
      mail.open("p", MailMarkup.Look(color: .link, size: 96, narrow: "figure", css: css))
      mail.text(figure.text)
      if !figure.unit.isEmpty {
        let look = MailMarkup.Look(color: .muted, size: 44, css: "letter-spacing:0")
        mail.element("span", look, figure.unit)
      }
      mail.close("p")
    }
    paragraph(hero.sentence, size: 22)
    if !hero.detail.isEmpty { paragraph(hero.detail, size: 16) }
    mail.element("p", MailMarkup.Look(css: "margin:0"), "\u{A0}")
    if let days = content.days { write(days) }
  }

  private mutating func paragraph(_ text: String, size: Int) {
    mail.element("p", MailMarkup.Look(size: size, css: "margin:8px 0"), text)
  }

  private mutating func write(_ line: Section.Line) {
    mail.open("p", MailMarkup.Look(css: "margin:0 0 8px;word-break:break-word"))
    name(line)
    if !line.name.isEmpty, !line.words.isEmpty { mail.text(": ") }
    mail.text(line.words.shortened(to: 500))
    mail.close("p")
  }

  private mutating func name(_ line: Section.Line) {
    if !line.name.isEmpty { mail.name(line, address: content.address(of: line.target)) }
  }

  private mutating func write(_ days: DigestDays) {
    mail.openTable(caption: days.caption, spacing: 4)
    mail.open("tr", nil)
    let head = MailMarkup.Look(color: .muted, size: 13, css: "font-weight:400")
    for weekday in days.weekdays {
      mail.element("th", head, weekday, ["scope": "col", "width": "14%", "align": "center"])
    }
    mail.close("tr")
    for week in days.weeks {
      mail.open("tr", nil)
      for day in week {
        let look = MailMarkup.Look(
          color: .muted,
          size: 13,
          level: day?.level,
          css: "border-radius:8px"
        )
        let place: KeyValuePairs<StaticString, String> = [
          "align": "center", "height": "40", "title": day?.words ?? "",
        ]
        mail.element("td", day == nil ? nil : look, day?.number ?? "", day == nil ? [:] : place)
      }
      mail.close("tr")
    }
    mail.close("table")
  }

  /// Writes a row for each name, with a bar where one has a share.
  private mutating func write(_ table: Section.Table, _ detail: Detail) {
    let isShort = detail.isShort
    let start = mail.style.direction.start
    let end = mail.style.direction.end
    let hasBars = !isShort && table.rows.contains { $0.label.share != nil }
    func look(_ css: String, _ color: MailColor = .text, narrow: String = "") -> MailMarkup.Look? {
      isShort ? nil : MailMarkup.Look(color: color, hasRule: true, narrow: narrow, css: css)
    }
    let padding = start == "left" ? "padding:8px 0 8px 8px" : "padding:8px 8px 8px 0"
    // A phone has room for bars or for a second column.
    let narrow = table.wordColumns.count > 1 ? "wide" : ""
    let head = MailMarkup.Look(color: .muted, size: 13, css: "font-weight:400")
    mail.openTable(caption: table.caption, padding: isShort ? 4 : 0)
    mail.open("tr", nil)
    mail.element("th", head, table.name, ["scope": "col", "align": start])
    if hasBars { mail.element("td", nil, "", narrow.isEmpty ? [:] : ["class": narrow]) }
    for column in table.wordColumns {
      mail.element("th", head, table.columns[column].name, ["scope": "col", "align": end])
    }
    mail.close("tr")
    for row in table.rows.prefix(detail.maxRows) {
      mail.open("tr", nil)
      let css = "padding:8px 0;font-weight:400;word-break:break-word"
      mail.open("th", look(css), ["scope": "row", "align": start])
      name(row.label)
      mail.close("th")
      if hasBars {
        mail.open("td", look("padding:0 8px", narrow: narrow), ["width": "176"])
        if let share = row.label.share { mail.bar(share) }
        mail.close("td")
      }
      for column in table.wordColumns {
        let cell =
          switch table.columns[column].kind {
          case .figure: look("\(padding);font-weight:600")
          case .detail, .pictures: look(padding, .muted)
          }
        mail.element("td", cell, row.cells[column].text, ["align": end])
      }
      mail.close("tr")
    }
    mail.close("table")
  }
}
