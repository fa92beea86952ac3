import HabitCore
import HabitReading

/// What is to be said of an export, to which all its sources report.
final class Log {
  var findings = Findings()

  /// Reports something that occurs a number of times, if it does; each file counts apart.
  func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    times: Int = 1,
    _ message: @autoclosure () -> String,
    at location: Location
  ) {
    findings.file = location.file
    findings.add(severity, code, about: subject, times: times, message(), at: location)
  }
}

/// What has fields: a JSON text, or a row of a table; this one has none.
///
/// A class, because its fields share it.
class Source {
  /// The path of the file, for messages.
  let file: String
  let log: Log

  init(file: String, log: Log) {
    self.file = file
    self.log = log
  }

  /// The beginning of the codes of what any field can report.
  var form: String { "" }

  func kind(_ position: Int) -> JSONKind { .null }

  func number(_ position: Int) -> Double? { nil }

  func string(_ position: Int) -> String { "" }

  func isTrue(_ position: Int) -> Bool { false }

  func bytes(_ position: Int) -> [UInt8] { [] }

  func field(_ position: Int, role: Int, canBeNull: Bool = false) -> Field {
    Field(source: self, position: position, role: role, canBeNull: canBeNull)
  }

  /// Returns the value under a key of an object.
  func child(_ key: String, of position: Int) -> Int? { nil }

  func children(of position: Int) -> [Int] { [] }

  func key(_ position: Int) -> String { "" }

  /// Leaves the keys of an object out of all messages.
  func hideKeys(of position: Int) {}

  /// Returns the role of the values under a key in those of a role, which are asked for it.
  func role(of key: String, in parent: Int) -> Int { parent }

  /// Returns the error of a value without which nothing is read.
  func failure(_ reason: String, at position: Int) -> ImportError {
    ImportError(Location(file: file), reason)
  }

  func location(of position: Int) -> Location { Location(file: file) }

  /// Returns the name of a value, to begin a message with.
  func name(of position: Int) -> String { "" }

  /// Returns the name that all values of one role share.
  func shape(of position: Int) -> String { "" }

  /// Reports a value at its place; those of one role are counted.
  final func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String? = nil,
    _ reason: String,
    at position: Int
  ) {
    log.findings.file = file
    log.findings.add(
      severity,
      code,
      about: subject ?? shape(of: position),
      name(of: position) + reason,
      at: location(of: position)
    )
  }

  /// Reports a value that is no accepted day.
  func reportDay(_ code: String, _ reason: String, at position: Int) {
    report(.warning, code, reason, at: position)
  }

  /// Reports the keys of an object that nobody asked for.
  func reportUnread(in position: Int, _ role: Int, besides ignored: Set<String>) {}
}

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
