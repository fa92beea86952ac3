package import HabitCore

/// What keeps a site from being built: every problem of one phase, in the order of its places.
package struct SiteError: Error, Equatable {
  package let problems: [Diagnostic]

  package init(_ problems: [Diagnostic]) {
    self.problems = problems
  }
}

extension SiteError {
  /// Makes an error of one problem.
  package init(_ code: String, _ message: String, at location: Location? = nil) {
    self.init([Diagnostic(.error, code, message, at: location)])
  }
}
