import Foundation
import HabitTestSupport
import Testing

/// The settings of the recipe in the manual, which are part of a list there.
private func settings() throws -> String {
  let page = try Repository.text("Documentation/every-night.md")
  let start = try #require(page.range(of: "   ```recipe\n"))
  let rest = page[start.upperBound...]
  let end = try #require(rest.range(of: "   ```"))
  return String(rest[..<end.lowerBound]).replacing(/(?m)^ {3}/, with: "")
}

/// A folder that a phone fills with a backup a day, and that has the newest two alone.
@Suite struct FillingFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try #require(folder.run("init site -q").status == 0)
    try folder.write(try settings(), to: "site/habitsite.yml")
  }

  private func path(of day: Int) -> String {
    "site/exports/loop/Loop Habits Backup 2026-10-0\(day) 211500.db"
  }

  /// Writes the backup of a day, in which the habit was done daily.
  private func backUp(_ day: Int) throws {
    let rows = (1...day).map { "2026-10-0\($0),Read,x\n" }.joined()
    try folder.write("date,habit,done\n" + rows, to: "days.csv")
    try folder.write("", to: "site/exports/loop/.stfolder")
    let arguments = ["convert", "days.csv", "--to", "loop", "-qq", "-o", path(of: day)]
    try #require(folder.run(arguments) == Program.Outcome())
    if day > 2 { try folder.remove(path(of: day - 2)) }
  }

  @Test func keepsTheSiteCurrentNightByNight() throws {
    for day in 1...4 {
      try backUp(day)
      // Noon on 2026-10-01 and the days after it.
      let clock = ["SOURCE_DATE_EPOCH": "\(1_790_856_000 + 86_400 * (day - 1))"]
      let night = try folder.run("night site", environment: clock)
      #expect(night.status == 0 && night.errors.isEmpty, "\(night)")
      let report = try folder.read("site/public/data/report.json")
      #expect(report.contains("\"asOf\":\"2026-10-0\(day)\""), "\(day)")
      let entries = try folder.read("site/public/data/entries/2026-10.csv")
      #expect(entries.split(separator: "\r\n").count == day + 1, "\(entries)")
    }
  }
}
