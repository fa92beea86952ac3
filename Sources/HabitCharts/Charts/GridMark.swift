package import HabitCore
import HabitText

/// Days that a year grid points out: a bracket below their weeks, with a text.
package struct GridMark: Sendable {
  /// Days of the grid.
  let days: DayRange
  private let text: String

  /// Creates the mark of days, with a text without markup in which names are isolated.
  package init(_ days: DayRange, _ text: String) {
    self.days = days
    self.text = text
  }

  /// The height of one row of marks, in units of the grid.
  private static let rowHeight = 24

  /// The marks of a grid in rows in which none covers another.
  struct Rows {
    private let rows: [[Placed]]
    /// Where the grid is folded on narrow screens.
    private let fold: Int

    private struct Placed {
      let bracket: ClosedRange<Int>
      /// Where the text begins, or ends if it does so with its bracket.
      let edge: Int
      let endsThere: Bool
      let width: Int
      let text: String

      /// What the mark covers, with some distance to the next one.
      var extent: ClosedRange<Int> {
        let text = endsThere ? (edge - width)...edge : edge...(edge + width)
        let first = min(bracket.lowerBound, text.lowerBound - 8)
        return first...max(bracket.upperBound, text.upperBound + 8)
      }
    }

    init(_ marks: [GridMark], in geometry: YearGeometry) {
      var rows: [[Placed]] = []
      for mark in marks {
        guard let days = mark.days.intersection(geometry.days) else { continue }
        let text = CardText(mark.text, size: 12, width: geometry.fold * 3 / 5, .bold)
        let first = geometry.position(of: days.first).x
        let last = geometry.position(of: days.last).x + YearGeometry.cell
        // Narrow screens have larger letters: the text needs two thirds more space there.
        let width = text.width * 5 / 3
        let (edge, endsThere) = Self.edge(of: first...last, width, in: geometry)
        let placed = Placed(
          bracket: first...last,
          edge: edge,
          endsThere: endsThere,
          width: width,
          text: text.text
        )
        let free = rows.firstIndex { row in !row.contains { $0.extent.overlaps(placed.extent) } }
        if let free {
          rows[free].append(placed)
        } else {
          rows.append([placed])
        }
      }
      self.rows = rows
      fold = geometry.fold
    }

    /// Returns the place of a text that begins or ends with its bracket: inside of the grid, and on
    /// one side of its fold.
    private static func edge(
      of bracket: ClosedRange<Int>,
      _ width: Int,
      in geometry: YearGeometry
    ) -> (edge: Int, endsThere: Bool) {
      let first = bracket.lowerBound
      let last = bracket.upperBound
      let fold = geometry.fold
      let isFree = { (text: ClosedRange<Int>) in
        text.lowerBound >= 0 && text.upperBound <= geometry.size.width
          && (text.upperBound < fold || text.lowerBound >= fold)
      }
      if isFree(first...(first + width)) { return (first, false) }
      if isFree((last - width)...last) { return (last, true) }
      if last - fold > fold - first, isFree(fold...(fold + width)) { return (fold, false) }
      return first < fold
        ? (max(min(last, fold - 4), width), true) : (min(first, geometry.size.width - width), false)
    }

    /// Writes a bracket; a short piece on one side of the fold apart, so that narrow screens can
    /// leave it out.
    private func write(_ bracket: ClosedRange<Int>, at y: Int, to markup: inout Markup) {
      let first = bracket.lowerBound
      let last = bracket.upperBound
      let short = 3 * YearGeometry.pitch
      if first < fold, last > fold, min(fold - first, last - fold) < short {
        let isFirst = fold - first < last - fold
        write("mark", from: isFirst ? last : first, at: y, to: &markup)
        write("mark stub", from: isFirst ? first : last, at: y, to: &markup)
        return
      }
      markup.raw("<path class=\"mark\" d=\"M")
      markup.integer(first)
      markup.raw(" ")
      markup.integer(y)
      markup.raw("v5H")
      markup.integer(last)
      markup.raw("v-5\"/>")
    }

    /// Writes the piece of a bracket from one of its ends to the fold.
    private func write(_ name: StaticString, from end: Int, at y: Int, to markup: inout Markup) {
      markup.raw("<path class=\"")
      markup.raw(name)
      markup.raw("\" d=\"M")
      markup.integer(end)
      markup.raw(" ")
      markup.integer(y)
      markup.raw("v5H")
      markup.integer(fold)
      markup.raw("\"/>")
    }

    /// In units of the grid.
    var height: Int { rows.count * GridMark.rowHeight }

    /// Appends the marks below a height.
    func write(below top: Int, to markup: inout Markup) {
      for (number, row) in rows.enumerated() {
        let y = top + number * GridMark.rowHeight
        for mark in row {
          write(mark.bracket, at: y + 1, to: &markup)
          let point = (Double(mark.edge), Double(y + 19))
          let kind: StaticString = mark.endsThere ? "said end" : "said"
          markup.label(kind, point, .written { $0.text(mark.text) })
          markup.raw("\n")
        }
      }
    }
  }
}
