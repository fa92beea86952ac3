package import HabitCore

/// The days of one column of a table; the order is detected from all of them.
package struct DateColumn {
  private let pattern: DatePattern?
  private var hasYearFirst = false
  /// The first date that is valid in one order only, by order.
  private var certain: [DateOrder: String] = [:]
  /// The first date that is a different day in each of two orders, and how to choose one.
  private var ambiguous: (cell: String, wayOut: String)?
  private var count = 0
  private var first: String?
  private var hasTimes = false
  private var hasNames = false
  /// The order of dates whose year comes last.
  private var order = DateOrder.dayMonthYear

  /// - Throws: ``ImportError`` if the format that the user has set is not a valid pattern.
  package init(format: String?, file: String) throws(ImportError) {
    guard let format else {
      pattern = nil
      return
    }
    guard let pattern = DatePattern(format) else {
      throw ImportError(Location(file: file), DatePattern.refusal(of: format))
    }
    self.pattern = pattern
  }

  /// Scans a trimmed cell, and returns whether it is a day in the form that is set, or in some
  /// order.
  @discardableResult
  package mutating func scan(_ cell: String) -> Bool {
    let before = count
    add(cell.withoutTextMark)
    return count > before
  }

  private mutating func add(_ cell: String) {
    guard !cell.isEmpty else { return }
    first = first ?? cell
    if let pattern {
      count += pattern.day(of: cell) == nil ? 0 : 1
      return
    }
    if hasYearFirst, Day(iso: cell) != nil {
      count += 1
      return
    }
    guard let date = WrittenDate(cell) else { return }
    let orders = date.orders.filter { date.day($0) != nil }
    guard let order = orders.first else { return }
    count += 1
    hasTimes = hasTimes || date.clock != nil
    if date.isNamed {
      hasNames = true
    } else if order == .yearMonthDay {
      hasYearFirst = true
    } else if orders.count == 1 {
      if certain[order] == nil { certain[order] = cell }
    } else if ambiguous == nil, Set(orders.map(date.day)).count > 1 {
      ambiguous = (cell, Self.wayOut(of: orders, separator: date.separator))
    }
  }

  /// Settles the order.
  ///
  /// - Throws: ``ImportError`` if the dates are ambiguous or contradict one another, or if there
  ///   are no dates.
  package mutating func settle(file: String) throws(ImportError) {
    if count == 0, let first { throw ImportError(Location(file: file), noDays(first)) }
    guard pattern == nil else { return }
    let location = Location(file: file)
    switch (certain[.dayMonthYear], certain[.monthDayYear], ambiguous) {
    case (let day?, let month?, _):
      throw ImportError(
        location,
        "\(day.quoted) has the day first and \(month.quoted) the month; write all days in one order"
      )
    case (nil, nil, let open?):
      throw ImportError(
        location,
        "\(open.cell.quoted) can be two days; set the order with \(open.wayOut)"
      )
    case (nil, _?, _): order = .monthDayYear
    default: order = .dayMonthYear
    }
  }

  /// Returns the day of a trimmed cell, or `nil`.
  package func day(of cell: String) -> Day? {
    let cell = cell.withoutTextMark
    if let pattern { return pattern.day(of: cell) }
    if let day = Day(iso: cell) { return day }
    guard let date = WrittenDate(cell) else { return nil }
    let orders = date.orders
    guard let only = orders.first else { return nil }
    return date.day(orders.count == 1 ? only : order)
  }

  /// The detected form of the dates, for a note.
  package var guess: String {
    if let pattern { return "dates \(pattern.order.rawValue)" }
    let isYearLast = certain[.dayMonthYear] != nil || certain[.monthDayYear] != nil
    let times = hasTimes ? ", times as written" : ""
    if hasNames, !isYearLast, !hasYearFirst { return "dates with names of months" + times }
    return "dates " + (isYearLast ? order : .yearMonthDay).rawValue + times
  }

  /// Returns one phrase for a cell that is not a day, or for a day out of range.
  package func message(for cell: String, _ day: Day?) -> String {
    let hint = day == nil ? Self.numberHint(cell) : nil
    return DayMessage.leftOut(cell, day, what: "row") + (hint.map { "; \($0)" } ?? "")
  }

  /// Returns the options that choose one of several orders, written with the separator of the
  /// dates.
  private static func wayOut(of orders: [DateOrder], separator: UInt8) -> String {
    let mark = String(UnicodeScalar(separator))
    let patterns = orders.map { order in
      order.rawValue.replacing("/", with: mark).replacing("-", with: mark)
    }
    return "--date-format " + patterns.joined(separator: " or ")
  }

  private func noDays(_ cell: String) -> String {
    if let pattern {
      return "no dates like \(pattern.order.rawValue); the first cell is \(cell.quoted)"
    }
    let hint = Self.numberHint(cell) ?? "write days like 2025-01-31, or set --date-format"
    return "no dates; the first cell is \(cell.quoted); \(hint)"
  }

  /// Returns what a bare number instead of a day may be, and what to do.
  private static func numberHint(_ cell: String) -> String? {
    let bytes = Array(cell.utf8)
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    switch bytes.count {
    case 5: return "a spreadsheet's number of a day; format the column as a date"
    case 8: return "write it with hyphens, like 2025-01-31"
    case 9, 10: return "seconds of a clock; write the day itself, like 2025-01-31"
    case 13: return "milliseconds of a clock; write the day itself, like 2025-01-31"
    default: return nil
    }
  }
}

/// The order of year, month and day in text dates.
package enum DateOrder: String, CaseIterable {
  case yearMonthDay = "Y-M-D"
  case dayMonthYear = "D/M/Y"
  case monthDayYear = "M/D/Y"
}

/// The wording for a day that cannot be used.
package enum DayMessage {
  /// Returns one phrase for a text that is not a day, or for a day out of range; `what` is left out
  /// for it.
  package static func leftOut(_ text: String, _ day: Day?, what: String) -> String {
    guard day == nil else { return "\(text.quoted) is not from 1900 to 2199; \(what) left out" }
    return "\(text.quoted) is not a date; \(what) left out"
  }
}

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

  /// Returns one phrase for a text that is no pattern.
  package static func refusal(of text: String) -> String {
    "\(text.quoted) is not a date format; write it like Y-M-D, D.M.Y, D/M/Y or M/D/Y"
  }

  /// Returns the day of a text in this order, or of one that leaves no order open because it names
  /// the month or begins with a year of four digits; otherwise `nil`.
  ///
  /// Any separator is accepted, because the setting gives only the order, for all tables.
  package func day(of text: String) -> Day? {
    guard let date = WrittenDate(text) else { return nil }
    if date.isNamed || date.digits.first == 4 { return date.day(.yearMonthDay) }
    let yearDigits = order == .yearMonthDay ? date.digits.first : date.digits.third
    return yearDigits == 4 || yearDigits == 2 ? date.day(order) : nil
  }
}
