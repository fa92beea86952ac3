import HabitCore

/// A text table that fits into a number of columns.
package struct TextTable {
  private var columns: [Column]
  private var rows: [[String]] = []
  /// What stands below rows, by their indexes.
  private var notes: [Int: String] = [:]
  /// The minimum width of the first column.
  private let minFirstWidth: Int

  /// A column of a table.
  package struct Column {
    let title: String
    let alignment: Alignment
    /// The rank: if the table is too wide, columns with the greatest rank are dropped first; 0
    /// never is.
    let rank: Int
    package var role: TextStyle.Role?

    /// The side of a column to which its cells are aligned.
    package enum Alignment {
      case left
      case right
    }

    /// Creates a column with its title.
    package init(_ title: String, _ alignment: Alignment = .right, rank: Int = 0) {
      self.title = title
      self.alignment = alignment
      self.rank = rank
    }
  }

  /// Creates a table without rows, whose first column is cut to a minimum width if it must be, or
  /// never as long as others can be dropped.
  package init(_ columns: [Column], cutsFirst: Bool = true) {
    self.columns = columns
    minFirstWidth = cutsFirst ? 16 : .max
  }

  /// Adds a row with one text for each column, and what is said of it in a line below.
  package mutating func add(_ row: [String], note: String? = nil) {
    notes[rows.count] = note?.escapedForReaders
    rows.append(row.map(\.escapedForReaders))
  }

  /// Returns the lines of the table, the titles first; none if there are no rows.
  ///
  /// Columns without any text are dropped, then those of the greatest rank until the rest fits; the
  /// first column shrinks last.
  package func lines(_ style: TextStyle) -> [String] {
    guard !rows.isEmpty else { return [] }
    var shown = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    var widths = columns.indices.map(width)
    while total(shown, widths) - widths[0] + min(widths[0], minFirstWidth) > style.width,
      let last = shown.max(by: { columns[$0].rank < columns[$1].rank }), columns[last].rank > 0
    {
      shown.removeAll { $0 == last }
    }
    let excess = max(0, total(shown, widths) - style.width)
    widths[0] = max(min(widths[0], minFirstWidth), widths[0] - excess)
    let titles = columns.map(\.title)
    return [line(titles, shown, widths) { style.set($1, as: .secondary) }]
      + rows.enumerated().flatMap { index, row in
        let line = line(row, shown, widths) { column, text in
          column.role.map { style.set(text, as: $0) } ?? text
        }
        return [line] + (notes[index].map { ["  " + style.set($0, as: .secondary)] } ?? [])
      }
  }

  private func width(of index: Int) -> Int {
    rows.reduce(columns[index].title.displayWidth) { max($0, $1[index].displayWidth) }
  }

  private func total(_ shown: [Int], _ widths: [Int]) -> Int {
    shown.reduce(-2) { $0 + widths[$1] + 2 }
  }

  private func line(
    _ row: [String],
    _ shown: [Int],
    _ widths: [Int],
    _ decorate: (Column, String) -> String
  ) -> String {
    let cells = shown.map { index in
      let text = row[index].cut(toWidth: widths[index])
      let blanks = String(repeating: " ", count: widths[index] - text.displayWidth)
      let decorated = decorate(columns[index], text)
      return columns[index].alignment == .right ? blanks + decorated : decorated + blanks
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension String {
  /// Returns the text in lines of a maximum width, broken at spaces; lines after the first are
  /// indented.
  package func wrapped(toWidth width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for var word in split(separator: " ") {
      // Scripts without spaces are broken anywhere.
      while String(word).displayWidth > max(word.count, width - indent.displayWidth) {
        var piece = word.prefix(0)
        var used = 0
        for end in word.indices {
          used += String(word[end]).displayWidth
          if used > width - indent.displayWidth { break }
          piece = word[...end]
        }
        if piece.isEmpty { piece = word.prefix(1) }
        if !line.isEmpty { lines.append(line) }
        line = (lines.isEmpty ? "" : indent) + piece
        word = word.dropFirst(piece.count)
      }
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = indent + word
      } else {
        line += line.isEmpty ? String(word) : " \(word)"
      }
    }
    return lines + [line]
  }
}

/// The style of a text on its output device.
package struct TextStyle: Sendable {
  /// The maximum number of columns in a line.
  package let width: Int
  package let colors: Colors

  /// Whether words can be highlighted.
  package enum Colors: Sendable {
    case none
    /// The escape sequences of ECMA-48, which terminals support.
    case ansi
  }

  package init(width: Int, colors: Colors) {
    self.width = width
    self.colors = colors
  }

  /// The role of a part of a text.
  package enum Role: Int {
    case heading = 1
    case secondary = 2
    case picture = 32
  }

  /// Returns a text set in a role.
  package func set(_ text: String, as role: Role) -> String {
    switch colors {
    case .ansi where !text.isEmpty: "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
    default: text
    }
  }
}

/// A heading with labelled texts below it.
package struct TextSheet {
  private let heading: String
  private var items: [(label: String, texts: [String])] = []

  package init(_ heading: String) { self.heading = heading }

  /// Adds texts under one label, each on a separate line; a label without texts is left out.
  package mutating func add(_ label: String, _ texts: String?...) {
    add(label, texts.compactMap(\.self))
  }

  /// Adds texts under one label, each on a separate line; a label without texts is left out.
  package mutating func add(_ label: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    items.append((label, texts))
  }

  /// Returns the heading and the texts, each line ending with a line feed; long lines are wrapped.
  package func text(_ style: TextStyle) -> String { lines(style).map { $0 + "\n" }.joined() }

  /// Returns the heading and the texts in lines of the width of a style.
  package func lines(_ style: TextStyle) -> [String] {
    let indent = (items.map(\.label.displayWidth).max() ?? 0) + 4
    var lines = [style.set(heading.escapedForReaders, as: .heading)]
    for (label, texts) in items {
      let parts = texts.flatMap {
        $0.escapedForReaders.wrapped(toWidth: style.width - indent, indent: "  ")
      }
      for (number, part) in parts.enumerated() {
        let head = number == 0 ? "  \(label)" : ""
        let blanks = String(repeating: " ", count: indent - head.displayWidth)
        lines.append((number == 0 ? "  \(style.set(label, as: .secondary))" : "") + blanks + part)
      }
    }
    return lines
  }
}
