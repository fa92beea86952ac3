import HabitCharts
import HabitCore

/// What stands in a place of a template.
enum Fragment {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML.
  case markup(Markup)
  /// The same, as a text.
  case html(String)
}

extension Fragment {
  var isEmpty: Bool {
    switch self {
    case .text(let text), .html(let text): text.isEmpty
    case .markup(let markup): markup.isEmpty
    }
  }

  /// About how many bytes are appended.
  var size: Int {
    switch self {
    case .text(let text), .html(let text): text.utf8.count
    case .markup(let markup): markup.count
    }
  }

  /// Appends UTF-8 as an element or a quoted attribute holds it, with U+FFFD for each character of
  /// a text that a page cannot hold, and without carriage returns.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .markup(let markup): markup.withBytes { bytes.append(contentsOf: $0) }
    case .html(let html): bytes += html.utf8
    case .text(let text) where text.isPlainInMarkup: bytes += text.utf8
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
