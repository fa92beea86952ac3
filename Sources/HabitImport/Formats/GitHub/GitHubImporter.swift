import HabitReading

/// Reads contributions of GitHub, as returned by its API or a common proxy.
struct GitHubImporter: Importer {
  static let format = Format(
    id: "github",
    name: "GitHub contributions",
    recognition:
      "JSON with a 'contributionsCollection' or its calendar, or 'contributions' with days",
    contents: "the number of contributions of each day, as one habit that is only counted",
    origin: "a query of 'contributionCalendar'; one file a year",
    evidence: .descriptions
  )

  static let omissions: [String: OmissionKind] = [
    "github.twice": OmissionKind(noun: "entry", reason: .repeatedDay)
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    let days = file.jsonKeys(at: ["contributions"])
    if days.isSuperset(of: ["date", "count"]) { return true }
    let collections: Set<String> = ["contributionsCollection", "contributionCalendar"]
    let paths = [[], ["data"], ["user"], ["viewer"], ["data", "user"], ["data", "viewer"]]
    return file.jsonKeys(at: ["weeks"]).contains("contributionDays")
      || paths.contains { !file.jsonKeys(at: $0).isDisjoint(with: collections) }
  }

  /// Groups the files of one folder, because one response holds a year at most.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = GitHubReading()
    return try reading.log(export)
  }
}
