import HabitReading

/// Reads the habits of TickTick: two answers of its web interface, as its backup has no habits.
struct TickTickImporter: Importer {
  static let format = Format(
    id: "ticktick",
    name: "TickTick",
    recognition: "JSON: a list of habits with 'repeatRule', and an object that begins with"
      + " 'checkins'",
    contents: "habits with colour, goal, unit, repetition and reminders; check-ins by day",
    omitted: "encouragements, icons, sections, tasks",
    origin: "the answers to 'habits' and 'habitCheckins/query' on ticktick.com, in one folder; the"
      + " backup of TickTick has no habits",
    evidence: .readers
  )

  static let readsInstants = true

  static let omissions: [String: OmissionKind] = [
    "ticktick.color": OmissionKind(noun: "colour", reason: "not known"),
    "ticktick.excluded": OmissionKind(noun: "day", reason: "excluded from a repetition"),
    "ticktick.instant": OmissionKind(noun: "value", reason: "no instant"),
    "ticktick.reminder": OmissionKind(noun: "reminder", reason: "no time of a day"),
    "ticktick.status": OmissionKind(noun: "check-in", reason: "of a status that is not known"),
  ]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys().isSuperset(of: ["id", "name", "repeatRule"]) || Self.hasCheckIns(file)
  }

  /// Groups the lists and the check-ins of one folder.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = TickTickReading(clock: settings.clock)
    return try reading.log(export)
  }

  /// Returns whether a file has check-ins, and no habits.
  static func hasCheckIns(_ file: ExportFile) -> Bool {
    guard JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      let shape = JSONShape(of: try JSONText(file))
      return shape?.keys.first == "checkins" && shape?.firstValue == .object
    } catch {
      // Another reader reports what is wrong with the text.
      return false
    }
  }
}
