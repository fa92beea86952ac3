import HabitTemplates
import HabitText

/// One large figure.
package struct Tile: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label }, .text("figure") { $0.figure }, .text("unit") { $0.unit },
    .text("detail") { $0.detail }, .text("note") { $0.note }, .text("address") { $0.address },
  ])

  package var label: String
  package let figure: String
  package var unit = ""
  package var detail = ""
  /// A second line below the detail.
  package var note = ""
  /// The target of the detail, or empty.
  package var address = ""

  /// Creates a tile from its parts.
  package init(
    label: String,
    figure: String,
    unit: String = "",
    detail: String = "",
    address: String = ""
  ) {
    self.label = label
    self.figure = figure
    self.unit = unit
    self.detail = detail
    self.address = address
  }
}

/// Large figures under a heading of their own.
package struct TileGroup: TemplateModel {
  static let fields = TemplateFields<Self>([.list("tiles") { $0.tiles }])

  package let tiles: [Tile]

  /// Creates a group; `nil` without tiles.
  package init?(_ tiles: [Tile]) {
    guard !tiles.isEmpty else { return nil }
    self.tiles = tiles
  }
}
