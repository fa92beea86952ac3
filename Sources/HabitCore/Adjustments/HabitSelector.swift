/// The words by which a site's owner names a habit: its id, or its name in the export.
package struct HabitSelector: Sendable {
  package let text: String
  /// Where the words stand.
  package let location: Location

  package init(_ text: String, at location: Location) {
    self.text = text
    self.location = location
  }
}
