/// The public name of a habit.
package struct PublicName: Sendable {
  /// The owner's selector for the habit, or for all habits of one name.
  package let selector: HabitSelector
  package let name: String

  package init(_ name: String, of selector: HabitSelector) {
    self.selector = selector
    self.name = name
  }
}
