package import HabitCore
package import HabitReading

/// The known formats: detects that of each file, and merges the contents.
package enum Importers {
  /// The importers in the order of detection; the more specific first.
  static let all: [any Importer.Type] = [
    OpenFormatImporter.self,
    TidyTablesImporter.self,
    AlexHabitTrackerImporter.self,
    GreenluckHabitTrackerImporter.self,
    HabiTimerImporter.self,
    HabitTrackingImporter.self,
    KairosImporter.self,
    LoopCSVImporter.self,
    LoopDatabaseImporter.self,
    TickmateImporter.self,
    RewireImporter.self,
    HabitKitImporter.self,
    StreakImporter.self,
    BeaverHabitsImporter.self,
    TableHabitImporter.self,
    HaboImporter.self,
    HabitifyImporter.self,
    StreaksCSVImporter.self,
    StreaksBackupImporter.self,
    HabiticaImporter.self,
    HarshImporter.self,
    HabitctlImporter.self,
    DijoImporter.self,
    OrgImporter.self,
    ObsidianImporter.self,
    TaskwarriorImporter.self,
    GitHubImporter.self,
    AppleHealthImporter.self,
    HabiticaHistoryImporter.self,
    GarminImporter.self,
    BearableImporter.self,
    AnkiImporter.self,
    HealthConnectImporter.self,
    WakaTimeImporter.self,
    SuperProductivityImporter.self,
    OpenHabitTrackerImporter.self,
    GritImporter.self,
    ActivityWatchImporter.self,
    TickTickImporter.self,
    RunningPageImporter.self,
    TodoTxtImporter.self,
    TidyCSVImporter.self,
    MatrixCSVImporter.self,
  ]

  /// The formats that are read, in the order of detection.
  package static var formats: [Format] {
    let fixed = all.map { $0.format }
    return fixed.filter { !$0.reads.contains(.anyTable) } + BuiltInTable.read.map(\.table.format)
      + fixed.filter { $0.reads.contains(.anyTable) }
  }

  /// Returns the readers of all formats in the order of detection: those of the program, the table
  /// formats of the owner and of the program, and at last those that read any table.
  ///
  /// A built-in file of a table format is read when a file is of it.
  static func readers(_ settings: ImportSettings, withTables: Bool = true) -> [any FormatReader] {
    let fixed = all.map { FixedFormatReader(importer: $0) }
    let builtIn = withTables ? BuiltInTable.all : []
    let tables: [any FormatReader] =
      settings.tableFormats.map { TableFormatImporter($0) }
      + builtIn.map { TableFormatImporter($0) }
    return fixed.filter { !$0.format.reads.contains(.anyTable) } + tables
      + fixed.filter { $0.format.reads.contains(.anyTable) }
  }

  /// Returns whether the days of a habit depend on the time zone, because its export has instants.
  package static func readsInstants(of habit: Habit) -> Bool {
    let fixed = all.lazy.map { $0.format }.first { $0.id == habit.source }
    return fixed.map { $0.reads.contains(.instants) }
      ?? TableFormat.builtIn(habit.source).map { $0.zone != .written } ?? false
  }

  /// Reads files, each by its own content, into one result.
  ///
  /// - Parameters:
  ///   - files: The files in the order of their habits in the result.
  ///   - settings: What no export contains.
  ///   - format: The id of the format of every named file, unless the file has its own; `nil`
  ///     detects it.
  /// - Returns: All habits with unique ids; `sources` contains what each export was read as.
  /// - Throws: ``ImportFailure`` with every named file that is not an export, every broken export,
  ///   and every folder without an export.
  package static func read(
    _ files: [ExportFile],
    settings: ImportSettings,
    as format: String? = nil
  ) throws(ImportFailure) -> Imported {
    var batch = ImportBatch(settings: settings)
    try batch.sort(files, forced: format)
    return try batch.read()
  }
}
