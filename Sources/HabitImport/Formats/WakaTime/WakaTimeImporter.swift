import HabitReading

/// Reads the data dump of WakaTime: the time spent on coding, by day; it is JSON, and no table.
struct WakaTimeImporter: Importer {
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
    "wakatime.length": OmissionKind(noun: "day", reason: "more than two days in one day")
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys(at: ["days"]).isSuperset(of: ["date", "grand_total"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try WakaTimeReading(export.main)
    return try reading.read()
  }
}
