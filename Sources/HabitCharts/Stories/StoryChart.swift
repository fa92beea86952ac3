import HabitCore
package import HabitText

/// A figure of a year with its picture and a caption, upright for the screen of a phone.
///
/// Apps cover the top and the foot of such a picture with their own controls; nothing is there. Its
/// colours are those of one ground, so that it looks the same wherever it is sent.
package struct StoryChart: Chart {
  package let label: ChartLabel
  private let words: Words
  private let content: Content
  private let colors: CardColors
  private let headings: ThemeForms.Font

  /// The texts, all of them without markup.
  package struct Words: Hashable, Sendable {
    /// The line above the title.
    package var head: String
    package var title: String
    package var figure: String
    package var unit: String
    /// The text below the figure, which is broken into at most two lines.
    package var caption: String
    /// What the pieces of its picture mean, below it.
    package var key: [ShareCardKey]
    /// The last line.
    package var foot: String
    /// Whether texts run from right to left.
    package var isRightToLeft: Bool

    package init(
      head: String,
      title: String,
      figure: (number: String, unit: String),
      caption: String,
      key: [ShareCardKey] = [],
      foot: String,
      isRightToLeft: Bool
    ) {
      self.head = head
      self.title = title
      self.figure = figure.number
      unit = figure.unit
      self.caption = caption
      self.key = key
      self.foot = foot
      self.isRightToLeft = isRightToLeft
    }
  }

  /// What a story shows beside its figure.
  package enum Content: Sendable {
    /// Charts side by side; a year alone is as large as it fits.
    case charts([any Chart])
    /// The first six of some medals.
    case medals([StoryMedal])
  }

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - words: The texts; the figure and the caption are also its summary.
  ///   - content: What is below the texts.
  ///   - look: The colours and the font of the title.
  package init(
    _ words: Words,
    _ content: Content,
    look: (colors: CardColors, headings: ThemeForms.Font)
  ) {
    let figure = [words.figure, words.unit].filter { !$0.isEmpty }.joined(separator: " ")
    label = ChartLabel(
      id: "story",
      title: "\(words.head): \(words.title)",
      summary: [figure, words.caption].filter { !$0.isEmpty }.joined(separator: "; ")
    )
    self.words = words
    self.content = content
    colors = look.colors
    headings = look.headings
  }

  package static let className: StaticString = "story"
  package static let styleSheet = "pictures.css"
  /// In pixels.
  package static let size = (width: 1_080, height: 1_920)
  /// The height at the top and at the foot that has nothing, in pixels.
  static let covered = 250
  private static let margin = 70

  package var parts: [any Chart] {
    switch content {
    case .charts(let charts): charts
    case .medals: []
    }
  }

  /// Appends the picture; it has no table, because the page of the year has the figures.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    markup.openPicture(Self.size, label)
    writeContent(to: &markup)
    markup.closePicture()
    markup.closeFigure()
  }

  /// Adds the picture to a file, over its margin.
  package func place(in file: inout PictureFile) {
    let around = 2 * PictureFile.margin
    file.place((Self.size.width - around, Self.size.height - around)) { markup in
      markup.raw("<g transform=\"translate(-")
      markup.integer(PictureFile.margin)
      markup.raw(" -")
      markup.integer(PictureFile.margin)
      markup.raw(")\">\n")
      writeContent(to: &markup)
      markup.raw("</g>\n")
    }
  }

  private func writeContent(to markup: inout Markup) {
    markup.cardRectangle((0, 0), Self.size, radius: 0, colors.screen)
    markup.raw("<g style=\"font-family:Inter,Lato,'Noto Sans','Liberation Sans','DejaVu Sans'")
    markup.raw(",sans-serif\">\n")
    // The words of charts have the font of the story, and the last day is in its own words.
    markup.raw("<style>.story .chart{font-family:inherit}")
    markup.raw(".story .key text{font-size:24px}.story .year-rings .name{font-size:15px}")
    markup.raw(".story .today,.story .said-wide{display:none}.story .said-folded{display:inline}")
    if words.isRightToLeft {
      // Time runs from left to right, and each text in its own direction.
      markup.raw(".story text{unicode-bidi:plaintext}")
    }
    markup.raw("</style>\n")
    let top = writeTexts(to: &markup)
    let foot = Self.size.height - Self.covered - 20
    write(words.foot, at: foot, among: [34, 30, 26], .regular, .muted, to: &markup)
    let panel = Box(x: 40, y: top, width: Self.size.width - 80, height: foot - 70 - top)
    let corner = (panel.x, panel.y)
    let size = (panel.width, panel.height)
    markup.cardRectangle(corner, size, radius: 48, colors.theme[.surface])
    var inner = panel.inset(by: 28)
    let key = ShareCardKey.Lines(words.key, size: 24, room: panel.width - 24, most: 2)
    if key.width > 0 {
      inner.height -= 44 + key.rise
      let middle = (inner.x + inner.width / 2, panel.y + panel.height - 36)
      markup.raw("<g class=\"key\">\n")
      let rings = parts.first as? YearRingsChart
      let form: ShareCardKey.Form = rings == nil ? .cells : .rings
      key.write(at: middle, .middle, as: form, colors.key(of: rings), to: &markup)
      markup.raw("</g>\n")
    }
    switch content {
    case .charts(let charts): StoryPart.write(charts, in: inner, colors, to: &markup)
    case .medals(let medals):
      let look = (colors, words.isRightToLeft)
      StoryMedal.write(medals, in: inner, look, to: &markup)
    }
    markup.raw("</g>\n")
  }

  /// Writes the texts above the picture, and returns the end of their space.
  private func writeTexts(to markup: inout Markup) -> Int {
    write(words.head, at: 296, among: [36, 32, 28], .regular, .muted, to: &markup)
    if headings == .serif {
      markup.raw("<g style=\"font-family:Georgia,'Noto Serif','Liberation Serif',serif\">")
    }
    write(words.title, at: 382, among: [64, 56, 48, 40], .bold, .text, to: &markup)
    writeFigure(at: 590, to: &markup)
    if headings == .serif {
      markup.raw("</g>\n")
    }
    let lines = captionLines
    for (number, line) in lines.enumerated() {
      write(line, at: 668 + 52 * number, .text, to: &markup)
    }
    return 690 + 52 * lines.count
  }

  /// The caption in one line, or broken after its first part, or between two words.
  private var captionLines: [CardText] {
    let sizes = [40, 37, 34]
    func fits(_ text: String, _ size: Int) -> Bool {
      CardText.width(of: text, size: size, .regular) <= Self.room
    }
    // One smaller line is better than a second one with a single word.
    let size = sizes.first { fits(words.caption, $0) } ?? sizes[0]
    let parts = words.caption.split(separator: " · ", maxSplits: 1).map(String.init)
    if parts.count > 1, !fits(words.caption, size),
      let size = sizes.first(where: { size in parts.allSatisfy { fits($0, size) } })
    {
      return parts.map { CardText($0, size: size, width: Self.room) }
    }
    return CardText.lines(of: words.caption, size: size, width: Self.room, 2)
  }

  private static let room = size.width - 2 * margin

  /// Writes the figure, with its unit beside it in a third of its size.
  private func writeFigure(at y: Int, to markup: inout Markup) {
    let sizes = [220, 180, 150, 120, 90]
    // The space has the size of the unit, so that the two are near to each other; librsvg would
    // take out one that begins the span.
    let unitText = words.unit.isEmpty ? "" : "\u{200C}\u{A0}\(words.unit)"
    let fitting = sizes.first { size in
      let unit = CardText.width(of: unitText, size: size / 3, .bold)
      return CardText.width(of: words.figure, size: size, .bold) + unit <= Self.room
    }
    let size = fitting ?? sizes[sizes.count - 1]
    let unit = CardText(unitText, size: size / 3, width: Self.room / 2, .bold)
    let figure = CardText(words.figure, size: size, width: Self.room - unit.width, .bold)
    guard !figure.text.isEmpty else { return }
    let point = (Self.size.width / 2, y)
    let all = figure.text + unit.text
    let ink = colors.legible(colors.accent)
    markup.openStoryText(figure, at: point, ink, words.isRightToLeft, words: all)
    // A sign stays before its number.
    markup.text(words.isRightToLeft ? "\u{2066}\(figure.text)\u{2069}" : figure.text)
    if !unit.text.isEmpty {
      markup.raw("<tspan style=\"font-size:")
      markup.integer(unit.size)
      markup.raw("px;fill:")
      markup.text(colors.legible(colors.theme[.muted]).description)
      markup.raw("\">")
      markup.text(unit.text)
      markup.raw("</tspan>")
    }
    markup.raw("</text>\n")
  }

  /// Writes a line of text in the largest of some sizes in which it fits.
  private func write(
    _ text: String,
    at y: Int,
    among sizes: [Int],
    _ weight: CardText.Weight,
    _ color: ColorName,
    to markup: inout Markup
  ) {
    let size = CardText.size(of: text, among: sizes, width: Self.room, weight)
    write(CardText(text, size: size, width: Self.room, weight), at: y, color, to: &markup)
  }

  private func write(_ text: CardText, at y: Int, _ color: ColorName, to markup: inout Markup) {
    guard !text.text.isEmpty else { return }
    let point = (Self.size.width / 2, y)
    let ink = colors.legible(colors.theme[color])
    markup.openStoryText(text, at: point, ink, words.isRightToLeft)
    markup.text(text.text)
    markup.raw("</text>\n")
  }
}

/// A rectangle of a story, in pixels.
struct Box: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func inset(by margin: Int) -> Box {
    Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}

extension Markup {
  /// Opens a text in the middle of a point; its look overrides the style sheet of charts.
  ///
  /// `words` decides the direction: in a language from right to left, a text runs so unless it is
  /// made of digits and signs alone.
  mutating func openStoryText(
    _ text: CardText,
    at point: (x: Int, y: Int),
    _ color: HexColor,
    _ isRightToLeft: Bool = false,
    words: String? = nil
  ) {
    let isReversed = isRightToLeft && (words ?? text.text).contains { $0.isLetter }
    raw("<text")
    attribute("x", point.x)
    attribute("y", point.y)
    raw(" style=\"text-anchor:middle;font-size:")
    integer(text.size)
    raw("px;font-weight:")
    integer(text.weight.rawValue)
    raw(";fill:")
    self.text(color.description)
    raw(isReversed ? ";direction:rtl\">" : "\">")
  }
}
