import HabitCore
import HabitReading

/// Reads the `.streaks` backup of Streaks.
struct StreaksBackupImporter: ExportReading {
  static let format = Format(
    id: "streaks-backup",
    name: "Streaks backup",
    recognition: "JSON with 'tasks' that have a 't' and a 'log' of 'd' and 't'",
    contents: "habits with category and archive state; completed, missed and skipped days",
    omitted: "pictures, and schedules, whose form is not known",
    origin: "the app's backup, '… .streaks'",
    evidence: .readers
  )

  static let omissions: [String: OmissionKind] = [
    "streaks.partial": OmissionKind("entry", "part of a day's goal"),
    "streaks.type": OmissionKind("entry", "a type that is not known"),
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let task = file.jsonKeys(at: ["tasks"])
    return task.isSuperset(of: ["t", "st"]) || task.isSuperset(of: ["t", "log"])
  }

  private var json: AppJSON
  private var drafts: [HabitDraft] = []
  private var categories: [String: String] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while let key = try json.nextWantedKey(of: ["tasks", "categories"]) {
      guard try json.opensArray() else { continue }
      while try json.nextObject() {
        if key == "tasks" { try readTask() } else { try readCategory() }
      }
    }
    for index in drafts.indices {
      drafts[index].habit.category = drafts[index].habit.category.flatMap { categories[$0] }
    }
    if !drafts.isEmpty {
      let message = "schedules of a Streaks backup cannot be read; every day is due"
      json.reportFile(.note, "streaks.schedule", message)
    }
    return try json.imported(drafts)
  }

  private mutating func readCategory() throws(ImportError) {
    var (id, title): (String?, String?)
    while let key = try json.nextWantedKey() {
      switch key {
      case "id": id = try json.text()
      case "t": title = try json.text()
      default: try json.skip()
      }
    }
    if let id { categories[id] = title }
  }

  private mutating func readTask() throws(ImportError) {
    var draft = HabitDraft(source: Self.format)
    while let key = try json.nextWantedKey() {
      switch key {
      case "id": draft.habit.id = try json.string() ?? ""
      case "t": draft.habit.name = try json.string() ?? ""
      case "st": draft.isArchived = try json.string() == "A"
      case "n": draft.habit.kind = try json.flag() == true ? .avoid : .yesNo
      case "cat": draft.habit.category = try json.strings().first
      case "log": draft.entries = try entries()
      default: try json.skip()
      }
    }
    if draft.habit.kind == .avoid {
      // The app ticks such a day by itself unless the user records a slip, and the best entry
      // counts.
      let clean = Set(draft.entries.lazy.filter { $0.state == .done }.map(\.day))
      draft.habit.created = draft.entries.map(\.day).min()
      draft.lastDay = draft.entries.map(\.day).max()
      draft.entries.removeAll { clean.contains($0.day) }
    } else {
      dropEarlyMisses(of: &draft)
    }
    drafts.append(draft)
  }

  /// Drops the days that the app counts as missed before a task was first done or skipped.
  private mutating func dropEarlyMisses(of draft: inout HabitDraft) {
    let marked = draft.entries.lazy.filter { $0.state != .failed }
    guard let first = marked.map(\.day).min() else { return }
    let early = draft.entries.count { $0.day < first }
    draft.entries.removeAll { $0.day < first }
    json.reportFile(.note, "streaks.early", times: early, EntryTable.earlyMiss)
  }

  private mutating func entries() throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      guard try json.opensObject(), let entry = try entry() else { continue }
      entries.append(entry)
    }
    return entries
  }

  private mutating func entry() throws(ImportError) -> Entry? {
    var number = 0
    var type = 0
    while let key = try json.nextWantedKey() {
      switch key {
      case "d": number = try json.whole() ?? 0
      case "t": type = try json.whole() ?? 0
      default: try json.skip()
      }
    }
    let written = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    guard let day = json.accepted(written, of: "\(number)") else { return nil }
    switch type {
    case 1, 2: return Entry(day: day, state: .done)
    case 4: return Entry(day: day, state: .skipped)
    case 5, 15: return Entry(day: day, state: .failed)
    case 7, 11:
      json.report(.note, "streaks.partial", "part of a day's goal is not an entry; left out")
    // The count of a health app, beside the entry that Streaks made from it.
    case 9: break
    default: json.report(.warning, "streaks.type", "no entry type \(type) is known; left out")
    }
    return nil
  }
}
