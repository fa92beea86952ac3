/// The kind of a value; of one in JSON, according to its first byte.
package enum JSONKind: Sendable {
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
