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
    let below = file.jsonKeys(at: ["habits"])
    if !below.isEmpty, below.allSatisfy({ Day(iso: $0) != nil }) { return Resemblance(.days) }
    return first(by: "keys", "key") { key, kind in
      file.jsonKeys(at: kind["within"] ?? []).contains(key)
    }
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
}
