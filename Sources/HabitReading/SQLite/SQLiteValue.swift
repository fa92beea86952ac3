/// A cell value as stored; the declared type of its column does not count.
package enum SQLiteValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text that was not UTF-8, with U+FFFD for invalid bytes.
  case repairedText(String)
  case blob([UInt8])

  /// The kind of the value, with its article.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .real(let real) where !real.isFinite: "an infinite number"
    case .integer, .real: "a number"
    case .text, .repairedText: "a text"
    case .blob: "binary data"
    }
  }

  /// The text of a cell, repaired or not, or `nil` if there is none.
  var anyText: String? {
    switch self {
    case .text(let text), .repairedText(let text): text
    case .null, .integer, .real, .blob: nil
    }
  }
}
