package import HabitCore

/// The errors that prevent a set of inputs from being used.
package struct ImportFailure: Error, Equatable {
  /// The errors in input order; never empty.
  package var errors: [ImportError]

  package init(_ errors: [ImportError]) {
    self.errors = errors
  }
}

extension ImportFailure {
  /// The errors as diagnostics.
  package var problems: [Diagnostic] {
    errors.map { Diagnostic(.error, "input", $0.reason, at: $0.location) }
  }
}
