import HabitCore
import HabitReading

extension Resemblance {
  /// Returns what a JSON text resembles, by its keys.
  static func json(_ file: ExportFile) -> Resemblance {
    let outline = file.jsonOutline
    guard outline.kind != .nothing else { return Resemblance("JSON in another encoding") }
    return app(file) ?? keys(of: outline, file)
  }

  private static func app(_ file: ExportFile) -> Resemblance? {
    let keys = file.jsonKeys()
    if keys.contains("nomie") || keys.isSuperset(of: ["files", "version"]) {
      return Resemblance("a backup of Nomie, which is not read")
    }
    if file.jsonKeys(at: ["items"]).contains("completed_at") {
      return Resemblance("completed tasks of Todoist, which are not read")
    }
    let below = file.jsonKeys(at: ["habits"])
    if !below.isEmpty, below.allSatisfy({ Day(iso: $0) != nil }) {
      return Resemblance(
        "values by day, but without the name of a habit",
        remedy: "write them as a CSV with the header 'date' and that name"
      )
    }
    if below.isSuperset(of: ["name", "entries"]) {
      return Resemblance(
        "habitsite's own JSON, but it lacks \"format\": \"habitsite\"",
        remedy: "add it at the top, with \"version\": 1"
      )
    }
    for (format, present, absent) in nearKeys
    where keys.isSuperset(of: present) && !keys.contains(absent) {
      return nearly(format, lacking: "the key \(absent.quoted)")
    }
    return nil
  }

  /// Names the keys at the top, and those of the habits or tasks below it.
  private static func keys(of outline: JSONOutline, _ file: ExportFile) -> Resemblance {
    guard !outline.keys.isEmpty else { return Resemblance("JSON without objects") }
    var name = "JSON with \(list(outline.keys, "key"))"
    for key in ["habits", "tasks", "data"] where outline.keys.contains(key) {
      let below = file.jsonKeys(at: [key]).sorted()
      if !below.isEmpty { name += ", and \(list(below, "key")) in \(key.quoted)" }
    }
    return Resemblance(name)
  }

  /// The keys that identify a format, and another one that is missing.
  private static let nearKeys: [(Format, present: Set<String>, absent: String)] = [
    (HabitKitImporter.format, ["completions", "intervals"], "habits"),
    (BeaverHabitsImporter.format, ["user_email", "exported_at"], "habits"),
    (HaboImporter.format, ["habit_categories"], "habits"),
  ]
}
