import HabitCore

/// A writer of calendars that appends UTF-8 to one growing buffer.
///
/// A line ends with CR LF and is folded where it would have more than 75 bytes, never inside of a
/// character.
///
/// Source: RFC 5545, sections 3.1 and 3.3.11.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []
}

extension CalendarWriter {
  /// Writes a line of our own.
  mutating func line(_ text: String) {
    var count = 0
    for scalar in text.unicodeScalars {
      let utf8 = scalar.utf8
      if count + utf8.count > Self.greatestLength {
        bytes += [0x0D, 0x0A, 0x20]
        count = 1
      }
      bytes += utf8
      count += utf8.count
    }
    bytes += [0x0D, 0x0A]
  }

  /// Writes a property whose value is a text of an export or of a person.
  mutating func property(_ name: String, _ text: String) {
    line("\(name):\(Self.escaped(text))")
  }

  private static let greatestLength = 75

  /// A text in which nothing ends the value or the line.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped += "\\n".unicodeScalars
      case "\\", ";", ",": escaped += ["\\", scalar]
      case _ where scalar.isForbiddenInMarkup: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(escaped)
  }
}
