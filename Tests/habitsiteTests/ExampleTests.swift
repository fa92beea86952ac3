import Foundation
import HabitTestSupport
import Testing

private let examples = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

/// Whether an example is a site, and no piece to be copied.
private func isSite(_ name: String) -> Bool {
  FileManager.default.fileExists(atPath: examples.appending(path: name + "/habitsite.yml").path)
}

@Test func buildsEveryExample() throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: examples.path)
  #expect(names.contains("quickstart"))
  for name in names where isSite(name) {
    let folder = try TemporaryFolder()
    let example = examples.appending(path: name).path
    let outcome = try Program.run(
      ["build", example, "--as-of", "2026-10-31", "--strict", "-o", "out"],
      in: folder.url
    )
    #expect(outcome.errors == "", "\(name)")
    #expect(outcome.status == 0, "\(name)")
  }
}

@Test func findsTheFiguresOfTheQuickstart() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(
    [
      "stats", "--format", "json", examples.appending(path: "quickstart").path, "--as-of",
      "2026-10-31",
    ],
    in: folder.url
  )
  let report = try #require(
    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
  )
  let habits = try #require(report["habits"] as? [[String: Any]])
  #expect(habits.count == 8)
  let meditate = try #require(habits.first { $0["name"] as? String == "Meditate" })
  let total = try #require(meditate["total"] as? [String: Any])
  #expect(total["done"] as? Int == 651)
  #expect(total["kept"] as? Int == 651)
  #expect(total["missed"] as? Int == 76)
  let streak = try #require(meditate["streak"] as? [String: Any])
  #expect(streak["longest"] as? Int == 160)
  #expect(streak["longestFirst"] as? String == "2025-09-18")
}
