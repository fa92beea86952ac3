package import HabitCore
import HabitReading

/// An export that was read: its files, its format, and its contents.
package struct ImportedSource: Hashable, Sendable {
  /// The paths of its files in input order, each database followed by its log.
  package let paths: [String]
  package let format: Format
  /// The version of the format, if the export contains it.
  package let version: String?
  package let habitCount: Int
  package let entryCount: Int
  /// The columns of a table of any program.
  package let columns: [ReadColumn]
  package let photoCount: Int
  /// The days from the first entry to the last, or `nil` if there is none.
  package let days: DayRange?
  /// The omissions in the order of their first occurrence.
  package let omissions: [Omission]
  /// Where its habits end.
  package internal(set) var ends: DataSource

  init(_ export: ExportSet, _ format: Format, _ imported: Imported, today: Day) {
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
    columns = imported.columns
    photoCount = imported.photos.count
    self.days = days.reduce(days.first) { $0?.union($1) }
    omissions = Omission.all(in: imported.diagnostics)
    ends = DataSource(export.main.path, format: format.id, imported.habits, today: today)
    ends.keepsEnds = Format.own.contains(format.id)
    ends.isLive = export.files.contains(where: \.form.isLive)
  }

  /// What the settings can call it: the paths of its files, relative to a site folder, and the id of
  /// its format.
  package func names(below folder: String?) -> [String] {
    paths.map { path in folder.map { SiteFolder.name(of: path, below: $0) } ?? path } + [format.id]
  }

  /// The summary `12 habits, 3401 entries, 2024-01-04 to 2026-10-31`.
  package var contentsText: String {
    var parts = [habitCount.counted("habit"), entryCount.counted("entry", "entries")]
    if photoCount > 0 { parts.append(photoCount.counted("photo")) }
    if let days {
      parts.append(days.count == 1 ? "\(days.first)" : "\(days.first) to \(days.last)")
    }
    return parts.joined(separator: ", ")
  }

  /// The names of its files relative to their location, or their count; empty for a single file.
  package var fileTexts: [String] {
    guard paths.count > 1 else { return [] }
    guard paths.count <= 4 else { return ["\(paths.count) files"] }
    let count = commonParts.count
    return paths.map { path in
      path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(count)
        .joined(separator: "/")
    }
  }

  /// The path of the only file, or the common folder of all files; the first path if there is none.
  package var location: String {
    let folder = paths.count > 1 ? commonParts.joined(separator: "/") : ""
    return folder.isEmpty ? paths.first ?? "" : folder
  }

  /// The names of the common folders of all files.
  private var commonParts: ArraySlice<Substring> {
    let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    guard let first = parts.first else { return [] }
    return parts.reduce(first) { common, parts in
      common.prefix(zip(common, parts).prefix { $0 == $1 }.count)
    }
  }
}
