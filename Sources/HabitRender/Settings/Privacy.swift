/// What of the exports may leave the machine on the site.
package struct Privacy: Sendable {
  /// Whether the photos of milestones are shown.
  package var showsPhotos = false
  /// Whether notes leave this machine.
  package var notes = false
  /// Whether the figures and the entries lie beside the pages for other programs.
  package var openData = true

  package init() {}
}
