import HabitText

/// The large figure of a card and the others, each with its meaning.
extension ShareCard {
  /// The size of the unit after the large figure.
  private static let unitSize = 44
  /// Between a text and the small one after it, in pixels.
  static let additionGap = 24

  /// Writes the large figure and the others, all meanings in one size.
  func writeFigures(
    below title: [CardText],
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    let (y, all, most) = layout.figure
    // A long title needs some of the space.
    let sizes = title.count > 1 ? Array(all.dropFirst()) : all
    let room = words.others.isEmpty ? layout.room : most
    let unit = CardText(words.unit, size: Self.unitSize, width: room / 2)
    let free = words.unit.isEmpty ? room : room - unit.width - Self.additionGap
    let size = CardText.size(of: words.figure, among: sizes, width: free, .bold)
    let figure = CardText(words.figure, size: size, width: free, .bold)
    let captions = ShareCardLayout.captionSizes
    let captionSize = CardText.size(of: words.caption, among: captions, width: room)
    let (places, width) = places(
      of: words.others.count,
      after: max(
        figure.width + room - free,
        CardText(words.caption, size: captionSize, width: room).width
      ),
      layout
    )
    let letters = words.others.reduce(captionSize) { size, other in
      min(size, CardText.size(of: other.caption, among: captions, width: width))
    }
    // Digits do not begin where their space does.
    let left = layout.margin - size / 28
    let addition = words.unit.isEmpty ? nil : unit
    write(figure, at: (left, y), colors.accent, isHeading: true, then: addition, to: &markup)
    let caption = CardText(words.caption, size: letters, width: room)
    write(caption, at: (layout.margin, layout.caption), .muted, to: &markup)
    let large = ShareCardLayout.otherSize
    let figureSize = words.others.map { other in
      let sizes = [large, large * 7 / 8, large * 3 / 4, large / 2]
      return CardText.size(of: other.count, among: sizes, width: width, .bold)
    }.min()
    for (other, place) in zip(words.others, places) {
      let figure = CardText(other.count, size: figureSize ?? large, width: width, .bold)
      write(figure, at: (place.x, place.figure), .text, isHeading: true, to: &markup)
      let caption = CardText(other.caption, size: letters, width: width)
      write(caption, at: (place.x, place.caption), .muted, to: &markup)
    }
  }

  /// Returns the baselines of the further figures and of their meanings, and the width of each.
  private func places(
    of count: Int,
    after used: Int,
    _ layout: ShareCardLayout
  ) -> (places: [(x: Int, figure: Int, caption: Int)], width: Int) {
    let end = layout.margin + layout.room
    // Few fonts are as wide as the one that is thought of.
    let used = used * 7 / 8
    switch layout.others {
    case .beside:
      // Figures of all cards begin at the same place, if there is room.
      let left = max(layout.margin + used + Self.additionGap, layout.column)
      let pitch = (end - left) / max(1, count)
      let places = (0..<count).map { (left + $0 * pitch, layout.figure.y, layout.caption) }
      return (places, pitch - layout.margin / 4)
    case .from(let x, let y, let step):
      let places = (0..<count).map { (x + $0 * step, y, y + ShareCardLayout.captionStep) }
      return (places, step - layout.margin / 4)
    }
  }
}
