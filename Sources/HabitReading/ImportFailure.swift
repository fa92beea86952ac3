package import HabitCore

/// All that keeps a set of inputs from being used.
package struct ImportFailure: Error, Equatable {
  /// In the order of the inputs; never empty.
  package var errors: [ImportError]

  package init(_ errors: [ImportError]) {
    self.errors = errors
  }
}

extension ImportFailure {
  /// The errors as they are told.
  package var problems: [Diagnostic] {
    errors.map { Diagnostic(.error, "input", $0.reason, at: $0.location) }
  }
}
