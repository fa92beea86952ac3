import HabitCore
import HabitReading

/// Reads the files `habits` and `log` of harsh, whose fields are separated by colons.
enum HarshImporter: TerminalDialect {
  static let format = Format(
    id: "harsh",
    name: "harsh",
    recognition: "lines like '2025-01-31 : Read : y : comment : 1.5', or 'Read: 3/7'",
    contents: "habits with headings, schedules and end; done, failed and skipped days, comments",
    origin: "'~/.config/harsh'",
    evidence: .exports,
    // The kinds of all terminal logs, those of habitctl too.
    omissions: [
      "terminal.amount": OmissionKind("amount", "not fitting the entry"),
      "terminal.habit": OmissionKind("line", "no habit"),
      "terminal.line": OmissionKind("line", "no entry"),
      "terminal.twice": OmissionKind("line", "a habit that appears twice"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    isLog(file) || isHabits(file)
  }

  /// Parses `Name: 3/7` and `Name: 3/7: 2025-12-31`.
  static func habit(_ line: Substring) -> HabitDraft? {
    var fields = line.split(separator: ": ", omittingEmptySubsequences: false)
    var end: Day?
    if fields.count > 2, let day = Day(iso: fields[fields.count - 1].trimmingWhitespace) {
      guard Day.accepted.contains(day) else { return nil }
      end = day
      fields.removeLast()
    }
    guard fields.count > 1, let (times, days) = frequency(fields.removeLast()) else { return nil }
    let name = fields.joined(separator: ": ").trimmingSpaces
    // `pages:: 20` is a field of a note.
    guard !name.isEmpty, !name.hasSuffix(":") else { return nil }
    var draft = HabitDraft(named: name, times: times, days: days, format)
    draft?.habit.archived = end
    return draft
  }

  /// Parses `2025-01-31 : Read : y`, with or without a comment and an amount after it.
  static func mark(_ line: Substring) -> TerminalMark? {
    // An editor that trims lines leaves a separator without its trailing space.
    let whole = line.hasSuffix(" :") ? line.dropLast(2) : line
    var fields = whole.split(separator: " : ", omittingEmptySubsequences: false)
    guard fields.count >= 3, isDate(fields[0]),
      let state = TerminalMark.state(fields[2].trimmingWhitespace)
    else { return nil }
    let name = String(fields[1]).trimmingSpaces
    guard !name.isEmpty else { return nil }
    var mark = TerminalMark(date: fields[0], habit: name, state: state)
    fields.removeFirst(3)
    if fields.count > 1, let amount = amount(fields[fields.count - 1].trimmingWhitespace) {
      mark.amount = amount
      fields.removeLast()
    }
    mark.comment = fields.joined(separator: " : ").trimmingSpaces
    return mark
  }

  /// Returns whether a text has the form of a day, so that an invalid day is reported as such.
  private static func isDate(_ text: Substring) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Returns the amount of a field, 0 if it is empty, or `nil` if it is invalid.
  private static func amount(_ text: Substring) -> Double? {
    guard !text.isEmpty else { return 0 }
    guard let amount = Double(decimal: text), abs(amount) <= .maxAccepted else { return nil }
    return amount
  }

  /// Parses `1`, `7`, `1w`, `3/7` and `1/2w`; a single number means once in that many days.
  private static func frequency(_ text: Substring) -> (times: Int, days: Int)? {
    let parts = text.trimmingWhitespace.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(days)
    guard numbers.count == parts.count else { return nil }
    switch numbers.count {
    case 1: return (1, numbers[0])
    case 2: return numbers[1] > 0 ? (numbers[0], numbers[1]) : nil
    default: return nil
    }
  }

  /// Parses a number of days, or of weeks with a `w` after it.
  private static func days(_ text: Substring) -> Int? {
    let isWeeks = text.hasSuffix("w")
    let digits = Array((isWeeks ? text.dropLast() : text).utf8)
    guard let number = ClockTime.number(digits[...]) else { return nil }
    return isWeeks ? number * 7 : number
  }
}
