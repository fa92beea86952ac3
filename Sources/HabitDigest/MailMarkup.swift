import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// A buffer for the parts of a mail; every element has its own inline style.
struct MailMarkup {
  let style: MailStyle
  private(set) var markup = Markup()

  init(_ style: MailStyle) { self.style = style }

  /// The look of an element.
  struct Look {
    var color = MailColor.text
    /// In pixels.
    var size = 16
    /// The level in 0...5 that fills a cell, or `nil` for none.
    var level: Int?
    /// Whether a line parts the element from the one above.
    var hasRule = false
    /// A class for narrow screens, or empty.
    var narrow = ""
    /// Further declarations.
    var css = ""

    /// The heights of lines of the sizes of the pages.
    var lineHeight: Int { [96: 96, 44: 56, 22: 32][size] ?? 24 }
  }

  /// Appends escaped text.
  mutating func text(_ text: String) { markup.text(text) }

  /// Opens an element, which the caller closes; without a look it has that of the one around it.
  mutating func open(
    _ element: StaticString,
    _ look: Look?,
    _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    markup += "<\(raw: element)"
    for (name, value) in attributes { markup += " \(raw: name)=\"\(value)\"" }
    if let look { write(look) }
    markup += ">"
  }

  private mutating func write(_ look: Look) {
    let color = look.level.map { "l\($0)" } ?? look.color.rawValue
    let classes = [look.narrow, color, look.hasRule ? MailColor.line.rawValue : ""]
    markup += " class=\"\(classes.filter { !$0.isEmpty }.joined(separator: " "))\""
    let fill = look.level.map(style.fill)
    if let fill { markup += " bgcolor=\"\(fill.description)\"" }
    let text = look.level.map(style.text) ?? style[look.color]
    let css = [
      look.css, fill.map { "background-color:\($0)" } ?? "",
      look.hasRule ? "border-top:1px solid \(style[.line])" : "",
      "color:\(text);font-family:\(MailStyle.font)",
      "font-size:\(look.size)px;line-height:\(look.lineHeight)px",
    ]
    markup += " style=\"\(css.filter { !$0.isEmpty }.joined(separator: ";"))\""
  }

  /// Writes an element with text.
  mutating func element(
    _ element: StaticString,
    _ look: Look?,
    _ text: String,
    _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    open(element, look, attributes)
    markup.text(text)
    close(element)
  }

  mutating func close(_ element: StaticString) { markup += "</\(raw: element)>\n" }

  /// Opens a table of figures with a caption that is not shown.
  ///
  /// - Parameters:
  ///   - caption: The caption.
  ///   - padding: The padding of cells that set none, in pixels.
  ///   - spacing: The space between cells, in pixels.
  mutating func openTable(caption: String, padding: Int = 0, spacing: Int = 0) {
    let attributes: KeyValuePairs<StaticString, String> = [
      "width": "100%", "cellpadding": "\(padding)", "cellspacing": "\(spacing)", "border": "0",
    ]
    open("table", Look(css: "width:100%"), attributes)
    markup += """

      <caption style="font-size:1px;line-height:1px;max-height:0;opacity:0;overflow:hidden">\
      \(caption)</caption>

      """
  }

  /// Writes a name after its emoji, as a link if it has an address.
  mutating func name(_ line: Section.Line, address: String) {
    if !line.emoji.isEmpty { markup += "\(line.emoji.shortened(to: 12)) " }
    let name: Markup = "<bdi>\(line.name.shortened(to: 80))</bdi>"
    guard !address.isEmpty else { return markup.append(name) }
    let color = style[.link].description
    markup += "<a class=\"ac\" href=\"\(address)\" style=\"color:\(color)\">\(name)</a>"
  }

  /// Writes a bar for a share in 0...1; a share of 1 fills the available width.
  mutating func bar(_ share: Double) {
    let percent = Percentage(share).number
    markup += """
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" \
      style="width:100%"><tr>
      """
    for (width, color) in [(percent, MailColor.bar), (100 - percent, .off)] where width > 0 {
      let fill = style[color].description
      markup += """
        <td class="\(color.rawValue)" width="\(width)%" height="8" bgcolor="\(fill)" \
        style="background-color:\(fill);border-radius:4px;font-size:1px;line-height:8px">&nbsp;</td>
        """
    }
    markup += "</tr></table>"
  }
}

/// The purpose of a colour in a mail; the raw value is the class that adapts it to dark mode.
enum MailColor: String, CaseIterable {
  case page = "bg"
  case off = "of"
  case bar = "br"
  case text = "tx"
  case muted = "mu"
  case link = "ac"
  case line = "ln"
}
