/// What of the exports may stand on the site.
package struct Privacy: Sendable {
  /// Whether notes leave this machine.
  package var notes = false
  /// Whether the figures and the entries lie beside the pages for other programs.
  package var openData = true

  package init() {}
}
