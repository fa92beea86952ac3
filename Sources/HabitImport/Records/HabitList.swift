import HabitCore
import HabitReading

/// The habits of an export under construction, by the keys by which its records refer to them.
///
/// A class, because all that is read of the export adds to it.
final class HabitList {
  var drafts: [HabitDraft] = []
  var categories: [HabitCore.Category] = []
  /// The number of days that were ticked and then unticked.
  var unticked = 0
  private var keys: [String?] = []
  private var indexes: [String: Int] = [:]
  private var orphans = 0
  private let log: Log
  private let location: Location

  init(_ log: Log, file: String) {
    self.log = log
    location = Location(file: file)
  }

  /// Adds a habit; of several with one key, records belong to the first.
  func add(_ draft: HabitDraft, key: String? = nil) {
    if let key, indexes[key] == nil { indexes[key] = drafts.count }
    keys.append(key)
    drafts.append(draft)
  }

  /// Returns the index of the habit of a key.
  func index(of key: String) -> Int? { indexes[key] }

  /// Adds an entry to the habit of a key; counts one without a habit.
  func add(_ entry: Entry, to key: String) {
    if let index = index(of: key) {
      drafts[index].entries.append(entry)
    } else {
      orphans += 1
    }
  }

  /// Sets the categories of the habits by their keys; of several, the first counts.
  func setCategories(_ names: [String: [String]]) {
    for (index, key) in keys.enumerated() {
      let names = key.flatMap { names[$0] } ?? []
      drafts[index].habit.category = names.first
      guard names.count > 1 else { continue }
      let message = "a habit is in several categories; only the first is read"
      note("habit.categories", message)
    }
  }

  /// Returns the error of an export of which nothing is read.
  func failure(_ reason: String) -> ImportError { ImportError(location, reason) }

  /// Says something of the whole file that occurs a number of times, if it does.
  func note(_ code: String, about subject: String = "", times: Int = 1, _ message: String) {
    log.findings.file = location.file
    log.findings.add(.note, code, about: subject, times: times, message, at: location)
  }

  /// Warns of something in the whole file that occurs a number of times, if it does.
  func warn(_ code: String, about subject: String = "", times: Int = 1, _ message: String) {
    log.findings.file = location.file
    log.findings.add(.warning, code, about: subject, times: times, message, at: location)
  }

  /// The contents of the export; a habit without an id gets its name as one.
  var imported: Imported {
    var drafts = drafts
    HabitDraft.nameIDs(of: &drafts)
    log.findings.file = location.file
    log.findings.reportOrphans(orphans, file: location.file)
    log.findings.reportArchived(drafts, file: location.file)
    log.findings.reportUnticked(unticked, file: location.file)
    var imported = Imported(
      habits: drafts.map(\.history),
      diagnostics: log.findings.diagnostics
    )
    imported.categories = categories
    return imported
  }
}
