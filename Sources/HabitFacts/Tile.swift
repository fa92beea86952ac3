/// One large figure of a card or a poster.
package struct Tile: Sendable {
  package let label: String
  package let figure: String
  package let unit: String
  package var detail: String

  /// Creates a tile from its parts.
  package init(label: String, figure: String, unit: String = "", detail: String = "") {
    self.label = label
    self.figure = figure
    self.unit = unit
    self.detail = detail
  }
}
