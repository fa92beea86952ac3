package import HabitText

/// A page as a picture for previews of links to it: its name, its figure and the sentence at the
/// left, its picture at the right.
package struct ShareCard: Sendable {
  /// In pixels.
  package static let size = (width: 1_200, height: 630)

  package var title: String
  /// The muted line below the title.
  package var lead = ""
  package var figure = ""
  package var unit = ""
  /// The done part of the ring around the figure, in 0...1, or `nil` for a figure without a ring.
  package var share: Double?
  /// What the figure counts, and a line below; each may be empty.
  package var sentences: [String] = []
  package var foot = ""
  package var plot: Plot?
  /// The hue of a habit, or `nil` for the colours of the theme.
  package var tint: Tint?

  package init(title: String) {
    self.title = title
  }

  /// Returns the picture as a whole SVG document; `legible` removes the characters of a text that
  /// no font has.
  package func svg(_ style: PictureStyle, legible: (String) -> String) -> Markup {
    let names = plot?.wording.words.names
    let words = (names?.monthsShort ?? []) + (names?.weekdaysShort ?? [])
    // Without fonts for the names of months and weekdays, the picture has no texts.
    let rule = words.allSatisfy { legible($0) == $0 } ? "" : Self.ruleWithoutWords
    func shown(_ text: String) -> String { String(legible(text).drop(while: \.isWhitespace)) }
    var lines: [CardText] = []
    for sentence in sentences.map(shown) where !sentence.isEmpty {
      let rest = Self.maxLines - lines.count
      lines += CardText.lines(of: sentence, size: 26, width: Self.column, rest)
    }
    let (width, height) = Self.size
    let end = (width - Self.margin, 590)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">\
      <style>\(style.sheet(for: plot, tint, and: Self.rules + rule))</style>
      <rect class="page" width="100%" height="100%"/><g class="card">
      \(line(shown(title), at: (Self.margin, 112), "title", sizes: [60, 52, 44, 38]))\
      \(line(shown(lead), at: (Self.margin, 160), "lead", sizes: [28, 24]))\
      \(share.map(ring) ?? "")\(number(shown(figure), shown(unit)))\(paragraph(lines))\
      \(line(shown(foot), at: end, "foot", sizes: [24, 20], width: width / 2))\(picture)</g>
      </svg>\n
      """
  }

  private static let margin = 64
  /// The width of the left column.
  private static let column = 520
  private static let maxLines = 4
  /// The square of the ring, and the box of the picture.
  private static let ringBox = (x: 64, y: 196, side: 240)
  private static let pictureBox = (x: 632, y: 196, width: 504, height: 350)

  private static let rules = """
    .page{fill:var(--background)}
    .card text{font-family:var(--font);unicode-bidi:plaintext}
    .card .chart text{font-size:18px}
    .card .title,.card .number{font-family:var(--headings);fill:var(--text);font-weight:650}
    .card .sentence{fill:var(--text)}
    .card .lead,.card .foot{fill:var(--muted)}
    .card .foot{text-anchor:end}
    .card .inside{text-anchor:middle}
    .part,.whole{fill:none;stroke:var(--line);stroke-width:24;stroke-linecap:round}
    .part{stroke:var(--chart-accent)}

    """
  private static let ruleWithoutWords = ".card .chart text{display:none}\n"

  /// Returns a text in the first of some sizes that fits its line, cut in the last one.
  private func line(
    _ text: String,
    at point: (x: Int, y: Int),
    _ name: StaticString,
    sizes: [Int],
    width: Int = size.width - 2 * margin
  ) -> Markup {
    guard !text.isEmpty else { return "" }
    let size = CardText.size(of: text, among: sizes, width: width, .bold)
    let line = CardText(text, size: size, width: width, .bold)
    return """
      <text class="\(raw: name)" x="\(point.x)" y="\(point.y)" font-size="\(size)">\(line.text)\
      </text>\n
      """
  }

  /// Returns the ring, whose round ends reach half a stroke beyond its arc.
  private func ring(_ share: Double) -> Markup {
    let (x, y, side) = Self.ringBox
    let whole = 2 * Double.pi * 132
    let part = share >= 1 ? whole : max(1, whole * max(0, share) - 24)
    return """
      <svg x="\(x)" y="\(y)" width="\(side)" height="\(side)" viewBox="0 0 288 288">\
      <circle class="whole" cx="144" cy="144" r="132"/><circle class="part" cx="144" cy="144" \
      r="132" transform="rotate(-84.8 144 144)" stroke-dasharray="\(part) \(2 * whole)"/></svg>\n
      """
  }

  private func number(_ text: String, _ unit: String) -> Markup {
    guard !text.isEmpty else { return "" }
    let (left, top, side) = Self.ringBox
    let width = share == nil ? Self.column : side - 72
    let unitText: Markup =
      unit.isEmpty ? "" : "<tspan font-size=\"36\" dx=\"6\">\(unit)</tspan>"
    let room = width - (unit.isEmpty ? 0 : CardText.width(of: unit, size: 36, .bold) + 6)
    let size = CardText.size(of: text, among: [96, 80, 64, 48], width: room, .bold)
    let x = share == nil ? left : left + side / 2
    let name: Markup = share == nil ? "number" : "number inside"
    return """
      <text class="\(name)" x="\(x)" y="\(top + side / 2 + size * 7 / 20)" font-size="\(size)">\
      \(text)\(unitText)</text>\n
      """
  }

  private func paragraph(_ lines: [CardText]) -> Markup {
    let top = Self.ringBox.y + Self.ringBox.side + (share == nil ? 0 : 44)
    return .written { markup in
      for (position, line) in lines.enumerated() {
        markup += """
          <text class="sentence" x="\(Self.margin)" y="\(top + 34 * position)" \
          font-size="\(line.size)">\(line.text)</text>\n
          """
      }
    }
  }

  /// The parts of the picture one below the other, as large as their box.
  private var picture: Markup {
    guard let plot else { return "" }
    let (x, y, width, height) = Self.pictureBox
    let gap = 16
    let whole = plot.parts.reduce(-gap) { $0 + $1.height + gap }
    return .written { markup in
      markup.markers(plot.stamps)
      markup += """
        <svg x="\(x)" y="\(y)" width="\(width)" height="\(height)" \
        viewBox="-1 -1 \((plot.parts.map(\.width).max() ?? 0) + 2) \(whole + 2)">\
        <g class="chart \(raw: plot.className)">
        """
      var top = 0
      for part in plot.parts {
        // The rules for the drawing are of what is inside of a picture.
        markup += "<svg overflow=\"visible\" y=\"\(top - part.y)\" x=\"\(-part.x)\">"
        part.draw(&markup)
        markup += "</svg>"
        top += part.height + gap
      }
      markup += "</g></svg>\n"
    }
  }
}
