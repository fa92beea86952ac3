import HabitCore

/// A strict reader of JSON that walks through a text without building a tree.
///
/// One call reads a value; objects and arrays are opened and then stepped through:
///
///     try reader.openObject()
///     while let key = try reader.nextKey() { … }
///
/// Every key and element must be read, or skipped with ``skipValue()``. Duplicate keys, numbers out
/// of range and nesting beyond ``maxDepth`` are errors.
///
/// Source: RFC 8259.
package struct JSONReader {
  package let text: JSONText
  package let bytes: [UInt8]
  package var position: Int
  /// The number of escaped unpaired surrogates that were read as U+FFFD.
  package var repairs = 0
  package let end: Int
  private(set) var frames: [Frame] = []
  /// The plain keys of all open objects, innermost last.
  private var keys: [JSONKey] = []
  /// The keys of open objects with many or escaped keys, by depth.
  private var keySets: [Int: Set<[UInt8]>] = [:]

  /// An open object or array.
  struct Frame {
    var isArray: Bool
    /// The number of keys or elements so far.
    var count = 0
    var key: JSONToken?
    var firstKey: Int
  }

  package init(_ text: JSONText) {
    self.text = text
    bytes = text.bytes
    position = text.range.lowerBound
    end = text.range.upperBound
    frames.reserveCapacity(16)
    keys.reserveCapacity(64)
  }

  /// The maximum nesting of objects and arrays.
  static let maxDepth = 128

  /// The kind of the value that comes next.
  package var nextKind: JSONKind {
    mutating get {
      skipSpace()
      return JSONKind(firstByte: byte)
    }
  }

  /// Reads the beginning of an object.
  package mutating func openObject() throws(ImportError) { try open(.object) }

  /// Reads the beginning of an array.
  package mutating func openArray() throws(ImportError) { try open(.array) }

  /// Advances to the next key of the innermost object, or past the end of the object.
  package mutating func nextKey() throws(ImportError) -> JSONKey? {
    guard try step(closing: UInt8(ascii: "}")) else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let key = JSONKey(try scanString(), in: bytes)
    frames[frames.count - 1].key = key.token
    try register(key)
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    position += 1
    return key
  }

  /// Advances to the next element of the innermost array, or past the end of the array.
  package mutating func nextElement() throws(ImportError) -> Bool {
    try step(closing: UInt8(ascii: "]"))
  }

  /// Skips one value, and returns the range of its bytes.
  @discardableResult
  package mutating func skipValue() throws(ImportError) -> Range<Int> {
    _ = nextKind
    let start = position
    let depth = frames.count
    // A loop, so that deep nesting uses no stack.
    try enterOrSkip()
    while frames.count > depth {
      let isArray = frames[frames.count - 1].isArray
      if try isArray ? nextElement() : nextKey() != nil { try enterOrSkip() }
    }
    return start..<position
  }

  /// Reads a string as written in the text.
  package mutating func token() throws(ImportError) -> JSONToken {
    guard nextKind == .string else { throw mismatch(.string) }
    return try scanString()
  }

  /// Reads a string.
  package mutating func string() throws(ImportError) -> String {
    let token = try token()
    guard !token.isPlain else { return string(token) }
    let (bytes, repairs) = unescaped(token)
    self.repairs += repairs
    return String(decoding: bytes, as: UTF8.self).boundingMarks
  }

  /// Reads a finite number.
  package mutating func number() throws(ImportError) -> Double {
    guard nextKind == .number else { throw mismatch(.number) }
    var scanner = JSONNumber(start: position, end: end)
    if let reason = scanner.scan(bytes) {
      position = scanner.position
      throw failure(reason)
    }
    guard let number = scanner.value(in: bytes) else {
      throw failure("\(pathPrefix)number out of range")
    }
    position = scanner.position
    return number
  }

  /// Returns the kind of the value that begins at a byte.
  package func kind(at start: Int) -> JSONKind { JSONKind(firstByte: bytes[start]) }

  /// Returns the number that begins at a byte of a text that was read before.
  package func number(at start: Int) -> Double? {
    var scanner = JSONNumber(start: start, end: end)
    return scanner.scan(bytes) == nil ? scanner.value(in: bytes) : nil
  }

  /// Skips a null, and returns whether there was one.
  package mutating func skipsNull() throws(ImportError) -> Bool {
    guard nextKind == .null else { return false }
    try scanWord("null")
    return true
  }

  /// Checks that only white space is left.
  package mutating func finish() throws(ImportError) {
    skipSpace()
    guard position >= end else { throw failure("text after the end of the JSON value") }
  }

  /// Returns an error at the current location.
  package func failure(_ reason: String) -> ImportError { text.failure(reason, at: position) }

  /// Returns the text of a string token of this text.
  package func string(_ token: JSONToken) -> String {
    let text = token.isPlain ? bytes[token.range] : unescaped(token).bytes[...]
    return String(decoding: text, as: UTF8.self).boundingMarks
  }

  /// Returns the error of a value of an unexpected kind.
  mutating func mismatch(_ expected: JSONKind) -> ImportError {
    let found = nextKind
    guard found != .nothing else { return unexpected(expected.phrase) }
    return failure("\(pathPrefix)expected \(expected.phrase), found \(found.phrase)")
  }

  var byte: UInt8 { position < end ? bytes[position] : 0 }

  private mutating func skipSpace() {
    var index = position
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default:
        position = index
        return
      }
    }
    position = index
  }

  func unexpected(_ expected: String) -> ImportError {
    guard position < end else { return failure("the text ends where \(expected) is expected") }
    let rest = String(decoding: bytes[position..<min(end, position + 8)], as: UTF8.self)
    return failure("expected \(expected), found \(String(rest.prefix(1)).quoted)")
  }

  /// Opens the object or array that comes next, or skips any other value.
  private mutating func enterOrSkip() throws(ImportError) {
    switch nextKind {
    case .object: try openObject()
    case .array: try openArray()
    case .string: _ = try scanString()
    case .number: _ = try number()
    case .bool: try scanWord(byte == UInt8(ascii: "t") ? "true" : "false")
    case .null: try scanWord("null")
    case .nothing, .bytes: throw unexpected("a value")
    }
  }

  private mutating func open(_ kind: JSONKind) throws(ImportError) {
    guard nextKind == kind else { throw mismatch(kind) }
    guard frames.count < Self.maxDepth else {
      throw failure("more than \(Self.maxDepth) objects and arrays inside one another")
    }
    position += 1
    frames.append(Frame(isArray: kind == .array, firstKey: keys.count))
  }

  /// Skips a comma before the next item, or the closing byte of the container.
  private mutating func step(closing: UInt8) throws(ImportError) -> Bool {
    let last = frames.count - 1
    precondition(last >= 0, "a step outside of any object or array")
    skipSpace()
    if byte == closing {
      position += 1
      close()
      return false
    }
    if frames[last].count > 0 {
      guard byte == UInt8(ascii: ",") else {
        throw unexpected(frames[last].isArray ? "',' or ']'" : "',' or '}'")
      }
      position += 1
      skipSpace()
    }
    frames[last].count += 1
    return true
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    keys.removeLast(keys.count - frame.firstKey)
    if !keySets.isEmpty { keySets[frames.count + 1] = nil }
  }

  /// Registers a key of the innermost object, and rejects a duplicate.
  private mutating func register(_ key: JSONKey) throws(ImportError) {
    let first = frames[frames.count - 1].firstKey
    if key.token.isPlain, keys.count - first < 24, keySets[frames.count] == nil {
      for number in first..<keys.count where key.matches(keys[number], in: bytes) {
        throw duplicate(key)
      }
      keys.append(key)
      return
    }
    var known = keySets.removeValue(forKey: frames.count) ?? Set(keys[first...].map(keyText))
    guard known.insert(keyText(key)).inserted else { throw duplicate(key) }
    keySets[frames.count] = known
  }

  private func keyText(_ key: JSONKey) -> [UInt8] {
    key.token.isPlain ? Array(bytes[key.token.range]) : unescaped(key.token).bytes
  }

  private func duplicate(_ key: JSONKey) -> ImportError {
    text.failure(
      "key \(string(key.token).quoted) appears twice in one object",
      at: key.token.range.lowerBound - 1
    )
  }

  private mutating func scanWord(_ word: StaticString) throws(ImportError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[offset] else { throw unexpected("'\(word)'") }
      position += 1
    }
  }
}

extension JSONReader {
  /// The path of the current value, such as `habits[3].name`; empty at the top.
  package var path: String {
    var path = ""
    for frame in frames {
      if frame.isArray {
        path += "[\(max(0, frame.count - 1))]"
      } else if let key = frame.key {
        path += (path.isEmpty ? "" : ".") + string(key)
      }
    }
    return path
  }

  /// The path as a prefix of a reason.
  package var pathPrefix: String {
    let path = path
    return path.isEmpty ? "" : "\(path.escapedForMessages): "
  }
}
