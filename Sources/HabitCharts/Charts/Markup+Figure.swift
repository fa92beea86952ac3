import HabitText

extension Markup {
  /// Opens the figure of a chart; `variant` is a class besides that of the chart.
  mutating func openFigure<Drawn: Chart>(_ chart: Drawn, _ variant: StaticString? = nil) {
    raw("<figure class=\"chart ")
    raw(Drawn.className)
    if let variant {
      raw(" ")
      raw(variant)
    }
    raw("\">\n")
    guard let caption = chart.label.caption else { return }
    raw("<figcaption>")
    isolatedText(caption)
    raw("</figcaption>\n")
  }

  mutating func closeFigure() {
    raw("</figure>\n")
  }

  /// Opens a region that scrolls separately, also by keyboard.
  ///
  /// - Parameters:
  ///   - pattern: The name of the region, with `{title}` in it.
  ///   - label: The source of the title.
  mutating func openRegion(named pattern: TextPattern, _ label: ChartLabel) {
    raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
    pattern.write(to: &self) { $1.embeddedText(label.title) }
    raw("\">")
  }

  mutating func closeRegion() {
    raw("</div>\n")
  }

  /// Opens the picture, with its name and description as its first children.
  ///
  /// - Parameters:
  ///   - size: The size of the drawing in its own units.
  ///   - label: The name and the description.
  ///   - top: The upper edge of the drawing in its own units.
  ///   - role: The role of the picture: an image, or a group if it contains links.
  ///   - fit: The fit of the drawing in the space that the style sheet gives it.
  mutating func openPicture(
    _ size: (width: Int, height: Int),
    _ label: ChartLabel,
    top: Int = 0,
    role: PictureRole = .image,
    fit: PictureFit = .whole
  ) {
    raw("<svg viewBox=\"0 ")
    integer(top)
    raw(" ")
    integer(size.width)
    raw(" ")
    integer(size.height)
    raw("\"")
    attribute("width", size.width)
    attribute("height", size.height)
    if fit == .stretched {
      raw(" preserveAspectRatio=\"none\"")
    }
    raw(" role=\"")
    raw(role.name)
    raw("\" aria-labelledby=\"")
    text(label.id)
    raw("-t ")
    text(label.id)
    raw("-d\"><title id=\"")
    text(label.id)
    raw("-t\">")
    embeddedText(label.title)
    raw("</title><desc id=\"")
    text(label.id)
    raw("-d\">")
    embeddedText(label.summary)
    raw("</desc>\n")
  }

  mutating func closePicture() {
    raw("</svg>")
  }

  /// Opens a group of shapes whose origin is at a point.
  mutating func openGroup(at origin: (x: Int, y: Int)) {
    raw("<g transform=\"translate(")
    integer(origin.x)
    raw(" ")
    integer(origin.y)
    raw(")\">")
  }

  /// Opens the collapsed table of the figures, up to its caption, which stays open.
  mutating func openTable(_ label: ChartLabel, _ wording: Wording, width: TableWidth = .scrolling) {
    raw("<details><summary>")
    text(wording.words[.showTable])
    raw("</summary>\n")
    if width == .scrolling {
      openRegion(named: wording.tableRegion, label)
    }
    raw("<table><caption>")
    isolatedText(label.title)
  }

  mutating func closeTable(width: TableWidth = .scrolling) {
    raw("</table>")
    if width == .scrolling {
      closeRegion()
    }
    raw("</details>\n")
  }
}

/// Whether a table fits the narrowest screen.
enum TableWidth {
  case narrow
  /// Wider than a narrow screen: it scrolls in a region of its own.
  case scrolling
}

/// The way in which a drawing fills the space of its picture.
enum PictureFit {
  /// Keeps its proportions.
  case whole
  /// Stretches each direction separately: for drawings without text, whose lines keep their width.
  case stretched
}

/// The role of a picture for assistive technology.
enum PictureRole {
  /// One image; nothing inside it is read separately.
  case image
  /// A group, whose links are read one by one.
  case group

  var name: StaticString {
    switch self {
    case .image: "img"
    case .group: "group"
    }
  }
}
