/// The text by which the owner selects a habit: its id, or its name in the export.
package struct HabitSelector: Sendable {
  package let text: String
  /// The location of the text.
  package let location: Location

  package init(_ text: String, at location: Location) {
    self.text = text
    self.location = location
  }
}
