import HabitCore
import HabitText

/// A line over time, with lines behind it and a few names at its edges.
///
/// The drawing has no text and stretches to the available space; the names around it keep their
/// size.
struct TimePlot {
  /// Oldest first, never empty.
  let points: [Point]
  /// The names of the top, the middle and the foot.
  let levels: [Markup]
  let wording: Wording
  /// The lines behind the main one, on the same days.
  var others: [Line] = []

  /// A line with the class of its look.
  struct Line {
    let className: StaticString
    let points: [Point]
  }

  struct Point: Hashable {
    let day: Day
    /// The height in 0...1, or `nil` for a gap in the line.
    let height: Double?
  }

  /// A point in the drawing, in its units.
  struct Vertex: Hashable {
    let x: Int
    let y: Int
  }

  /// The size of the drawing in its own units.
  private static let size = (width: 1_000, height: 100)
  /// The maximum number of points of a line with a dot at each.
  static let maxDots = 30

  /// Appends the picture with its names.
  func write(_ label: ChartLabel, to markup: inout Markup) {
    markup.raw("<div class=\"plot\">")
    writePicture(label, to: &markup)
    writeLevels(to: &markup)
    markup.axis { axis.writeNames(wording, to: &$0) }
    markup.raw("</div>\n")
  }

  /// Adds the picture with its names to a file.
  func place(in file: inout PictureFile, _ label: ChartLabel) {
    file.place(
      PictureFile.Plot(levels: levels, drawing: Self.size, height: 144),
      picture: { writePicture(label, to: &$0) },
      axis: { axis.writeNames(wording, to: &$0) }
    )
  }

  private var axis: TimeAxis {
    TimeAxis(first: points[0].day, last: points[points.count - 1].day)
  }

  private func writePicture(_ label: ChartLabel, to markup: inout Markup) {
    let axis = axis
    let runs = Self.runs(of: points, on: axis)
    let dots = points.count <= Self.maxDots ? runs.joined().map(\.self) : lastDot(of: runs)
    markup.openPicture(Self.size, label, fit: .stretched)
    writeGround(axis, to: &markup)
    for line in others {
      let runs = Self.runs(of: line.points, on: axis).filter { $0.count > 1 }
      writePath(line.className, runs, to: &markup, Self.writeCurve)
    }
    writePath("area", runs.filter { $0.count > 1 }, to: &markup, Self.writeArea)
    writePath("curve", runs.filter { $0.count > 1 }, to: &markup, Self.writeCurve)
    writePath("points", dots.map { [$0] }, to: &markup, Self.writeCurve)
    markup.closePicture()
  }

  /// Returns the vertices of the points, split at the gaps of the line.
  static func runs(of points: [Point], on axis: TimeAxis) -> [[Vertex]] {
    points.split { $0.height == nil }.map { run in
      run.map { point in
        let height = point.height ?? 0
        // Draw not-a-number at the foot.
        let share = height > 0 ? min(height, 1) : 0
        return Vertex(
          x: Int((axis.position(of: point.day) * Double(size.width)).rounded()),
          y: Int(((1 - share) * Double(size.height)).rounded())
        )
      }
    }
  }

  private func lastDot(of runs: [[Vertex]]) -> [Vertex] {
    let alone = runs.filter { $0.count == 1 }.joined()
    guard let last = runs.last?.last, alone.last != last else { return Array(alone) }
    return alone + [last]
  }

  /// Writes the lines behind the curve.
  private func writeGround(_ axis: TimeAxis, to markup: inout Markup) {
    markup.raw("<path class=\"line\" d=\"M0 0h1000M0 50h1000M0 100h1000")
    for day in axis.lines {
      markup.raw("M")
      markup.number(axis.position(of: day) * 1_000)
      markup.raw(" 0v100")
    }
    markup.raw("\"/>\n")
  }

  private func writePath(
    _ name: StaticString,
    _ runs: [[Vertex]],
    to markup: inout Markup,
    _ writeRun: ([Vertex], inout Markup) -> Void
  ) {
    guard !runs.isEmpty else { return }
    markup.raw("<path class=\"")
    markup.raw(name)
    markup.raw("\" d=\"")
    for run in runs {
      writeRun(run, &markup)
    }
    markup.raw("\"/>\n")
  }

  /// Writes a run as a line; a single point becomes a line without length, which is drawn as a dot.
  private static func writeCurve(_ run: [Vertex], to markup: inout Markup) {
    guard let first = run.first else { return }
    markup.raw("M")
    writePair(first.x, first.y, to: &markup)
    if run.count == 1 {
      markup.raw("h0")
    }
    writeSteps(of: run, to: &markup)
  }

  /// Writes the area between a run and the foot.
  private static func writeArea(_ run: [Vertex], to markup: inout Markup) {
    guard let first = run.first else { return }
    markup.raw("M")
    writePair(first.x, size.height, to: &markup)
    markup.raw("V")
    markup.integer(first.y)
    writeSteps(of: run, to: &markup)
    markup.raw("V100Z")
  }

  /// Writes the steps from each vertex to the next, which are shorter to write than coordinates.
  private static func writeSteps(of run: [Vertex], to markup: inout Markup) {
    for (position, (point, next)) in zip(run, run.dropFirst()).enumerated() {
      let x = next.x - point.x
      let y = next.y - point.y
      markup.raw(position == 0 ? "l" : x < 0 ? "" : " ")
      writePair(x, y, to: &markup)
    }
  }

  private static func writePair(_ x: Int, _ y: Int, to markup: inout Markup) {
    markup.integer(x)
    markup.raw(y < 0 ? "" : " ")
    markup.integer(y)
  }

  private func writeLevels(to markup: inout Markup) {
    markup.raw("<div class=\"levels\" aria-hidden=\"true\">")
    for level in levels {
      markup.raw("<span>")
      markup.append(level)
      markup.raw("</span>")
    }
    markup.raw("</div>\n")
  }
}
