import HabitCore

/// The lines of diagnostics, with a limit for those of one severity and code.
struct DiagnosticLines {
  private let limit: Int
  private var lines: [String] = []
  private var groups: [Group] = []
  private var indexes: [String: Int] = [:]

  /// The diagnostics of one severity and code.
  private struct Group {
    var severity: Diagnostic.Severity
    var count = 0
  }

  init(limit: Int) {
    self.limit = limit
  }
}

extension DiagnosticLines {
  /// The maximum number of lines for one severity and code.
  static let limit = 100

  /// Adds a line, or counts the diagnostic if its code has enough lines.
  mutating func add(_ diagnostic: Diagnostic) {
    let key = "\(diagnostic.severity.rawValue) \(diagnostic.code)"
    let index = indexes[key] ?? groups.count
    if index == groups.count {
      indexes[key] = index
      groups.append(Group(severity: diagnostic.severity))
    }
    groups[index].count += 1
    if groups[index].count <= limit {
      lines.append(Console.line(diagnostic))
    }
  }

  /// The lines, and one more for each code that has too many.
  var all: [String] {
    lines
      + groups.filter { $0.count > limit }.map { group in
        "\(group.severity.rawValue): and \(group.count - limit) more of the same kind;"
          + " -v prints all"
      }
  }
}
