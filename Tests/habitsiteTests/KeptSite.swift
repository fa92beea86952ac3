import Foundation
import HabitCore
import HabitTestSupport
import Testing

/// A site folder that keeps a history, with exports of October 2026.
struct KeptSite {
  let folder: TemporaryFolder
  static let settings = "timeZone: UTC\nkeep: true\n"

  init(_ settings: String = Self.settings) throws {
    folder = try TemporaryFolder(["habitsite.yml": settings])
  }

  /// A site with a table of habits, and its first build.
  init(_ habits: [String: [Int: Int]], builtOn day: Int, settings: String = Self.settings) throws {
    try self.init(settings)
    try write(habits)
    try #require(try build(day) == Program.Outcome())
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
    try folder.remove(name)
  }

  /// Runs a command at noon of a day of October, or of November beyond its end.
  func run(_ day: Int, _ arguments: String...) throws -> Program.Outcome {
    try run(day, arguments)
  }

  private func run(_ day: Int, _ arguments: [String]) throws -> Program.Outcome {
    let noon = 1_790_812_800 + (day - 1) * 86_400 + 43_200
    return try folder.run(arguments, environment: ["SOURCE_DATE_EPOCH": "\(noon)"])
  }

  /// Builds the site on a day of October.
  func build(_ day: Int, _ flags: String...) throws -> Program.Outcome {
    try run(day, ["build", "-q"] + flags)
  }

  func tree(_ name: String) throws -> [String: Data] { try folder.tree(name) }

  /// The paths of all files in the site folder that have a text, in any case, or are named so.
  func files(with text: String) throws -> [String] {
    try folder.files().filter { path, bytes in
      (path + String(decoding: bytes, as: UTF8.self)).lowercased().contains(text.lowercased())
    }.keys.sorted()
  }

  var historyNames: [String] {
    get throws {
      try folder.exists("history") ? folder.names(in: "history") : []
    }
  }
}

/// The same amount on a range of days.
func amounts(_ days: ClosedRange<Int>, _ value: Int = 20) -> [Int: Int] {
  Dictionary(uniqueKeysWithValues: days.map { ($0, value) })
}
