import HabitReading

/// Reads the files `habits` and `log` of habitctl.
struct HabitctlImporter: Importer {
  static let format = HabitctlDialect.format

  init(settings: ImportSettings) {}

  /// A number and words are too little to recognise a list of habits without its name.
  func recognizes(_ file: ExportFile) -> Bool {
    HabitctlDialect.isLog(file)
      || (Self.isNamedHabits(file) && HabitctlDialect.isHabits(file))
  }

  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    HabitctlDialect.isHabits(file) && others.contains { $0.folder == file.folder }
  }

  private static func isNamedHabits(_ file: ExportFile) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    return name == "habits" || name == "habits.txt"
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
