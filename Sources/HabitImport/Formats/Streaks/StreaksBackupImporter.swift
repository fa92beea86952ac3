import HabitCore
import HabitReading

/// Reads the `.streaks` backup of Streaks.
struct StreaksBackupImporter: FieldReading {
  static let format = Format(
    id: "streaks-backup",
    name: "Streaks backup",
    recognition: "JSON with 'tasks' that have a 't' and a 'log' of 'd' and 't'",
    contents: "habits with category and archive state; completed, missed and skipped days",
    omitted: "pictures, and schedules, whose form is not known",
    origin: "the app's backup, '… .streaks'",
    evidence: .readers,
    omissions: [
      "streaks.partial": OmissionKind("entry", "part of a day's goal"),
      "streaks.type": OmissionKind("entry", "an unknown type"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let task = file.jsonKeys(at: ["tasks"])
    return task.isSuperset(of: ["t", "st"]) || task.isSuperset(of: ["t", "log"])
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    var categories: [String: String] = [:]
    for item in export.json["categories"].objects {
      if let id = item["id"].text { categories[id] = item["t"].text }
    }
    for item in export.json["tasks"].objects {
      var draft = HabitDraft(id: item["id"].string ?? "", source: format)
      draft.habit.name = item["t"].string ?? ""
      draft.isArchived = item["st"].string == "A"
      draft.habit.kind = item["n"].flag == true ? .avoid : .yesNo
      draft.habit.category = item["cat"].strings.first.flatMap { categories[$0] }
      draft.entries = item["log"].objects.compactMap(entry)
      if draft.habit.kind == .avoid {
        // The app ticks such a day by itself unless the user records a slip, and the best entry
        // counts.
        let clean = Set(draft.entries.lazy.filter { $0.state == .done }.map(\.day))
        draft.habit.created = draft.entries.map(\.day).min()
        draft.lastDay = draft.entries.map(\.day).max()
        draft.entries.removeAll { clean.contains($0.day) }
      } else {
        dropEarlyMisses(of: &draft, habits)
      }
      habits.add(draft)
    }
    if !habits.drafts.isEmpty {
      let message = "schedules of a Streaks backup cannot be read; every day is due"
      habits.note("streaks.schedule", message)
    }
  }

  /// Drops the days that the app counts as missed before a task was first done or skipped.
  private static func dropEarlyMisses(of draft: inout HabitDraft, _ habits: HabitList) {
    let marked = draft.entries.lazy.filter { $0.state != .failed }
    guard let first = marked.map(\.day).min() else { return }
    let early = draft.entries.count { $0.day < first }
    draft.entries.removeAll { $0.day < first }
    habits.note("streaks.early", times: early, StreaksCSVImporter.earlyMiss)
  }

  private static func entry(_ item: Field) -> Entry? {
    let day = item["d"].numberedDay { number in
      Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    let type = item["t"].whole ?? 0
    guard let day else { return nil }
    switch type {
    case 1, 2: return Entry(day: day, state: .done)
    case 4: return Entry(day: day, state: .skipped)
    case 5, 15: return Entry(day: day, state: .failed)
    case 7, 11:
      item.report(.note, "streaks.partial", "part of a day's goal is not an entry; left out")
      return nil
    // The count of a health app, beside the entry that Streaks made from it.
    case 9: return nil
    default: return item.leaveOut("streaks.type", "unknown entry type \(type)")
    }
  }
}
