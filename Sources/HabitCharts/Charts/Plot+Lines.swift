import HabitCore
import HabitText

extension Plot {
  /// A line with the class of its look.
  struct Line: Sendable {
    let className: StaticString
    let points: [Point]
  }

  /// A day and a height in 0...1; `nil` for a gap in the line.
  typealias Point = (day: Day, height: Double?)

  /// Returns a line over time with the area below it, before other lines on the same days.
  ///
  /// The drawing has no text and stretches to the available space.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - className: The class.
  ///   - days: The first and the last day of the drawing.
  ///   - points: The points, oldest first.
  ///   - others: The lines behind it.
  ///   - wording: The words.
  ///   - level: Returns the name of a height.
  /// - Returns: The plot.
  static func lines(
    _ label: ChartLabel,
    _ className: StaticString,
    in days: ClosedRange<Day>,
    _ points: [Point],
    before others: [Line] = [],
    _ wording: Wording,
    level: (Double) -> Markup
  ) -> Plot {
    let axis = TimeAxis(first: days.lowerBound, last: days.upperBound)
    var plot = Plot(label, className, size: (1_000, 100), wording) { markup in
      markup += "<path class=\"line\" d=\"M0 0h1000M0 50h1000M0 100h1000"
      for day in axis.lines { markup += "M\(axis.position(of: day) * 1_000) 0v100" }
      markup += "\"/>\n"
      for line in others {
        let runs = axis.runs(of: line.points).filter { $0.count > 1 }
        markup.path(line.className, runs) { $0.curve($1) }
      }
      let runs = axis.runs(of: points)
      let long = runs.filter { $0.count > 1 }
      markup.path("area", long) { markup, run in
        guard let first = run.first else { return }
        markup += "M\(first.x) 100V\(first.y)"
        markup.steps(run)
        markup += "V100Z"
      }
      markup.path("curve", long) { $0.curve($1) }
      // A long line has a dot at its end, and at days between two gaps.
      let isShort = points.count <= 30
      var dots = runs.filter { isShort || $0.count == 1 }.flatMap(\.self)
      if let last = runs.last?.last, dots.last != last { dots.append(last) }
      markup.path("points", dots.map { [$0] }) { $0.curve($1) }
    }
    plot.space = .stretched(
      Edges(levels: [1, 0.5, 0].map(level), height: 144) { axis.writeNames(wording, to: &$0) }
    )
    return plot
  }
}

extension TimeAxis {
  /// A point in the drawing, in its units.
  fileprivate struct Vertex: Hashable {
    let x: Int
    let y: Int
  }

  /// Returns the vertices of the points, split at the gaps of the line.
  fileprivate func runs(of points: [Plot.Point]) -> [[Vertex]] {
    points.split { $0.height == nil }.map { run in
      run.map { day, height in
        // Not-a-number is at the foot.
        let share = height.map { $0 > 0 ? min($0, 1) : 0 } ?? 0
        let x = Int((position(of: day) * 1_000).rounded())
        return Vertex(x: x, y: Int(((1 - share) * 100).rounded()))
      }
    }
  }
}

extension Markup {
  /// Appends runs as one path, or nothing without any.
  fileprivate mutating func path(
    _ name: StaticString,
    _ runs: [[TimeAxis.Vertex]],
    _ write: (inout Markup, [TimeAxis.Vertex]) -> Void
  ) {
    guard !runs.isEmpty else { return }
    self += "<path class=\"\(raw: name)\" d=\""
    for run in runs { write(&self, run) }
    self += "\"/>\n"
  }

  /// Appends a run as a line; a single point is a line without length, which is drawn as a dot.
  fileprivate mutating func curve(_ run: [TimeAxis.Vertex]) {
    guard let first = run.first else { return }
    self += "M\(first.x) \(first.y)"
    if run.count == 1 { raw("h0") }
    steps(run)
  }

  /// Appends the steps from each vertex to the next, which are shorter than coordinates.
  fileprivate mutating func steps(_ run: [TimeAxis.Vertex]) {
    for (position, (point, next)) in zip(run, run.dropFirst()).enumerated() {
      let x = next.x - point.x
      let y = next.y - point.y
      self += "\(raw: position == 0 ? "l" : x < 0 ? "" : " ")\(x)\(raw: y < 0 ? "" : " ")\(y)"
    }
  }
}

/// The positions and the few labels of the days on a line.
struct TimeAxis {
  let first: Day
  let last: Day

  /// The most days for labels of months, not years, and for labels of dates, not months.
  private static let maxDaysOfMonths = 800
  private static let maxDaysOfDates = 70
  /// The maximum number of labels that fit a narrow screen.
  private static let maxNames = 5

  /// Returns the position of a day, in 0...1 from the first to the last; 0.5 if they are the same.
  func position(of day: Day) -> Double {
    last == first ? 0.5 : Double(day - first) / Double(last - first)
  }

  /// The first days of the labelled months or years; empty if the labels are dates.
  var lines: [Day] {
    guard last - first > Self.maxDaysOfDates else { return [] }
    let months =
      last - first <= Self.maxDaysOfMonths ? [1, 2, 3, 6] : [12, 24, 60, 120, 240, 600, 1_200]
    let steps = months.lazy.map { step in
      DayRange(first, last).months.filter { $0.index % step == 0 && $0.first >= first }
    }
    return (steps.first { $0.count <= Self.maxNames } ?? []).map(\.first)
  }

  /// Appends the names below a drawing.
  func writeNames(_ wording: Wording, to markup: inout Markup) {
    let days = lines
    if days.isEmpty {
      for day in first == last ? [first] : [first, last] {
        let anchor: StaticString = first == last ? "middle" : day == last ? "end" : ""
        let name = Markup.written { wording.write(day, to: &$0) }
        markup.axisName(at: position(of: day), anchor: anchor, name)
      }
    }
    let hasYear = days.contains { $0.month.number == 1 }
    for day in days {
      let name: Markup =
        if day.month.number == 1 {
          "\(day.year)"
        } else if day == days.first, !hasYear {
          .written { wording.write(day.month, to: &$0) }
        } else {
          "\(wording.words.names.monthsShort[day.month.number - 1])"
        }
      markup.axisName(at: position(of: day), name)
    }
  }
}
