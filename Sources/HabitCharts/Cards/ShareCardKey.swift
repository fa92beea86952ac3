package import HabitCore
package import HabitText

/// The meaning of cells of a card: of one style, or of all steps of a scale; or what cells are.
package struct ShareCardKey: Hashable, Sendable {
  private let styles: [DayCellStyle]
  /// The meaning of the lowest step, before the cells; empty for one style.
  private let lowest: Markup
  /// The meaning of the style, or of the highest step, after the cells.
  private let text: Markup

  /// Returns the meanings of the cells of some days.
  ///
  /// - Parameters:
  ///   - series: The days; `nil` for empty ones.
  ///   - days: The shown days.
  ///   - wording: The words.
  /// - Returns: The scale, then the other styles that occur.
  package static func keys(
    of series: DaySeries?,
    in days: DayRange,
    _ wording: Wording
  ) -> [ShareCardKey] {
    guard let series else { return [] }
    let cells = series.isSparse ? series.line(in: days) : series.cells(in: days)
    let shown = ShownDays(series, in: days, cells: cells, wording)
    return keys(of: Legend(series, shown, wording).entries)
  }

  /// Returns the meanings of the pieces of rings.
  ///
  /// - Parameter rings: The rings.
  /// - Returns: What a piece is, the scale, then the other styles that occur.
  package static func keys(of rings: YearRings) -> [ShareCardKey] {
    (rings.piece.map { [ShareCardKey($0)] } ?? []) + keys(of: rings.legend(of: rings.cells))
  }

  /// Creates a heading.
  private init(_ text: String) {
    styles = []
    lowest = Markup()
    self.text = Markup(text: text)
  }

  private static func keys(of entries: [LegendEntry]) -> [ShareCardKey] {
    let keys = entries.map { ShareCardKey($0) }
    // What is drawn may be narrower than thought, and most of all a long text: it is last.
    let isFirst: (ShareCardKey) -> Bool = { $0.isScale || $0.styles.contains(.level5) }
    return keys.filter(\.isScale) + keys.filter { !$0.isScale && isFirst($0) }
      + keys.filter { !isFirst($0) }.sorted { $0.text.letterCount < $1.text.letterCount }
  }

  /// How a picture shows its days, and its key their meanings.
  enum Form {
    /// A cell for each day.
    case cells
    /// Weeks as pieces of a ring.
    case rings
    /// Ticks on the line of the days after them.
    case timeline
  }

  /// Whether this is a scale, whose bounds can be amounts.
  package var isScale: Bool { styles.count > 1 }

  /// Returns whether no character of the texts is left out by a filter.
  package func isLegible(_ filter: (String) -> String) -> Bool {
    [lowest, text].allSatisfy { filter($0.string) == $0.string }
  }

  private init(_ entry: LegendEntry) {
    styles = entry.samples.compactMap { sample in
      if case .cell(let style) = sample { style } else { nil }
    }
    lowest = entry.texts.first ?? ""
    text = entry.texts.last ?? ""
  }

  /// Some meanings side by side, as many as there is space for.
  struct Lines {
    private let lines: [ArraySlice<ShareCardKey>]
    /// The size of the letters.
    private let size: Int
    /// In pixels; 0 without any meaning.
    let width: Int

    /// Leaves out the first meanings if there is not enough space: a done day explains itself.
    ///
    /// - Parameters:
    ///   - keys: The meanings.
    ///   - size: The size of the letters.
    ///   - room: The maximum width, in pixels.
    ///   - most: With two, what does not fit in one line has those other than a scale in a second.
    init(_ keys: [ShareCardKey], size: Int, room: Int, most: Int = 1) {
      func width(_ line: ArraySlice<ShareCardKey>) -> Int { Self.width(line, size) }
      let isBroken = most > 1 && width(keys[...]) > room
      let first = isBroken ? keys.prefix { $0.isScale || $0.styles.isEmpty } : keys[...]
      lines = [first, keys[first.endIndex...]].filter { !$0.isEmpty }.map { line in
        var shown = line
        while width(shown) > room { shown.removeFirst() }
        return shown
      }
      self.size = size
      self.width = lines.map(width).max() ?? 0
    }

    /// The height of the lines above the last one, in pixels.
    var rise: Int { max(0, lines.count - 1) * Self.leading(size) }

    private static func leading(_ size: Int) -> Int { size * 3 / 2 }

    /// Appends the meanings, each line at a point with its start, middle or end.
    ///
    /// - Parameters:
    ///   - point: The point, on the baseline of the last line.
    ///   - anchor: The part of each line that is there.
    ///   - form: How the picture shows its days.
    ///   - colors: The colours.
    ///   - markup: The picture.
    func write(
      at point: (x: Int, y: Int),
      _ anchor: ShareCard.Anchor,
      as form: Form,
      _ colors: CardColors,
      to markup: inout Markup
    ) {
      for (number, line) in lines.enumerated() {
        let y = point.y - rise + number * Self.leading(size)
        var x = point.x
        // In the middle of what texts are wide, and not of the space that they may need.
        let isLikely = anchor == .middle
        let width = Self.width(line, size, isLikely: isLikely)
        if anchor != .start { x -= anchor == .end ? width : width / 2 }
        for (position, key) in line.enumerated() {
          let isFirst = position == 0 && anchor == .start
          let look = (size, colors, isLikely)
          key.write(at: (x, y), as: form, look, isFirst: isFirst, to: &markup)
          x += key.width(size, isLikely: isLikely) + size
        }
      }
    }

    private static func width(
      _ line: ArraySlice<ShareCardKey>,
      _ size: Int,
      isLikely: Bool = false
    ) -> Int {
      line.reduce(0) { $0 + $1.width(size, isLikely: isLikely) } + max(0, line.count - 1) * size
    }
  }

  private static func gap(_ size: Int) -> Int { size * 2 / 5 }

  /// The distance of the cells, which are as high as a capital letter.
  private static func pitch(_ size: Int) -> Int { size }

  private static func width(of text: Markup, _ size: Int) -> Int {
    text.isEmpty ? 0 : CardText.width(of: text.string, size: size, .regular)
  }

  /// Returns the space that it may need, or how much of it texts are likely to take.
  private func width(_ size: Int, isLikely: Bool = false) -> Int {
    func width(of text: Markup) -> Int {
      let width = Self.width(of: text, size)
      return isLikely ? width * 7 / 8 : width
    }
    // Also where both texts are after the cells.
    let before = lowest.isEmpty ? 0 : width(of: lowest) + (isLikely ? Self.gap(size) : size)
    return before + styles.count * Self.pitch(size) + Self.gap(size) + width(of: text)
  }

  private func write(
    at point: (x: Int, y: Int),
    as form: Form,
    _ look: (size: Int, colors: CardColors, isLikely: Bool),
    isFirst: Bool,
    to markup: inout Markup
  ) {
    let (size, colors, isLikely) = look
    var x = point.x
    if !lowest.isEmpty {
      // However wide the letters are, the text is at the margin, or at the first cell.
      let width = Self.width(of: lowest, size)
      x += isFirst || isLikely ? width * 7 / 8 : width
      write(
        lowest,
        at: (isFirst ? point.x : x, point.y),
        size,
        colors,
        endsThere: !isFirst,
        to: &markup
      )
      x += Self.gap(size)
    }
    let side = size * 5 / 6
    for style in styles {
      let y = point.y - size * 4 / 5
      markup.cardCell(style, as: form, (x, y), side: side, colors)
      x += Self.pitch(size)
    }
    write(text, at: (x + Self.gap(size), point.y), size, colors, to: &markup)
  }

  private func write(
    _ text: Markup,
    at point: (x: Int, y: Int),
    _ size: Int,
    _ colors: CardColors,
    endsThere: Bool = false,
    to markup: inout Markup
  ) {
    markup.raw(endsThere ? "<text text-anchor=\"end\"" : "<text")
    markup.attribute("x", point.x)
    markup.attribute("y", point.y)
    markup.attribute("font-size", size)
    markup.attribute("fill", colors.theme[.muted].description)
    markup.raw(">")
    markup.append(text)
    markup.raw("</text>\n")
  }
}
