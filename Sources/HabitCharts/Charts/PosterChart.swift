import HabitCore
package import HabitText

/// All years below each other on a sheet in the proportions of A3, with a title and totals.
///
/// A sheet of at most three years ends with the rings of the newest one.
package struct PosterChart: Chart {
  package let label: ChartLabel
  private let head: Head
  /// Oldest first.
  private let years: [YearGridChart]
  private let rings: YearRingsChart?
  /// The same years as bars, which have the table.
  private let bars: MonthBarsChart

  /// The texts above the years, all of them without markup.
  package struct Head: Sendable {
    /// The largest text.
    package let title: String
    /// The years.
    package let subtitle: String
    let figures: [Figure]

    /// A figure and its meaning.
    package struct Figure: Sendable {
      let number: String
      let meaning: String

      package init(number: String, meaning: String) {
        self.number = number
        self.meaning = meaning
      }
    }

    /// Creates the texts; at most four figures are shown.
    package init(title: String, subtitle: String, figures: [Figure]) {
      self.title = title
      self.subtitle = subtitle
      self.figures = Array(figures.prefix(4))
    }
  }

  /// - Parameters:
  ///   - head: The texts above the years.
  ///   - years: The years, oldest first; the id of each is its own.
  ///   - rings: The rings of the newest year, or `nil` for none.
  ///   - bars: The months, with the label of the poster.
  package init(_ head: Head, years: [YearGridChart], rings: YearRingsChart?, bars: MonthBarsChart) {
    label = bars.label
    self.head = head
    self.years = years
    self.rings = rings
    self.bars = bars
  }

  package static let className: StaticString = "poster"
  package static let styleSheet = "year-grid.css"
  package static let paper: PaperSize? = .a3

  package var tints: [Tint] { rings?.tints ?? [] }

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    markup.openRegion(named: bars.wording.chartRegion, label)
    writePicture(to: &markup)
    markup.closeRegion()
    bars.writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    file.place(sheet.size, writePicture)
  }

  private var sheet: PosterSheet { PosterSheet(years: years.count) }

  private func writePicture(to markup: inout Markup) {
    let sheet = sheet
    markup.openPicture(sheet.size, label)
    writeHead(sheet, to: &markup)
    for (position, year) in years.enumerated() {
      write(year, at: sheet.corner(ofYear: position), to: &markup)
    }
    if let rings, let place = sheet.rings {
      let scale = Double(place.side) / Double(YearRingsChart.size.width)
      markup.openGroup("year-rings", at: (place.x, place.y), scale: scale)
      rings.writeContent(to: &markup)
      markup.raw("</g>\n")
    }
    markup.closePicture()
  }

  /// Writes the title, the first and the last year, and the totals.
  private func writeHead(_ sheet: PosterSheet, to markup: inout Markup) {
    let margin = PosterSheet.margin
    markup.openGroup(nil, at: (margin, margin), scale: Double(sheet.columns))
    let room = (sheet.size.width - 2 * margin) / sheet.columns
    let sizes = [62, 56, 50, 44, 38]
    let size = CardText.size(of: head.title, among: sizes, width: room, .bold)
    let title = CardText(head.title, size: size, width: room, .bold)
    markup.posterText("strong", (0, 62), title)
    markup.posterText("name", (0, 104), CardText(head.subtitle, size: 24, width: room))
    let pitch = room / max(1, head.figures.count)
    for (position, figure) in head.figures.enumerated() {
      let x = position * pitch
      let space = pitch - 16
      let name: StaticString = position == 0 ? "strong main" : "strong"
      let size = CardText.size(of: figure.number, among: [50, 42, 34], width: space, .bold)
      let number = CardText(figure.number, size: size, width: space, .bold)
      markup.posterText(name, (x, 188), number)
      markup.posterText("name", (x, 216), CardText(figure.meaning, size: 17, width: space))
    }
    markup.raw("</g>\n")
  }

  private func write(_ year: YearGridChart, at corner: (x: Int, y: Int), to markup: inout Markup) {
    markup.openGroup("year-grid", at: corner, scale: 1)
    markup.raw("<title>")
    markup.embeddedText(year.label.title)
    markup.raw("</title>")
    let number = "\(year.geometry.days.first.year)"
    markup.posterText("strong", (0, 16), CardText(number, size: 20, width: 100, .bold))
    let right = PosterSheet.blockWidth
    markup.posterText(
      "end",
      (right, 16),
      CardText(year.label.summary, size: 15, width: right - 100)
    )
    markup.raw("<g transform=\"translate(0 26)\">")
    year.writeContent(to: &markup)
    markup.raw("</g></g>\n")
  }
}

extension Markup {
  fileprivate mutating func openGroup(
    _ name: StaticString?,
    at corner: (x: Int, y: Int),
    scale: Double
  ) {
    raw("<g")
    if let name {
      raw(" class=\"")
      raw(name)
      raw("\"")
    }
    raw(" transform=\"translate(")
    integer(corner.x)
    raw(" ")
    integer(corner.y)
    raw(")")
    if scale != 1 {
      raw(" scale(")
      number(scale)
      raw(")")
    }
    raw("\">\n")
  }

  /// Appends a text that was cut to its space; texts of charts have 12 units.
  fileprivate mutating func posterText(
    _ name: StaticString,
    _ point: (x: Int, y: Int),
    _ text: CardText
  ) {
    guard !text.text.isEmpty else { return }
    openGroup(nil, at: point, scale: Double(text.size) / 12)
    label(name, (0, 0), .written { $0.embeddedText(text.text) })
    raw("</g>\n")
  }
}
