/// All that keeps a set of inputs from being used.
package struct ImportFailure: Error, Equatable {
  /// In the order of the inputs; never empty.
  package var errors: [ImportError]

  package init(_ errors: [ImportError]) {
    self.errors = errors
  }
}
