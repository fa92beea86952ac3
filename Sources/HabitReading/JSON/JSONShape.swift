/// The outline of a JSON text, to distinguish formats.
package struct JSONShape {
  package var kind: JSONKind
  /// The keys at the top of an object, or of the first object of an array, as far as they were
  /// read.
  package var keys: [String] = []
  /// The kind of the first value of an object.
  package var firstValue = JSONKind.nothing

  /// The maximum number of elements of an array that are inspected.
  static let maxElementCount = 20

  /// The maximum number of objects and arrays around a value that is inspected; no export has more,
  /// and the stack of a thread can be small.
  private static let maxDepth = 16

  /// Returns the keys of the objects at a path of keys, as far as the text can be read.
  ///
  /// Of an array the first elements are inspected. Nothing after the end of the path is read. Empty
  /// if the path leads nowhere or the file is not JSON.
  package static func keys(in file: ExportFile, at path: [String] = []) -> Set<String> {
    guard looksLikeJSON(file.bytes) else { return [] }
    var keys: Set<String> = []
    do {
      var reader = JSONReader(try JSONText(file))
      _ = try collect(&keys, path[...], &reader)
    } catch {
      // The keys before the damage are known; reading the file reports the damage.
      return keys
    }
    return keys
  }

  /// Collects keys, and returns whether the rest of the text can add none.
  private static func collect(
    _ keys: inout Set<String>,
    _ path: ArraySlice<String>,
    _ reader: inout JSONReader
  ) throws(ImportError) -> Bool {
    let isInArray = reader.frames.contains { $0.isArray }
    switch reader.nextKind {
    case .array where reader.frames.count < maxDepth:
      try reader.openArray()
      var count = 0
      while count < maxElementCount, try reader.nextElement() {
        if try collect(&keys, path, &reader) { return true }
        count += 1
      }
      guard count == maxElementCount, isInArray else { return !isInArray }
      while try reader.nextElement() {
        try reader.skipValue()
      }
    case .object:
      let isComplete = try collectMembers(&keys, path, &reader)
      return isComplete && !isInArray
    default: try reader.skipValue()
    }
    return false
  }

  /// Collects the keys of an object, and returns whether the path continues inside it.
  private static func collectMembers(
    _ keys: inout Set<String>,
    _ path: ArraySlice<String>,
    _ reader: inout JSONReader
  ) throws(ImportError) -> Bool {
    let isInArray = reader.frames.contains { $0.isArray }
    try reader.openObject()
    while let key = try reader.nextKey() {
      let name = reader.string(key.token)
      if path.isEmpty, keys.count < maxKeyCount {
        keys.insert(name)
      }
      if name == path.first {
        let isComplete = try collect(&keys, path.dropFirst(), &reader)
        if isComplete || !isInArray { return true }
      } else {
        try reader.skipValue()
      }
    }
    return false
  }
}

extension JSONShape {
  /// The maximum number of keys read.
  static let maxKeyCount = 40

  /// Reads the shape of a text, or returns `nil` if the beginning is not JSON.
  package init?(of text: JSONText) {
    var reader = JSONReader(text)
    self.init(kind: reader.nextKind)
    do {
      switch kind {
      case .object: try readKeys(&reader)
      case .array:
        try reader.openArray()
        guard try reader.nextElement(), reader.nextKind == .object else { return }
        try readKeys(&reader)
      case .nothing: return nil
      case .string, .number, .bool, .null: return
      }
    } catch {
      // The shape before the damage is known, which is enough to name the format.
      if keys.isEmpty { return nil }
    }
  }

  /// Returns whether bytes begin like a JSON object or array.
  ///
  /// Text that begins with a bracket, such as the link `[habits](…)`, is not JSON.
  package static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let start = ByteOrderMark(of: bytes)?.length ?? 0
    let head = bytes.dropFirst(start).drop { $0 <= 0x20 }
    guard head.first == UInt8(ascii: "[") else { return head.first == UInt8(ascii: "{") }
    let element = head.dropFirst().drop { $0 <= 0x20 }
    guard let first = element.first else { return true }
    let isLetter = (0x41...0x5A).contains(first & 0xDF)
    guard isLetter || first == UInt8(ascii: "!") else { return true }
    return ["true", "false", "null"].contains { element.starts(with: $0.utf8) }
  }

  private mutating func readKeys(_ reader: inout JSONReader) throws(ImportError) {
    try reader.openObject()
    while keys.count < Self.maxKeyCount, let key = try reader.nextKey() {
      if keys.isEmpty {
        firstValue = reader.nextKind
      }
      keys.append(reader.string(key.token))
      try reader.skipValue()
    }
  }
}
