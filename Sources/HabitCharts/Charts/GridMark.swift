package import HabitCore
import HabitText

/// Days that a year grid points out: a bracket below their weeks, with a text.
package struct GridMark: Sendable {
  /// Days of the grid.
  let days: DayRange
  let text: String
  /// A shorter text for when there is too little space.
  private let short: String?
  private let hasBegun: Bool

  /// Creates the mark of days, with a text without markup in which names are isolated.
  ///
  /// With `hasBegun` what it marks began before them, so that the bracket is open there.
  package init(
    _ days: DayRange,
    _ text: String,
    orShort short: String? = nil,
    hasBegun: Bool = false
  ) {
    self.days = days
    self.text = text
    self.short = short
    self.hasBegun = hasBegun
  }

  /// The height of one row of marks, in units of the grid.
  private static let rowHeight = 30

  /// Where a text is in its space on a narrow screen: at an edge of the half, letters that need
  /// less of it stay there.
  private enum Side {
    case first, middle, last

    init(of extent: ClosedRange<Int>, in half: ClosedRange<Int>) {
      self =
        extent.lowerBound <= half.lowerBound
        ? .first : extent.upperBound >= half.upperBound ? .last : .middle
    }

    var className: StaticString {
      switch self {
      case .first: "said said-folded said-first"
      case .middle: "said said-folded"
      case .last: "said said-folded said-last"
      }
    }
  }

  /// The marks of a grid in rows in which none covers another.
  struct Rows {
    private let rows: [[Placed]]

    private struct Placed {
      let bracket: ClosedRange<Int>
      let isOpen: Bool
      let text: String
      /// What the text covers, in the middle of its bracket as far as the grid has room there.
      let whole: ClosedRange<Int>
      /// What it covers on a narrow screen, in the half in which the bracket ends, if a larger
      /// text has no room in the middle or the bracket is in both halves.
      let half: (text: String, extent: ClosedRange<Int>, side: Side)?
      /// What says that a bracket goes on, and what it covers, below the part in the first half.
      let begun: (text: String, extent: ClosedRange<Int>, side: Side)?

      /// Returns whether this mark covers another one, on a wide screen or on a narrow one.
      func covers(_ other: Placed) -> Bool {
        let pairs = [(wide, other.wide), (narrow, other.narrow)]
        return pairs.contains { one, other in
          one.contains { part in other.contains { $0.overlaps(part) } }
        }
      }

      /// What it covers on a wide screen, with some distance to the next one.
      private var wide: [ClosedRange<Int>] {
        [bracket, (whole.lowerBound - 8)...(whole.upperBound + 8)]
      }

      private var narrow: [ClosedRange<Int>] {
        [bracket, half?.extent ?? whole] + (begun.map { [$0.extent] } ?? [])
      }
    }

    init(_ marks: [GridMark], in geometry: YearGeometry) {
      var rows: [[Placed]] = []
      for mark in marks {
        guard let days = mark.days.intersection(geometry.days) else { continue }
        let first = geometry.position(of: days.first).x
        let last = geometry.position(of: days.last).x + YearGeometry.cell
        let placed = Self.place(mark, below: first...last, in: geometry)
        let free = rows.firstIndex { row in !row.contains(where: placed.covers) }
        if let free {
          rows[free].append(placed)
        } else {
          rows.append([placed])
        }
      }
      self.rows = rows
    }

    private static func place(
      _ mark: GridMark,
      below bracket: ClosedRange<Int>,
      in geometry: YearGeometry
    ) -> Placed {
      let fold = geometry.fold
      let most = fold * 3 / 5
      let hasSpace = CardText.width(of: mark.text, size: 12, .bold) <= most
      let said = hasSpace ? mark.text : mark.short ?? mark.text
      let text = CardText(said, size: 12, width: most, .bold)
      // Narrow screens have larger letters: the text needs half more space there.
      let wide = text.width * 3 / 2
      let size = geometry.size.width
      let middle = (bracket.lowerBound + bracket.upperBound) / 2
      // Whatever the text, so that names change no elements.
      let hasRoom = abs(middle - fold) > most / 2 && middle > most / 2 && middle < size - most / 2
      let halves = [0...(fold - 4), fold...size].filter { $0.overlaps(bracket) }
      // A text in both would speak of two marks: it is where the bracket ends.
      let half = halves.last
      let isWhole = hasRoom && halves.count == 1
      let begun = halves.count > 1 ? halves.first : nil
      // It says in both halves that it is of the other one, too.
      let rest = begun == nil ? text : CardText("← \(said)", size: 12, width: most, .bold)
      return Placed(
        bracket: bracket,
        isOpen: mark.hasBegun,
        text: text.text,
        whole: extent(of: isWhole ? wide : text.width, below: bracket, in: 0...size),
        half: isWhole
          ? nil
          : half.map { half in
            let width = rest.width * 3 / 2
            let extent = extent(of: width, below: bracket.clamped(to: half), in: half)
            return (rest.text, extent, Side(of: extent, in: half))
          },
        begun: begun.map { half in
          let text = CardText("\(mark.short ?? mark.text) →", size: 12, width: most, .bold)
          let extent = extent(of: text.width * 3 / 2, below: bracket.clamped(to: half), in: half)
          return (text.text, extent, Side(of: extent, in: half))
        }
      )
    }

    /// Returns what a text in the middle of a bracket covers, inside of a range.
    private static func extent(
      of width: Int,
      below bracket: ClosedRange<Int>,
      in range: ClosedRange<Int>
    ) -> ClosedRange<Int> {
      let middle = (bracket.lowerBound + bracket.upperBound) / 2
      let first = max(range.lowerBound, min(middle - width / 2, range.upperBound - width))
      return first...(first + width)
    }

    /// In units of the grid.
    var height: Int { rows.count * GridMark.rowHeight }

    /// Returns the height of the rows down to the last one with a mark in some columns on a narrow
    /// screen.
    func height(in columns: ClosedRange<Int>) -> Int {
      let last = rows.lastIndex { row in row.contains { $0.bracket.overlaps(columns) } }
      return ((last ?? -1) + 1) * GridMark.rowHeight
    }

    /// Appends the marks below a height; with `isFolded` only as they are below halves.
    func write(below top: Int, isFolded: Bool = false, to markup: inout Markup) {
      for (number, row) in rows.enumerated() {
        let y = top + number * GridMark.rowHeight
        for mark in row {
          writeBracket(of: mark, at: y + 1, to: &markup)
          if isFolded {
            let half = mark.half ?? (mark.text, mark.whole, .middle)
            write(half.text, "said", half.extent, y, to: &markup)
            if let begun = mark.begun { write(begun.text, "said", begun.extent, y, to: &markup) }
            continue
          }
          write(mark.text, mark.half == nil ? "said" : "said said-wide", mark.whole, y, to: &markup)
          if let (text, extent, side) = mark.half {
            // Below its line, also in the largest letters.
            write(text, side.className, extent, y + 3, side, to: &markup)
          }
          if let (text, extent, side) = mark.begun {
            write(text, side.className, extent, y + 3, side, to: &markup)
          }
        }
      }
    }

    /// Appends a bracket, which is open where what it marks began before the grid.
    private func writeBracket(of mark: Placed, at y: Int, to markup: inout Markup) {
      markup.raw("<path class=\"mark\" d=\"M")
      markup.integer(mark.bracket.lowerBound)
      markup.raw(" ")
      markup.integer(mark.isOpen ? y + 5 : y)
      markup.raw(mark.isOpen ? "H" : "v5H")
      markup.integer(mark.bracket.upperBound)
      markup.raw("v-5\"/>")
    }

    private func write(
      _ text: String,
      _ kind: StaticString,
      _ extent: ClosedRange<Int>,
      _ y: Int,
      _ side: Side = .middle,
      to markup: inout Markup
    ) {
      let x =
        switch side {
        case .first: Double(extent.lowerBound)
        case .middle: Double(extent.lowerBound + extent.upperBound) / 2
        case .last: Double(extent.upperBound)
        }
      markup.label(kind, (x, Double(y + 19)), .written { $0.text(text) })
      markup.raw("\n")
    }
  }
}

