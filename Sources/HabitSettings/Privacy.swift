package import HabitCore

/// The parts of the exports that the site may publish.
package struct Privacy: Sendable {
  /// The habits to hide from the site: ids and names of habits, and names of categories.
  package var hidden: [HabitSelector] = []
  /// Whether hidden habits count in the figures of all habits together.
  package var countsHidden = false
  /// The public names of habits.
  package var publicNames: [PublicName] = []
  /// Whether to show the photos of milestones.
  package var showsPhotos = false
  /// Whether to show the notes of days.
  package var notes = false
  /// Whether to show at which hours habits are done.
  package var times = true
  /// Whether to publish the figures and the entries beside the pages for other programs.
  package var openData = true
  /// Whether pictures of shared pages show the names and figures of single habits.
  package var cards = false

  package init() {}
}
