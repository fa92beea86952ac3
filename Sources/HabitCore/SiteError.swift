/// The error that prevents a build: all problems of one phase, in the order of their locations.
package struct SiteError: Error, Equatable {
  package let problems: [Diagnostic]

  package init(_ problems: [Diagnostic]) {
    self.problems = problems
  }

  /// Creates an error from one problem.
  package init(_ code: String, _ message: String, at location: Location? = nil) {
    self.init([Diagnostic(.error, code, message, at: location)])
  }
}
