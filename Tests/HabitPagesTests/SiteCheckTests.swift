import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitText

@Suite struct SiteCheckTests {
  private static func lines(_ footer: String, baseURL: String = "") async throws -> [String] {
    var sources = SiteSources()
    sources.templates["footer"] = SourceFile(path: "templates/footer.mustache", text: footer)
    var settings = Settings()
    settings.baseURL = baseURL
    let site = try Site(
      of: Report(of: SmallSite.log, asOf: Day("2026-10-18")),
      settings: settings,
      sources: sources,
      language: try Language(tag: "en", own: [:])
    )
    return try await SiteCheck(of: site, settings: settings).diagnostics.map { diagnostic in
      "\(diagnostic.location?.file ?? ""): \(diagnostic.message) (\(diagnostic.count))"
    }
  }

  @Test(arguments: ["", "https://example.org/a"])
  func findsNothingOddInTheBuiltInPages(baseURL: String) async throws {
    let lines = try await Self.lines("", baseURL: baseURL)
    #expect(lines == [])
  }

  @Test(
    arguments: [
      ("<a href=\"#main\">x</a>", ""), ("<a href=\"https://example.org/b\">x</a>", ""),
      ("<a href=\"mailto:a@b\">x</a>", ""), ("<a href=\"/habits/\">x</a>", ""),
      ("<a href=\"/habits/read\">x</a>", ""),
      ("<a href=\"/habits/%72ead\">x</a>", ""),
      ("<a href=\"/nothing/\">x</a>", "nothing at '/nothing/'"),
      ("<a href=\"/n%6Fthing/\">x</a>", "nothing at '/n%6Fthing/'"),
      ("<a href=\"/a&lt;b&gt;\">x</a>", "nothing at '/a<b>'"),
      ("<img src=\"/me&amp;you.jpg\" alt=\"\">", "nothing at '/me&you.jpg'"),
      (
        "<a href=\"/habits/index.html#nowhere\">x</a>", "no place '#nowhere' in 'habits/index.html'"
      ),
    ]
  )
  func followsTheLinksOfAnOwnersTemplate(footer: String, problem: String) async throws {
    let lines = try await Self.lines(footer)
    #expect(lines.isEmpty == problem.isEmpty, "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("404.html: \(problem) (") }, "\(lines)")
    #expect(lines.count <= 1)
  }

  @Test func knowsTheAddressesThatBeginAtTheRootOfTheHost() async throws {
    let lines = try await Self.lines(
      "<a href=\"/h/nothing/\">x</a>",
      baseURL: "https://example.org/h"
    )
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("404.html: nothing at '/h/nothing/' (") == true, "\(lines)")
  }

  @Test func reportsOfALinkOutOfTheSite() async throws {
    let lines = try await Self.lines("<a href=\"../index.html\">x</a>")
    #expect(lines.first == "404.html: nothing at '../index.html' (9)", "\(lines)")
  }

  @Test func reportsOfPagesThatAreTooLarge() async throws {
    let lines = try await Self.lines(String(repeating: "x", count: 1_200_000))
    #expect(lines.contains { $0.hasSuffix(".html: 1.2 MB are much to load on a telephone (1)") })
  }
}
