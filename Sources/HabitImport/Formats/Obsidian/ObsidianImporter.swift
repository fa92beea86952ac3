import HabitReading

/// Reads notes of Obsidian: one per habit with its days, or one per day with properties.
struct ObsidianImporter: Importer {
  static let format = Format(
    id: "obsidian",
    name: "Obsidian notes",
    recognition: "Markdown with 'entries' or marks as properties in its head, or linked days",
    contents:
      "notes of a habit with title, colour and days; properties and fields of daily notes, and"
      + " their check boxes below the heading 'noteHeading' of the settings",
    omitted: "the rest of each note's text",
    origin: "the folder of the notes",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "obsidian.color": OmissionKind(noun: "colour", reason: "not known"),
    "obsidian.day": OmissionKind(noun: "note", reason: "no day in the name or the property 'date'"),
    "obsidian.property": OmissionKind(noun: "property", reason: "not a tick or an amount"),
    "obsidian.twice": OmissionKind(noun: "property", reason: "twice in one note"),
  ]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    guard file.bytes.prefix(6).contains(UInt8(ascii: "-")) || file.path.hasSuffix(".md") else {
      return false
    }
    do {
      guard let head = try ObsidianNote.properties(of: file, heading: settings.noteHeading) else {
        return false
      }
      return ObsidianNote(head, path: file.path).kind != .other
    } catch {
      // The error is reported when the file is read by name.
      return false
    }
  }

  /// Groups the notes of days that are in one folder.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [ExportFile.Origin: Int] = [:]
    for file in files {
      if ObsidianReading.isHabit(file, heading: settings.noteHeading) {
        sets.append(ExportSet(main: file))
      } else if let index = indexes[file.origin] {
        sets[index].companions.append(file)
      } else {
        indexes[file.origin] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try ObsidianReading(settings, file: export.main.path)
    return try reading.log(export)
  }
}
