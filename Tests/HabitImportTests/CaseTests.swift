import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

extension FileCase {
  /// What is read of an export in each of some zones, a line each, or the reasons why not.
  ///
  /// `! wide` reads its texts as UTF-16, too, and `! all` says more of each source and each entry.
  fileprivate func result() throws -> [String] {
    let zones = (self["zone"] ?? "UTC").split(separator: " ")
    let results = try zones.flatMap { zone in
      try [false, self["wide"] != nil].map { try result(in: String(zone), isWide: $0) }
    }
    #expect(Set(results).count == 1, "\(files)")
    return results[0]
  }

  private func result(in zone: String, isWide: Bool) throws -> [String] {
    var settings = ImportSettings(
      timeZone: try #require(TimeZone(identifier: zone)),
      dateFormat: self["dateFormat"],
      accumulation: self["together"] == nil ? .apart : .oneSource,
      dayStart: self["dayStart"].flatMap { Int($0) } ?? 0
    )
    settings.noteHeading = self["noteHeading"]
    settings.columns = try self["columns"].map { try TableColumns(argument: $0) }
    let files = try files.map { path, text in
      // A file whose name ends so has the statements that make a database.
      guard !path.hasSuffix(".db") else { return try TestDatabase(text).file(path) }
      let origin = self["folder"].map { ExportFile.Origin.found(in: $0) } ?? .named
      let bytes = isWide ? text.asUTF16 : Array(text.utf8)
      return ExportFile(path: path, bytes: bytes, origin: origin)
    }
    do throws(ImportFailure) {
      let imported = try Importers.read(files, settings: settings, as: self["format"])
      if self["all"] != nil { return imported.text.split(separator: "\n").map(String.init) }
      let lines = imported.lines { $0.isEmpty ? [] : [$0.joined(separator: ", ")] }
      return imported.sources.map { "\($0.format.id) \($0.location)" } + lines
    } catch {
      return error.errors.flatMap { error in
        "refused: \(error.location): \(error.reason)".split(separator: "\n").map(String.init)
      }
    }
  }
}

extension String {
  /// Its bytes as spreadsheets save it: in UTF-16 behind a mark.
  fileprivate var asUTF16: [UInt8] {
    let text = hasPrefix("\u{FEFF}") ? self : "\u{FEFF}" + self
    return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
}

/// What is read of small exports.
@Test(arguments: try FileCase.topics())
func readsTheCases(of topic: String) throws {
  try FileCase.expect(topic) { try $0.result() }
}
