package import HabitCore

/// A form of text dates that the user has set, such as `D/M/Y` or `dd.MM.yyyy`.
package struct DatePattern {
  let order: DateOrder

  /// Parses a pattern: `y`, `m` and `d` of either case in one of the three orders, each once or
  /// repeated, with the same `-`, `/` or `.` between them.
  package init?(_ pattern: String) {
    let bytes = Array(pattern.lowercased().utf8)
    var letters: [UInt8] = []
    var marks: Set<UInt8> = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "y"), UInt8(ascii: "m"), UInt8(ascii: "d"):
        if letters.last != byte { letters.append(byte) }
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): marks.insert(byte)
      default: return nil
      }
    }
    let separators = bytes.count { marks.contains($0) }
    guard marks.count == 1, separators == 2 else { return nil }
    switch String(decoding: letters, as: UTF8.self) {
    case "ymd": order = .yearMonthDay
    case "dmy": order = .dayMonthYear
    case "mdy": order = .monthDayYear
    default: return nil
    }
  }

  /// Returns the day of a text in this order, or of one that leaves no order open because it names
  /// the month or begins with a year of four digits; otherwise `nil`.
  ///
  /// Any separator will do: what is said of a table is an order, in one form for all of them.
  package func day(of text: String) -> Day? {
    guard let date = WrittenDate(text) else { return nil }
    if date.isNamed || date.digits.first == 4 { return date.day(.yearMonthDay) }
    let yearDigits = order == .yearMonthDay ? date.digits.first : date.digits.third
    return yearDigits == 4 || yearDigits == 2 ? date.day(order) : nil
  }
}
