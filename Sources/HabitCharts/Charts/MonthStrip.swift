import HabitCore
package import HabitText

/// The months of a year of habits in rows of a table, each with its figure on its level.
package struct MonthStrip: Sendable {
  private let year: Int
  private let wording: Wording

  private static let pitch = 60
  private static let width = 56
  private static let height = 40

  /// A month: its figure, and the same in words.
  package struct Cell: Sendable {
    let text: String
    let words: String
    /// `nil` for a figure on the ground of the page.
    let level: DayCellStyle?

    package init(text: String, words: String, level: DayCellStyle?) {
      self.text = text
      self.words = words
      self.level = level
    }
  }

  /// The twelve months of a habit; `nil` for a month without a day.
  package struct Row: Sendable {
    let name: String
    let label: String
    let cells: [Cell?]

    package init(name: String, label: String, cells: [Cell?]) {
      self.name = name
      self.label = label
      self.cells = cells
    }
  }

  package init(_ year: Int, _ wording: Wording) {
    self.year = year
    self.wording = wording
  }

  private var viewWidth: Int { 11 * Self.pitch + Self.width }

  /// The names of the months.
  package var head: DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<svg class=\"row head\" viewBox=\"0 0 \(viewWidth) 20\" aria-hidden=\"true\">"
      for (position, name) in wording.words.names.monthsShort.enumerated() {
        markup += "<text x=\"\(position * Self.pitch + Self.width / 2)\" y=\"14\">\(name)</text>"
      }
      markup += "</svg>"
    }
  }

  /// Returns the months of a habit as a picture, whose figures are in a table of the page, too.
  package func row(_ row: Row) -> DeferredMarkup {
    DeferredMarkup { markup in
      markup += """
        <svg class="row months" viewBox="0 -25 \(viewWidth) \(Self.height)" role=img \
        aria-label="\(name: row.label)">
        """
      for style in DayCellStyle.levels where style.isStep {
        let places = row.cells.indices.filter { row.cells[$0]?.level == style }
        guard !places.isEmpty else { continue }
        markup += "<path class=\"\(raw: style.className)\" d=\""
        // Round strokes make the corners.
        for place in places { markup += "M\(place * Self.pitch + 6)-19h44v28h-44z" }
        markup += "\"/>"
      }
      for (position, cell) in row.cells.enumerated() {
        guard let cell else { continue }
        let level = cell.level.flatMap { $0.isStep ? $0 : nil }
        let ground: Markup = level.map { " class=on\(Int($0.rawValue))" } ?? ""
        markup += "<text\(ground) x=\(position * Self.pitch + Self.width / 2)>\(cell.text)</text>"
      }
      markup += "</svg>"
    }
  }

  /// Returns the same figures as a table.
  package func table(of rows: [Row], head: String) -> FigureTable {
    FigureTable(
      columns: ["\(head)"] + wording.words.names.monthsShort.map { "\($0)" },
      rows: rows.map { "\(name: $0.name)" }
    ) { row, column, markup in
      guard rows.indices.contains(row), rows[row].cells.indices.contains(column) else { return }
      markup.text(rows[row].cells[column]?.words ?? "")
    }
  }
}
