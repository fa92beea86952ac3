import HabitCore
import HabitReading

/// Reads the data dump of WakaTime: the time spent on coding, by day; it is JSON, and no table.
///
/// Nothing but the totals of days is read.
struct WakaTimeImporter: FieldReading {
  static let format = Format(
    id: "wakatime",
    name: "WakaTime, daily totals",
    recognition: "JSON with 'days' that have a 'date' and a 'grand_total'",
    contents: "minutes of coding by day",
    omitted: "the account, projects, files, branches, editors, languages",
    origin: "wakatime.com → Settings → Account → Export my data → daily totals",
    evidence: .exports,
    omissions: [
      "wakatime.length": OmissionKind("day", "more than two days in one day")
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["days"]).isSuperset(of: ["date", "grand_total"])
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    var draft = HabitDraft(id: "coding", named: "Coding", .tracking, unit: "min", source: format)
    for item in export.json["days"].objects {
      guard let day = item["date"].day(),
        let seconds = item["grand_total"]["total_seconds"].number, seconds > 0
      else { continue }
      guard seconds <= 86_400 * 2 else {
        item.report(.warning, "wakatime.length", "more than two days in one day; left out")
        continue
      }
      let minutes = (seconds / 60 * 100).rounded() / 100
      if minutes > 0 { draft.entries.append(Entry(day: day, value: minutes)) }
    }
    if !draft.entries.isEmpty { habits.add(draft) }
  }
}
