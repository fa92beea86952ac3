package import HabitCore

/// Exports of a site folder, and what the settings say about how they are written.
package struct ExportPattern: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A path or a pattern such as `exports/*`, relative to the site folder.
  package var path: String
  /// The id of their format, or `nil` to detect it.
  package var format: String?
  /// How dates are written in their tables, or `nil` to detect it.
  package var dateFormat: String?
  /// Whether they are complete up to the day of each build.
  package var isLive = false
  /// The columns of its table with their roles, or `nil` to detect them.
  package var columns: TableColumns?

  package init(stringLiteral path: String) { self.path = path }

  private static let keys = ["file", "format", "dateFormat", "live", "columns"]

  /// Reads a text, or a map with `file`; reports anything else and returns `nil`.
  init?(_ yaml: YAML, with reader: inout YAMLReader) {
    guard case .map(let pairs) = yaml.content else {
      guard let path = reader.text(yaml, "exports") else { return nil }
      self.init(stringLiteral: path)
      return
    }
    guard pairs.contains(where: { $0.key == "file" }) else {
      reader.report("an export has no 'file'; write {file: exports/a.csv}", at: yaml.location)
      return nil
    }
    self.init(stringLiteral: "")
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      switch key {
      case "live": isLive = reader.flag(yaml, key) ?? false
      case "columns": columns = TableColumns(yaml, with: &reader)
      case "file": path = reader.text(yaml, key) ?? path
      case "format": format = reader.filledText(yaml, key) ?? format
      default: dateFormat = reader.filledText(yaml, key) ?? dateFormat
      }
    }
    guard !path.isEmpty else { return nil }
  }

  /// Reads one pattern or a list of them; reports anything else and returns `nil`.
  static func list(_ yaml: YAML, with reader: inout YAMLReader) -> [ExportPattern]? {
    switch yaml.content {
    case .empty: return []
    case .list(let items): return items.compactMap { ExportPattern($0, with: &reader) }
    case .scalar, .map: return ExportPattern(yaml, with: &reader).map { [$0] }
    }
  }
}
