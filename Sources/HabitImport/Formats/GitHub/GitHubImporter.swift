import HabitCore
import HabitReading

/// Reads contributions of GitHub, as returned by its API or a common proxy.
struct GitHubImporter: FieldReading {
  static let format = Format(
    id: "github",
    name: "GitHub contributions",
    recognition:
      "JSON with a 'contributionsCollection' or its calendar, or 'contributions' with days",
    contents: "the number of contributions of each day, as one habit that is only counted",
    origin: "a query of 'contributionCalendar'; one file a year",
    evidence: .descriptions,
    omissions: [
      "github.twice": OmissionKind("entry", .repeatedDay)
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let days = file.jsonKeys(at: ["contributions"])
    if days.isSuperset(of: ["date", "count"]) { return true }
    let collections: Set<String> = ["contributionsCollection", "contributionCalendar"]
    let paths = [[], ["data"], ["user"], ["viewer"], ["data", "user"], ["data", "viewer"]]
    return file.jsonKeys(at: ["weeks"]).contains("contributionDays")
      || paths.contains { !file.jsonKeys(at: $0).isDisjoint(with: collections) }
  }

  /// Groups the files of one folder, because one response holds a year at most.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  /// Reads all files of an export as one habit.
  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    var counts: [Day: Double] = [:]
    for json in export.files { readDays(below: json, into: &counts) }
    guard !counts.isEmpty else {
      throw habits.failure(
        "no days; ask for 'contributionDays' with 'date' and 'contributionCount'"
      )
    }
    var draft = HabitDraft(id: "github-contributions", source: format)
    draft.habit.name = "GitHub"
    draft.habit.kind = .tracking
    draft.habit.unit = "contributions"
    draft.entries = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map {
      Entry(day: $0.key, value: $0.value)
    }
    habits.add(draft)
  }

  /// The keys on the path to the days, at any depth.
  private static let path = [
    "data", "user", "viewer", "contributionsCollection", "contributionCalendar", "weeks",
    "contributionDays", "contributions",
  ]

  private static func readDays(below json: Field, into counts: inout [Day: Double]) {
    for key in path {
      let value = json[key]
      switch (key, value.kind) {
      case ("contributionDays", .array), ("contributions", .array):
        for item in value.objects { readDay(item, into: &counts) }
      case ("weeks", .array): for week in value.objects { readDays(below: week, into: &counts) }
      default: if value.expect(.object) { readDays(below: value, into: &counts) }
      }
    }
  }

  private static func readDay(_ item: Field, into counts: inout [Day: Double]) {
    let count = item["count"].number ?? item["contributionCount"].number ?? 0
    guard let day = item["date"].day() else { return }
    if let other = counts[day], other != count {
      item.report(.note, "github.twice", "a day appears twice; the greater count is read")
    }
    counts[day] = max(counts[day] ?? 0, count)
  }
}
