/// The name by which the public knows a habit.
package struct PublicName: Sendable {
  /// The habit, or all habits of one name, by the words of its owner.
  package let selector: HabitSelector
  package let name: String

  package init(_ name: String, of selector: HabitSelector) {
    self.selector = selector
    self.name = name
  }
}
