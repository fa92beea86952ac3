import HabitCore
package import HabitReading

/// The formats that are read: finds the one of each file, and puts what they hold together.
package enum Importers {
  /// In the order in which they are asked; the more special first.
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
    TidyCSVImporter.self,
    MatrixCSVImporter.self,
  ]

  /// The formats that are read, in the order in which they are looked for.
  package static var formats: [Format] { all.map { $0.format } }

  /// Reads files, each by its own content, into one.
  ///
  /// - Parameters:
  ///   - files: In the order in which their habits shall stand.
  ///   - settings: What no export says.
  ///   - format: The id of a format to read every named file as; without one it is found.
  /// - Returns: All habits with ids that are unique; `sources` says what each export was read as.
  /// - Throws: ``ImportFailure`` with every file that was named and is no export, every export that
  ///   is broken, and every folder without an export.
  package static func read(
    _ files: [ExportFile],
    settings: ImportSettings,
    as format: String? = nil
  ) throws(ImportFailure) -> Imported {
    var batch = ImportBatch(settings: settings)
    try batch.sort(files, forced: try importer(id: format, for: files))
    return try batch.read()
  }

  private static func importer(
    id: String?,
    for files: [ExportFile]
  ) throws(ImportFailure) -> (any Importer.Type)? {
    guard let id else { return nil }
    if let importer = all.first(where: { $0.format.id == id }) { return importer }
    let ids = formats.map(\.id)
    let near = NearestName.nearest(to: id, among: ids).map { "did you mean '\($0)'" }
    let hint = near ?? "one of \(ids.joined(separator: ", "))"
    let location = Location(file: files.first?.path ?? "")
    throw ImportFailure([ImportError(location, "no format \(id.quoted); \(hint)")])
  }
}
