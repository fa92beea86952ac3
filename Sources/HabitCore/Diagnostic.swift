/// Something that a person should know about an input, and where it stands.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// A short stable name of the case, such as `csv.day`.
  package var code: String
  /// One phrase without a full stop, the input quoted.
  package var message: String
  package var location: Location?
  /// How many times it happened; the place is that of the first.
  package var count = 1

  package init(
    _ severity: Severity,
    _ code: String,
    _ message: String,
    at location: Location? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
  }

  /// How much a diagnostic matters.
  package enum Severity: String, Comparable, Sendable {
    case note
    case warning
    case error
  }
}

extension Diagnostic.Severity {
  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
