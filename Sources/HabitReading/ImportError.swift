package import HabitCore

/// A file that cannot be used at all: where, and why.
package struct ImportError: Error, Equatable {
  package var place: Place
  /// One phrase without a full stop, with a way out.
  package var reason: String

  package init(_ place: Place, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}
