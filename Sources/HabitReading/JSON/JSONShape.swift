/// The outline of a JSON text, to distinguish formats.
package struct JSONShape {
  package var kind: JSONKind
  /// The keys at the top of an object, or of the first object of an array, as far as they were
  /// read.
  package var keys: [String] = []
  /// The kind of the first value of an object.
  package var firstValue = JSONKind.nothing

  /// The maximum number of keys read.
  private static let maxKeyCount = 40

  /// Reads the shape of a text, or returns `nil` if the beginning is not JSON.
  package init?(of text: JSONText) {
    var reader = JSONReader(text)
    kind = reader.nextKind
    do {
      switch kind {
      case .object: try readKeys(&reader)
      case .array:
        try reader.openArray()
        guard try reader.nextElement(), reader.nextKind == .object else { return }
        try readKeys(&reader)
      case .nothing, .bytes: return nil
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
      if keys.isEmpty { firstValue = reader.nextKind }
      keys.append(reader.string(key.token))
      try reader.skipValue()
    }
  }
}

/// The kind of a value; of one in JSON, according to its first byte.
package enum JSONKind {
  case object
  case array
  case string
  case number
  case bool
  case null
  /// Binary data, which JSON does not have.
  case bytes
  /// The byte does not begin a value.
  case nothing

  init(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
    case UInt8(ascii: "n"): self = .null
    default: self = .nothing
    }
  }

  /// The kind with its article, for messages.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .bytes: "binary data"
    case .nothing: "a value"
    }
  }
}
