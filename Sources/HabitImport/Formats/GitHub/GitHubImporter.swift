import HabitReading

/// Reads contributions of GitHub, as returned by its API or a common proxy.
struct GitHubImporter: Importer {
  static let format = Format(
    id: "github",
    name: "GitHub contributions",
    recognition: "JSON with a 'contributionsCollection', or 'contributions' of 'date' and 'count'",
    contents: "the number of contributions of each day, as one habit that is only counted",
    origin: "a query of 'contributionCalendar'; one file a year",
    evidence: .descriptions
  )

  static let omissions: [String: OmissionKind] = [
    "github.twice": OmissionKind(noun: "entry", reason: .repeatedDay)
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    let days = JSONShape.keys(in: file, at: ["contributions"])
    if days.isSuperset(of: ["date", "count"]) { return true }
    return ["user", "viewer"].contains { person in
      JSONShape.keys(in: file, at: ["data", person]).contains("contributionsCollection")
    }
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
