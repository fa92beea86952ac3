import HabitReading

/// Reads what `task export` of Taskwarrior prints.
struct TaskwarriorImporter: Importer {
  static let format = Format(
    id: "taskwarrior",
    name: "Taskwarrior export",
    recognition: "JSON objects with 'uuid', 'status', 'entry' and 'description'",
    contents: "recurring tasks with schedule; completed and deleted ones; others by project",
    omitted: "annotations, and what is still to be done",
    origin: "'task export > tasks.json'",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "taskwarrior.end": OmissionKind(noun: "task", reason: "no day of the end"),
    "taskwarrior.instant": OmissionKind(noun: "value", reason: "no instant"),
    "taskwarrior.loose": OmissionKind(
      noun: "task",
      reason: "not recurring, and without a project or tag"
    ),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys().isSuperset(of: ["uuid", "status", "entry", "description"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let file = TaskwarriorTask.withBrackets(export.main)
    var reading = try TaskwarriorReading(file, clock: settings.clock)
    return try reading.read()
  }
}
