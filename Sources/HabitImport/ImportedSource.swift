package import HabitCore
import HabitReading

/// An export that was read: its files, what it was read as, and what it came to.
package struct ImportedSource: Hashable, Sendable {
  /// The paths of its files in the order they were given, each database followed by its log.
  package let paths: [String]
  package let format: Format
  /// The version of the format, where the export itself tells it.
  package let version: String?
  package let habitCount: Int
  package let entryCount: Int
  package let photoCount: Int
  /// From the day of the first entry to that of the last, or `nil` where there is none.
  package let days: DayRange?
  /// What was left out, in the order in which it was first met.
  package let omissions: [Omission]
}

extension ImportedSource {
  init(_ export: ExportSet, _ format: Format, _ imported: Imported) {
    let stores = export.files.compactMap(\.store)
    let schema = stores.first { $0.version > 0 }.map { "schema \($0.version)" }
    let days = imported.habits.compactMap { history in
      history.entries.first.flatMap { first in
        history.entries.last.map { DayRange(first.day, $0.day) }
      }
    }
    paths = export.files.flatMap { file in
      [file.path] + [StoreFiles.log, StoreFiles.journal].compactMap { file.attachment($0)?.path }
    }
    self.format = format
    version = imported.version ?? schema
    habitCount = imported.habits.count
    entryCount = imported.habits.reduce(0) { $0 + $1.entries.count }
    photoCount = imported.photos.count
    self.days = days.reduce(days.first) { $0?.union($1) }
    omissions = Omission.all(in: imported.diagnostics)
  }

  /// Writes `12 habits, 3401 entries, 2024-01-04 to 2026-10-31`.
  package var contentsText: String {
    var parts = [
      habitCount == 1 ? "1 habit" : "\(habitCount) habits",
      entryCount == 1 ? "1 entry" : "\(entryCount) entries",
    ]
    if photoCount > 0 {
      parts.append(photoCount == 1 ? "1 photo" : "\(photoCount) photos")
    }
    if let days {
      parts.append(days.count == 1 ? "\(days.first)" : "\(days.first) to \(days.last)")
    }
    return parts.joined(separator: ", ")
  }

  /// The names of its files as seen from their place, or how many there are; none of a single one.
  package var fileTexts: [String] {
    guard paths.count > 1 else { return [] }
    guard paths.count <= 4 else { return ["\(paths.count) files"] }
    let count = commonParts.count
    return paths.map { path in
      path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(count)
        .joined(separator: "/")
    }
  }

  /// The path of the only file, or the folder that all files have in common; the first path where
  /// there is none.
  package var location: String {
    let folder = paths.count > 1 ? commonParts.joined(separator: "/") : ""
    return folder.isEmpty ? paths.first ?? "" : folder
  }

  /// The names of the folders that lead to all files.
  private var commonParts: ArraySlice<Substring> {
    let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    guard let first = parts.first else { return [] }
    return parts.reduce(first) { common, parts in
      common.prefix(zip(common, parts).prefix { $0 == $1 }.count)
    }
  }
}
