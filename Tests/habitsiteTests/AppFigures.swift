import Foundation
import HabitTestSupport
import Testing

/// What an app shows of a container, and what the program makes of it.
///
/// The `expected.json` beside each container holds the app's own figures, worked out by its rules.
struct AppFigures {
  let expected: [String: Any]
  /// The habits of `stats`, by id.
  let habits: [String: [String: Any]]
  let overall: [String: Any]
  let experience: [String: Any]
  let milestones: [[String: Any]]
  let diagnostics: [String]
}

extension AppFigures {
  init(_ app: String, timeZone: String, input: String = "AppData") throws {
    let fixtures = Program.fixture(app)
    expected = try Self.object(Data(contentsOf: fixtures.appending(path: "expected.json")))
    let outcome = try TemporaryFolder().succeed([
      "stats", "--format", "json", "-q", fixtures.appending(path: input).path,
      "--as-of", "2026-10-31", "--time-zone", timeZone,
    ])
    let report = try Self.object(Data(outcome.output.utf8))
    let list = try #require(report["habits"] as? [[String: Any]])
    habits = Dictionary(uniqueKeysWithValues: list.map { ($0["id"] as? String ?? "", $0) })
    overall = try #require(report["overall"] as? [String: Any])
    experience = report["experience"] as? [String: Any] ?? [:]
    milestones = report["milestones"] as? [[String: Any]] ?? []
    diagnostics = (report["diagnostics"] as? [[String: Any]] ?? []).map {
      "\($0["severity"] ?? ""): \($0["message"] ?? "") × \($0["count"] ?? 0)"
    }
  }

  /// The figure that lies under some keys of a habit.
  func figure(_ id: String, _ keys: String...) -> Int? {
    var value: Any? = habits[id]
    for key in keys {
      // A figure that is 0 may be left out.
      value = (value as? [String: Any]).map { $0[key] ?? 0 }
    }
    return value as? Int
  }

  /// The sum over all habits of the figure that lies under some keys of each.
  func sum(_ keys: String...) -> Int {
    habits.values.reduce(0) { sum, habit in
      var value: Any? = habit
      for key in keys {
        value = (value as? [String: Any])?[key]
      }
      return sum + (value as? Int ?? 0)
    }
  }

  private static func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
