import HabitReading

/// The note behind an entry of an org file: the lines that stand deeper than the entry.
struct OrgNote {
  private(set) var text = ""
  private let depth: Int
  /// The empty lines that nothing has followed yet.
  private var emptyLines = 0

  /// Begins the note of an entry that stands behind so many spaces.
  init(depth: Int) {
    self.depth = depth
  }
}

extension OrgNote {
  /// Takes a line that belongs to the note, or says that it does not; two empty lines end a note.
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
