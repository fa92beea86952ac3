package import HabitCore
package import HabitReading

/// The known formats: detects that of each file, and merges the contents.
package enum Importers {
  /// The importers in the order of detection; the more specific first.
  static let all: [any Importer.Type] = [
    OpenFormatImporter.self,
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
    BeaverHabitsImporter.self,
    TableHabitImporter.self,
    HaboImporter.self,
    HabitifyImporter.self,
    StreaksCSVImporter.self,
    StreaksBackupImporter.self,
    HabitBullImporter.self,
    HabiticaImporter.self,
    DaylioImporter.self,
    HarshImporter.self,
    HabitctlImporter.self,
    DijoImporter.self,
    OrgImporter.self,
    ObsidianImporter.self,
    TaskwarriorImporter.self,
    GitHubImporter.self,
    AppleHealthImporter.self,
    HabiticaHistoryImporter.self,
    StravaImporter.self,
    GoogleFitImporter.self,
    GarminImporter.self,
    TogglImporter.self,
    ClockifyImporter.self,
    SimpleTimeTrackerImporter.self,
    BearableImporter.self,
    InsightTimerImporter.self,
    AnkiImporter.self,
    HealthConnectImporter.self,
    WakaTimeImporter.self,
    SuperProductivityImporter.self,
    OpenHabitTrackerImporter.self,
    GritImporter.self,
    ActivityWatchImporter.self,
    TickTickImporter.self,
    TidyCSVImporter.self,
    MatrixCSVImporter.self,
  ]

  /// The formats in the order of detection.
  package static var formats: [Format] { all.map { $0.format } }

  /// Returns whether the days of a habit depend on the time zone, because its export has instants.
  package static func readsInstants(of habit: Habit) -> Bool {
    all.contains { $0.readsInstants && $0.format.id == habit.source }
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
