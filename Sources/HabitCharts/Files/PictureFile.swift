package import HabitText

/// A plot as a separate picture: an SVG file of its parts one below the other, with its style inside.
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

  /// Returns the SVG of a plot.
  ///
  /// - Parameters:
  ///   - plot: The plot to draw.
  ///   - style: The style of the picture.
  ///   - tint: The hue of the habit, or `nil` for the colours of the theme.
  ///   - texts: Whether the picture contains text.
  /// - Returns: A whole SVG document.
  package static func svg(
    of plot: Plot,
    style: PictureStyle,
    tint: Tint? = nil,
    texts: Texts = .shown
  ) -> Markup {
    var file = PictureFile(texts: texts)
    file.place(line: plot.note)
    file.place(plot)
    file.place(line: plot.foot)
    file.place(plot.legend)
    return file.document(plot, in: style, tint)
  }

  static let margin = 16
  private static let lineHeight = 18
  /// The width of a stretched drawing.
  static let plotWidth = 720

  private mutating func place(_ plot: Plot) {
    let top = begin()
    if case .stretched(let edges) = plot.space { return place(plot, edges, at: top) }
    content += "<g transform=\"translate(0 \(top))\">"
    plot.writeWhole(to: &content)
    content += "</g>\n"
    end(plot.size)
  }

  /// Places a stretched drawing with the names around it.
  private mutating func place(_ plot: Plot, _ edges: Plot.Edges, at top: Int) {
    let hasTexts = texts == .shown
    content += """
      <svg y="\(top)" width="\(Self.plotWidth)" height="\(edges.height)" \
      preserveAspectRatio="none" viewBox="0 0 \(plot.size.width) \(plot.size.height)">
      """
    plot.writeWhole(to: &content)
    content += "</svg>\n"
    var size = (width: Self.plotWidth, height: edges.height)
    if hasTexts {
      for (position, level) in edges.levels.enumerated() {
        let y = top + edges.height * position / max(1, edges.levels.count - 1) + 4
        content += "<text x=\"\(size.width + 8)\" y=\"\(y)\">\(level)</text>"
      }
      content += """
        <svg y="\(top + edges.height + 4)" width="\(Self.plotWidth)" height="\(Self.lineHeight)">
        """
      edges.axis(&content)
      content += "</svg>\n"
      size.width += 44
      size.height += Self.lineHeight + 4
    }
    end(size)
  }

  private mutating func place(line text: Markup) {
    guard texts == .shown, !text.isEmpty else { return }
    content += "<text x=\"0\" y=\"\(begin() + 13)\">\(text)</text>"
    end((text.roomForLine, Self.lineHeight))
  }

  /// Adds a legend, in as many lines as it needs.
  private mutating func place(_ entries: [LegendEntry]) {
    guard texts == .shown, !entries.isEmpty else { return }
    var y = begin()
    content += "<g class=\"legend\">"
    let most = max(width, 280)
    var x = 0
    var used = 0
    for entry in entries {
      let room = zip(entry.texts, entry.texts.indices).reduce(0) { room, text in
        room + (text.0.isEmpty ? 0 : text.0.roomForLine + 6) + (text.1 > 0 ? 22 : 0)
      }
      if x > 0, x + room > most {
        x = 0
        y += Self.lineHeight + 4
      }
      used = max(used, x + room)
      for (position, text) in entry.texts.enumerated() {
        if !text.isEmpty {
          content += "<text x=\"\(x)\" y=\"\(y + 13)\">\(text)</text>"
          x += text.roomForLine + 6
        }
        guard position < entry.samples.count else { continue }
        content += """
          <svg x="\(x)" y="\(y)" width="16" height="16" viewBox="-.5 -.5 16 16">\
          \(entry.samples[position].markup)</svg>
          """
        x += 22
      }
      x += 10
    }
    content += "</g>\n"
    height = y
    end((used, Self.lineHeight))
  }

  private func document(_ plot: Plot, in style: PictureStyle, _ tint: Tint?) -> Markup {
    let width = width + 2 * Self.margin
    let height = height + 2 * Self.margin
    let size: Markup =
      plot.paper.map { "width=\"\($0.width)mm\" height=\"\($0.height)mm\"" }
      ?? "width=\"\(width)\" height=\"\(height)\""
    let page: Markup =
      plot.paper.map { "@page{size:\($0.width)mm \($0.height)mm;margin:0}\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \(size)>\
      <title>\(name: plot.label.title)</title><desc>\(name: plot.label.summary)</desc>
      <style>\(style.sheet(for: plot, tint))\(page)\
      \(raw: texts == .none ? "text { display: none; }" : "")</style>
      <rect class="ground" width="100%" height="100%"/>
      \(Markup.written { $0.markers(plot.stamps) })\
      <g class="chart \(raw: plot.className)" transform="translate(\(Self.margin) \(Self.margin))">
      \(content)</g>
      </svg>\n
      """
  }

  private init(texts: Texts) {
    self.texts = texts
  }

  /// Returns the top of the next part.
  private mutating func begin() -> Int {
    if height > 0 { height += 8 }
    return height
  }

  private mutating func end(_ size: (width: Int, height: Int)) {
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
