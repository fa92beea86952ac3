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
  /// The size of the drawing in its own units.
  let size: (width: Int, height: Int)
  /// The upper edge of the drawing.
  var top = 0
  /// `group` for a picture whose links are read one by one.
  var role: StaticString = "img"
  /// More classes in a page, each after a space.
  var variant: Markup = ""
  var space = Space.fitted
  /// The line above the picture; empty for none.
  package var note: Markup = ""
  /// The line below it; empty for none.
  var foot: Markup = ""
  var fold: Fold?
  package var legend: [LegendEntry] = []
  package var table: FigureTable?
  /// The hues of parts, besides that of the whole.
  var tints: [Tint] = []
  /// The size of the paper that a file is for.
  var paper: PaperSize?
  var cells = CellShape.square(side: 12)
  private let draw: @Sendable (inout Markup) -> Void
  /// The drawing of a file, if it differs.
  var drawInFile: (@Sendable (inout Markup) -> Void)?

  /// The space of a picture.
  enum Space {
    case fitted
    /// One that scrolls where it is wider than the page.
    case scrolling
    case stretched(Edges)
  }

  /// What is around a drawing without text that stretches to its space: names keep their size.
  struct Edges {
    /// The names of rows, at the left.
    var rows: [String] = []
    /// The names of the top, the middle and the foot, at the right.
    var levels: [Markup] = []
    /// The height in a file.
    let height: Int
    /// Writes the names below.
    let axis: @Sendable (inout Markup) -> Void
  }

  /// What a narrow screen shows in place of a wide picture: parts of it, one below the other.
  struct Fold {
    /// More classes of the drawing that the parts refer to.
    var className: StaticString = ""
    let write: @Sendable (inout Markup) -> Void
  }

  init(
    _ label: ChartLabel,
    _ className: StaticString,
    size: (width: Int, height: Int),
    _ wording: Wording,
    draw: @escaping @Sendable (inout Markup) -> Void
  ) {
    self.label = label
    self.className = className
    self.wording = wording
    self.size = size
    self.draw = draw
  }

  /// Returns whether the legend of another plot says all that this one's says.
  package func isExplained(by other: Plot) -> Bool { Set(legend).isSubset(of: other.legend) }

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
    markup += "<figure class=\"chart \(raw: className)\(variant)\">\n"
    if let caption = label.caption { markup += "<figcaption><bdi>\(caption)</bdi></figcaption>\n" }
    if !note.isEmpty { markup += "<p class=\"unit\">\(note)</p>\n" }
    switch space {
    case .fitted:
      writePicture(to: &markup)
      if fold == nil { markup += "\n" }
    case .scrolling:
      markup.openRegion(named: wording.chartRegion, label)
      writePicture(to: &markup)
      markup += "</div>\n"
    case .stretched(let edges): write(edges, to: &markup)
    }
    fold?.write(&markup)
    if !foot.isEmpty { markup += "<p class=\"note\">\(foot)</p>\n" }
    markup.legend(legend, wording.words)
    table?.write(label, wording, to: &markup)
    markup += "</figure>\n"
  }

  private func write(_ edges: Edges, to markup: inout Markup) {
    if edges.rows.isEmpty {
      markup += "<div class=\"plot\">"
    } else {
      markup += "<div class=\"strips\"><ul class=\"names\" aria-hidden=\"true\">"
      for row in edges.rows { markup += "<li><bdi>\(row)</bdi></li>" }
      markup += "</ul>\n<div class=\"rows\">"
    }
    writePicture(to: &markup)
    if edges.rows.isEmpty {
      markup += "<div class=\"levels\" aria-hidden=\"true\">"
      for level in edges.levels { markup += "<span>\(level)</span>" }
    }
    markup += "</div>\n<svg class=\"axis\" aria-hidden=\"true\">"
    edges.axis(&markup)
    markup += "</svg></div>\n"
  }

  /// Appends the picture, with its name and description as its first children.
  func writePicture(isInFile: Bool = false, to markup: inout Markup) {
    let fit: StaticString =
      if case .stretched = space { " preserveAspectRatio=\"none\"" } else { "" }
    markup += """
      <svg viewBox="0 \(top) \(size.width) \(size.height)" width="\(size.width)" \
      height="\(size.height)"\(raw: fit) role="\(raw: role)" \
      aria-labelledby="\(label.id)-t \(label.id)-d"><title id="\(label.id)-t">\
      \(name: label.title)</title><desc id="\(label.id)-d">\(name: label.summary)</desc>\n
      """
    if let fold {
      let names: Markup = "\(raw: className)\(raw: fold.className)"
      markup += "<g class=\"chart \(names)\" id=\"\(label.id)-g\">"
    }
    isInFile ? (drawInFile ?? draw)(&markup) : draw(&markup)
    markup += fold == nil ? "</svg>" : "</g></svg>"
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

/// The shape of the days of a chart.
enum CellShape: Sendable {
  /// Squares with the roundness of the theme; the side is in units of the drawing.
  case square(side: Int)
  /// Circles, whatever the theme; the radius is in units of the drawing.
  case circle(radius: Int)

  /// Returns the radius of the corners, in CSS.
  ///
  /// `roundness` is the share of half a side that a theme makes round, in 0...1.
  func corner(roundness: Double) -> String {
    switch self {
    case .square(let side): "\(roundness * Double(side) / 2)px"
    case .circle(let radius): "\(radius)px"
    }
  }
}

extension Markup {
  /// Opens a region that scrolls separately, also by keyboard; the pattern has its title.
  mutating func openRegion(named pattern: TextPattern, _ label: ChartLabel) {
    raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
    pattern.write(to: &self) { $1.embeddedText(label.title) }
    raw("\">")
  }

  /// Appends a part of the drawing of a plot, `box` in its units.
  mutating func window(
    on label: ChartLabel,
    at point: (x: Int, y: Int),
    box: (x: Int, y: Int, width: Int, height: Int),
    letters: Double? = nil
  ) {
    let size: Markup = letters.map { " font-size=\"\($0)\"" } ?? ""
    self += """
      <svg x="\(point.x)" y="\(point.y)" width="\(box.width)" height="\(box.height)" \
      viewBox="\(box.x) \(box.y) \(box.width) \(box.height)"><use href="#\(label.id)-g"\(size)/>\
      </svg>
      """
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
