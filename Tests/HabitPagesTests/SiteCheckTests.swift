import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

@Suite struct SiteCheckTests {
  private static func lines(_ footer: String, baseURL: String = "") async throws -> [String] {
    var sources = SiteSources()
    sources.templates["footer"] = SourceFile(path: "templates/footer.mustache", text: footer)
    var settings = Settings()
    settings.baseURL = baseURL
    let site = try Self.site(settings: settings, sources: sources)
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
      ("<a href=\"mailto:a@b\">x</a>", ""), ("<a href=\"/years/\">x</a>", ""),
      ("<a href=\"/habits/read\">x</a>", ""),
      ("<a href=\"/habits/%72ead\">x</a>", ""),
      ("<a href=\"/nothing/\">x</a>", "nothing at '/nothing/'"),
      ("<a href=\"/n%6Fthing/\">x</a>", "nothing at '/n%6Fthing/'"),
      ("<a href=\"/a&lt;b&gt;\">x</a>", "nothing at '/a<b>'"),
      ("<img src=\"/me&amp;you.jpg\" alt=\"\">", "nothing at '/me&you.jpg'"),
      (
        "<a href=\"/years/index.html#nowhere\">x</a>", "no anchor '#nowhere' in 'years/index.html'"
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
    #expect(lines.first == "404.html: nothing at '../index.html' (8)", "\(lines)")
  }

  private static func site(
    of log: HabitLog = SmallSite.log,
    asOf day: Day = Day("2026-10-18"),
    settings: Settings = Settings(),
    sources: SiteSources = SiteSources()
  ) throws -> Site {
    try Site(
      of: Report(of: log, asOf: day),
      settings: settings,
      sources: sources,
      language: .english
    )
  }

  @Test func readsOnlyThePagesThatTheOwnerWroteAndThoseThatTheyLeadTo() async throws {
    // The history leads to places on pages that are not read.
    let page = "[a](../years/#nowhere) [b](../years/#main) [c](../history/#main)"
    var sources = SiteSources()
    sources.content["about.md"] = SourceFile(path: "content/about.md", text: page)
    let site = try Self.site(sources: sources)
    #expect(site.soundFiles.contains("years/index.html"))
    let made = site.files.map(\.path).filter { $0.hasSuffix(".html") || $0.hasPrefix("charts/") }
    #expect(site.soundFiles == Set(made).subtracting(["about/index.html"]))
    for readsAll in [false, true] {
      let check = try await SiteCheck(of: site, settings: Settings(), readsAll: readsAll)
      #expect(check.diagnostics.map(\.message) == ["no anchor '#nowhere' in 'years/index.html'"])
    }
  }

  @Test func makesFiguresForOtherProgramsOnlyWhereASumCanBeTooGreat() async throws {
    #expect(try Self.site().soundFigures == ["data/report.json"])
    var habit = Habit(id: "a", name: "a", source: "test")
    habit.kind = .atLeast(target: 1)
    let entries = ["2026-10-17", "2026-10-18"].map { day in
      Entry(day: Day(day), value: .greatestFiniteMagnitude)
    }
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let site = try Self.site(of: log)
    #expect(site.soundFigures.isEmpty)
    await #expect(throws: SiteError.self) {
      _ = try await SiteCheck(of: site, settings: Settings())
    }
  }

  /// A site with much of one thing on its pages.
  struct Extreme: Sendable {
    var habits = 1
    var days = 40
    /// The lengths of texts of `&`, which each become five bytes.
    var name = 5
    var unit = 0
    var note = 0
    var milestone = 0

    var history: [HabitHistory] {
      (0..<habits).map { number in
        let hasAmounts = number.isMultiple(of: 2)
        let first = Day("2026-10-31") - (days - 1)
        var habit = Habit(id: "\(number)", name: "\(number)" + text(name), source: "test")
        habit.created = first
        habit.kind = hasAmounts ? .atLeast(target: 1_000.5) : .yesNo
        habit.unit = hasAmounts ? "pages" + text(unit) : nil
        habit.category = "\(number % 7)"
        habit.pauses = [0, 9, 18].map { Pause(DayRange(first + $0, first + $0 + 3), reason: "&") }
        let entries = (0..<days).filter { $0 % 7 != number % 7 }.map { day in
          var entry = Entry(day: first + day, state: .done)
          if hasAmounts { entry = Entry(day: first + day, value: Double(day) * 1.25) }
          entry.details.note = note > 0 ? text(note) : nil
          entry.details.milestone =
            milestone > 0 ? EntryDetails.Milestone(text: text(milestone)) : nil
          return entry
        }
        return HabitHistory(habit, entries: entries)
      }
    }

    private func text(_ count: Int) -> String { String(repeating: "&", count: count) }
  }

  @Test(arguments: [
    Extreme(habits: 25), Extreme(days: 4_000), Extreme(days: 7_000, unit: 60),
    Extreme(habits: 9, name: 150),
    Extreme(habits: 2, days: 200, note: 60), Extreme(habits: 3, days: 50, milestone: 5),
    Extreme(habits: 60, days: 70, name: 40), Extreme(habits: 8, days: 800),
    Extreme(habits: 120, days: 400, name: 2),
  ])
  func boundsTheSizeOfThePages(extreme: Extreme) throws {
    var settings = Settings()
    settings.privacy.notes = true
    let log = HabitLog(habits: extreme.history)
    let site = try Self.site(of: log, asOf: Day("2026-10-31"), settings: settings)
    let shown = site.files.filter { $0.path.hasSuffix(".html") || $0.path.hasSuffix(".svg") }
    for file in shown {
      let size = try file.render().count
      let bound = site.model.maxPageSize
      #expect(size * 4 <= bound * 3, "\(file.path): \(size) of \(bound)")
    }
  }

  @Test func readsAllPagesWhereTheyCanBeTooLarge() throws {
    let habit = Habit(id: "a", name: String(repeating: "a", count: 40_000), source: "test")
    let log = HabitLog(habits: [
      HabitHistory(habit, entries: [Entry(day: Day("2026-10-18"), state: .done)])
    ])
    #expect(try Self.site(of: log).soundFiles.isEmpty)
  }

  @Test func readsChartsWithStylesOfTheOwner() throws {
    var sources = SiteSources()
    sources.style = SourceFile(path: "style.css", text: "")
    let site = try Self.site(sources: sources)
    #expect(!site.soundFiles.isEmpty)
    #expect(site.soundFiles.allSatisfy { $0.hasSuffix(".html") })
  }

  @Test func readsAllPagesWithTemplatesOrWordsOfTheOwner() throws {
    for path in ["templates/footer.mustache", "languages/en.yml"] {
      var sources = SiteSources()
      let file = SourceFile(path: path, text: "texts: {}")
      if path.hasSuffix("yml") {
        sources.languages["en"] = file
      } else {
        sources.templates["footer"] = file
      }
      let site = try Self.site(sources: sources)
      #expect(site.soundFiles.isEmpty)
    }
  }

  @Test func reportsOfPagesThatAreTooLarge() async throws {
    let lines = try await Self.lines(String(repeating: "x", count: 1_200_000))
    #expect(lines.contains { $0.hasSuffix(".html: 1.2 MB are a lot to load on a phone (1)") })
  }
}
