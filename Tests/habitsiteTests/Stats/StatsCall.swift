import Foundation
import HabitTestSupport
import Testing

/// One way to ask for figures as JSON.
enum StatsCall: String, CaseIterable, Sendable {
  case quickstart
  case habitTracker
  case greenluck
  case everything
  case part
  case oneHabit
  case ended
  case category
  case beforeAll
  case afterAll
}

extension StatsCall {
  /// What the program prints.
  func output() throws -> String {
    let outcome = try TemporaryFolder(["all.json": StatsInput.everything]).succeed(
      ["stats", "--format", "json", "-q"] + arguments,
      environment: ["HABITSITE_LIVE": "\(self != .ended)"]
    )
    return outcome.output
  }

  private var arguments: [String] {
    switch self {
    case .quickstart: [Self.path("../../Examples/quickstart"), "--as-of", "2026-10-31"]
    case .habitTracker: app("habit-tracker", timeZone: "America/New_York")
    case .greenluck: app("habittracker", timeZone: "Europe/Kyiv")
    case .everything: own()
    case .part: own("--from", "2025-03-10", "--to", "2025-05-20", "--first-weekday", "sunday")
    case .oneHabit: own("--habit", "Read")
    case .ended: own("--habit", "Piano")
    case .category: own("--category", "Body")
    case .beforeAll: ["all.json", "--time-zone", "UTC", "--as-of", "2020-01-01"]
    case .afterAll: own("--from", "2025-10-17")
    }
  }

  private func own(_ more: String...) -> [String] {
    ["all.json", "--time-zone", "UTC", "--as-of", "2025-10-16"] + more
  }

  private func app(_ name: String, timeZone: String) -> [String] {
    [Self.path("Fixtures/\(name)/AppData"), "--as-of", "2026-10-31", "--time-zone", timeZone]
  }

  /// A path seen from the folder of these tests.
  static func path(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: path).standardizedFileURL.path
  }
}
