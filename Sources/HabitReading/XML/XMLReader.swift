package import HabitCore

/// A reader of XML that walks from start tag to start tag, and stores neither text nor tree.
///
/// Tags, attributes and their nesting must be well-formed. Nothing is loaded or expanded: of a
/// document type only the name is stored, and one that declares entities or names another file is
/// rejected.
///
/// Source: W3C (2008), "Extensible Markup Language (XML) 1.0", fifth edition.
package struct XMLReader {
  package private(set) var window: TextWindow
  /// The position of the reader in the window.
  private var position = 0
  /// The name of the document type, once it was read.
  private(set) var documentType: String?
  /// The names of the open elements.
  private var open: [[UInt8]] = []
  private var hasRoot = false

  package init(_ window: TextWindow) { self.window = window }

  /// The maximum nesting of elements.
  static let maxDepth = 100

  /// The maximum number of attributes of a tag.
  static let maxAttributeCount = 100

  /// Reads the next start tag, or returns `false` at the end of the document.
  ///
  /// The ranges of the tag are valid until the next one is read.
  ///
  /// - Throws: ``ImportError`` with the location of malformed XML, or if the text is cut off.
  package mutating func next(_ tag: inout XMLTag) throws(ImportError) -> Bool {
    if !hasRoot, position == 0, try window.has("\u{FEFF}", at: 0) { position = 3 }
    while let start = try nextMarkup() {
      switch try window.byte(at: start + 1) {
      case UInt8(ascii: "/"): try readEndTag(at: start)
      case UInt8(ascii: "?"): try skip(past: "?>", from: start + 2, of: start)
      case UInt8(ascii: "!"): try skipDeclaration(at: start)
      default:
        try readStartTag(&tag, at: start)
        return true
      }
    }
    guard open.isEmpty, hasRoot else {
      throw failure("the text ends before its elements do; it was cut off", at: window.bytes.count)
    }
    return false
  }

  /// The name of the first element, or of the document type if the text ends before it; `nil` if
  /// the text is not XML.
  package var rootName: String? {
    mutating get {
      var tag = XMLTag()
      do {
        _ = try next(&tag)
      } catch {
        // Reading the file reports text that is cut off after the name.
      }
      return tag.name.isEmpty
        ? documentType : String(decoding: window.bytes[tag.name], as: UTF8.self).boundingMarks
    }
  }

  /// Returns the error of a byte.
  package func failure(_ reason: String, at index: Int) -> ImportError {
    let (line, column) = window.lineAndColumn(of: index)
    return ImportError(Location(file: window.file, line: line, column: column), reason)
  }

  /// Returns the line of a byte.
  package func location(at index: Int) -> Location {
    Location(file: window.file, line: window.lineAndColumn(of: index).line)
  }

  /// Returns the index of the next `<`, or `nil` at the end; only spaces may surround the root.
  private mutating func nextMarkup() throws(ImportError) -> Int? {
    position -= window.drop(before: position)
    if open.isEmpty {
      try skipSpaces()
      guard let byte = try window.byte(at: position) else { return nil }
      guard byte == UInt8(ascii: "<") else {
        throw failure("text outside of the root element", at: position)
      }
      return position
    }
    return try window.firstIndex(from: position) { $0 == UInt8(ascii: "<") }
  }

  private mutating func readStartTag(_ tag: inout XMLTag, at start: Int) throws(ImportError) {
    position = start + 1
    tag.offset = start
    tag.attributes.removeAll(keepingCapacity: true)
    tag.name = try readName(of: start)
    guard !hasRoot || !open.isEmpty else { throw failure("a second root element", at: start) }
    hasRoot = true
    while true {
      let hasSpace = try skipSpaces()
      switch try window.byte(at: position) {
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
    guard open.count < Self.maxDepth else {
      throw failure("more than \(Self.maxDepth) elements deep", at: tag.offset)
    }
    open.append(Array(window.bytes[tag.name]))
  }

  private mutating func readEndTag(at start: Int) throws(ImportError) {
    position = start + 2
    let name = try readName(of: start)
    try skipSpaces()
    try expect(UInt8(ascii: ">"), at: position, of: start)
    position += 1
    guard let opened = open.popLast(), window.bytes[name].elementsEqual(opened) else {
      throw failure("an end tag without its start tag", at: start)
    }
  }

  private mutating func readAttribute(of tag: inout XMLTag) throws(ImportError) {
    let start = position
    let name = try readName(of: tag.offset)
    try skipSpaces()
    try expect(UInt8(ascii: "="), at: position, of: tag.offset)
    position += 1
    try skipSpaces()
    let value = try readValue(of: tag.offset)
    for other in tag.attributes where other.name.count == name.count {
      guard !window.bytes[other.name].elementsEqual(window.bytes[name]) else {
        throw failure("the same attribute twice in one tag", at: start)
      }
    }
    guard tag.attributes.count < Self.maxAttributeCount else {
      throw failure("more than \(Self.maxAttributeCount) attributes in one tag", at: start)
    }
    tag.attributes.append(XMLTag.Attribute(name: name, value: value))
  }

  private mutating func readValue(of tag: Int) throws(ImportError) -> Range<Int> {
    guard let quote = try window.byte(at: position) else { throw cutOff(tag) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("an attribute without quotes", at: position)
    }
    let start = position + 1
    let found = try window.firstIndex(from: start) { $0 == quote || $0 == UInt8(ascii: "<") }
    guard let end = found else { throw cutOff(tag) }
    guard window.bytes[end] == quote else {
      throw failure("a '<' in an attribute, or a quote that does not close", at: end)
    }
    position = end + 1
    return start..<end
  }

  private mutating func skipDeclaration(at start: Int) throws(ImportError) {
    if try window.has("<!--", at: start) {
      try skip(past: "-->", from: start + 4, of: start)
    } else if !open.isEmpty, try window.has("<![CDATA[", at: start) {
      try skip(past: "]]>", from: start + 9, of: start)
    } else if !hasRoot, documentType == nil, try window.has("<!DOCTYPE", at: start) {
      try skipDocumentType(at: start)
    } else {
      throw failure("a declaration that does not belong here, or is cut off", at: start)
    }
  }

  private mutating func skipDocumentType(at start: Int) throws(ImportError) {
    position = start + 9
    try skipSpaces()
    let name = try readName(of: start)
    documentType = String(decoding: window.bytes[name], as: UTF8.self).boundingMarks
    try skipSpaces()
    switch try window.byte(at: position) {
    case UInt8(ascii: ">"): position += 1
    case UInt8(ascii: "["): try skipSubset(of: start)
    case nil: throw cutOff(start)
    default: throw failure("a document type in another file, which is never loaded", at: start)
    }
  }

  /// Skips the internal subset of a document type.
  ///
  /// Apple has shipped exports whose declarations do not close, so only the end of the subset and
  /// its comments are recognised. A quoted bracket ends it early, and what follows is an error.
  private mutating func skipSubset(of start: Int) throws(ImportError) {
    while let index = try window.firstIndex(from: position, where: { Self.mattersInSubset($0) }) {
      position = index + 1
      if window.bytes[index] == UInt8(ascii: "]") {
        try skipSpaces()
        guard try window.byte(at: position) == UInt8(ascii: ">") else { continue }
        position += 1
        return
      }
      if try window.has("<!--", at: index) {
        try skip(past: "-->", from: index + 4, of: index)
      } else if try window.has("<!ENTITY", at: index) {
        throw failure("a document type with entities, which are never expanded", at: index)
      }
    }
    throw cutOff(start)
  }

  private static func mattersInSubset(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "<")
  }

  /// Advances past the next occurrence of a mark.
  private mutating func skip(
    past mark: String,
    from index: Int,
    of start: Int
  ) throws(ImportError) {
    let first = mark.utf8.first
    var index = index
    while let found = try window.firstIndex(from: index, where: { $0 == first }) {
      if try window.has(mark, at: found) {
        position = found + mark.utf8.count
        return
      }
      index = found + 1
    }
    throw cutOff(start)
  }

  /// Skips spaces and line ends, and returns whether there were any.
  @discardableResult
  private mutating func skipSpaces() throws(ImportError) -> Bool {
    let start = position
    while let byte = try window.byte(at: position),
      byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D
    {
      position += 1
    }
    return position > start
  }

  private mutating func readName(of start: Int) throws(ImportError) -> Range<Int> {
    let first = position
    guard let end = try window.firstIndex(from: first, where: { !Self.isInName($0) }) else {
      throw cutOff(start)
    }
    guard end > first, !(0x2D...0x39).contains(window.bytes[first]) else {
      throw failure("a name is missing in a tag", at: first)
    }
    position = end
    return first..<end
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x3A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  private mutating func expect(_ mark: UInt8, at index: Int, of start: Int) throws(ImportError) {
    guard let byte = try window.byte(at: index) else { throw cutOff(start) }
    guard byte == mark else {
      let name = Character(Unicode.Scalar(mark))
      throw failure("'\(name)' is missing in a tag", at: index)
    }
  }

  private func cutOff(_ start: Int) -> ImportError {
    failure("the text ends inside of what begins here; it was cut off", at: start)
  }
}
