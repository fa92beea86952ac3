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
    JSONWriter.document { writer in
      writer.member("diagnostics", diagnostics)
      writer.member("changes", changes)
      writer.member("corrections", corrections)
      writer.nullable("asOf", end?.day)
      writer.member("removed", summary.removed)
      writer.member("unchanged", summary.unchanged)
      writer.member("written", summary.written)
    }
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
    OwnedFile(path: path, kind: "report", code: code) { $0.starts(with: opening) }
  }
}

extension JSONWriter {
  /// Writes a key with the changes by source, or with null.
  fileprivate mutating func member(_ name: String, _ changes: LogChanges?) {
    key(name)
    guard let changes else { return null() }
    object { writer in
      for source in changes.sources {
        writer.object(source.path) { writer in
          writer.member("entriesAdded", source.entriesAdded)
          writer.member("entriesChanged", source.entriesChanged)
          writer.member("entriesRemoved", source.entriesRemoved)
          writer.member("habitsAdded", source.habitsAdded)
          writer.member("habitsGone", source.habitsGone)
        }
      }
    }
  }

  /// Writes a key with the corrections by day, or with null.
  fileprivate mutating func member(_ name: String, _ corrections: [KeptCorrection]?) {
    guard let corrections else { return nullable(name, nil as String?) }
    objects(name, corrections) { writer, correction in
      writer.member("day", correction.day)
      writer.member("habit", correction.habit.name)
      writer.member("id", correction.habit.id)
      writer.member("from", correction.old)
      writer.member("to", correction.new)
    }
  }

  /// Writes a key with the state and the amount of each entry of a day.
  private mutating func member(_ name: String, _ entries: [Entry]) {
    objects(name, entries) { writer, entry in
      writer.nullable("state", entry.state?.rawValue)
      writer.nullable("value", entry.value)
    }
  }
}
