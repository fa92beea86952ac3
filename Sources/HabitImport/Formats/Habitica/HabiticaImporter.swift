import HabitReading

/// Reads the user data of Habitica, or a list of its tasks.
struct HabiticaImporter: Importer {
  static let format = Format(
    id: "habitica",
    name: "Habitica user data",
    recognition:
      "JSON with 'tasks' that have 'dailys' or 'habits', or a list of tasks with 'type' and 'text'",
    contents: "dailies with schedule, difficulty and days; habits with their clicks",
    omitted: "the account, messages, to-dos, rewards and the game",
    origin: "Settings → Site data → 'habitica-user-data.json'",
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "habitica.average": OmissionKind(
      noun: "entry",
      reason: "an average of many days, or without a state"
    ),
    "habitica.date": OmissionKind(noun: "row", reason: "no instant"),
    "habitica.first": OmissionKind(
      noun: "entry",
      reason: "no earlier row that shows what it means"
    ),
    "habitica.instant": OmissionKind(noun: "value", reason: "no instant"),
    "habitica.range": OmissionKind(noun: "row", reason: .outOfRange),
    "habitica.repeated": OmissionKind(noun: "entry", reason: .repeatedDay),
    "habitica.todo": OmissionKind(noun: "task", reason: "a to-do or a reward"),
    "habitica.type": OmissionKind(noun: "row", reason: "neither a daily nor a habit"),
    "habitica.value": OmissionKind(noun: "value", reason: "no number"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    let keys = file.jsonKeys()
    if keys.contains("tasks") {
      let groups = file.jsonKeys(at: ["tasks"])
      return !groups.isDisjoint(with: ["habits", "dailys"])
        && groups.isSubset(of: ["habits", "dailys", "todos", "rewards", "completedTodos"])
    }
    let task = keys.contains("data") ? file.jsonKeys(at: ["data"]) : keys
    return task.isSuperset(of: ["type", "text"])
      && !task.isDisjoint(with: ["history", "everyX", "frequency"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try HabiticaReading(export.main, timeZone: settings.timeZone)
    return try reading.read()
  }
}
