package import HabitCore
import HabitText

/// The result of a build as JSON, for a program that runs next, such as one that uploads changed
/// files.
///
/// Paths are sorted, and those of the site are relative to the output folder. The same build of the
/// same folder gives the same bytes.
package struct BuildReport {
  private let summary: SiteWriter.Summary
  private let diagnostics: [Diagnostic]
  private let changes: LogChanges?
  private let corrections: [KeptCorrection]?
  private let end: ReportEnd?

  /// - Parameters:
  ///   - summary: The result of the build; empty if it failed.
  ///   - diagnostics: All reported diagnostics, errors included.
  ///   - changes: What differs from what the build before read, or `nil` if that is not known.
  ///   - corrections: The settled days that the build has found to be others, or `nil` if the site
  ///     keeps no history.
  ///   - end: Where the figures end, or `nil` if the build failed.
  package init(
    _ summary: SiteWriter.Summary,
    diagnostics: [Diagnostic],
    changes: LogChanges? = nil,
    corrections: [KeptCorrection]? = nil,
    end: ReportEnd? = nil
  ) {
    self.end = end
    self.changes = changes
    self.corrections = corrections
    self.summary = summary
    self.diagnostics = diagnostics
  }

  /// The whole document with a trailing line feed.
  package var bytes: [UInt8] {
    JSONWriter.document([
      "diagnostics": diagnostics, "changes": changes.map(Self.object),
      "corrections": corrections?.map(Self.object), "asOf": end?.day, "removed": summary.removed,
      "unchanged": summary.unchanged, "written": summary.written,
    ])
  }

  /// Writes the document to a file atomically.
  ///
  /// - Parameter path: An earlier report, or a path without a file.
  /// - Throws: ``SiteError`` if it cannot be written, or would replace another file.
  package func write(to path: String) throws(SiteError) {
    try Self.file(path).replace(by: bytes)
  }

  /// Refuses a path that no report can be written to, one in a site, and an existing file that is
  /// not a report, such as an export; called before the site changes.
  package static func requireReplaceable(_ path: String) throws(SiteError) {
    try OutputLocation.refuseOwners(path)
    try file(path).requireReplaceable()
    let folder = path.utf8.contains(UInt8(ascii: "/")) ? path.parentPath + "/" : "."
    guard SystemFile.kind(following: String(folder)) == .folder else {
      throw SiteError(
        code,
        "the folder of the report \(path.quoted) does not exist; create it first"
      )
    }
    try SystemFile.requireWritable(String(folder))
  }

  private static let code = "report.place"

  /// The first bytes of each report.
  private static let opening = Array("{\"diagnostics\":[".utf8)

  private static func file(_ path: String) -> OwnedFile {
    OwnedFile(path: path, code: code) { $0.starts(with: opening) }
  }

  /// Returns the changes by source.
  private static func object(of changes: LogChanges) -> JSONObject {
    JSONObject(
      changes.sources.map { source in
        let object: JSONObject = [
          "entriesAdded": source.entriesAdded, "entriesChanged": source.entriesChanged,
          "entriesRemoved": source.entriesRemoved, "habitsAdded": source.habitsAdded,
          "habitsGone": source.habitsGone,
        ]
        return (source.path, object)
      }
    )
  }

  private static func object(of correction: KeptCorrection) -> JSONObject {
    [
      "day": correction.day, "habit": correction.habit.name, "id": correction.habit.id,
      "from": objects(of: correction.old), "to": objects(of: correction.new),
    ]
  }

  /// Returns the state and the amount of each entry of a day.
  private static func objects(of entries: [Entry]) -> [JSONObject] {
    entries.map { ["state": $0.state?.rawValue, "value": $0.value] }
  }
}
