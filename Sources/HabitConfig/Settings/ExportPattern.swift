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
    var pattern = ExportPattern(stringLiteral: "")
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      guard key != "live" else {
        pattern.isLive = reader.flag(yaml, key) ?? false
        return
      }
      guard key != "columns" else {
        pattern.columns = TableColumns(yaml, with: &reader)
        return
      }
      guard let text = reader.text(yaml, key), !text.isEmpty else { return }
      switch key {
      case "file": pattern.path = text
      case "format": pattern.format = text
      default: pattern.dateFormat = text
      }
    }
    guard !pattern.path.isEmpty else { return nil }
    self = pattern
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