/// What dims the other days.
extension GridMark {
  /// Appends a ground over all days of a grid but those of the mark.
  func writeVeil(over geometry: YearGeometry, to markup: inout Markup) {
    guard let days = days.intersection(geometry.days) else { return }
    let first = geometry.position(of: days.first)
    let last = geometry.position(of: days.last)
    let pitch = YearGeometry.pitch
    // Half of the space between two cells is on each side of them.
    let top = YearGeometry.top - 1
    let foot = top + 7 * pitch
    let left = YearGeometry.left - 1
    let right = geometry.size.width
    let before = first.x - 1
    let after = last.x + pitch - 1
    let end = last.y + pitch - 1
    markup.raw("<path class=\"veil\" d=\"")
    markup.corners([
      (left, top), (before + pitch, top), (before + pitch, first.y - 1), (before, first.y - 1),
      (before, foot), (left, foot),
    ])
    markup.corners([
      (right, top), (after, top), (after, end), (after - pitch, end), (after - pitch, foot),
      (right, foot),
    ])
    markup.raw("\"/>\n")
  }
}

extension Markup {
  /// Appends a closed line through points.
  fileprivate mutating func corners(_ points: [(x: Int, y: Int)]) {
    for (number, point) in points.enumerated() {
      raw(number == 0 ? "M" : "L")
      integer(point.x)
      raw(" ")
      integer(point.y)
    }
    raw("Z")
  }
}
