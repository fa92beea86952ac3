/// The baselines of the texts, the places of the pictures, and the sizes of the fonts, in pixels.
struct ShareCardLayout {
  let margin: Int
  /// The width of the texts.
  let room: Int
  let head: (y: Int, size: Int)
  /// The sizes, largest first: the first in which the title fits its line is taken.
  let title: (y: Int, sizes: [Int])
  /// The sizes of a title of two lines, and the most lines of the last one; they begin higher.
  let longTitle: (sizes: [Int], lines: Int, rise: Int)
  let figure: (y: Int, sizes: [Int], room: Int)
  /// The baseline of the meaning of the large figure.
  let caption: Int
  let others: Others
  /// The names of the first months, or the square of the rings.
  let days: Days
  /// The key beside the foot, or in a line of its own.
  let key: (y: Int, size: Int)
  let foot: (y: Int, size: Int)

  /// Where the further figures of wide cards begin, and their keys.
  var column: Int { margin + room * 21 / 50 }
  /// Whether the key is in the last line.
  var isKeyBeside: Bool { key.y == foot.y }

  /// The places of the further figures.
  enum Others {
    /// Side by side after the large figure, on its baselines.
    case beside
    /// From a point on, with the distance of the next one.
    case from(x: Int, y: Int, step: (x: Int, y: Int))
  }

  /// The place of the days.
  enum Days {
    case bands(y: Int, letters: Int)
    case rings(Box)
  }

  /// The sizes of the meanings of figures: all of a card have the same, the first that fits.
  var captionSizes: [Int] { isKeyBeside ? [28, 24, 20] : [34, 28, 24] }
  static let otherSize = 52
  /// Between a figure and its meaning.
  static let captionStep = 44
}

extension ShareCard.Format {
  /// Returns the positions of the parts, from the top, in pixels.
  func layout(hasRings: Bool) -> ShareCardLayout {
    switch self {
    case .wide: hasRings ? Self.wideWithRings : Self.wideWithBands
    case .tall: tall(hasRings ? .rings(Box(x: 194, y: 478, width: 692, height: 692)) : nil)
    }
  }

  private static let wideWithBands = ShareCardLayout(
    margin: 64,
    room: 1_072,
    head: (80, 32),
    title: (148, [62, 54, 46, 40]),
    longTitle: ([40], 2, 18),
    figure: (300, [140, 112, 84, 64], 482),
    caption: 344,
    others: .beside,
    days: .bands(y: 396, letters: 20),
    key: (588, 22),
    foot: (588, 26)
  )

  private static let wideWithRings = ShareCardLayout(
    margin: 64,
    room: 548,
    head: (94, 32),
    title: (166, [62, 54, 46]),
    longTitle: ([46, 38], 3, 20),
    figure: (352, [150, 120, 90], 548),
    caption: 400,
    others: .from(x: 64, y: 484, step: (280, 0)),
    days: .rings(Box(x: 624, y: 22, width: 520, height: 520)),
    key: (588, 20),
    foot: (588, 26)
  )

  /// Rings leave less space above them than bands do.
  private func tall(_ rings: ShareCardLayout.Days?) -> ShareCardLayout {
    let rise = rings == nil ? 0 : 40
    return ShareCardLayout(
      margin: 81,
      room: 918,
      head: (122, 38),
      title: (202, [76, 66, 58, 50]),
      longTitle: ([58, 50], 2, rings == nil ? 10 : 24),
      figure: (456 - rise, [170, 150, 130, 110, 90, 76, 64], 535),
      caption: 500 - rise,
      others: .from(x: 640, y: 338 - rise, step: (0, 118)),
      days: rings ?? .bands(y: 596, letters: 24),
      key: rings == nil ? (1_226, 28) : (1_232, 24),
      foot: (1_290, 32)
    )
  }
}

/// A rectangle of a card, in pixels.
struct Box: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
