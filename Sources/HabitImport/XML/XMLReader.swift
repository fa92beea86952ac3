import HabitCore

/// A reader of XML that walks from start tag to start tag, and keeps neither text nor tree.
///
/// Tags, attributes and their nesting must be right. Nothing is loaded or expanded: of a document
/// type only its name is kept, and one that declares entities or names another file is refused.
///
/// Source: W3C (2008), "Extensible Markup Language (XML) 1.0", fifth edition.
struct XMLReader {
  let file: String
  /// UTF-8, as far as the caller has made sure of it.
  let bytes: [UInt8]
  var position: Int
  /// The name of the document type, once one was met.
  private(set) var documentType: Range<Int>?
  /// The names of the elements that are open.
  private var open: [Range<Int>] = []
  private var hasRoot = false

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    position = ByteOrderMark(of: bytes) == .utf8 ? 3 : 0
  }
}

extension XMLReader {
  /// The deepest nesting of elements.
  static let greatestDepth = 100

  /// The most attributes of a tag.
  static let greatestAttributeCount = 100

  /// Reads the next start tag, or gives `false` at the end of the document.
  ///
  /// - Throws: ``ImportError`` with the place of what is no XML, or where the text is cut off.
  mutating func next(_ tag: inout XMLTag) throws(ImportError) -> Bool {
    while let start = try nextMarkup() {
      switch byte(at: start + 1) {
      case UInt8(ascii: "/"): try readEndTag(at: start)
      case UInt8(ascii: "?"): try skip(past: "?>", from: start + 2, of: start)
      case UInt8(ascii: "!"): try skipDeclaration(at: start)
      default:
        try readStartTag(&tag, at: start)
        return true
      }
    }
    guard open.isEmpty, hasRoot else {
      throw failure("the text ends before its elements do; it was cut off", at: bytes.count)
    }
    return false
  }

  /// The error of a byte.
  func failure(_ reason: String, at offset: Int) -> ImportError {
    let (line, column) = TextPlace.lineAndColumn(of: offset, in: bytes)
    return ImportError(Place(file: file, line: line, column: column), reason)
  }

  /// The line of a byte.
  func place(at offset: Int) -> Place {
    Place(file: file, line: TextPlace.lineAndColumn(of: offset, in: bytes).line)
  }

  func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }
}

extension XMLReader {
  /// The offset of the next `<`, or `nil` at the end; around the root only spaces may stand.
  private mutating func nextMarkup() throws(ImportError) -> Int? {
    if open.isEmpty {
      skipSpaces()
      guard let byte = byte(at: position) else { return nil }
      guard byte == UInt8(ascii: "<") else {
        throw failure("text outside of the root element", at: position)
      }
      return position
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      position += 1
    }
    return position < bytes.count ? position : nil
  }

  private mutating func readStartTag(_ tag: inout XMLTag, at start: Int) throws(ImportError) {
    position = start + 1
    tag.offset = start
    tag.attributes.removeAll(keepingCapacity: true)
    tag.name = try readName(of: start)
    guard !hasRoot || !open.isEmpty else { throw failure("a second root element", at: start) }
    hasRoot = true
    while true {
      let hasSpace = skipSpaces()
      switch byte(at: position) {
      case UInt8(ascii: ">"):
        position += 1
        try push(tag)
        return
      case UInt8(ascii: "/"):
        try expect(UInt8(ascii: ">"), at: position + 1, of: start)
        position += 2
        return
      case .some where !hasSpace:
        throw failure("no space in front of an attribute", at: position)
      default: try readAttribute(of: &tag)
      }
    }
  }

  private mutating func push(_ tag: XMLTag) throws(ImportError) {
    guard open.count < Self.greatestDepth else {
      throw failure("more than \(Self.greatestDepth) elements deep", at: tag.offset)
    }
    open.append(tag.name)
  }

  private mutating func readEndTag(at start: Int) throws(ImportError) {
    position = start + 2
    let name = try readName(of: start)
    skipSpaces()
    try expect(UInt8(ascii: ">"), at: position, of: start)
    position += 1
    guard let opened = open.popLast(), bytes[opened].elementsEqual(bytes[name]) else {
      throw failure("an end tag that fits no start tag", at: start)
    }
  }

