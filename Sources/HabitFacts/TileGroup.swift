import HabitTemplates

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
