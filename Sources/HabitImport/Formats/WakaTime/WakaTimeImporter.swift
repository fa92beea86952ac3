import HabitCore
import HabitReading

/// Reads the data dump of WakaTime: the time spent on coding, by day; it is JSON, and no table.
///
/// Nothing but the totals of days is read.
struct WakaTimeImporter: ExportReading {
  static let format = Format(
    id: "wakatime",
    name: "WakaTime, daily totals",
    recognition: "JSON with 'days' that have a 'date' and a 'grand_total'",
    contents: "minutes of coding by day",
    omitted: "the account, projects, files, branches, editors, languages",
    origin: "wakatime.com → Settings → Account → Export my data → daily totals",
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "wakatime.length": OmissionKind("day", "more than two days in one day")
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["days"]).isSuperset(of: ["date", "grand_total"])
  }

  private var json: AppJSON
  private var draft = HabitDraft(id: "coding", source: Self.format)

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    draft.habit.name = "Coding"
    draft.habit.kind = .tracking
    draft.habit.unit = "min"
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while try json.nextWantedKey(of: ["days"]) != nil {
      guard try json.opensArray() else { continue }
      while try json.nextObject() { try readDay() }
    }
    return try Imported(
      habits: draft.entries.isEmpty ? [] : [draft.history],
      diagnostics: json.finish()
    )
  }

  private mutating func readDay() throws(ImportError) {
    var (date, seconds): (String?, Double?) = (nil, nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "date": date = try json.string()
      case "grand_total":
        guard try json.opensObject() else { continue }
        while try json.nextWantedKey(of: ["total_seconds"]) != nil { seconds = try json.number() }
      default: try json.skip()
      }
    }
    let text = date ?? ""
    guard let day = json.accepted(Day(iso: text), of: text), let seconds, seconds > 0 else {
      return
    }
    guard seconds <= 86_400 * 2 else {
      json.report(.warning, "wakatime.length", "more than two days in one day; left out")
      return
    }
    let minutes = (seconds / 60 * 100).rounded() / 100
    if minutes > 0 { draft.entries.append(Entry(day: day, value: minutes)) }
  }
}
