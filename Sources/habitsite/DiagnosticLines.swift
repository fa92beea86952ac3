import HabitCore

/// The lines of diagnostics, those of one severity and code up to a limit.
struct DiagnosticLines {
  private let isComplete: Bool
  private var lines: [Line] = []
  private var groups: [Group] = []
  private var indexes: [String: Int] = [:]

  /// A line, and how severe it is.
  struct Line {
    let severity: Diagnostic.Severity
    let text: String
  }

  /// The diagnostics of one severity and code.
  private struct Group {
    var severity: Diagnostic.Severity
    var limit: Int
    var count = 0
  }

  init(of verbosity: Console.Verbosity) {
    isComplete = verbosity == .verbose
  }

  /// The maximum number of lines for one severity and code: ten of notes and of warnings about
  /// whole files, more of what is wrong at a place in a file, where it can be mended.
  private static func limit(of diagnostic: Diagnostic) -> Int {
    switch diagnostic.severity {
    case .error: 100
    case .warning: diagnostic.location?.line == nil ? 10 : 100
    case .note: 10
    }
  }

  /// Adds a line, or counts the diagnostic if its code has enough lines.
  mutating func add(_ diagnostic: Diagnostic) {
    let key = "\(diagnostic.severity.rawValue) \(diagnostic.code)"
    let index = indexes[key] ?? groups.count
    if index == groups.count {
      indexes[key] = index
      let limit = isComplete ? .max : Self.limit(of: diagnostic)
      groups.append(Group(severity: diagnostic.severity, limit: limit))
    }
    groups[index].count += 1
    if groups[index].count <= groups[index].limit {
      lines.append(Line(severity: diagnostic.severity, text: Console.line(diagnostic)))
    }
  }

  /// The lines, and one more for each code that has too many.
  var all: [Line] {
    lines
      + groups.filter { $0.count > $0.limit }.map { group in
        let text =
          "\(group.severity.rawValue): and \(group.count - group.limit) more of the same kind;"
          + " -v prints all"
        return Line(severity: group.severity, text: text)
      }
  }
}