  private mutating func readAttribute(of tag: inout XMLTag) throws(ImportError) {
    let start = position
    let name = try readName(of: tag.offset)
    skipSpaces()
    try expect(UInt8(ascii: "="), at: position, of: tag.offset)
    position += 1
    skipSpaces()
    let value = try readValue(of: tag.offset)
    for other in tag.attributes where other.name.count == name.count {
      guard !bytes[other.name].elementsEqual(bytes[name]) else {
        throw failure("the same attribute twice in one tag", at: start)
      }
    }
    guard tag.attributes.count < Self.greatestAttributeCount else {
      throw failure("more than \(Self.greatestAttributeCount) attributes in one tag", at: start)
    }
    tag.attributes.append(XMLTag.Attribute(name: name, value: value))
  }

  private mutating func readValue(of tag: Int) throws(ImportError) -> Range<Int> {
    guard let quote = byte(at: position) else { throw cutOff(tag) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("an attribute without quotes", at: position)
    }
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote {
      guard bytes[end] != UInt8(ascii: "<") else {
        throw failure("a '<' in an attribute, or a quote that does not close", at: end)
      }
      end += 1
    }
    guard end < bytes.count else { throw cutOff(tag) }
    position = end + 1
    return start..<end
  }
}

extension XMLReader {
  private mutating func skipDeclaration(at start: Int) throws(ImportError) {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) {
      try skip(past: "-->", from: start + 4, of: start)
    } else if !open.isEmpty, rest.starts(with: "<![CDATA[".utf8) {
      try skip(past: "]]>", from: start + 9, of: start)
    } else if !hasRoot, documentType == nil, rest.starts(with: "<!DOCTYPE".utf8) {
      try skipDocumentType(at: start)
    } else {
      throw failure("a declaration that does not belong here, or is cut off", at: start)
    }
  }

  private mutating func skipDocumentType(at start: Int) throws(ImportError) {
    position = start + 9
    skipSpaces()
    documentType = try readName(of: start)
    skipSpaces()
    if byte(at: position) == UInt8(ascii: ">") {
      position += 1
      return
    }
    guard byte(at: position) == UInt8(ascii: "[") else {
      guard position < bytes.count else { throw cutOff(start) }
      throw failure("a document type in another file, which is never loaded", at: start)
    }
    try skipSubset(of: start)
  }

  /// Skips what stands in the brackets of a document type.
  ///
  /// Apple has shipped exports whose declarations do not close, so that only the end of the whole
  /// and its comments count. A bracket in quotes would end it early, and what follows is refused.
  private mutating func skipSubset(of start: Int) throws(ImportError) {
    while let byte = byte(at: position) {
      if byte == UInt8(ascii: "]") {
        position += 1
        skipSpaces()
        guard self.byte(at: position) == UInt8(ascii: ">") else { continue }
        position += 1
        return
      }
      if byte == UInt8(ascii: "<"), bytes[position...].starts(with: "<!--".utf8) {
        try skip(past: "-->", from: position + 4, of: position)
      } else if byte == UInt8(ascii: "<"), bytes[position...].starts(with: "<!ENTITY".utf8) {
        throw failure("a document type with entities, which are never expanded", at: position)
      } else {
        position += 1
      }
    }
    throw cutOff(start)
  }

  /// Moves behind the next place where a mark stands.
  private mutating func skip(
    past mark: StaticString,
    from index: Int,
    of start: Int
  ) throws(ImportError) {
    let mark = Array(mark.description.utf8)
    position = index
    while position < bytes.count {
      if bytes[position] == mark[0], bytes[position...].starts(with: mark) {
        position += mark.count
        return
      }
      position += 1
    }
    throw cutOff(start)
  }

  /// Reads past spaces and line ends, and says whether there were any.
  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let start = position
    while position < bytes.count,
      bytes[position] == 0x20 || (0x09...0x0A).contains(bytes[position]) || bytes[position] == 0x0D
    {
      position += 1
    }
    return position > start
  }

  private mutating func readName(of start: Int) throws(ImportError) -> Range<Int> {
    let first = position
    while position < bytes.count, Self.isInName(bytes[position]) {
      position += 1
    }
    guard position < bytes.count else { throw cutOff(start) }
    guard position > first, !(0x2D...0x39).contains(bytes[first]) else {
      throw failure("no name where one must stand in a tag", at: first)
    }
    return first..<position
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x3A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  private func expect(_ mark: UInt8, at index: Int, of start: Int) throws(ImportError) {
    guard let byte = byte(at: index) else { throw cutOff(start) }
    guard byte == mark else {
      let name = Character(Unicode.Scalar(mark))
      throw failure("no '\(name)' where one must stand in a tag", at: index)
    }
  }

  private func cutOff(_ start: Int) -> ImportError {
    failure("the text ends inside of what begins here; it was cut off", at: start)
  }
}
