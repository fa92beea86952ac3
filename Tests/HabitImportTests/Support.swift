import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// Reads texts as named files `a`, `b`, …, and finds their formats.
///
/// Their habits stay apart.
func imported(_ texts: String..., zone: String = "UTC") throws -> Imported {
  let timeZone = try #require(TimeZone(identifier: zone))
  let settings = ImportSettings(timeZone: timeZone, accumulation: .apart)
  return try Importers.read(files(of: texts), settings: settings)
}

private func files(of texts: [String]) -> [ExportFile] {
  zip(["a", "b", "c", "d"], texts).map { ExportFile(path: $0, bytes: Array($1.utf8)) }
}

/// The errors of texts that cannot be read, as `file:line:column: reason`.
func errors(_ texts: String..., format: String? = nil) -> [String] {
  errors(of: files(of: texts), format: format)
}

/// The errors of files that cannot be read.
func errors(of files: [ExportFile], format: String? = nil) -> [String] {
  do throws(ImportFailure) {
    _ = try Importers.read(files, settings: ImportSettings(timeZone: .gmt), as: format)
    return []
  } catch {
    return error.errors.map { "\($0.location): \($0.reason)" }
  }
}

extension Imported {
  /// Each diagnostic as `place: severity: message`, with `×n` where it happened more than once.
  var reported: [String] {
    (diagnostics + clashes()).map { diagnostic in
      let location = diagnostic.location.map { "\($0): " } ?? ""
      let count = diagnostic.count > 1 ? " ×\(diagnostic.count)" : ""
      return "\(location)\(diagnostic.severity): \(diagnostic.message)\(count)"
    }
  }
}

extension HabitHistory {
  /// Each entry as `day state value minutes note`, without what it does not have.
  var drawn: [String] {
    entries.map { entry in
      let parts: [String?] = [
        "\(entry.day)", entry.state?.rawValue, entry.value.map { "\($0)" },
        entry.minutes.map { "\($0) min" }, entry.details.note,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }
}

/// The path of a fixture.
func fixture(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").appending(path: name).path
}

/// The bytes of a fixture.
func fixtureBytes(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: fixture(name))))
}

/// What a fixture holds, as text, for tests of formats that are text.
func fixtureText(_ name: String) throws -> String {
  String(decoding: try fixtureBytes(name), as: UTF8.self)
}
