import Foundation

/// A table in Markdown that is printed while it grows.
struct Table {
  private(set) var text = ""
}

extension Table {
  /// Begins with a heading, what the figures are, and the names of the columns.
  init(_ heading: String, _ lead: String, _ columns: [String]) {
    add("## \(heading)\n")
    add("\(lead)\n")
    addRow(columns)
    addRow(["---"] + columns.dropFirst().map { _ in "--:" })
  }

  mutating func addRow(_ cells: [String]) {
    add("| " + cells.joined(separator: " | ") + " |")
  }

  private mutating func add(_ line: String) {
    print(line)
    text += line + "\n"
  }
}

extension Double {
  /// With two decimals, below 10 and above.
  var short: String { String(format: self < 10 ? "%.2f" : "%.0f", self) }

  /// Seconds as milliseconds.
  var milliseconds: String { (self * 1_000).short }
}
