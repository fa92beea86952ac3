package import HabitCore
import HabitText

/// Days that a year grid points out: a bracket above or below their weeks, with a text.
package struct GridMark: Sendable {
  /// Days of the grid.
  let days: DayRange
  let text: String
  /// A shorter text for when there is too little space.
  private let short: String?
  private let isAbove: Bool
  private let hasBegun: Bool

  /// Creates the mark of days, with a text without markup in which names are isolated.
  ///
  /// With `hasBegun` what it marks began before them, so that the bracket is open there.
  package init(
    _ days: DayRange,
    _ text: String,
    orShort short: String? = nil,
    isAbove: Bool = false,
    hasBegun: Bool = false
  ) {
    self.days = days
    self.text = text
    self.short = short
    self.isAbove = isAbove
    self.hasBegun = hasBegun
  }

  /// The height of a mark, in units of the grid.
  static let height = 30

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

  /// A mark in a grid.
  struct Placed {
    private let bracket: ClosedRange<Int>
    let isAbove: Bool
    private let isOpen: Bool
    private let text: String
    /// What the text covers, in the middle of its bracket as far as the grid has room there.
    private let whole: ClosedRange<Int>
    /// What it covers on a narrow screen, in the half that has more of the bracket, if a larger
    /// text has no room in the middle or the bracket is in both halves.
    private let half: (extent: ClosedRange<Int>, side: Side)?

    /// Returns `nil` for days that are not in the grid.
    init?(_ mark: GridMark, in layout: DayGrid) {
      guard let days = mark.days.intersection(layout.days) else { return nil }
      let first = layout.corner(of: days.first).x
      let bracket = first...(layout.corner(of: days.last).x + layout.grid.cell)
      let fold = layout.fold
      let most = fold * 3 / 5
      let hasSpace = CardText.width(of: mark.text, size: 12, .bold) <= most
      let said = hasSpace ? mark.text : mark.short ?? mark.text
      let text = CardText(said, size: 12, width: most, .bold)
      // Narrow screens have larger letters: the text needs half more space there.
      let wide = text.width * 3 / 2
      let size = layout.grid.size.width
      let middle = (bracket.lowerBound + bracket.upperBound) / 2
      // Whatever the text, so that names change no elements.
      let hasRoom = abs(middle - fold) > most / 2 && middle > most / 2 && middle < size - most / 2
      let halves = [0...(fold - 4), fold...size].filter { $0.overlaps(bracket) }
      let isWhole = hasRoom && halves.count == 1
      // A text in both would speak of two marks.
      let longer = middle < fold ? halves.first : halves.last
      self.bracket = bracket
      isAbove = mark.isAbove
      isOpen = mark.hasBegun
      self.text = text.text
      whole = Self.extent(of: isWhole ? wide : text.width, at: bracket, in: 0...size)
      half = (isWhole ? nil : longer).map { half in
        let extent = Self.extent(of: wide, at: bracket.clamped(to: half), in: half)
        return (extent, Side(of: extent, in: half))
      }
    }

    /// Returns what a text in the middle of a bracket covers, inside of a range.
    private static func extent(
      of width: Int,
      at bracket: ClosedRange<Int>,
      in range: ClosedRange<Int>
    ) -> ClosedRange<Int> {
      let middle = (bracket.lowerBound + bracket.upperBound) / 2
      let first = max(range.lowerBound, min(middle - width / 2, range.upperBound - width))
      return first...(first + width)
    }

    /// Returns the height that it takes among some columns of the grid.
    func height(in columns: ClosedRange<Int>) -> Int {
      bracket.overlaps(columns) ? GridMark.height : 0
    }

    /// Appends the mark at an edge of a grid.
    func write(at edge: Int, to markup: inout Markup) {
      let y = isAbove ? edge - 1 : edge + 1
      let foot = isAbove ? -5 : 5
      // The bracket is open where what it marks began before the grid.
      let start: Markup = isOpen ? "\(y + foot)" : "\(y)v\(foot)"
      markup += """
        <path class="mark" d="M\(bracket.lowerBound) \(start)H\(bracket.upperBound)v\(-foot)"/>
        """
      let line = isAbove ? edge - 11 : edge + 19
      write(half == nil ? "said" : "said said-wide", whole, line, to: &markup)
      if let (extent, side) = half {
        // Away from its bracket, also in the largest letters.
        write(side.className, extent, isAbove ? line : line + 3, side, to: &markup)
      }
    }

    private func write(
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
      markup += "<text class=\"\(raw: kind)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>\n"
    }
  }
}
