import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// An export among the fixtures: a file, or a folder whose files belong together.
struct FixtureExport: CustomTestStringConvertible, Sendable {
  /// The path among the fixtures.
  let path: String
  /// The paths of its files that are no logs, pictures or the like beside another.
  let files: [String]

  var testDescription: String { path }

  /// The id of the format that it is of: the name of its folder, but for apps with two formats.
  var format: String {
    let formats = [
      "loop/backup.db": "loop-db", "loop/scores": "loop-csv", "streaks/export.csv": "streaks-csv",
      "streaks/good.streaks": "streaks-backup", "streaks/odd.streaks": "streaks-backup",
    ]
    return formats[path] ?? String(path.prefix { $0 != "/" })
  }
}

extension FixtureExport {
  private static let folders = [
    "github", "habit-tracker/extracted", "habit-tracking", "habitctl", "habitimer",
    "habittracker/extracted", "harsh", "kairos", "loop/scores", "obsidian", "ticktick/good",
    "ticktick/odd",
  ]

  /// All exports by their paths, but no archives.
  static let all: [FixtureExport] = {
    let paths = FileManager.default.subpaths(atPath: fixture("")) ?? []
    let files = paths.sorted().filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: fixture(path), isDirectory: &isFolder)
      let isPart = path.hasSuffix("-wal") || path.hasSuffix(".zip") || path.contains("/.")
      return !isFolder.boolValue && !isPart && !path.hasPrefix("archives/")
    }
    let grouped = Dictionary(grouping: files) { path in
      folders.first { path.hasPrefix($0 + "/") } ?? path
    }
    return grouped.map { FixtureExport(path: $0, files: $1) }.sorted { $0.path < $1.path }
  }()
}
