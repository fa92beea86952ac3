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
