import HabitConfig
import HabitCore
import HabitText

/// The table that a fenced block `csv` of a Markdown page describes.
struct CSVBlock {
  private let caption: String
  private let header: [String]
  /// The rows below the header, each with as many cells.
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
      let table = try reader.table()
      let block = CSVBlock(caption: caption, header: table.header, rows: table.rows)
      return .success(block.markup.string)
    } catch {
      return .failure(error)
    }
  }

  private var markup: Markup {
    // Figures are left out, since a placeholder becomes text and no part of an attribute.
    let label = caption.isEmpty ? header.joined(separator: ", ") : caption
    let name = FigurePlaceholder.resolved(label) { _ in "" }
    let columns = numberColumns
    func cells(_ row: [String], _ write: (String, Bool) -> Markup) -> Markup {
      .written { markup in
        for (cell, isNumber) in zip(row, columns) { markup.append(write(cell, isNumber)) }
      }
    }
    let heads = cells(header) { cell, isNumber in
      "<th scope=\"col\"\(raw: isNumber ? " class=\"number\"" : "")>\(cell)</th>"
    }
    var markup: Markup = """
      <div class="scroll" tabindex="0" role="region" aria-label="\(name)">
      <table class="data">

      """
    if !caption.isEmpty { markup += "<caption>\(caption)</caption>\n" }
    markup += "<thead><tr>\(heads)</tr></thead>\n<tbody>\n"
    for row in rows {
      let data = cells(row) { cell, isNumber in
        "<td\(raw: isNumber ? " class=\"number\"" : "")>\(cell)</td>"
      }
      markup += "<tr>\(data)</tr>\n"
    }
    markup += "</tbody>\n</table>\n</div>\n"
    return markup
  }

  /// For each column whether all its cells are numbers or empty.
  private var numberColumns: [Bool] {
    header.indices.map { column in
      let cells = rows.map { $0[column] }.filter { !$0.isEmpty }
      return !cells.isEmpty && cells.allSatisfy(Self.isNumber)
    }
  }

  private static func isNumber(_ cell: String) -> Bool {
    if FigurePlaceholder.isIn(cell) { return true }
    return cell.contains(where: \.isNumber)
      && cell.allSatisfy { $0.isNumber || ".,-\u{2212}+% \u{A0}\u{202F}".contains($0) }
  }
}
