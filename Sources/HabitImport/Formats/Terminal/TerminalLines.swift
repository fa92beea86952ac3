import HabitCore
import HabitReading

/// The non-empty, non-comment lines of a text file, with their numbers.
struct TerminalLines {
  let file: String
  /// Trimmed, without empty lines and those that begin with `#`; numbered from 1.
  private(set) var lines: [(number: Int, text: Substring)] = []

  init(_ file: ExportFile) throws(ImportError) {
    self.file = file.path
    let text = String(decoding: try PlainText(file).bytes, as: UTF8.self).boundingMarks
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let line = line.trimmingWhitespace
      if !line.isEmpty, !line.hasPrefix("#") {
        lines.append((index + 1, line))
      }
    }
  }
}
