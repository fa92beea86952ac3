import HabitCore
import HabitReading

/// The habits of an export under construction, by the keys by which its records refer to them.
struct HabitList {
  var drafts: [HabitDraft] = []
  var categories: [HabitCore.Category] = []
  /// The number of days that were ticked and then unticked.
  var unticked = 0
  private var keys: [String?] = []
  private var indexes: [String: Int] = [:]
  private var orphans = 0
  private let document: JSONDocument

  init(_ document: JSONDocument) { self.document = document }

  /// Adds a habit; of several with one key, records belong to the first.
  mutating func add(_ draft: HabitDraft, key: String? = nil) {
    if let key, indexes[key] == nil { indexes[key] = drafts.count }
    keys.append(key)
    drafts.append(draft)
  }

  /// Returns the index of the habit of a key.
  func index(of key: String) -> Int? { indexes[key] }

  /// Adds an entry to the habit of a key; counts one without a habit.
  mutating func add(_ entry: Entry, to key: String) {
    if let index = index(of: key) {
      drafts[index].entries.append(entry)
    } else {
      orphans += 1
    }
  }

  /// Sets the categories of the habits by their keys; of several, the first counts.
  mutating func setCategories(_ names: [String: [String]]) {
    for (index, key) in keys.enumerated() {
      let names = key.flatMap { names[$0] } ?? []
      drafts[index].habit.category = names.first
      guard names.count > 1 else { continue }
      let message = "a habit is in several categories; only the first is read"
      note("habit.categories", message)
    }
  }

  /// Says something of the whole file that occurs a number of times, if it does.
  func note(_ code: String, about subject: String = "", times: Int = 1, _ message: String) {
    document.reportFile(.note, code, about: subject, times: times, message)
  }

  /// Warns of something in the whole file that occurs a number of times, if it does.
  func warn(_ code: String, times: Int, _ message: String) {
    document.reportFile(.warning, code, times: times, message)
  }

  /// Returns the contents of the file; a habit without an id gets its name as one.
  func imported(ignoring ignored: Set<String>?) -> Imported {
    var drafts = drafts
    HabitDraft.nameIDs(of: &drafts)
    document.findings.reportOrphans(orphans, file: document.file)
    document.findings.reportArchived(drafts, file: document.file)
    document.findings.reportUnticked(unticked, file: document.file)
    var imported = Imported(
      habits: drafts.map(\.history),
      diagnostics: document.diagnostics(ignoring: ignored)
    )
    imported.categories = categories
    return imported
  }
}

/// An importer that reads the JSON of an app by its fields, in whatever order they are.
protocol FieldReading: Importer {
  /// The keys that are not read on purpose, or `nil` if an export has many that are not read.
  static var ignoredKeys: Set<String>? { get }

  /// - Throws: ``ImportError`` if the export is not of the format.
  static func read(
    _ json: Field,
    _ settings: ImportSettings,
    into habits: inout HabitList
  ) throws(ImportError)
}

extension FieldReading {
  static var ignoredKeys: Set<String>? { nil }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let document = try JSONDocument(set.main)
    var habits = HabitList(document)
    try read(document.root, settings, into: &habits)
    return habits.imported(ignoring: ignoredKeys)
  }
}
