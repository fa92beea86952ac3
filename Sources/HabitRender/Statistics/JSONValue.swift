private import Foundation

/// A JSON value that is still to be written.
enum JSONValue: Encodable {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value on one line, keys sorted; the same value gives the same bytes.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }

  static func optional(_ text: (some CustomStringConvertible)?) -> JSONValue {
    text.map { .text($0.description) } ?? .null
  }

  static func optional(_ number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
