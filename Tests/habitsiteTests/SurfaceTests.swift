import Foundation
import HabitCore
import HabitTestSupport
import Testing

/// Pages, charts' titles, feeds, badges, cards, mails and reports show the figures of `stats`.
///
/// Scripts of Python make the export and read what the program wrote; they share nothing with it.
@Suite struct SurfaceTests {
  @Test(
    .enabled(if: PythonScript.isThere),
    arguments: Thoroughness.some(of: 1...20, atLeast: 2),
    ["en", "de", "fr"]
  )
  func showTheFiguresOfStats(seed: Int, language: String) throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appending(path: "site")
    let day = try python("generate.py", ["\(seed)", language, site.path])
    let asOf = try #require(day.split(separator: "\n").first.map(String.init))
    let last = try #require(Day(iso: asOf))
    let month = "\(last.month + -1)"
    let period = ["--period", "month", "--period-of", "\(month)-01"]
    for (command, arguments) in [
      ("build", []), ("stats", ["--format", "json", "-o", "stats.json"]),
      ("mail", period + ["-o", "mail.eml"]), ("report", period + ["-o", "report.md"]),
    ] {
      let run = try Program.run([command, "--as-of", asOf, "-q"] + arguments, in: site)
      #expect(run.status == 0, "seed \(seed), \(command): \(run.errors)")
    }
    // Pictures to share end with the last complete month.
    let complete = (last + 1).month.first - 1
    let cards = ["stats", "--format", "json", "-o", "cards.json", "--as-of", "\(complete)", "-q"]
    #expect(try Program.run(cards, in: site).status == 0, "seed \(seed)")
    let words = Repository.root.appending(path: "Templates/languages/\(language).yml").path
    let files = ["public", "stats.json", "mail.eml", "report.md", "cards.json"].map {
      site.appending(path: $0).path
    }
    let text = try python(
      "surfaces.py",
      [files[0], files[1], words, files[2], files[3], month, files[4]]
    )
    let lines = text.split(separator: "\n")
    #expect(lines.count == 1, "seed \(seed), \(language): \(text)")
    let count = try #require(lines.last?.split(separator: " ").last.flatMap { Int($0) })
    #expect(count > 10, "seed \(seed), \(language)")
  }

  private func python(_ script: String, _ arguments: [String]) throws -> String {
    try PythonScript.text(of: Program.fixture("surfaces/\(script)"), arguments)
  }
}
