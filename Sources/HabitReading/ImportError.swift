package import HabitCore

/// A file that cannot be used at all: where and why.
package struct ImportError: Error, Equatable {
  package var location: Location
  /// One phrase without a full stop that offers a fix.
  package var reason: String

  package init(_ location: Location, _ reason: String) {
    self.location = location
    self.reason = reason
  }
}

/// The errors that prevent a set of inputs from being used.
package struct ImportFailure: Error, Equatable {
  /// The errors in input order; never empty.
  package var errors: [ImportError]

  package init(_ errors: [ImportError]) { self.errors = errors }

  /// The errors as diagnostics.
  package var problems: [Diagnostic] {
    errors.map { Diagnostic(.error, "input", $0.reason, at: $0.location) }
  }
}
