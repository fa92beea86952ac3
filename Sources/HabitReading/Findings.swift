package import HabitCore

/// The diagnostics of one export; repeats are counted at the location of the first.
package struct Findings {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The path of the file that is read, where an export has several: each counts apart.
  package var file = ""
  private var indexes: [Subject: Int] = [:]
  private var subjects: [String: Int] = [:]

  /// The key by which diagnostics are counted.
  private struct Subject: Hashable {
    var code: String
    var name: String
    var file: String
  }

  /// Creates findings without diagnostics.
  package init() {}

  /// The maximum number of separate subjects per code; the rest is counted together.
  static let maxSubjectCount = 20

  /// Adds a diagnostic, or counts it if its code and subject in this file are known.
  ///
  /// - Parameters:
  ///   - severity: The severity of the diagnostic.
  ///   - code: The short name of the case.
  ///   - subject: What the diagnostic is about, if one code can be about several things.
  ///   - times: The number of occurrences; nothing is added for none.
  ///   - message: Evaluated once for all occurrences that are counted together.
  ///   - location: Evaluated once for all occurrences that are counted together.
  package mutating func add(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    times: Int = 1,
    _ message: @autoclosure () -> String,
    at location: @autoclosure () -> Location?
  ) {
    guard times > 0 else { return }
    let isCrowded = subjects[code, default: 0] >= Self.maxSubjectCount
    var key = Subject(code: code, name: subject, file: file)
    if isCrowded, indexes[key] == nil { key.name = "" }
    if let index = indexes[key] {
      diagnostics[index].count += times
      return
    }
    var diagnostic = Diagnostic(severity, code, message(), at: location())
    diagnostic.count = times
    indexes[key] = diagnostics.count
    subjects[code, default: 0] += 1
    diagnostics.append(diagnostic)
  }

  /// Adds a diagnostic, or counts it if one of its code is known of its file.
  package mutating func add(_ diagnostic: Diagnostic) {
    file = diagnostic.location?.file ?? ""
    add(
      diagnostic.severity,
      diagnostic.code,
      times: diagnostic.count,
      diagnostic.message,
      at: diagnostic.location
    )
  }

  /// Reports the halves of surrogate pairs that a reader of JSON replaced, if there are any.
  package mutating func reportRepairs(_ count: Int, of text: JSONText) {
    let message = "half of a surrogate pair in an escape; read as U+FFFD"
    add(.warning, "json.surrogate", times: count, message, at: Location(file: text.file))
  }

  /// Reports a key that the app has added since its format was last checked.
  package mutating func reportUnreadKey(_ name: String, of text: JSONText) {
    let message = "unknown key \(name.quoted); not read"
    add(.note, "json.key", about: name, message, at: Location(file: text.file))
  }
}
