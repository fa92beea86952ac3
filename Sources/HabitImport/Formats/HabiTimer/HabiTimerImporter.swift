import HabitCore
import HabitReading

/// Reads the SwiftData store and the older preferences of "HabiTimer" by JanSteinhauer
/// (`com.jansteinhauer.HabiTimer`).
struct HabiTimerImporter: Importer {
  static let format = Format(
    id: "habitimer",
    name: "HabiTimer (JanSteinhauer)",
    recognition: "the table 'ZHABITTASK', or 'HabiTimerStore_v1' in preferences or as JSON",
    contents: "finished timers by name, with minutes and priority; the queue",
    omitted: "how much of a timer is left",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "sqlite.minutes": OmissionKind(noun: "time", reason: "no length of a timer"),
    "habitimer.queue": OmissionKind(noun: "timer", reason: "in the queue of the first version"),
    "habitimer.range": OmissionKind(noun: "timer", reason: .outOfRange),
    "habitimer.twice": OmissionKind(noun: "timer", reason: "in two files of the export"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    if let store = file.store { return store.has("ZHABITTASK", "ZCOMPLETEDENTRY") }
    do {
      return try HabiTimerPreferences.text(of: file) != nil
    } catch {
      // The error is reported when the file is read by name.
      return false
    }
  }

  /// Groups the store and the preferences of one app container or folder into one export.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.container)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = HabiTimerReading(clock: settings.clock)
    return try reading.read(of: export)
  }
}

/// The preferences in which HabiTimer stored its data before it had a database.
enum HabiTimerPreferences {
  private static let key = "HabiTimerStore_v1"

  /// Returns the JSON text of the data, from preferences or a JSON file, or `nil` for another file.
  static func text(of file: ExportFile) throws(ImportError) -> JSONText? {
    if let text = try PreferencesFile.values(of: [key], in: file)[key] { return text }
    guard JSONShape.looksLikeJSON(file.bytes) else { return nil }
    let text = try JSONText(file)
    guard let shape = JSONShape(of: text), Set(shape.keys) == ["tasks", "completed"] else {
      return nil
    }
    return text
  }
}
