import HabitCore
import HabitReading

/// An importer by the syntax of the two files of a terminal tracker: the habits, and the log of
/// their days.
protocol TerminalDialect: Importer {
  /// Returns the habit that a trimmed line of the first file defines, or `nil`.
  static func habit(_ line: Substring) -> TerminalHabit?

  /// Returns the mark of a day in a trimmed line of the log, or `nil`.
  static func mark(_ line: Substring) -> TerminalMark?
}

extension TerminalDialect {
  /// Groups the habits and the logs of one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  static func read(
    _ export: ExportSet,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    var reading = TerminalReading<Self>()
    return try reading.log(export)
  }

  /// The maximum number of lines to check when detecting a file.
  private static var maxLineCount: Int { 50 }

  /// Returns whether a file is a log, with marks of days in most of its first lines.
  static func isLog(_ file: ExportFile) -> Bool {
    mostLines(of: file) { mark($0) != nil }
  }

  /// Returns whether a file defines habits in most of its first lines.
  static func isHabits(_ file: ExportFile) -> Bool {
    mostLines(of: file) { $0.hasPrefix("!") || habit($0) != nil }
  }

  /// Returns whether at least three quarters of the lines, comments excluded, are of a kind.
  private static func mostLines(of file: ExportFile, _ isOfKind: (Substring) -> Bool) -> Bool {
    let head = file.bytes.dropFirst(ByteOrderMark(of: file.bytes)?.length ?? 0).prefix(16_384)
    guard !JSONShape.looksLikeJSON(file.bytes), !head.starts(with: "---".utf8), !head.contains(0)
    else { return false }
    let text = String(decoding: head, as: UTF8.self).boundingMarks
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingWhitespace
    }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }.prefix(maxLineCount)
    // The header of a table, whose rows may end like habits.
    if let first = lines.first, first.count(where: { $0 == "," }) > 1, !isOfKind(first) {
      return false
    }
    let count = lines.count(where: isOfKind)
    return count > 0 && count * 4 >= lines.count * 3
  }
}
