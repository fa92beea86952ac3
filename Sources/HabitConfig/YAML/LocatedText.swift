package import HabitCore

/// A text of the settings with its location.
package struct LocatedText: Sendable {
  package let text: String
  package let location: Location

  package init(_ text: String, at location: Location) {
    self.text = text
    self.location = location
  }
}
