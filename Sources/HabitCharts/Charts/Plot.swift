package import HabitText

/// A picture of figures with its legend and the table of the same figures.
///
/// A kind of chart is a function that returns a plot; pages are written here, files by
/// ``PictureFile``.
package struct Plot: Sendable {
  package var label: ChartLabel
  /// The class in style sheets, besides `chart`.
  let className: StaticString
  let wording: Wording
  let parts: [Part]
  /// Whether a page lays out the parts.
  private let isDivided: Bool
  /// `group` for a picture whose links are read one by one.
  var role: StaticString = "img"
  var space = Space.fitted
  /// What the figures are, above the picture; empty for none.
  package var note: Markup = ""
  /// The line below it; empty for none.
  var foot: Markup = ""
  package var legend: [LegendEntry] = []
  package var table: FigureTable?
  /// The hues of parts, besides that of the whole.
  var tints: [Tint] = []
  /// The size of the paper that a file is for.
  var paper: PaperSize?
  /// The styles of the lines through days, whose markers are there once for a page or a file.
  package var stamps: Set<DayCellStyle> = []

  /// A part of the drawing; a page lays out the parts side by side or one below the other, a file
  /// has them in their places.
  struct Part: Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// More classes in a page.
    var className: Markup = ""
    /// The size of the letters on a narrow screen, if it is that of the part.
    var letters: Int?
    let draw: @Sendable (inout Markup) -> Void
  }

  /// The space of a picture.
  enum Space {
    case fitted
    /// One that scrolls where it is wider than the page.
    case scrolling
    case stretched(Edges)
  }

  /// What is around a drawing without text that stretches to its space: names keep their size.
  struct Edges {
    /// The names of the top, the middle and the foot, at the right.
    let levels: [Markup]
    /// The height in a file.
    let height: Int
    /// Writes the names below.
    let axis: @Sendable (inout Markup) -> Void
  }

  init(
    _ label: ChartLabel,
    _ className: StaticString,
    size: (width: Int, height: Int),
    _ wording: Wording,
    draw: @escaping @Sendable (inout Markup) -> Void
  ) {
    let part = Part(x: 0, y: 0, width: size.width, height: size.height, draw: draw)
    self.init(label, className, [part], isDivided: false, wording)
  }

  init(
    _ label: ChartLabel,
    _ className: StaticString,
    _ parts: [Part],
    isDivided: Bool = true,
    _ wording: Wording
  ) {
    self.label = label
    self.isDivided = isDivided
    self.className = className
    self.parts = parts
    self.wording = wording
  }

  /// The size of all parts in their places.
  var size: (width: Int, height: Int) {
    (parts.map { $0.x + $0.width }.max() ?? 0, parts.map { $0.y + $0.height }.max() ?? 0)
  }

  /// Appends the drawing of a section, which has the note, the legend and the table in its own
  /// places.
  package func writeFigure(to markup: inout Markup) {
    var plot = self
    plot.note = ""
    plot.legend = []
    plot.table = nil
    plot.write(to: &markup)
  }

  /// Appends the figure of a page.
  package func write(to markup: inout Markup) {
    markup += "<figure class=\"chart \(raw: className)\">\n"
    if let caption = label.caption { markup += "<figcaption><bdi>\(caption)</bdi></figcaption>\n" }
    if !note.isEmpty { markup += "<p class=\"unit\">\(note)</p>\n" }
    switch space {
    case .fitted: writePictures(to: &markup)
    case .scrolling:
      markup.openRegion(named: wording.chartRegion, label)
      writePictures(to: &markup)
      markup += "</div>\n"
    case .stretched(let edges): write(edges, to: &markup)
    }
    if !foot.isEmpty { markup += "<p class=\"note\">\(foot)</p>\n" }
    markup.legend(legend, wording.words)
    if let table {
      markup += "<details><summary>\(wording.words[.showTable])</summary>\n"
      table.write(label, wording, to: &markup)
      markup += "</details>\n"
    }
    markup += "</figure>\n"
  }

  /// Appends the table alone, for a page that has its tables in one place.
  package func writeTable(to markup: inout Markup) { table?.write(label, wording, to: &markup) }

  private func write(_ edges: Edges, to markup: inout Markup) {
    markup += "<div class=\"plot\">"
    writePictures(to: &markup)
    markup += "<div class=\"levels\" aria-hidden=\"true\">"
    for level in edges.levels { markup += "<span>\(level)</span>" }
    markup += "</div>\n<svg class=\"axis\" aria-hidden=\"true\">"
    edges.axis(&markup)
    markup += "</svg></div>\n"
  }

  /// Appends the parts as pictures, of which the first one has the name and the description.
  private func writePictures(to markup: inout Markup) {
    if isDivided { markup += "<div class=\"parts\">\n" }
    for (position, part) in parts.enumerated() {
      let box = (part.x, part.y, part.width, part.height)
      open(box, part.className, part.letters, isLabelled: position == 0, to: &markup)
      part.draw(&markup)
      markup += "</svg>\n"
    }
    if isDivided { markup += "</div>\n" }
  }

  /// Appends all parts as one picture, for a file.
  func writeWhole(to markup: inout Markup) {
    open((0, 0, size.width, size.height), "", nil, isLabelled: true, to: &markup)
    for part in parts { part.draw(&markup) }
    markup += "</svg>"
  }

  /// Opens a picture, with its name and description as its first children.
  private func open(
    _ box: (x: Int, y: Int, width: Int, height: Int),
    _ className: Markup,
    _ letters: Int?,
    isLabelled: Bool,
    to markup: inout Markup
  ) {
    markup += """
      <svg viewBox="\(box.x) \(box.y) \(box.width) \(box.height)" width="\(box.width)" \
      height="\(box.height)"
      """
    if !className.isEmpty { markup += " class=\"\(className)\"" }
    if let letters { markup += " font-size=\"\(letters)\"" }
    if case .stretched = space { markup += " preserveAspectRatio=\"none\"" }
    guard isLabelled else { return markup.raw(" aria-hidden=\"true\">\n") }
    markup += """
       role="\(raw: role)" aria-labelledby="\(label.id)-t \(label.id)-d"><title id="\(label.id)-t">\
      \(name: label.title)</title><desc id="\(label.id)-d">\(name: label.summary)</desc>\n
      """
  }
}

