/// A pause that the owner names, of some habits or of all.
package struct PlannedPause: Sendable {
  package let pause: Pause
  /// The habits; empty for all of them.
  package let selectors: [HabitSelector]
  /// The location of the pause in the settings.
  package let location: Location

  package init(_ pause: Pause, of selectors: [HabitSelector], at location: Location) {
    self.pause = pause
    self.selectors = selectors
    self.location = location
  }
}
