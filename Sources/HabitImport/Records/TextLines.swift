import HabitCore
import HabitReading

/// The lines of a text file, which can be fields.
final class TextLines: Source {
  /// All lines, with the spaces around them.
  let all: [Substring]

  /// - Throws: ``ImportError`` if the file is not text.
  init(_ file: ExportFile, _ log: Log) throws(ImportError) {
    all = String(decoding: try PlainText(file).bytes, as: UTF8.self).boundingMarks
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    super.init(file: file.path, log: log)
  }

  /// The trimmed lines that are neither empty nor comments, which begin with `#`.
  var entries: [(text: Substring, field: Field)] {
    all.enumerated().compactMap { index, line in
      let text = line.trimmingWhitespace
      return text.isEmpty || text.hasPrefix("#") ? nil : (text, self[index])
    }
  }

  /// The line as a field, for what is said of it.
  subscript(index: Int) -> Field { Field(source: self, position: index) }

  override func location(of position: Int) -> Location {
    Location(file: file, line: position + 1)
  }
}
