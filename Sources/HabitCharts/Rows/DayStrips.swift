package import HabitCore
package import HabitText

/// Days of habits in rows of a table, a cell a day, below one head.
package struct DayStrips: Sendable {
  private let days: DayRange
  private let firstWeekday: Weekday
  private let form: Form
  private let wording: Wording

  /// Where the rows stand.
  package enum Form: Sendable {
    /// The last days of a list, with the number of every seventh day above.
    case list
    /// A month, with weekday and number above each day.
    case matrix

    /// The distance between two days.
    var pitch: Int { self == .list ? 20 : 24 }
  }

  package init(_ days: DayRange, firstWeekday: Weekday, _ form: Form, _ wording: Wording) {
    self.days = days
    self.firstWeekday = firstWeekday
    self.form = form
    self.wording = wording
  }

  private var width: Int { form.pitch * (days.count - 1) + 16 }

  /// The names of the days, which assistive technology skips: each row says its result in words.
  package var head: DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<svg viewBox=\"0 0 \(width) \(form == .list ? 16 : 36)\" aria-hidden=\"true\">"
      for (position, day) in days.enumerated() {
        let x = position * form.pitch + 8
        if form == .matrix {
          let letter = wording.words.names.weekdaysShort[day.weekday.rawValue - 1].prefix(1)
          markup += "<text x=\"\(x)\" y=\"12\">\(String(letter))</text>"
          markup += "<text x=\"\(x)\" y=\"32\">\(day.civil.day)</text>"
        } else if position.isMultiple(of: 7) {
          markup += "<text x=\"\(x)\" y=\"12\">\(day.civil.day)</text>"
        }
      }
      markup += "</svg>"
    }
  }

  /// Returns the days of a habit as a picture, one path a state.
  package func row(_ row: HabitRow) -> DeferredMarkup {
    let styles = RowCells(days, of: row.series, wording).styles
    return DeferredMarkup { markup in
      markup += "<svg viewBox=\"0 0 \(width) 16\" aria-hidden=\"true\">"
      for style in DayCellStyle.allCases {
        guard let cell = style.cellOfRow else { continue }
        let places = styles.indices.filter { styles[$0] == style }
        guard !places.isEmpty else { continue }
        markup += "<path class=\"\(raw: style.className)\" d=\""
        for place in places { markup += "M\(place * form.pitch + cell.inset) \(raw: cell.path)" }
        markup += "\"/>"
      }
      markup += "</svg>"
    }
  }

  /// Returns what the cells of some rows mean.
  package static func legend(
    of rows: [HabitRow],
    _ days: DayRange,
    _ wording: Wording
  ) -> [LegendEntry] {
    RowCells.legend(of: rows.map { RowCells(days, of: $0.series, wording) }, wording)
  }
}

extension DayCellStyle {
  /// The outline of the cell in a row of 16 units: its distance from the left, and its path after
  /// that; `nil` for an empty cell.
  fileprivate var cellOfRow: (inset: Int, path: StaticString)? {
    switch self {
    case .level1, .level2, .level3, .level4, .level5: (2, "2h12v12h-12z")
    case .rest: (5, "5h6v6h-6z")
    case .missed, .level0: (8, "8h0")
    case .excused: (2, "2h12v12h-12zm0 6l6 -6m-6 12l12 -12m-6 12l6 -6")
    case .open: (1, "1h14v14h-14z")
    case .off, .failed: nil
    }
  }
}
