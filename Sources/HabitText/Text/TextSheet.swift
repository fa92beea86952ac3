import HabitCore

/// A heading with labelled texts below it.
package struct TextSheet {
  private let heading: String
  private var items: [(label: String, texts: [String])] = []

  package init(_ heading: String) {
    self.heading = heading
  }

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
  package func text(_ style: TextStyle) -> String {
    lines(style).map { $0 + "\n" }.joined()
  }

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
