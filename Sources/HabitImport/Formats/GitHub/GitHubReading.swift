import HabitCore
import HabitReading

/// One reading of the contributions of one or more years.
struct GitHubReading {
  private var counts: [Day: Double] = [:]
  private var diagnostics: [Diagnostic] = []
  private let rootKeys = JSONKeys<RootKey>()
  private let dayKeys = JSONKeys<DayKey>()

  /// The keys on the path to the days, at any depth.
  private enum RootKey: String, CaseIterable {
    case data, user, viewer, contributionsCollection, contributionCalendar, weeks, contributionDays
    case contributions
  }

  private enum DayKey: String, CaseIterable {
    case date, count, contributionCount
  }

  /// Reads all files of an export as one habit.
  mutating func log(_ export: ExportSet) throws(ImportError) -> Imported {
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
    var draft = HabitDraft(id: "github-contributions", source: GitHubImporter.format)
    draft.habit.name = "GitHub"
    draft.habit.kind = .tracking
    draft.habit.unit = "contributions"
    draft.entries = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map {
      Entry(day: $0.key, value: $0.value)
    }
    return Imported(habits: [draft.history], diagnostics: diagnostics)
  }

  private mutating func readMembers(_ json: inout AppJSON) throws(ImportError) {
    while let key = try json.nextWantedKey(rootKeys) {
      let isList = json.reader.nextKind == .array
      switch key {
      case .contributionDays where isList, .contributions where isList: try readDays(&json)
      case .weeks where isList:
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
      while let key = try json.nextWantedKey(dayKeys) {
        switch key {
        case .date: date = try json.string() ?? ""
        case .count, .contributionCount: count = try json.number() ?? 0
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
