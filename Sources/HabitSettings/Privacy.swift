package import HabitCore

/// What of the exports may leave the machine on the site.
package struct Privacy: Sendable {
  /// The habits that leave no trace on the site: ids and names, and names of categories.
  package var hidden: [HabitSelector] = []
  /// Whether hidden habits count in the figures of all habits together.
  package var countsHidden = false
  /// The names of habits that the site knows by others.
  package var publicNames: [PublicName] = []
  /// Whether the photos of milestones are shown.
  package var showsPhotos = false
  /// Whether the notes of days are shown.
  package var notes = false
  /// Whether the figures and the entries lie beside the pages for other programs.
  package var openData = true

  package init() {}
}
