import HabitCore

/// What stands in a place of a template.
enum Fragment {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML, in UTF-8.
  case markup([UInt8])
}

extension Fragment {
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .markup(let bytes): bytes.isEmpty
    }
  }

  /// About how many bytes are appended.
  var size: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .markup(let bytes): bytes.count
    }
  }

  /// Appends UTF-8 as an element or a quoted attribute holds it, with U+FFFD for each character of
  /// a text that a page cannot hold, and without carriage returns.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .markup(let markup): bytes += markup
    case .text(let text) where text.utf8.allSatisfy(\.isPlain): bytes += text.utf8
    case .text(let text):
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": bytes += "&amp;".utf8
        case "<": bytes += "&lt;".utf8
        case ">": bytes += "&gt;".utf8
        case "\"": bytes += "&quot;".utf8
        case "'": bytes += "&#39;".utf8
        case "\r": continue
        case _ where scalar.isForbiddenInMarkup: bytes += "\u{FFFD}".utf8
        default: bytes += scalar.utf8
        }
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stands for itself in markup.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case UInt8(ascii: "'"): false
    default: (0x20...0x7E).contains(self)
    }
  }
}
