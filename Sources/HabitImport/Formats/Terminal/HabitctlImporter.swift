import HabitCore
import HabitReading

/// Reads the files `habits` and `log` of habitctl: tabs in the log, the number first in the habits.
enum HabitctlImporter: TerminalDialect {
  static let format = Format(
    id: "habitctl",
    name: "habitctl",
    recognition:
      "lines of a day, a habit and 'y', 'n' or 's' with tabs between; next to them or in a file"
      + " 'habits', lines such as '7 Read'",
    contents: "habits with schedules; done, failed and skipped days",
    origin: "'~/.habitctl'",
    evidence: .source
  )

  /// A number and words are too little to recognise a list of habits without its name.
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    isLog(file) || (isNamedHabits(file) && isHabits(file))
  }

  static func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    isHabits(file) && others.contains { $0.folder == file.folder }
  }

  private static func isNamedHabits(_ file: ExportFile) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    return name == "habits" || name == "habits.txt"
  }

  /// Parses `7 Clean the kitchen`.
  static func habit(_ line: Substring) -> HabitDraft? {
    let fields = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard fields.count == 2, let count = fields.first, let words = fields.last,
      let days = ClockTime.number(Array(count.utf8)[...])
    else { return nil }
    let name = String(words.trimmingWhitespace)
    return HabitDraft(named: name, times: 1, days: days, format)
  }

  /// Parses a day, a name and a letter; old versions wrote an offset after the day.
  static func mark(_ line: Substring) -> TerminalMark? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3, let moment = fields.first, let letter = fields.last,
      let state = TerminalMark.state(letter.trimmingWhitespace),
      moment.utf8.count >= 10, moment.utf8.prefix(5).last == 0x2D
    else { return nil }
    let name = String(fields[1].trimmingWhitespace)
    guard !name.isEmpty else { return nil }
    return TerminalMark(date: moment.prefix(10), habit: name, state: state)
  }
}
