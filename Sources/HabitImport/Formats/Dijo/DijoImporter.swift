import HabitReading

/// Reads the records of dijo.
struct DijoImporter: Importer {
  static let format = Format(
    id: "dijo",
    name: "dijo",
    recognition: "a JSON array of objects with 'type', 'name' and 'stats'",
    contents: "habits with daily goals; ticks, counts and amounts",
    origin: "'~/.local/share/dijo'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "dijo.precision": OmissionKind(noun: "value", reason: "a precision that is not known")
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys().isSuperset(of: ["type", "name", "stats"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try DijoReading(export.main)
    return try reading.read()
  }
}
