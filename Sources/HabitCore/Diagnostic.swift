/// A message about an input, with its location.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// A short stable name of the case, such as `csv.day`.
  package var code: String
  /// One phrase without a full stop, the input quoted.
  package var message: String
  package var location: Location?
  /// The number of occurrences; ``location`` is that of the first.
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

  /// The severity of a diagnostic.
  package enum Severity: String, Comparable, Sendable {
    case note
    case warning
    case error
  }
}

extension Diagnostic.Severity {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The error that prevents a build: all problems of one phase, in the order of their locations.
package struct SiteError: Error, Equatable {
  package let problems: [Diagnostic]

  package init(_ problems: [Diagnostic]) { self.problems = problems }

  /// Creates an error from one problem.
  package init(_ code: String, _ message: String, at location: Location? = nil) {
    self.init([Diagnostic(.error, code, message, at: location)])
  }
}
