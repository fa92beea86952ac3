import Foundation
import HabitCore
import HabitTestSupport
import Testing

/// A site folder that keeps a history, with exports of October 2026.
struct KeptSite {
  let folder: TemporaryFolder
  static let settings = "timeZone: UTC\nkeep: true\n"

  init(_ settings: String = Self.settings) throws {
    folder = try TemporaryFolder()
    try folder.write(settings, to: "habitsite.yml")
  }
}

extension KeptSite {
  /// Writes a table of habits that have an amount on some days.
  func write(_ habits: [String: [Int: Int]], to name: String = "a.csv") throws {
    let rows = habits.sorted { $0.key < $1.key }.flatMap { habit, days in
      days.sorted { $0.key < $1.key }.map { day, value in
        "2026-10-\(day < 10 ? "0" : "")\(day),\(habit),\(value)\n"
      }
    }
    try folder.write("date,habit,value\n" + rows.joined(), to: "exports/\(name)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
  }

  /// Runs a command at noon of a day of October, or of November beyond its end.
  func run(_ day: Int, _ arguments: String...) throws -> Program.Outcome {
    let noon = 1_790_812_800 + (day - 1) * 86_400 + 43_200
    return try Program.run(arguments, in: folder.url, environment: ["SOURCE_DATE_EPOCH": "\(noon)"])
  }

  /// Builds the site on a day of October.
  func build(_ day: Int, _ flags: String...) throws -> Program.Outcome {
    let noon = 1_790_812_800 + (day - 1) * 86_400 + 43_200
    return try Program.run(
      ["build", "-q"] + flags,
      in: folder.url,
      environment: ["SOURCE_DATE_EPOCH": "\(noon)"]
    )
  }

  /// The bytes of the files below a folder, by their paths, without those of habitsite itself.
  func tree(_ name: String) throws -> [String: Data] {
    let root = folder.url.appending(path: name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var files: [String: Data] = [:]
    for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = root.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }

  /// The paths of all files in the site folder that have a text, in any case, or are named so.
  func files(with text: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { path in
      let file = folder.url.appending(path: path)
      if path.lowercased().contains(text.lowercased()) { return true }
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return false
      }
      let bytes = try Data(contentsOf: file)
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(text.lowercased())
    }
  }

  var historyNames: [String] {
    get throws {
      let path = "\(folder.path)/history"
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
  }
}

/// The same amount on a range of days.
func amounts(_ days: ClosedRange<Int>, _ value: Int = 20) -> [Int: Int] {
  Dictionary(uniqueKeysWithValues: days.map { ($0, value) })
}
