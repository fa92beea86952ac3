import HabitCore

/// The positions of the years of a poster, in columns that fill a sheet.
struct PosterSheet {
  private let years: Int
  /// The number of columns of years, the least that is enough.
  let columns: Int

  init(years: Int) {
    self.years = years
    var columns = 1
    while Self.rows(columns) * columns < years { columns += 1 }
    self.columns = columns
  }

  static let margin = 74
  /// A year with the names of its months and its heading.
  static let blockWidth = 846
  /// The size of a grid of 54 weeks in it.
  static let scale = 0.72
  static let blockHeight = 158
  private static let gap = 80
  /// The height of the head in one column, with the margin above it.
  private static let headHeight = 330
  /// The maximum distance between two years, without the rings below them and with them.
  private static let maxPitch = 260
  private static let pitchAboveRings = 184
  /// The maximum number of years that leave room for rings.
  private static let maxYearsWithRings = 3

  var size: (width: Int, height: Int) { Self.size(columns) }

  /// Returns the corner of a year: column after column, each from the top.
  func corner(ofYear position: Int) -> (x: Int, y: Int) {
    let rows = (years + columns - 1) / columns
    let column = position / max(1, rows)
    let row = position % max(1, rows)
    let x = Self.margin + column * (Self.blockWidth + Self.gap)
    return (x, Self.headHeight * columns + row * pitch)
  }

  /// The square for the rings below the years, or `nil` if they leave too little.
  var rings: (x: Int, y: Int, side: Int)? {
    let used = Self.headHeight * columns + years * pitch
    let rest = size.height - used - Self.margin
    guard hasRings else { return nil }
    let side = min(rest, 640)
    return ((size.width - side) / 2, used + (rest - side) / 2, side)
  }

  /// The distance between two years of a column.
  private var pitch: Int {
    let rows = (years + columns - 1) / columns
    let height = size.height - Self.headHeight * columns - Self.margin / 2
    return min(hasRings ? Self.pitchAboveRings : Self.maxPitch, height / max(1, rows))
  }

  private var hasRings: Bool { (1...Self.maxYearsWithRings).contains(years) }

  private static func size(_ columns: Int) -> (width: Int, height: Int) {
    let width = columns * blockWidth + (columns - 1) * gap + 2 * margin
    let around = 2 * PictureFile.margin
    return (width, PaperSize.a3.height(ofWidth: width + around) - around)
  }

  private static func rows(_ columns: Int) -> Int {
    (size(columns).height - headHeight * columns - margin / 2) / (blockHeight + 10)
  }
}
