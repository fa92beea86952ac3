import HabitCore
import HabitReading

/// The day that a daily note is about.
enum ObsidianDay {
  /// Returns the day in the name of the note, or else that of the property `date`, or `nil`: a
  /// template can leave its own date in many notes.
  ///
  /// A name contains the day as `2025-01-31`, `20250131` or `31.1.2025`, or in the format that the
  /// user has set, with or without other words. Even if a format is set, the other unambiguous
  /// forms count.
  static func day(of head: NoteProperties, name: String, _ pattern: DatePattern?) -> Day? {
    dates(in: name).lazy.compactMap { day($0, pattern) }.first.flatMap(accepted)
      ?? property(of: head).flatMap(accepted)
  }

  /// Returns the day of the property `date`, or `nil`.
  static func property(of head: NoteProperties) -> Day? {
    head.text("date").flatMap { Day(iso: $0) ?? WrittenInstant.day(of: $0) }
  }

  /// Returns whether the name of a note contains a date in any form.
  static func isNamed(_ name: String) -> Bool {
    dates(in: name).contains { day($0, nil) != nil || WrittenDate($0) != nil }
  }

  /// Returns the parts of a name that may be dates: from digit to digit without any letter.
  private static func dates(in name: String) -> [String] {
    // Logseq writes `2025_01_31`.
    let isLogseq = name.count == 10 && name.count { $0 == "_" } == 2
    let name = isLogseq ? name.replacing("_", with: "-") : name
    return name.split { !isDatePart($0) }.compactMap { run in
      guard let first = run.firstIndex(where: \.isNumber),
        let last = run.lastIndex(where: \.isNumber)
      else { return nil }
      return String(run[first...last])
    }
  }

  private static func day(_ text: String, _ pattern: DatePattern?) -> Day? {
    if let day = pattern?.day(of: text) { return day }
    if let day = Day(iso: text.prefix(10)), text.dropFirst(10).first?.isNumber != true {
      return day
    }
    if let day = Day(compact: text) { return day }
    if text.count > 9, let day = dashed(text) { return day }
    guard let date = WrittenDate(text), date.separator == UInt8(ascii: ".") else { return nil }
    return date.orders.first.flatMap(date.day)
  }

  /// Returns a compact day next to a number of the note, such as `1-20250131`.
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
