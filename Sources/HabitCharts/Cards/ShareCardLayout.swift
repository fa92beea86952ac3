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
  /// The size of the key, which is beside the foot.
  let keySize: Int
  let foot: (y: Int, size: Int)

  /// Where the further figures beside the large one begin.
  var column: Int { margin + room * 21 / 50 }

  /// The places of the further figures.
  enum Others {
    /// Side by side after the large figure, on its baselines.
    case beside
    /// From a point on, with the distance of the next one to the right.
    case from(x: Int, y: Int, step: Int)
  }

  /// The place of the days.
  enum Days {
    case band(y: Int, letters: Int)
    case rings(Box)
  }

  /// The sizes of the meanings of figures: all of a card have the same, the first that fits.
  static let captionSizes = [28, 24, 20]
  static let otherSize = 52
  /// Between a figure and its meaning.
  static let captionStep = 44
}

extension ShareCardLayout {
  static let withBand = ShareCardLayout(
    margin: 64,
    room: 1_072,
    head: (80, 32),
    title: (148, [62, 54, 46, 40]),
    longTitle: ([40], 2, 18),
    figure: (300, [140, 112, 84, 64], 482),
    caption: 344,
    others: .beside,
    days: .band(y: 396, letters: 20),
    keySize: 22,
    foot: (588, 26)
  )

  static let withRings = ShareCardLayout(
    margin: 64,
    room: 548,
    head: (94, 32),
    title: (166, [62, 54, 46]),
    longTitle: ([46, 38], 3, 20),
    figure: (352, [150, 120, 90], 548),
    caption: 400,
    others: .from(x: 64, y: 484, step: 280),
    days: .rings(Box(x: 624, y: 22, width: 520, height: 520)),
    keySize: 20,
    foot: (588, 26)
  )
}

/// A rectangle of a card, in pixels.
struct Box: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
