import Foundation
import HabitReading

/// Reads the reviews of Anki, from a collection or a package of one.
struct AnkiImporter: Importer {
  static let format = Format(
    id: "anki",
    name: "Anki",
    recognition: "a database with the tables 'revlog', 'cards' and 'col', also in a package",
    contents: "the number of reviews and the minutes of each day, as one habit",
    omitted: "notes, cards, decks, tags, media",
    origin: "in Anki: File → Export → Anki Collection Package, without media",
    evidence: .source
  )

  static let readsInstants = true

  static let omissions: [String: OmissionKind] = [
    "anki.time": OmissionKind(noun: "review", reason: "no time of this age"),
    "anki.manual": OmissionKind(noun: "change", reason: "of a card by hand, which is no review"),
  ]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.store.map(AnkiReading.canRead) ?? false
  }

  /// Takes the best collection of each package: an older one beside it holds nothing but a card
  /// that says so.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [String: Int] = [:]
    for file in files.sorted(by: { Self.rank(of: $0) < Self.rank(of: $1) }) {
      let (folder, name) = Self.parts(of: file)
      guard name.hasPrefix("collection.anki2"), let index = indexes[folder] else {
        indexes[folder] = name.hasPrefix("collection.anki2") ? sets.count : indexes[folder]
        sets.append(ExportSet(main: file))
        continue
      }
      sets[index].companions.append(file)
    }
    return sets
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try AnkiReading(export.main, settings.timeZone)
    return try reading.read()
  }

  private static func rank(of file: ExportFile) -> Int {
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    return names.firstIndex(of: parts(of: file).name) ?? names.count
  }

  private static func parts(of file: ExportFile) -> (folder: String, name: String) {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
  }
}
