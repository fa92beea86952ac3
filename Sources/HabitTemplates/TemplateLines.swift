/// Finds the white space of a template that is not rendered: on lines that contain only a tag, and
/// in the indentation of the contents of blocks.
struct TemplateLines {
  /// The bytes of each tag, with the rest of its line if that has no text.
  private(set) var ranges: [Range<Int>]
  /// Whether the line of each tag has no text.
  private(set) var standalone: [Bool]
  /// The indentation of each line that replaces a tag, one entry per tag.
  private(set) var indents: [ArraySlice<UInt8>]

  private let bytes: [UInt8]
  private let tags: [TemplateTag]
  private let nesting: TemplateNesting
  /// The amount of indentation to skip on a line, by the first byte of the line.
  private var dedents: [Int: Int] = [:]

  init(_ bytes: [UInt8], _ tags: [TemplateTag], _ nesting: TemplateNesting) {
    self.bytes = bytes
    self.tags = tags
    self.nesting = nesting
    ranges = tags.map(\.range)
    standalone = Array(repeating: false, count: tags.count)
    indents = Array(repeating: [], count: tags.count)
    var index = 0
    while index < tags.count { index = findLine(from: index) }
    for index in tags.indices { findIndent(of: index) }
  }

  /// Appends the bytes of a range that contains no rendered tag, without skipped indentation.
  func copy(_ range: Range<Int>, to text: inout [UInt8]) {
    guard !dedents.isEmpty else {
      text += bytes[range]
      return
    }
    var position = range.lowerBound
    for line in range where dedents[line] != nil {
      text += bytes[position..<line]
      position = min(line + dedents[line, default: 0], range.upperBound)
    }
    text += bytes[position..<range.upperBound]
  }

  /// Processes consecutive tags without text between them, and returns the index after them.
  private mutating func findLine(from first: Int) -> Int {
    var last = first
    while last + 1 < tags.count, blankEnd(after: last) == tags[last + 1].range.lowerBound {
      last += 1
    }
    let end = blankEnd(after: last)
    guard isLineEnd(end), let start = lineStart(of: first), isStandalone(first...last) else {
      return last + 1
    }
    for index in first...last {
      standalone[index] = true
      let upper = index == last ? lineEnd(at: end) : tags[index + 1].range.lowerBound
      ranges[index] = (index == first ? start : tags[index].range.lowerBound)..<upper
    }
    return last + 1
  }

  /// Returns whether tags that are alone on a line remove it: a tag without output of its own, or
  /// the ends of a parent and of blocks inside it.
  private func isStandalone(_ range: ClosedRange<Int>) -> Bool {
    let kinds = range.map { index in
      let owner = nesting.owners[index].map { tags[$0].kind }
      return tags[index].kind == .end ? owner : tags[index].kind
    }
    guard kinds.count > 1 else { return kinds != [.variable] && kinds != [.rawVariable] }
    return kinds.contains(.parent) && kinds.allSatisfy { $0 == .parent || $0 == .block }
  }

  /// Finds the indentation of the text that replaces a tag.
  ///
  /// The contents of a block lose the indentation of their first line. They get that of the block's
  /// default text, or of the tag if the block has no text.
  private mutating func findIndent(of index: Int) {
    let tag = tags[index]
    let start = lineStart(of: index)
    let indent = start.map { bytes[indentation(from: $0)] } ?? []
    switch tag.kind {
    case .partial, .parent: indents[index] = standalone[index] ? indent : []
    case .block:
      let lines = standalone[index] ? lineStarts(insideOf: index) : []
      let end = tags[nesting.closings[index]].range.lowerBound
      let own = lines.lazy.map(indentation)
        .first { $0.upperBound < end && !isLineEnd($0.upperBound) }
      if nesting.owners[index].map({ tags[$0].kind }) == .parent {
        dedent(lines, by: own?.count ?? 0)
      } else {
        indents[index] = own.map { bytes[$0] } ?? indent
      }
    default: break
    }
  }

  private mutating func dedent(_ lines: [Int], by width: Int) {
    for line in lines where width > 0 {
      dedents[line, default: 0] += min(width, indentation(from: line).count)
    }
  }

  /// Returns the white space at the start of a line that has not been skipped yet.
  private func indentation(from line: Int) -> Range<Int> {
    let start = line + dedents[line, default: 0]
    return start..<max(start, blankEnd(from: line))
  }

  /// Returns the first bytes of the lines between a tag and its closing tag.
  private func lineStarts(insideOf opening: Int) -> [Int] {
    let closing = nesting.closings[opening]
    var lines = [ranges[opening].upperBound]
    for index in opening..<closing {
      for position in tags[index].range.upperBound..<tags[index + 1].range.lowerBound
      where bytes[position] == UInt8(ascii: "\n") && position >= lines[0] {
        lines.append(position + 1)
      }
    }
    return lines.filter { $0 < tags[closing].range.lowerBound }
  }

  /// Returns the first byte of a tag's line, or `nil` if other text than blanks precedes the tag.
  private func lineStart(of index: Int) -> Int? {
    var start = tags[index].range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    if index > 0, start <= tags[index - 1].range.upperBound - 1 { return nil }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
  }

  private func blankEnd(after index: Int) -> Int { blankEnd(from: tags[index].range.upperBound) }

  private func blankEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return end
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isLineEnd(_ position: Int) -> Bool {
    position == bytes.count || lineEnd(at: position) > position
  }

  /// Returns the position after a line end, or the same position if there is none.
  private func lineEnd(at position: Int) -> Int {
    func has(_ byte: UInt8, at position: Int) -> Bool {
      position < bytes.count && bytes[position] == byte
    }
    if has(UInt8(ascii: "\n"), at: position) { return position + 1 }
    let isPair =
      has(UInt8(ascii: "\r"), at: position) && has(UInt8(ascii: "\n"), at: position + 1)
    return isPair ? position + 2 : position
  }
}
