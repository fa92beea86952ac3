/// Finds the white space of a template that is not rendered: that of lines that hold nothing but a
/// tag, and the indentation of what fills blocks.
struct TemplateLines {
  /// For each tag its bytes, with the rest of its line where that holds no text.
  private(set) var ranges: [Range<Int>]
  /// For each tag whether its line holds no text.
  private(set) var standalone: [Bool]
  /// For each tag what is put before each line of what takes its place.
  private(set) var indents: [ArraySlice<UInt8>]

  private let bytes: [UInt8]
  private let tags: [TemplateTag]
  private let nesting: TemplateNesting
  /// How much of the indentation of a line is left out, by the first byte of the line.
  private var dedents: [Int: Int] = [:]

  init(_ bytes: [UInt8], _ tags: [TemplateTag], _ nesting: TemplateNesting) {
    self.bytes = bytes
    self.tags = tags
    self.nesting = nesting
    ranges = tags.map(\.range)
    standalone = Array(repeating: false, count: tags.count)
    indents = Array(repeating: [], count: tags.count)
    var index = 0
    while index < tags.count {
      index = findLine(from: index)
    }
    for index in tags.indices {
      findIndent(of: index)
    }
  }
}

extension TemplateLines {
  /// Appends the bytes of a range without tags that are rendered.
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
}

extension TemplateLines {
  /// Looks at the tags that follow one another without text, and returns the index after them.
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

  /// Whether tags that are alone on their line take the line with them: one that writes nothing
  /// itself, or the ends of a parent and of blocks inside of it.
  private func isStandalone(_ range: ClosedRange<Int>) -> Bool {
    let kinds = range.map { index in
      let owner = nesting.owners[index].map { tags[$0].kind }
      return tags[index].kind == .end ? owner : tags[index].kind
    }
    guard kinds.count > 1 else { return kinds != [.variable] && kinds != [.rawVariable] }
    return kinds.contains(.parent) && kinds.allSatisfy { $0 == .parent || $0 == .block }
  }

  /// Finds how what takes the place of a tag is indented.
  ///
  /// What fills a block loses the indentation of its first line, and gets that of the block's own
  /// text, or of the tag where the block has no text.
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

  /// The white space at the start of a line that has not been left out.
  private func indentation(from line: Int) -> Range<Int> {
    let start = line + dedents[line, default: 0]
    return start..<max(start, blankEnd(from: line))
  }

  /// The first bytes of the lines between a tag and the one that closes it.
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

  /// The first byte of a tag's line, or `nil` where there is more in front of the tag than blanks.
  private func lineStart(of index: Int) -> Int? {
    var start = tags[index].range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) {
      start -= 1
    }
    if index > 0, start <= tags[index - 1].range.upperBound - 1 { return nil }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
  }

  private func blankEnd(after index: Int) -> Int {
    blankEnd(from: tags[index].range.upperBound)
  }

  private func blankEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isBlank(bytes[end]) {
      end += 1
    }
    return end
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isLineEnd(_ position: Int) -> Bool {
    position == bytes.count || lineEnd(at: position) > position
  }

  /// The position after a line end, or the same where none is.
  private func lineEnd(at position: Int) -> Int {
    let rest = bytes[position...].prefix(2)
    if rest.first == UInt8(ascii: "\n") { return position + 1 }
    return rest.elementsEqual("\r\n".utf8) ? position + 2 : position
  }
}
