import HabitCore
import HabitReading

/// How a tracker for the terminal writes its two files: the habits, and the log of their days.
protocol TerminalDialect {
  static var format: Format { get }

  /// The habit that a trimmed line of the first file defines, or `nil`.
  static func habit(_ line: Substring) -> TerminalHabit?

  /// What a trimmed line of the log says of a day, or `nil`.
  static func mark(_ line: Substring) -> TerminalMark?
}

extension TerminalDialect {
  /// How many lines are looked at to know a file.
  private static var greatestLineCount: Int { 50 }

  /// Whether a file is a log, of whose first lines most say something of a day.
  static func isLog(_ file: ExportFile) -> Bool {
    mostLines(of: file) { mark($0) != nil }
  }

  /// Whether a file defines habits in most of its first lines.
  static func isHabits(_ file: ExportFile) -> Bool {
    mostLines(of: file) { $0.hasPrefix("!") || habit($0) != nil }
  }

  /// Whether at least three of four lines that are no comments are of a kind.
  private static func mostLines(of file: ExportFile, _ isOfKind: (Substring) -> Bool) -> Bool {
    let head = file.bytes.dropFirst(ByteOrderMark(of: file.bytes)?.length ?? 0).prefix(16_384)
    guard !JSONShape.looksLikeJSON(file.bytes), !head.starts(with: "---".utf8), !head.contains(0)
    else { return false }
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.trimmingWhitespace
    }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }.prefix(greatestLineCount)
    let count = lines.count(where: isOfKind)
    return count > 0 && count * 4 >= lines.count * 3
  }
}
