import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// A buffer for the tables of a mail; every cell has its own inline style.
struct MailMarkup {
  let style: MailStyle
  private(set) var markup = Markup()

  init(_ style: MailStyle) {
    self.style = style
  }

  /// A cell of a table.
  struct Cell {
    var alignment = Alignment.start
    var color = MailColor.text
    /// The level in 0...5 that fills the cell, or `nil` for none.
    var level: Int?
    var fill: MailColor?
    /// The font size in pixels.
    var size = 14
    var weight = Weight.normal
    /// The vertical and the horizontal padding in pixels.
    var padding = (8, 4)
    /// The width in percent of the table, or `nil` for the width of the content.
    var width: Int?
    var border = Border.below
    var words = Words.whole

    enum Words {
      case whole
      /// Breaks inside words, because a name can be one word that is wider than the mail.
      case broken
    }

    enum Border {
      case none
      /// A line between rows.
      case below
      /// A gap between the days of a calendar, in the background colour.
      case gap
    }

    enum Alignment {
      case start
      case end
      case center

      /// Returns the side of a cell, which mail readers know better than the ends of a line.
      func side(_ direction: TextDirection) -> String {
        switch self {
        case .start: direction.start
        case .end: direction.end
        case .center: "center"
        }
      }
    }

    enum Weight: Int {
      case normal = 400
      case bold = 700
    }
  }

  /// The role of a cell.
  enum Kind {
    case data
    case column
    case row
  }

  var string: String { markup.string }

  mutating func raw(_ text: StaticString) { markup.raw(text) }

  /// Appends escaped text.
  package mutating func text(_ text: String) { markup.text(text) }

  mutating func embedded(_ text: String) { markup.embeddedText(text) }

  /// Opens a table of figures with its caption.
  ///
  /// `padding` is the padding of cells that set none, in pixels.
  mutating func openTable(caption: String, padding: Int = 0) {
    markup.raw("<table class=\"tx\" width=\"100%\"")
    markup.attribute("cellpadding", padding)
    markup.raw(" cellspacing=\"0\" border=\"0\"")
    let look = "color:\(style[.text]);font-family:\(MailStyle.font);font-size:14px"
    markup.attribute("style", "width:100%;border-collapse:collapse;\(look)")
    markup.raw(">\n<caption class=\"mu\"")
    let font = "font-family:\(MailStyle.font);font-size:13px;line-height:18px"
    markup.attribute("style", "color:\(style[.muted]);\(font);text-align:\(style.direction.start)")
    markup.raw(">")
    markup.text(caption)
    markup.raw("</caption>\n")
  }

  mutating func closeTable() {
    markup.raw("</table>\n")
  }

  /// Opens a cell; the caller closes it with ``close(_:)``.
  ///
  /// `extra` is a class for narrow screens.
  mutating func open(_ kind: Kind, _ cell: Cell, class extra: String = "") {
    switch kind {
    case .data: markup.raw("<td")
    case .column: markup.raw("<th scope=\"col\"")
    case .row: markup.raw("<th scope=\"row\"")
    }
    var classes = extra.isEmpty ? [] : [extra]
    if let level = cell.level {
      classes.append("l\(level)")
    } else {
      classes += [cell.color, cell.fill].compactMap { $0?.rawValue }
    }
    switch cell.border {
    case .none: break
    case .below: classes.append(MailColor.line.rawValue)
    case .gap: classes.append(MailColor.gap.rawValue)
    }
    markup.attribute("class", classes.joined(separator: " "))
    if let fill = cell.level.map(style.fill) ?? cell.fill.map({ style[$0] }) {
      markup.attribute("bgcolor", fill.description)
    }
    if let width = cell.width { markup.attribute("width", "\(width)%") }
    markup.attribute("style", css(of: cell, kind))
    markup.raw(">")
  }

  mutating func close(_ kind: Kind) {
    markup.raw(kind == .data ? "</td>" : "</th>")
  }

  /// Writes a cell with text.
  mutating func cell(_ kind: Kind, _ text: String, _ cell: Cell, class extra: String = "") {
    open(kind, cell, class: extra)
    markup.text(text)
    close(kind)
  }

