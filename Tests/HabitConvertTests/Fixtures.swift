import Foundation
import HabitCore
import HabitImport
import HabitReading
import Testing

@testable import HabitConvert

/// The exports with which the importers are tested.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "HabitImportTests/Fixtures")

  /// What was read of one fixture.
  struct Export: Sendable {
    let path: String
    let format: String
    let imported: Imported

    var entryCount: Int { imported.habits.reduce(0) { $0 + $1.entries.count } }

    func source(in timeZone: TimeZone = .gmt) -> TargetSource {
      TargetSource(
        habits: HabitLog(habits: imported.habits).habits,
        categories: imported.categories,
        storedExperience: imported.storedExperience,
        timeZone: timeZone
      )
    }
  }

  /// Every file and folder that is an export of one format, in the order of the paths.
  static let all: [Export] = {
    let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
    return paths.compactMap { path in
      guard let imported = read(folder.appending(path: path).path),
        imported.sources.count == 1, let format = imported.sources.first?.format.id,
        !imported.habits.isEmpty
      else { return nil }
      return Export(path: path, format: format, imported: imported)
    }
  }()

  /// The export with the most entries of each format, in the order of `habitsite formats`.
  static let ofEachFormat: [Export] = Importers.formats.compactMap { format in
    all.filter { $0.format == format.id }.max { $0.entryCount < $1.entryCount }
  }

  private static func read(_ path: String) -> Imported? {
    do {
      let files = try InputFiles(paths: [path]).files
      return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
    } catch {
      return nil
    }
  }
}
