import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// A small export of `Snapshots/cases`, with how it is read.
private struct Case {
  /// What several files begin with, by name.
  var beginnings: [String: String] = [:]
  private var options: [String: String] = [:]
  private(set) var files: [(path: String, text: String)] = []
  /// The beginning that the next lines belong to.
  private var beginning: String?

  init(_ beginnings: [String: String] = [:]) { self.beginnings = beginnings }

  /// Takes a line of the export, or returns `false` for any other.
  mutating func takes(_ line: Substring) throws -> Bool {
    let rest = line.dropFirst(2)
    switch line.first {
    case "!":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      options[parts[0]] = parts.count > 1 ? parts[1] : ""
    case "$": beginning = String(rest)
    case "@":
      beginning = nil
      files.append((String(rest), ""))
    case "=": files[files.count - 1].text += try #require(beginnings[String(rest)])
    case "|", "+":
      let json = Data("\"\(rest.replacing("\"", with: "\\\""))\"".utf8)
      let text = try JSONDecoder().decode(String.self, from: json)
      let whole = text + (line.first == "|" ? "\n" : "")
      if let beginning {
        beginnings[beginning, default: ""] += whole
      } else {
        files[files.count - 1].text += whole
      }
    default: return false
    }
    return true
  }

  /// What is read of it, a line each, or the reasons why not.
  func result() throws -> [String] {
    var settings = ImportSettings(
      timeZone: try #require(TimeZone(identifier: options["zone"] ?? "UTC")),
      dateFormat: options["dateFormat"],
      accumulation: options["together"] == nil ? .apart : .oneSource,
      dayStart: options["dayStart"].flatMap { Int($0) } ?? 0
    )
    settings.noteHeading = options["noteHeading"]
    settings.columns = try options["columns"].map { try TableColumns(argument: $0) }
    let files = try files.map { path, text in
      guard !path.hasSuffix(".db") else { return try TestDatabase(text).file(path) }
      let origin = options["folder"].map { ExportFile.Origin.found(in: $0) } ?? .named
      return ExportFile(path: path, bytes: Array(text.utf8), origin: origin)
    }
    do throws(ImportFailure) {
      let imported = try Importers.read(files, settings: settings, as: options["format"])
      let lines = imported.lines { $0.isEmpty ? [] : [$0.joined(separator: ", ")] }
      return imported.sources.map { "\($0.format.id) \($0.location)" } + lines
    } catch {
      return error.errors.flatMap { error in
        "refused: \(error.location): \(error.reason)".split(separator: "\n").map(String.init)
      }
    }
  }
}

/// What is read of small exports follows each in its file; `RECORD_SNAPSHOTS=1` writes it there.
///
/// A line `# title` begins the cases of one kind, `! key value` sets an option, and `@ path` begins a
/// file: text, or the statements that make a database if its name ends in `.db`. `| ` is a line of it
/// with the escapes of JSON, `+ ` one without a line end, and `> ` one of what is read. `$ name` begins
/// lines that `= name` puts into a file.
@Test(arguments: try FileManager.default.contentsOfDirectory(atPath: Case.folder).sorted())
func readsTheCases(of topic: String) throws {
  let text = try String(contentsOfFile: "\(Case.folder)/\(topic)", encoding: .utf8)
  var written = ""
  var export = Case()
  for line in text.split(separator: "\n", omittingEmptySubsequences: false)
  where !line.hasPrefix("> ") {
    if try !export.takes(line), !export.files.isEmpty {
      written += try export.result().map { "> \($0)\n" }.joined()
      export = Case(export.beginnings)
    }
    written += line + "\n"
  }
  try expectSnapshot(String(written.dropLast()), named: "cases/\(topic)")
}

extension Case {
  fileprivate static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots/cases").path
}
