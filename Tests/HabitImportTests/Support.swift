import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// Reads texts as named files `a`, `b`, …, and finds their formats.
///
/// Their habits stay apart unless asked otherwise.
func imported(
  _ texts: String...,
  zone: String = "UTC",
  dateFormat: String? = nil,
  format: String? = nil,
  accumulation: ImportSettings.Accumulation = .apart
) throws -> Imported {
  let files = texts.enumerated().map { number, text in
    ExportFile(path: ["a", "b", "c", "d"][number], bytes: Array(text.utf8))
  }
  let timeZone = try #require(TimeZone(identifier: zone))
  let settings = ImportSettings(
    timeZone: timeZone,
    dateFormat: dateFormat,
    accumulation: accumulation
  )
  return try Importers.read(files, settings: settings, as: format)
}

/// Reads files by their paths; several exports stay apart.
func log(_ files: KeyValuePairs<String, String>) throws -> Imported {
  let files = files.map { ExportFile(path: $0, bytes: Array($1.utf8)) }
  let settings = ImportSettings(timeZone: .gmt, accumulation: .apart)
  return try Importers.read(files, settings: settings)
}

/// The errors of texts that cannot be read, as `file:line:column: reason`.
func errors(_ texts: String..., dateFormat: String? = nil, format: String? = nil) -> [String] {
  let files = texts.enumerated().map { number, text in
    ExportFile(path: ["a", "b", "c", "d"][number], bytes: Array(text.utf8))
  }
  return errors(of: files, dateFormat: dateFormat, format: format)
}

/// The errors of files that cannot be read.
func errors(of files: [ExportFile], dateFormat: String? = nil, format: String? = nil) -> [String] {
  let settings = ImportSettings(timeZone: .gmt, dateFormat: dateFormat)
  do throws(ImportFailure) {
    _ = try Importers.read(files, settings: settings, as: format)
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
