import HabitReading

/// Reads the files `habits` and `log` of habitctl.
struct HabitctlImporter: Importer {
  static let format = HabitctlDialect.format

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    HabitctlDialect.isLog(file) || HabitctlDialect.isHabits(file)
  }

  /// Groups the habits and the logs of one folder.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = TerminalReading<HabitctlDialect>()
    return try reading.log(export)
  }
}
