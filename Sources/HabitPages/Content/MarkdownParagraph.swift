import HabitCore

/// The text of a paragraph, in which code is a backtick, to find what CommonMark does not know.
struct MarkdownParagraph {
  let text: String
  /// The first line in the document, from 1.
  let line: Int
  let role: Role

  enum Role {
    /// The beginning of the item of a list.
    case item
    case text
  }

  /// Returns a warning for each line with a table, a task, struck out text or a footnote.
  func warnings(at start: Location) -> [Diagnostic] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var warnings: [Diagnostic] = []
    func warn(_ index: Int, _ kind: String, _ message: String) {
      let line = (start.line ?? 1) + self.line + index - 1
      let location = Location(file: start.file, line: line)
      warnings.append(Diagnostic(.warning, "content.\(kind)", message, at: location))
    }
    if role == .item, let box = Self.boxes.first(where: text.hasPrefix) {
      warn(0, "task", "no task lists in CommonMark; '\(box.dropLast())' is shown as it is")
    }
    let struck = text.contains("~~") ? Self.struckLine(lines) : nil
    for (index, line) in lines.enumerated() {
      if index > 0, Self.isRule(line, below: lines[index - 1]) {
        warn(index - 1, "table", "no tables in CommonMark; write it as a block '```csv'")
      }
      if index == struck {
        warn(index, "strikethrough", "no strikethrough in CommonMark; '~~' is shown as it is")
      }
      if let note = Self.footnote(in: line) {
        let mark = "[^\(note)]".quoted
        warn(index, "footnote", "no footnotes in CommonMark; \(mark) is shown as it is")
      }
    }
    return warnings
  }

  /// The beginnings of the items of a list of tasks.
  private static let boxes = ["[ ] ", "[x] ", "[X] "]
  /// The hyphens of a rule, which are dashes after the conversion of punctuation.
  private static let dashes: Set<Character> = ["-", "–", "—"]
  private static let maxNameLength = 40

  /// Returns whether a line is the rule below the header of a table, with as many columns.
  private static func isRule(_ line: Substring, below header: Substring) -> Bool {
    guard line.contains("|"), header.contains("|") else { return false }
    let cells = cells(of: line)
    let isRule = cells.allSatisfy { cell in
      var dashes = cell.drop { $0 == " " }
      while dashes.last == " " { dashes.removeLast() }
      if dashes.first == ":" { dashes.removeFirst() }
      if dashes.last == ":" { dashes.removeLast() }
      return !dashes.isEmpty && dashes.allSatisfy(Self.dashes.contains)
    }
    return isRule && cells.count == Self.cells(of: header).count
  }

  /// Returns the texts between the bars of a line, without those before the first and after the
  /// last bar if they are empty.
  private static func cells(of line: Substring) -> ArraySlice<Substring> {
    var cells = line.split(separator: "|", omittingEmptySubsequences: false)[...]
    for index in [cells.startIndex, cells.endIndex - 1]
    where cells.count > 1 && cells[index].allSatisfy({ $0 == " " }) {
      cells = index == cells.startIndex ? cells.dropFirst() : cells.dropLast()
    }
    return cells
  }

  /// Returns the index of the line with the first pair of tildes that another pair closes.
  private static func struckLine(_ lines: [Substring]) -> Int? {
    var opening: Int?
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: "~~", omittingEmptySubsequences: false)
      for (part, next) in zip(parts, parts.dropFirst()) {
        let closes = part.last.map { $0 != " " && $0 != "~" } ?? false
        if let opening, closes { return opening }
        let opens = next.first.map { $0 != " " && $0 != "~" } ?? false
        if opens { opening = opening ?? index }
      }
    }
    return nil
  }

  /// Returns the name of the first reference to a footnote.
  private static func footnote(in line: Substring) -> Substring? {
    for part in line.split(separator: "[^", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix(maxNameLength).prefix { $0 != "]" }
      let isName = !name.isEmpty && !name.contains(" ") && !name.contains("[")
      if isName, part.dropFirst(name.count).first == "]" { return name }
    }
    return nil
  }
}
