import HabitCore

/// The day that a daily note is about.
enum ObsidianDay {
  /// The day of the property `date`, else the one in the name of the note, or `nil`.
  ///
  /// A name holds it as `2025-01-31`, `20250131` or `31.1.2025`, with words around it or without,
  /// or in the form that the person has set.
  static func day(of head: FrontMatter, name: String, _ pattern: DatePattern?) -> Day? {
    if let text = head.text("date"), let day = Day(iso: text) ?? WrittenInstant.day(of: text) {
      return accepted(day)
    }
    for run in name.split(whereSeparator: { !isDatePart($0) }) {
      let marks = run.drop { !$0.isNumber }
      let text = String(
        marks[..<(marks.lastIndex { $0.isNumber }.map(marks.index(after:)) ?? marks.endIndex)]
      )
      if let day = day(text, pattern) { return accepted(day) }
    }
    return nil
  }

  private static func day(_ text: String, _ pattern: DatePattern?) -> Day? {
    if let pattern { return pattern.day(of: text) }
    if let day = Day(iso: text.prefix(10)), text.dropFirst(10).first?.isNumber != true {
      return day
    }
    if let day = Day(compact: text) { return day }
    if text.count > 9, let day = dashed(text) { return day }
    guard let date = WrittenDate(text), date.separator == UInt8(ascii: ".") else { return nil }
    return date.orders.first.flatMap(date.day)
  }

  /// A compact day behind or before a number of the note, such as `1-20250131`.
  private static func dashed(_ text: String) -> Day? {
    let parts = text.split(separator: "-").filter { $0.utf8.count == 8 }
    return parts.count == 1 ? Day(compact: parts[0]) : nil
  }

  private static func isDatePart(_ character: Character) -> Bool {
    character.isASCII
      && (character.isNumber || character == "-" || character == "." || character == "/")
  }

  private static func accepted(_ day: Day) -> Day? {
    Day.accepted.contains(day) ? day : nil
  }
}
