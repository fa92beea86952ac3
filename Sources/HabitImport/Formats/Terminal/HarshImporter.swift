import HabitReading

/// Reads the files `habits` and `log` of harsh.
struct HarshImporter: Importer {
  static let format = HarshDialect.format

  /// The kinds of all terminal logs, those of habitctl too.
  static let omissions: [String: OmissionKind] = [
    "terminal.amount": OmissionKind(noun: "amount", reason: "not fitting the entry"),
    "terminal.habit": OmissionKind(noun: "line", reason: "no habit"),
    "terminal.line": OmissionKind(noun: "line", reason: "no entry"),
    "terminal.twice": OmissionKind(noun: "line", reason: "a habit that appears twice"),
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    HarshDialect.isLog(file) || HarshDialect.isHabits(file)
  }

  /// Groups the habits and the logs of one folder.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = TerminalReading<HarshDialect>()
    return try reading.log(export)
  }
}