/// The name and the description of a chart in its page.
package struct ChartLabel: Hashable, Sendable {
  /// The beginning of all ids of the chart: letters, digits and hyphens, unique in the page.
  package var id: String
  /// The name for people who do not see the picture: "Meditate, 2026".
  package var title: String
  /// The result of the picture, in a sentence: "212 of 300 days, 71 %".
  package var summary: String
  /// The text above the chart, or `nil` if the page itself has a heading there.
  package var caption: String?

  /// Creates a label; without a caption, no text is above the chart.
  package init(id: String, title: String, summary: String, caption: String? = nil) {
    self.id = id
    self.title = title
    self.summary = summary
    self.caption = caption
  }
}

/// The size of a sheet of paper, in millimetres.
package struct PaperSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Upright A3.
  package static let a3 = PaperSize(width: 297, height: 420)

  /// Returns the height of a sheet with a width in any unit.
  func height(ofWidth width: Int) -> Int {
    (width * self.height + self.width / 2) / self.width
  }
}

extension Markup {
  /// Opens a region that scrolls separately, also by keyboard; the pattern has its title.
  mutating func openRegion(named pattern: TextPattern, _ label: ChartLabel) {
    raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
    pattern.write(to: &self) { $1.embeddedText(label.title) }
    raw("\">")
  }

  /// Appends a name on the axis of a stretched drawing.
  ///
  /// - Parameters:
  ///   - share: The position of the name, in 0...1 of the width.
  ///   - anchor: The part of the name at that position; its start if empty.
  ///   - name: The name.
  mutating func axisName(at share: Double, anchor: StaticString = "", _ name: Markup) {
    let place: Markup = anchor.utf8CodeUnitCount > 0 ? " text-anchor=\"\(raw: anchor)\"" : ""
    self += "<text x=\"\(share * 100)%\" y=\"14\"\(place)>\(name)</text>"
  }

  /// The number of letters that are seen, without marks for the direction of text.
  var letterCount: Int {
    string.unicodeScalars.count { !$0.properties.isDefaultIgnorableCodePoint }
  }
}
