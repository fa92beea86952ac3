package import HabitCore

/// What a site keeps of its exports over time.
package struct Keeping: Sendable {
  /// Whether each build adds what changed to the history of the site folder.
  package var isOn = false
  /// The number of days after which a day is settled: entries that it loses stay in the history.
  package var settles = 7
  /// The trackers that the owner has left, in the order of the file.
  package var moves: [TrackerMove] = []

  package init() {}

  /// The keys under `history` in `habitsite.yml`.
  static let keys = ["settles"]
  private static let maxDays = 3_650

  /// Reads the values under `history`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      guard let text = reader.text(value, key) else { return }
      let digits = text.hasSuffix("d") ? text.dropLast() : text[...]
      guard let number = Int(digits), (0...Self.maxDays).contains(number) else {
        reader.report(
          "\(text.quoted) is not a number of days from 0d to \(Self.maxDays)d; write it as 7d",
          at: value.location
        )
        return
      }
      settles = number
    }
  }
}

extension [TrackerMove] {
  /// Returns where the habits of a source went on, or `nil` of one that is not left.
  ///
  /// - Parameter names: The paths of its files, relative to the site folder, and the id of its
  ///   format.
  /// - Returns: The path or the format of the other source.
  package func successor(of names: [String]) -> String? {
    first { names.contains($0.from) }?.to
  }
}

/// A move from one tracker to another.
package struct TrackerMove: Sendable {
  /// The path of the old export, relative to the site folder, or the id of its format.
  package let from: String
  /// The same of the new export.
  package let to: String
  /// The location of the move in the settings.
  package let location: Location

  /// Reads one move, or a list of them.
  static func list(_ yaml: YAML, with reader: inout YAMLReader) -> [TrackerMove] {
    guard case .list(let items) = yaml.content else { return move(yaml, with: &reader) }
    return items.flatMap { move($0, with: &reader) }
  }

  private static func move(_ yaml: YAML, with reader: inout YAMLReader) -> [TrackerMove] {
    if case .empty = yaml.content { return [] }
    var ends: [String: String] = [:]
    reader.readMap(yaml, knownKeys: ["from", "to"]) { reader, key, value in
      ends[key] = reader.name(value, key)
    }
    guard let from = ends["from"], let to = ends["to"], !from.isEmpty, !to.isEmpty else {
      reader.report(
        "'moved' needs 'from' and 'to', each a file such as exports/a.csv or the id of a format",
        at: yaml.location
      )
      return []
    }
    return [TrackerMove(from: from, to: to, location: yaml.location)]
  }
}
