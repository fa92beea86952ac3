import HabitCore
import HabitReading

/// The files of habitctl: tabs in the log, the number first in the habits.
enum HabitctlDialect: TerminalDialect {
  static let format = Format(
    id: "habitctl",
    name: "habitctl",
    recognition:
      "lines of a day, a habit and 'y', 'n' or 's' with tabs between; beside them or in a file"
      + " 'habits', lines such as '7 Read'",
    contents: "habits with schedules; done, failed and skipped days",
    origin: "'~/.habitctl'",
    evidence: .source
  )

  /// Parses `7 Clean the kitchen`.
  static func habit(_ line: Substring) -> TerminalHabit? {
    let fields = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard fields.count == 2, let days = ClockTime.number(Array(fields[0].utf8)[...]) else {
      return nil
    }
    let name = String(fields[1].trimmingWhitespace)
    return TerminalHabit(name: name, times: 1, days: days)
  }

  /// Parses a day, a name and a letter; old versions wrote an offset after the day.
  static func mark(_ line: Substring) -> TerminalMark? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3, let state = TerminalMark.state(fields[2].trimmingWhitespace),
      fields[0].utf8.count >= 10, fields[0].utf8.prefix(5).last == 0x2D
    else { return nil }
    let name = String(fields[1].trimmingWhitespace)
    guard !name.isEmpty else { return nil }
    return TerminalMark(date: fields[0].prefix(10), habit: name, state: state)
  }
}
