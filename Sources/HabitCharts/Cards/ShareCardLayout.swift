/// The baselines of the texts and the top of the days, in pixels, with the sizes of the fonts.
struct ShareCardLayout {
  let margin: Int
  let head: (y: Int, size: Int)
  /// The sizes, largest first; the first that fits is taken.
  let title: (y: Int, sizes: [Int])
  let figure: (y: Int, sizes: [Int])
  let caption: (y: Int, size: Int)
  let others: (figure: Int, caption: Int)
  let otherSize: Int
  let days: Int
  let foot: (y: Int, size: Int)
}

extension ShareCard.Format {
  /// The positions of the parts, from the top, in pixels.
  var layout: ShareCardLayout {
    switch self {
    case .wide:
      ShareCardLayout(
        margin: 70,
        head: (88, 26),
        title: (162, [60, 52, 44]),
        figure: (322, [132, 104, 80]),
        caption: (368, 26),
        others: (322, 368),
        otherSize: 44,
        days: 410,
        foot: (596, 22)
      )
    case .tall:
      ShareCardLayout(
        margin: 81,
        head: (128, 32),
        title: (216, [76, 64, 52]),
        figure: (446, [210, 160, 110]),
        caption: (506, 34),
        others: (614, 656),
        otherSize: 56,
        days: 724,
        foot: (1_300, 26)
      )
    }
  }
}
