import HabitCore
import HabitReading

/// Reads contributions of GitHub, as returned by its API or a common proxy.
struct GitHubImporter: ExportReading {
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
    "github.twice": OmissionKind("entry", .repeatedDay)
  ]

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

  private let export: ExportSet
  private var counts: [Day: Double] = [:]
  private var diagnostics: [Diagnostic] = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) { self.export = export }

  /// The keys on the path to the days, at any depth.
  private static let path = [
    "data", "user", "viewer", "contributionsCollection", "contributionCalendar", "weeks",
    "contributionDays", "contributions",
  ]

  /// Reads all files of an export as one habit.
  mutating func read() throws(ImportError) -> Imported {
    for file in export.files {
      var json = try AppJSON(file)
      try json.reader.openObject()
      try readMembers(&json)
      diagnostics += try json.finish()
    }
    guard !counts.isEmpty else {
      throw ImportError(
        Location(file: export.main.path),
        "no days; ask for 'contributionDays' with 'date' and 'contributionCount'"
      )
    }
    var draft = HabitDraft(id: "github-contributions", source: Self.format)
    draft.habit.name = "GitHub"
    draft.habit.kind = .tracking
    draft.habit.unit = "contributions"
    draft.entries = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map {
      Entry(day: $0.key, value: $0.value)
    }
    return Imported(habits: [draft.history], diagnostics: diagnostics)
  }

  private mutating func readMembers(_ json: inout AppJSON) throws(ImportError) {
    while let key = try json.nextWantedKey(of: Self.path) {
      let isList = json.reader.nextKind == .array
      switch key {
      case "contributionDays" where isList, "contributions" where isList: try readDays(&json)
      case "weeks" where isList:
        try json.reader.openArray()
        while try json.nextObject() { try readMembers(&json) }
      default:
        if try json.opensObject() { try readMembers(&json) }
      }
    }
  }

  private mutating func readDays(_ json: inout AppJSON) throws(ImportError) {
    try json.reader.openArray()
    while try json.nextObject() {
      var date = ""
      var count = 0.0
      while let key = try json.nextWantedKey() {
        switch key {
        case "date": date = try json.string() ?? ""
        case "count", "contributionCount": count = try json.number() ?? 0
        default: try json.skip()
        }
      }
      guard let day = json.accepted(Day(iso: date), of: date) else { continue }
      if let other = counts[day], other != count {
        json.report(.note, "github.twice", "a day appears twice; the greater count is read")
      }
      counts[day] = max(counts[day] ?? 0, count)
    }
  }
}
