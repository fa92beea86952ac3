package import HabitText

/// A chart as a separate picture: an SVG file with its style inside.
///
/// Charts add their parts one below the other.
package struct PictureFile {
  private let texts: Texts
  private var content = Markup()
  /// The size of the parts so far.
  private var width = 0
  private var height = 0

  /// Whether a picture contains text.
  package enum Texts: Sendable {
    case shown
    /// No text, so that no font is needed.
    case none
  }

  /// A stretched drawing with names beside it and below it.
  struct Plot {
    /// The names to the left, one per row.
    var rows: [Markup] = []
    /// The names to the right, from the top to the foot.
    var levels: [Markup] = []
    /// The size of the drawing in its own units.
    var drawing: (width: Int, height: Int)
    /// The height in the picture.
    var height: Int
  }

  /// Returns the SVG of a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart to draw.
  ///   - style: The style of the picture.
  ///   - tint: The hue of the habit, or `nil` for the colours of the theme.
  ///   - texts: Whether the picture contains text.
  /// - Returns: A whole SVG document.
  package static func svg<Drawn: Chart>(
    of chart: Drawn,
    style: PictureStyle,
    tint: Tint? = nil,
    texts: Texts = .shown
  ) -> Markup {
    var file = PictureFile(texts: texts)
    chart.place(in: &file)
    return file.document(chart, in: style, tint)
  }

  static let rowHeight = 22
  static let margin = 16
  private static let gap = 8
  private static let lineHeight = 18
  /// The width of a stretched drawing.
  static let plotWidth = 720
  private static let rowNameWidth = 150
  private static let levelWidth = 44
  private static let sampleSize = 16

  /// Adds a picture that opens its own `<svg>`.
  mutating func place(_ size: (width: Int, height: Int), _ draw: (inout Markup) -> Void) {
    beginPart()
    content.raw("<g transform=\"translate(0 ")
    content.integer(height)
    content.raw(")\">")
    draw(&content)
    content.raw("</g>\n")
    endPart(size)
  }

  /// Adds a line of text.
  mutating func placeLine(_ text: Markup) {
    guard texts == .shown else { return }
    beginPart()
    write(text, at: (0, height + 13))
    endPart((text.roomForLine, Self.lineHeight))
  }

  /// Adds a legend, in as many lines as it needs.
  mutating func place(_ entries: [LegendEntry]) {
    guard texts == .shown, !entries.isEmpty else { return }
    beginPart()
    content.raw("<g class=\"legend\">")
    let maxWidth = max(width, 280)
    var x = 0
    var used = 0
    for entry in entries {
      let room = Self.sampleSize + 6 + entry.text.roomForLine
      if x > 0, x + room > maxWidth {
        x = 0
        height += Self.lineHeight + 4
      }
      openNested(at: (x, height), size: (Self.sampleSize, Self.sampleSize))
      closeTag(box: (-2, -2, 16, 16))
      content.append(entry.drawing)
      content.raw("</svg>")
      write(entry.text, at: (x + Self.sampleSize + 6, height + 12))
      used = max(used, x + room)
      x += room + 16
    }
    content.raw("</g>\n")
    endPart((used, Self.lineHeight))
  }

  /// Adds a stretched drawing with the names around it.
  mutating func place(_ plot: Plot, picture: (inout Markup) -> Void, axis: (inout Markup) -> Void) {
    beginPart()
    let left = plot.rows.isEmpty || texts == .none ? 0 : Self.rowNameWidth
    if left > 0 {
      openNested(at: (0, height), size: (left - 10, plot.height))
      content.raw(">")
      for (row, name) in plot.rows.enumerated() {
        write(name, at: (0, row * Self.rowHeight + 15))
      }
      content.raw("</svg>\n")
    }
    openNested(at: (left, height), size: (Self.plotWidth, plot.height))
    content.raw(" preserveAspectRatio=\"none\"")
    closeTag(box: (0, 0, plot.drawing.width, plot.drawing.height))
    picture(&content)
    content.raw("</svg>\n")
    for (position, level) in plot.levels.enumerated() where texts == .shown {
      let y = plot.height * position / max(1, plot.levels.count - 1)
      write(level, at: (left + Self.plotWidth + 8, height + y + 4))
    }
    var size = (width: left + Self.plotWidth, height: plot.height)
    if texts == .shown {
      let point = (x: left, y: height + plot.height + 4)
      openNested(at: point, size: (Self.plotWidth, Self.lineHeight))
      content.raw(">")
      axis(&content)
      content.raw("</svg>\n")
      size.width += plot.levels.isEmpty ? 0 : Self.levelWidth
      size.height += Self.lineHeight + 4
    }
    endPart(size)
  }

  private mutating func openNested(at point: (x: Int, y: Int), size: (width: Int, height: Int)) {
    content.openNested(at: point, size: size)
  }

  private mutating func closeTag(box: (x: Int, y: Int, width: Int, height: Int)) {
    content.viewBox(box)
    content.raw(">")
  }

  private mutating func write(_ text: Markup, at point: (x: Int, y: Int)) {
    content.raw("<text")
    content.attribute("x", point.x)
    content.attribute("y", point.y)
    content.raw(">")
    content.append(text)
    content.raw("</text>")
  }

  private func document<Drawn: Chart>(
    _ chart: Drawn,
    in style: PictureStyle,
    _ tint: Tint?
  ) -> Markup {
    let width = width + 2 * Self.margin
    let height = height + 2 * Self.margin
    let drawing = drawing(of: Drawn.self, tint)
    var svg = Markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    svg.viewBox((0, 0, width, height))
    if let paper = Drawn.paper {
      svg.attribute("width", "\(paper.width)mm")
      svg.attribute("height", "\(paper.height)mm")
    } else {
      svg.attribute("width", width)
      svg.attribute("height", height)
    }
    svg.raw("><title>")
    svg.embeddedText(chart.label.title)
    svg.raw("</title><desc>")
    svg.embeddedText(chart.label.summary)
    svg.raw("</desc>\n<style>")
    svg.append(style.sheet(for: chart, tint, drawing: drawing))
    if let paper = Drawn.paper {
      svg.text("@page{size:\(paper.width)mm \(paper.height)mm;margin:0}\n")
    }
    svg.raw(texts == .none ? "text { display: none; }" : "")
    svg.raw("</style>\n")
    svg.append(drawing)
    svg.raw("</svg>\n")
    return svg
  }

  /// The parts on their ground, with the classes of the chart.
  private func drawing(of chart: any Chart.Type, _ tint: Tint?) -> Markup {
    var drawing = Markup("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n")
    drawing.raw("<g class=\"chart ")
    drawing.raw(chart.className)
    if let tint {
      drawing.raw(" ")
      drawing.text(tint.className)
    }
    drawing.raw("\" transform=\"translate(")
    drawing.integer(Self.margin)
    drawing.raw(" ")
    drawing.integer(Self.margin)
    drawing.raw(")\">\n")
    drawing.append(content)
    drawing.raw("</g>\n")
    return drawing
  }

  private init(texts: Texts) {
    self.texts = texts
  }

  private mutating func beginPart() {
    if height > 0 {
      height += Self.gap
    }
  }

  private mutating func endPart(_ size: (width: Int, height: Int)) {
    width = max(width, size.width)
    height += size.height
  }
}

extension Markup {
  /// The approximate width of the text in a small font; East Asian characters and emoji count
  /// double.
  fileprivate var roomForLine: Int {
    var room = 0.0
    for byte in bytes where byte & 0xC0 != 0x80 {
      room += byte >= 0xE2 ? 13 : 6.6
    }
    return Int(room.rounded(.up))
  }
}
