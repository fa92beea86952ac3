package import HabitCore

/// A text of the settings, with the place where it stands.
package struct PlacedText: Sendable {
  package let text: String
  package let place: Place

  package init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }
}
