import HabitCore
import HabitText

/// A window on the drawing of a chart, as a part of a story.
struct StoryPart {
  private let drawing: Markup
  private let className: String
  /// What is seen of the drawing, in its own units.
  private let window: Box
  /// The width of its place, at least that of the window.
  private let room: Int
  /// The text above it; empty for none.
  private let caption: String

  private static let gap = 30
  private static let captionHeight = 64

  /// Appends charts, as large as they fit into a box, in its middle.
  static func write(
    _ charts: [any Chart],
    in box: Box,
    _ colors: CardColors,
    to markup: inout Markup
  ) {
    let rows = rows(of: charts)
    let widest = rows.map { $0.reduce(0) { $0 + $1.room } }.max() ?? 0
    let heights = rows.map { $0.map(\.window.height).max() ?? 0 }
    let hasCaptions = rows.contains { $0.contains { !$0.caption.isEmpty } }
    let most = rows.map(\.count).max() ?? 0
    guard widest > 0, most > 0 else { return }
    let above = hasCaptions ? captionHeight : 0
    let width = box.width - (most - 1) * gap
    let height = box.height - (rows.count - 1) * gap - rows.count * above
    let tallest = heights.reduce(0, +)
    let scale = min(Double(width) / Double(widest), Double(height) / Double(max(1, tallest)))
    func scaled(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }
    let used = scaled(tallest) + (rows.count - 1) * gap + rows.count * above
    var y = box.y + (box.height - used) / 2
    for (row, tall) in zip(rows, heights) {
      let wide = row.reduce(0) { $0 + scaled($1.room) } + (row.count - 1) * gap
      var x = box.x + (box.width - wide) / 2
      for part in row {
        let size = (width: scaled(part.window.width), height: scaled(part.window.height))
        part.writeCaption(at: (x + size.width / 2, y + 40), size.width, colors, to: &markup)
        part.write(at: (x, y + above), size, to: &markup)
        x += scaled(part.room) + gap
      }
      y += above + scaled(tall) + gap
    }
  }

  /// Returns charts side by side; a single year as the halves of its grid if it points out days,
  /// and else as small calendars.
  private static func rows(of charts: [any Chart]) -> [[StoryPart]] {
    let year = (charts.first as? PixelsChart)?.grid ?? charts.first as? YearGridChart
    guard charts.count == 1, let year else {
      return [
        charts.map { chart in
          guard var rings = chart as? YearRingsChart else { return StoryPart(of: chart) }
          rings.maxLetters = YearRingsChart.largeLetters
          return StoryPart(of: rings)
        }
      ]
    }
    if year.mark == nil { return [[StoryPart(calendarsOf: year)]] }
    return year.halves.map { half in
      [StoryPart(of: half.grid, in: half.window, room: half.room)]
    }
  }

  private func writeCaption(
    at point: (x: Int, y: Int),
    _ width: Int,
    _ colors: CardColors,
    to markup: inout Markup
  ) {
    let text = CardText(caption, size: 40, width: width, .bold)
    guard !text.text.isEmpty else { return }
    markup.openStoryText(text, at: point, colors.theme[.muted])
    markup.text(text.text)
    markup.raw("</text>\n")
  }

  private func write(
    at point: (x: Int, y: Int),
    _ size: (width: Int, height: Int),
    to markup: inout Markup
  ) {
    markup.raw("<g class=\"")
    markup.text(className)
    markup.raw("\">")
    markup.openNested(at: point, size: size)
    markup.attribute("viewBox", "\(window.x) \(window.y) \(window.width) \(window.height)")
    markup.raw(">\n")
    markup.append(drawing)
    markup.raw("</svg></g>\n")
  }
}

extension StoryPart {
  /// Creates a part with the picture of a chart, without its legend, or with some of it.
  private init<Drawn: Chart>(
    of chart: Drawn,
    in window: Box? = nil,
    room: Int? = nil
  ) {
    let picture = PictureFile.picture(of: chart)
    let whole = Box(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    self.init(
      drawing: picture.drawing,
      className: "\(Drawn.className)",
      window: window ?? whole,
      room: room ?? whole.width,
      caption: chart.label.caption ?? ""
    )
  }

  /// Creates a part with the months of a year up to its last known day, each as a small calendar.
  private init(calendarsOf grid: YearGridChart) {
    let months = StoryMonths(grid)
    self.init(
      drawing: .written(months.write),
      className: "\(YearGridChart.className)",
      window: Box(x: -1, y: 0, width: months.size.width + 2, height: months.size.height),
      room: months.size.width + 2,
      caption: ""
    )
  }
}

extension YearGridChart {
  /// The halves of the year without the names of weekdays, with places of the same width; each is a
  /// window on a grid with ids of its own.
  fileprivate var halves: [(grid: YearGridChart, window: Box, room: Int)] {
    let first = geometry.position(of: geometry.days.first).x
    let second = geometry.fold
    let end = YearGeometry.left + geometry.columns * YearGeometry.pitch
    let room = max(second - first, end - second)
    var rest = self
    rest.label.id += "-2"
    return [(self, first..<second, room), (rest, second..<end, room)].map { grid, columns, room in
      // Half of the space between two columns is beside them.
      let box = Box(x: columns.lowerBound - 1, y: 0, width: columns.count, height: height + 2)
      return (grid, box, room)
    }
  }
}
