import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// "Draws" by giving the SVG back.
private let maker = PictureMaker(
  drawing: { svg, _ in svg },
  photo: { bytes, _ in Picture(bytes: bytes, format: .jpg, width: 1, height: 1) },
  legible: { $0 }
)

/// Every second day of 2025, four of five days of 2026.
private let log: HabitLog = {
  var habit = Habit(id: "a", name: "Zazen", source: "test")
  habit.created = Day("2025-01-01")
  let first = (0..<365).filter { $0 % 2 == 0 }.map { Day("2025-01-01") + $0 }
  let second = (0..<349).filter { $0 % 5 != 4 }.map { Day("2026-01-01") + $0 }
  let entries = (first + second).map { Entry(day: $0, state: .done) }
  return HabitLog(habits: [HabitHistory(habit, entries: entries)])
}()

private func site(
  asOf day: String = "2026-12-15",
  pictures: PictureMaker? = maker,
  change: (inout Settings) -> Void = { $0.privacy.cards = .named }
) throws -> Site {
  var (settings, sources) = (Settings(), SiteSources())
  settings.baseURL = "https://example.org/h"
  settings.title = "My days"
  change(&settings)
  sources.pictures = pictures
  sources.program = "test"
  return try Site(
    of: Report(of: log, asOf: try #require(Day(iso: day))),
    settings: settings,
    sources: sources,
    language: try Language(tag: settings.language, own: [:])
  )
}

private func stories(_ site: Site) -> [OutputFile] {
  site.files.filter { $0.path.hasPrefix("years/") && $0.path.hasSuffix(".png") }
}

private func text(_ file: OutputFile) throws -> String {
  String(decoding: try file.render(), as: UTF8.self)
}

@Suite struct StoryTests {
  @Test func hasAPictureOfEachPanelOfEachReview() throws {
    let site = try site()
    let names = ["year", "longest-streak", "best-month", "grew-most"]
    let paths = Set(stories(site).map(\.path))
    #expect(
      paths.isSuperset(of: names.map { "years/2026/review/\($0).png" }),
      "\(paths.sorted())"
    )
    #expect(paths.contains("years/2025/review/year.png"))
    #expect(!paths.contains("years/2025/review/grew-most.png"))
    let page = try #require(site.files.first { $0.path == "years/2026/review/index.html" })
    let links = try text(page).matches(of: /<a href="([a-z-]+\.png)" download>Save the picture</)
    let linked = Set(links.map { "years/2026/review/\($0.output.1)" })
    #expect(linked == paths.filter { $0.hasPrefix("years/2026") })
  }

  @Test func saysWhatThePanelSays() throws {
    let file = try #require(
      stories(try site()).first { $0.path == "years/2026/review/grew-most.png" }
    )
    let picture = try text(file)
    #expect(picture.contains("viewBox=\"0 0 1080 1920\""))
    let texts = picture.matches(of: /<text[^>]*style[^>]*>([^<]*)/).map { String($0.output.1) }
    #expect(
      texts == [
        "2026 in review", "Grew the most", "+30",
        "\u{2068}Zazen\u{2069}, from 50\u{A0}% to 80\u{A0}%",
        "Against 1 January – 15 December 2025", "My days · example.org/h", "2025",
        "2026",
      ]
    )
    #expect(!picture.contains("var("))
  }

  @Test func explainsItsPicture() throws {
    let files = stories(try site())
    func explains(_ name: String) throws -> Bool {
      let file = try #require(files.first { $0.path == "years/2026/review/\(name).png" })
      return try text(file).contains("none done</text>")
    }
    #expect(try explains("best-month"))
    // Days beside a streak are dimmed.
    let streak = try #require(files.first { $0.path.hasSuffix("2026/review/longest-streak.png") })
    #expect(try text(streak).contains("<rect class=\"veil\""))
  }

  @Test func saysOfWhichDaysARunningYearIs() throws {
    let dated = try stories(try site()).filter {
      try text($0).contains(">2026 in review · 1 January – 15 December 2026<")
    }
    // The other panels say so beside their figure, or are of days that do not change.
    #expect(dated.map(\.path).allSatisfy { $0.hasPrefix("years/2026/") })
    #expect(dated.map { $0.path.split(separator: "/").last }.contains("year.png"))
    let over = stories(try site(asOf: "2026-12-31"))
    #expect(try over.allSatisfy { try !text($0).contains("in review ·") })
    #expect(!dated.contains { $0.path.hasSuffix("best-month.png") })
  }

  @Test func namesNoHabitUnlessTheOwnerWantsThat() throws {
    let closed = try site { _ in }
    #expect(stories(closed).isEmpty)
    for file in closed.files where file.path.hasSuffix(".png") {
      #expect(!(try text(file).contains("Zazen")), "\(file.path)")
    }
    let page = try #require(closed.files.first { $0.path == "years/2026/review/index.html" })
    // The picture of a running year would end before its page.
    #expect(try text(page).matches(of: /\ download>/).count == 0)
    let over = try site(asOf: "2027-01-05") { _ in }
    let whole = try #require(over.files.first { $0.path == "years/2026/review/index.html" })
    #expect(try text(whole).matches(of: /\ download>/).count == 1)
  }

  @Test func hasNoneWithoutAnAddressAMakerOrFonts() throws {
    let dumb = PictureMaker(drawing: maker.drawing, photo: maker.photo)
    #expect(stories(try site(pictures: nil)).isEmpty)
    #expect(stories(try site(pictures: dumb)).isEmpty)
    let local = try site {
      $0.privacy.cards = .named
      $0.baseURL = ""
    }
    #expect(stories(local).isEmpty)
  }

  @Test func drawsAPictureAgainOnlyIfItsFiguresChange() throws {
    let days = try ["2026-12-16", "2026-12-17"].map { stories(try site(asOf: $0)) }
    let keys = Dictionary(uniqueKeysWithValues: days[0].map { ($0.path, $0.key) })
    let changed = Set(days[1].filter { keys[$0.path] != .some($0.key) }.map(\.path))
    #expect(changed.contains("years/2026/review/year.png"))
    #expect(!changed.contains("years/2026/review/best-month.png"))
    #expect(changed.allSatisfy { $0.hasPrefix("years/2026") }, "\(changed.sorted())")
  }

  @Test func runsFromRightToLeft() throws {
    let arabic = try site {
      $0.privacy.cards = .named
      $0.language = "ar"
    }
    for file in stories(arabic) {
      let picture = try text(file)
      #expect(picture.contains(";direction:rtl\">"), "\(file.path)")
      #expect(picture.contains("unicode-bidi:plaintext"), "\(file.path)")
    }
  }

  @Test func hasNoRunOfASingleDay() throws {
    var habit = Habit(id: "a", name: "Read", source: "test")
    habit.created = Day("2026-01-01")
    let entries = (0..<20).map { Entry(day: Day("2026-01-01") + $0 * 2, state: .done) }
    let report = Report(
      of: HabitLog(habits: [HabitHistory(habit, entries: entries)]),
      asOf: Day("2026-02-20")
    )
    let language = try Language(tag: "en", own: [:])
    let panels = ReviewPanels(
      year: 2026,
      report: report,
      charts: PageCharts(report: report, language: language),
      awardLists: AwardLists(report, language, HabitNames(report, language))
    ).panels
    #expect(!panels.map(\.name).contains("longest-streak"))
    #expect(panels.map(\.name).contains("year"))
  }
}
