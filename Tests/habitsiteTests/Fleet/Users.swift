import Foundation
import HabitTestSupport
import Testing

/// A folder with a manifest, and what a fleet makes of it.
struct Users {
  let folder: TemporaryFolder
  let ids: [String]

  /// A line of a report.
  struct Line: Decodable, Equatable {
    let id: String
    let status: String
    var files = 0
    var diagnostics: [String] = []
    var retry: String?
    var retries: Int?
    var lastDay: String?
  }
}

extension Users {
  /// Writes a manifest of users, each with an export of a few days.
  init(_ count: Int, mail: String = "") throws {
    folder = try TemporaryFolder()
    ids = (0..<count).map { "user-\($0)" }
    let lines = ids.map { #"{"id":"\#($0)","input":"exports/\#($0).json"\#(mail)}"# }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "users.jsonl")
    for (number, id) in ids.enumerated() {
      try folder.write(Self.export(of: id, days: 1 + number % 7), to: "exports/\(id).json")
    }
  }

  static func export(of name: String, days count: Int) -> String {
    let days = (1...count).map { #"{"day": "2026-10-0\#($0)"}"# }.joined(separator: ",")
    return #"{"format": "habitsite", "version": 1, "habits": [{"id": "read", "name": "\#(name)", "#
      + #""created": "2026-10-01", "entries": [\#(days)]}]}"#
  }

  static func arguments(_ more: [String]) -> [String] {
    ["fleet", "users.jsonl", "--as-of", "2026-11-05", "--report", "report.jsonl"] + more
  }

  /// Runs the fleet to its end.
  func run(_ more: [String], environment: [String: String] = [:]) throws -> Program.Outcome {
    try folder.run(Self.arguments(more), environment: environment)
  }

  /// The whole lines of a report.
  func report(_ name: String = "report.jsonl") throws -> [Line] {
    guard folder.exists(name) else { return [] }
    let lines = try folder.read(name).split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.dropLast().map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  func tree(_ name: String) throws -> [String: Data] { try folder.tree(name) }
}
