package import HabitCore

/// The diagnostics of one export; what happens again is counted, and keeps the place of the first.
package struct Findings {
  package private(set) var diagnostics: [Diagnostic] = []
  private var indexes: [Subject: Int] = [:]
  private var subjects: [String: Int] = [:]

  /// What diagnostics are counted by.
  private struct Subject: Hashable {
    var code: String
    var name: String
  }

  /// Begins without diagnostics.
  package init() {}
}

extension Findings {
  /// How many subjects of one code are told apart; the rest is counted together.
  static let greatestSubjectCount = 20

  /// Adds a diagnostic, or counts it where its code and subject have been seen.
  ///
  /// - Parameters:
  ///   - severity: How much it matters.
  ///   - code: The short name of the case.
  ///   - subject: What the diagnostic is about where one code can be about several things.
  ///   - times: How often it happened.
  ///   - message: Asked for once for all that is counted together.
  ///   - location: Asked for once for all that is counted together.
  package mutating func add(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    times: Int = 1,
    _ message: @autoclosure () -> String,
    at location: @autoclosure () -> Location?
  ) {
    let isCrowded = subjects[code, default: 0] >= Self.greatestSubjectCount
    var key = Subject(code: code, name: subject)
    if isCrowded, indexes[key] == nil {
      key.name = ""
    }
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
}

extension Findings {
  /// Adds what was found in a part of the export.
  package mutating func add(_ part: Findings) {
    for diagnostic in part.diagnostics {
      add(
        diagnostic.severity,
        diagnostic.code,
        times: diagnostic.count,
        diagnostic.message,
        at: diagnostic.location
      )
    }
  }

  /// Tells of a key that an app has added since its format was last looked at.
  package mutating func tellUnreadKey(_ name: String, of text: JSONText) {
    let message = "key \(name.quoted) is not known and not read"
    add(.note, "json.key", about: name, message, at: Location(file: text.file))
  }
}
