/// The baselines of the texts and the top of the days, in pixels, with the sizes of the fonts.
struct ShareCardLayout {
  let margin: Int
  /// A square in the upper corner.
  let mark: (y: Int, side: Int)
  let head: (y: Int, size: Int)
  /// The sizes, largest first; the first that fits is taken.
  let title: (y: Int, sizes: [Int])
  let figure: (y: Int, sizes: [Int])
  let caption: (y: Int, size: Int)
  let others: (figure: Int, caption: Int)
  let otherSize: Int
  let days: Int
  /// The size of the names of months.
  let monthSize: Int
  let foot: (y: Int, size: Int)
}

extension ShareCard.Format {
  /// The positions of the parts, from the top, in pixels.
  var layout: ShareCardLayout {
    switch self {
    case .wide:
      ShareCardLayout(
        margin: 64,
        mark: (52, 112),
        head: (88, 32),
        title: (150, [62, 54, 46, 40, 34]),
        figure: (322, [140, 112, 84]),
        caption: (374, 36),
        others: (322, 374),
        otherSize: 60,
        days: 402,
        monthSize: 20,
        foot: (606, 26)
      )
    case .tall:
      ShareCardLayout(
        margin: 81,
        mark: (72, 112),
        head: (142, 38),
        title: (282, [88, 76, 64, 56, 48, 42, 36]),
        figure: (470, [170, 140, 110]),
        caption: (532, 42),
        others: (630, 680),
        otherSize: 60,
        days: 724,
        monthSize: 24,
        foot: (1_312, 32)
      )
    }
  }
}
