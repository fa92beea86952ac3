import HabitParts
import HabitTemplates

/// Large figures under a heading of their own.
struct TileGroup: TemplateModel {
  static let fields = TemplateFields<Self>([.list("tiles") { $0.tiles }])

  let tiles: [Tile]
}

extension TileGroup {
  /// Creates a group; `nil` without tiles.
  init?(_ tiles: [Tile]) {
    guard !tiles.isEmpty else { return nil }
    self.tiles = tiles
  }
}
