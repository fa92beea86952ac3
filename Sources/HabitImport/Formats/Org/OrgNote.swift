import HabitReading

/// The note of an entry in an org file: the lines that are indented deeper than the entry.
struct OrgNote {
  private(set) var text = ""
  private let depth: Int
  /// The number of trailing empty lines so far.
  private var emptyLines = 0

  /// Creates the empty note of an entry with an indentation.
  init(depth: Int) {
    self.depth = depth
  }

  /// Appends a line and returns whether it belongs to the note; two empty lines end a note.
  mutating func takes(_ line: Substring) -> Bool {
    let content = line.trimmingWhitespace
    if content.isEmpty {
      emptyLines += 1
      return true
    }
    guard OrgLine.depth(of: line) > depth, emptyLines < 2 else { return false }
    if !text.isEmpty {
      text += String(repeating: "\n", count: emptyLines + 1)
    }
    text += content
    emptyLines = 0
    return true
  }
}
