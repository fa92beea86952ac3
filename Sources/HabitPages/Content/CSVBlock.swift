import HabitConfig
import HabitCore
import HabitText

/// The table that a fenced block `csv` of a Markdown page describes.
struct CSVBlock {
  private let caption: String
  /// The header and the rows, each with as many cells.
  private let rows: [[String]]

  static let maxRowCount = 1_000
  static let maxColumnCount = 50

  /// Reads the text after the fence: `csv My books`.
  ///
  /// - Parameter info: The text.
  /// - Returns: The caption of a table, empty if it has none; `nil` if the block is no table.
  static func caption(ofInfo info: String) -> String? {
    let words = info.split(separator: " ", maxSplits: 1)
    guard words.first == "csv" else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }

  /// Converts the text of a block to HTML.
  ///
  /// - Parameters:
  ///   - text: Rows of cells between commas; the first row is the header.
  ///   - caption: The caption of the table, or empty.
  ///   - location: The start of the text.
  /// - Returns: The table, or what is wrong with the text.
  static func table(
    of text: String,
    caption: String,
    at location: Location
  ) -> Result<String, SiteError> {
    do throws(SiteError) {
      var reader = CSVBlockReader(text, at: location)
      let block = CSVBlock(caption: caption, rows: try reader.rows())
      var markup = Markup()
      block.write(to: &markup)
      return .success(markup.string)
    } catch {
      return .failure(error)
    }
  }

  private func write(to markup: inout Markup) {
    markup.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    let label = caption.isEmpty ? rows[0].joined(separator: ", ") : caption
    // Figures are left out, since a placeholder becomes text and no part of an attribute.
    markup.attribute("aria-label", FigurePlaceholder.resolved(label) { _ in "" })
    markup.raw(">\n<table class=\"data\">\n")
    if !caption.isEmpty {
      markup.raw("<caption>")
      markup.text(caption)
      markup.raw("</caption>\n")
    }
    let columns = numberColumns
    markup.raw("<thead><tr>")
    for (cell, isNumber) in zip(rows[0], columns) {
      markup.raw(isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">")
      markup.text(cell)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for row in rows.dropFirst() {
      markup.raw("<tr>")
      for (cell, isNumber) in zip(row, columns) {
        markup.raw(isNumber ? "<td class=\"number\">" : "<td>")
        markup.text(cell)
        markup.raw("</td>")
      }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table>\n</div>\n")
  }

  /// For each column whether all its cells are numbers or empty.
  private var numberColumns: [Bool] {
    rows[0].indices.map { column in
      let cells = rows.dropFirst().map { $0[column] }.filter { !$0.isEmpty }
      return !cells.isEmpty && cells.allSatisfy(Self.isNumber)
    }
  }

  private static func isNumber(_ cell: String) -> Bool {
    if FigurePlaceholder.isIn(cell) { return true }
    return cell.contains(where: \.isNumber)
      && cell.allSatisfy { $0.isNumber || ".,-\u{2212}+% \u{A0}\u{202F}".contains($0) }
  }
}