  private func css(of cell: Cell, _ kind: Kind) -> String {
    var css: [String] = []
    if let level = cell.level {
      css += [
        "background-color:\(style.fill(ofLevel: level))", "color:\(style.text(onLevel: level))",
      ]
    } else {
      if let fill = cell.fill { css.append("background-color:\(style[fill])") }
      css.append("color:\(style[cell.color])")
    }
    switch cell.border {
    case .none: break
    case .below: css.append("border-bottom:1px solid \(style[.line])")
    case .gap: css.append("border:2px solid \(style[.gap])")
    }
    css += [
      "padding:\(cell.padding.0)px \(cell.padding.1)px", "font-family:\(MailStyle.font)",
      "font-size:\(cell.size)px", "line-height:\(cell.size + 6)px",
      "text-align:\(cell.alignment.side(style.direction))",
    ]
    if kind != .data || cell.weight != .normal {
      css.append("font-weight:\(cell.weight.rawValue)")
    }
    if cell.border == .below { css.append("vertical-align:top") }
    if cell.words == .broken { css.append("word-break:break-word") }
    return css.joined(separator: ";")
  }

  /// Writes a name, as a link if it has an address.
  mutating func name(_ name: String, emoji: String = "", address: String) {
    if !emoji.isEmpty {
      markup.text(emoji)
      markup.raw(" ")
    }
    guard !address.isEmpty else {
      markup.isolatedText(name)
      return
    }
    markup.raw("<a class=\"ac\"")
    markup.attribute("href", address)
    markup.attribute("style", "color:\(style[.link])")
    markup.raw(">")
    markup.isolatedText(name)
    markup.raw("</a>")
  }

  /// Writes a separate line below the content of a cell.
  mutating func line(below text: String) {
    guard !text.isEmpty else { return }
    markup.raw("<br><span class=\"mu\"")
    markup.attribute("style", "color:\(style[.muted]);font-size:12px;font-weight:400")
    markup.raw(">")
    markup.text(text)
    markup.raw("</span>")
  }

  /// Writes a bar for a share in 0...1; a share of 1 fills the available width.
  mutating func bar(_ share: Double) {
    let percent = Percentage(share).number
    markup.raw("<table role=\"presentation\" width=\"100%\" cellpadding=\"0\"")
    markup.raw(" cellspacing=\"0\" border=\"0\" style=\"width:100%;margin-top:5px\"><tr>")
    for (width, color) in [(percent, MailColor.bar), (100 - percent, .off)] where width > 0 {
      markup.raw("<td")
      markup.attribute("class", color.rawValue)
      markup.attribute("width", "\(width)%")
      markup.raw(" height=\"6\"")
      markup.attribute("bgcolor", style[color].description)
      let css = "background-color:\(style[color]);width:\(width)%;height:6px"
      markup.attribute("style", css + ";font-size:1px;line-height:6px")
      markup.raw(">&nbsp;</td>")
    }
    markup.raw("</tr></table>")
  }

  /// Writes a table of figures: names to the left, one figure in each other cell.
  mutating func table(_ table: Table) {
    openTable(caption: table.caption)
    // A phone fits five columns.
    let classes = table.columns.indices.map { $0 < 5 ? "" : "wide" }
    markup.raw("<tr>")
    for (column, extra) in zip(table.columns, classes) {
      let alignment: Cell.Alignment = column == table.columns.first ? .start : .end
      cell(.column, column, Cell(alignment: alignment, color: .muted, size: 13), class: extra)
    }
    markup.raw("</tr>\n")
    for row in table.rows {
      markup.raw("<tr>")
      cell(.row, row.name, Cell())
      for (index, (text, extra)) in zip(row.cells, classes.dropFirst()).enumerated() {
        let weight: Cell.Weight = index == 0 ? .bold : .normal
        cell(.data, text, Cell(alignment: .end, weight: weight), class: extra)
      }
      markup.raw("</tr>\n")
    }
    closeTable()
  }
}

/// The purpose of a colour in a mail; the raw value is the class that adapts it to dark mode.
enum MailColor: String, CaseIterable {
  case page = "bg"
  case surface = "sf"
  case raised = "ra"
  case off = "of"
  case bar = "br"
  case text = "tx"
  case muted = "mu"
  case link = "ac"
  case line = "ln"
  case gap = "gp"
}
