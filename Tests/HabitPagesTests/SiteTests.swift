import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitText

@Test func makesEveryPage() throws {
  let pages = try SmallSite.small.get().keys.filter { $0.hasSuffix(".html") }.sorted()
  #expect(
    pages == [
      "404.html", "habits/cold-shower/index.html", "habits/never-begun/index.html",
      "habits/read/index.html", "habits/run/index.html",
      "history/2026/index.html", "history/index.html", "index.html", "months/2026/09/index.html",
      "months/2026/10/index.html", "today/index.html", "years/2026/index.html",
      "years/2026/review/index.html", "years/index.html",
    ]
  )
}

/// A site with a title, an address and words of the owner.
private let described = Result {
  var settings = Settings()
  settings.title = "My habits"
  settings.baseURL = "https://example.org/habits"
  var sources = SiteSources()
  let text = "Kept: {{overall.rate}}."
  sources.content["index.md"] = SourceFile(path: "content/index.md", text: text)
  return try SmallSite.files(settings: settings, sources: sources)
}

@Test(arguments: [
  "index.html", "habits/read/index.html", "habits/never-begun/index.html",
  "months/2026/10/index.html", "years/2026/index.html", "years/index.html", "today/index.html",
  "404.html", "history/index.html", "history/2026/index.html",
])
func rendersThePage(path: String) throws {
  let page = try #require(try described.get()[path])
  // The frame around each is that of the overview.
  try expectPage(page, named: path, isWhole: ["index.html", "404.html"].contains(path))
}

/// Compares the title and the content of a page, or all of it, with a snapshot.
func expectPage(_ page: String, named path: String, isWhole: Bool = false) throws {
  let content = try #require(page.firstMatch(of: /(?s)<main .*<\/main>\n/)).output
  let title = try #require(page.firstMatch(of: /<title>.*<\/title>\n/)).output
  let stable = (isWhole ? page : String(title + content))
    .replacing(/(style|icon|site)-[a-z0-9]+\./) { "\($0.output.1)-HASH." }
  try expectSnapshot(stable, named: "site/" + path.replacing("/", with: "-"))
}

@Test func rendersAnHonestSiteOfNothing() throws {
  let files = try SmallSite.files(HabitLog(habits: []))
  let home = try #require(files["index.html"])
  #expect(home.contains("No habit has an entry up to 18 October 2026."))
  #expect(
    files.keys.filter { $0.hasSuffix(".html") }.sorted() == [
      "404.html", "history/index.html", "index.html", "today/index.html", "years/index.html",
    ]
  )
}

@Test(arguments: SmallSite.variants.keys.sorted())
func leadsEveryLinkToAFile(variant: String) throws {
  let files = try #require(try SmallSite.variants[variant]?())
  for (path, text) in files where path.hasSuffix(".html") {
    for match in text.matches(of: /(?:href|src)="([^"]*)"/) {
      let address = String(match.output.1)
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? path : resolved(String(parts[0]), from: path)
      let page = try #require(files[target], "\(path) links to \(address)")
      if parts.count == 2 {
        #expect(page.contains("id=\"\(parts[1])\""), "\(path) links to \(address)")
      }
    }
  }
}

@Test(arguments: SmallSite.variants.keys.sorted())
func usesEachIdOnceInAPage(variant: String) throws {
  for (path, text) in try #require(try SmallSite.variants[variant]?()) where path.hasSuffix(".html")
  {
    let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count, "\(path)")
  }
}

@Test(arguments: SmallSite.variants.keys.sorted())
func loadsNothingFromElsewhereAndHoldsNoScript(variant: String) throws {
  for (path, text) in try #require(try SmallSite.variants[variant]?()) where path.hasSuffix(".html")
  {
    let policy = #"http-equiv="Content-Security-Policy" content="default-src 'none'; style-src"#
    #expect(text.contains(policy), "\(path)")
    #expect(!text.contains("://"), "\(path)")
    // The one script is a file of the site; only the page for unknown addresses has its own.
    if path == "404.html" { continue }
    let scripts = text.matches(of: /<script.*/).map { String($0.output) }
    let isOwn = /<script defer src="(?:\.\.\/)+assets\/site-[a-z0-9]+\.js"><\/script>/
    #expect(scripts.allSatisfy { $0.wholeMatch(of: isOwn) != nil }, "\(path)")
    #expect(text.firstMatch(of: /\sstyle="/) == nil, "\(path)")
    #expect(text.firstMatch(of: /\son[a-z]+="/) == nil, "\(path)")
  }
}

@Test func rendersTheSameBytesAgain() throws {
  #expect(try SmallSite.files() == SmallSite.small.get())
}

@Test func replacesATemplateByTheOwners() throws {
  var sources = SiteSources()
  sources.templates["footer"] = SourceFile(
    path: "templates/footer.mustache",
    text: "<p>{{author}}!</p>\n"
  )
  var settings = Settings()
  settings.author = "Ana & Bo"
  let home = try #require(try SmallSite.files(settings: settings, sources: sources)["index.html"])
  #expect(home.contains("<p>Ana &amp; Bo!</p>"))
}

@Test func addsTheOwnersStyleAfterTheThemes() throws {
  var sources = SiteSources()
  sources.style = SourceFile(path: "style.css", text: "body { color: red }\n")
  let style = try #require(try SmallSite.files(sources: sources).first { $0.key.hasSuffix(".css") })
  #expect(style.value.hasSuffix("body { color: red }\n"))
  #expect(style.value.contains(".tint-5E5CE6{--l1:"))
}

@Test func refusesAPageInThePlaceOfAnother() throws {
  var sources = SiteSources()
  for name in ["years.md", "日本.md", "中.md"] {
    sources.content[name] = SourceFile(path: "content/\(name)", text: "x")
  }
  let error = try #require(throws: SiteError.self) { try SmallSite.files(sources: sources) }
  #expect(
    error.problems.map { "\($0.location?.file ?? ""): \($0.message)" }.sorted() == [
      "content/years.md: would overwrite another page, 'years/index.html'; rename the file",
      "content/中.md: would overwrite another page, 'page/index.html'; rename the file",
      "content/日本.md: would overwrite another page, 'page/index.html'; rename the file",
    ]
  )
}

@Test func refusesATemplateThatNoPageUses() throws {
  var sources = SiteSources()
  for name in ["herro", "month/herro", "months/hero", "month/hero", "home"] {
    sources.templates[name] = SourceFile(path: "templates/\(name).mustache", text: "x")
  }
  let error = try #require(throws: SiteError.self) { try SmallSite.files(sources: sources) }
  #expect(
    error.problems.map(\.message) == [
      "no page uses a template 'herro'; did you mean 'hero'?",
      "'home' was removed; each section has a template, also for one kind of page: "
        + "'home/hero.mustache'",
      "no page uses a template 'month/herro'; did you mean 'month/hero'?",
      "no kind of page is called 'months'; did you mean 'month'?",
    ]
  )
}

/// A section can look different on one kind of page.
@Test func replacesASectionOfOneKindOfPage() throws {
  var sources = SiteSources()
  sources.templates["month/hero"] = SourceFile(
    path: "templates/month/hero.mustache",
    text: "<p class=\"mine\">{{figure}}</p>"
  )
  let files = try SmallSite.files(sources: sources)
  for (path, page) in files where path.hasSuffix(".html") {
    #expect(page.contains("class=\"mine\"") == path.hasPrefix("months/"), "\(path)")
  }
}

@Test func takesInATemplateThatAnotherUses() throws {
  var sources = SiteSources()
  sources.templates["footer"] = SourceFile(path: "templates/footer.mustache", text: "{{>mine}}")
  sources.templates["mine"] = SourceFile(path: "templates/mine.mustache", text: "<p>mine</p>")
  let home = try #require(try SmallSite.files(sources: sources)["index.html"])
  #expect(home.contains("<p>mine</p>"))
}

@Test func distinguishesHabitsOfOneName() throws {
  let habits = ["2026-10-01", "2026-10-05"].enumerated().map { number, day in
    let habit = Habit(id: "\(number)", name: "Read", source: "test")
    return HabitHistory(
      habit,
      entries: [Entry(day: Day(iso: day) ?? Day("2026-10-01"), state: .done)]
    )
  }
  let files = try SmallSite.files(HabitLog(habits: habits))
  let titles = files.filter { $0.key.hasSuffix(".html") }.map { $0.value }
    .compactMap { $0.firstMatch(of: /<title>(.*)<\/title>/)?.output.1 }
  #expect(Set(titles).count == titles.count)
  #expect(files["index.html"]?.contains("<bdi>Read (since 5 October 2026)</bdi>") == true)
}

@Test func distinguishesHabitsThatLookTheSame() throws {
  let names = ["Read", "R\u{435}ad", "\u{200B}", " ", "(no name)"]
  let habits = names.enumerated().map { number, name in
    let entry = Entry(day: Day("2026-10-01") + number, state: .done)
    return HabitHistory(Habit(id: "\(number)", name: name, source: "test"), entries: [entry])
  }
  let home = try #require(try SmallSite.files(HabitLog(habits: habits))["index.html"])
  let shown = [
    "Read (since 1 October 2026)", "R\u{435}ad (since 2 October 2026)",
    "(no name) (since 3 October 2026)", "(no name) (since 4 October 2026)",
    "(no name) (since 5 October 2026)",
  ]
  for name in shown {
    #expect(home.contains("<bdi>\(name)</bdi>"), "\(name)")
  }
}

@Test func showsNoNameThatAnotherHasBecome() throws {
  let habits = ["Read (read)", "Read", "Re\u{200B}ad"].enumerated().map { number, name in
    let entry = Entry(day: Day("2026-10-01"), state: .done)
    return HabitHistory(Habit(id: "\(number)", name: name, source: "test"), entries: [entry])
  }
  let report = Report(of: HabitLog(habits: habits), asOf: Day("2026-10-02"))
  let names = HabitNames(report, .english)
  #expect(Set(report.habits.map { names[$0].confusableSkeleton }).count == 3)
}

@Test func countsNoDayWithoutASlipAsACompletion() throws {
  var habit = Habit(id: "a", name: "No sugar", source: "test")
  habit.kind = .avoid
  habit.created = Day("2026-10-01")
  let log = HabitLog(habits: [
    HabitHistory(habit, entries: [Entry(day: Day("2026-10-05"), state: .done)])
  ])
  let home = PageReader(try #require(try SmallSite.files(log)["index.html"]))
  #expect(home.figure == "17" && home.sentence == "times in 18 days.")
}

@Test func saysHowFarTheRunningPeriodOfAQuotaIs() throws {
  let page = try #require(try SmallSite.small.get()["today/index.html"])
  #expect(PageReader(page).lines.contains { $0.hasSuffix("2 of 3 this week") })
}

@Test func namesTheFullAddressOfEachPageWhereItIsKnown() throws {
  var settings = Settings()
  settings.baseURL = "https://example.org/habits"
  let files = try SmallSite.files(settings: settings)
  let page = try #require(files["habits/read/index.html"])
  #expect(
    page.contains("<link rel=\"canonical\" href=\"https://example.org/habits/habits/read/\">")
  )
}

@Test(arguments: [
  ("", "/"), ("https://example.org", "/"), ("https://example.org//x", "/x/"),
  ("https://example.org/habits", "/habits/"), ("https://example.org/~me/habits", "/~me/habits/"),
])
func linksThePageForMissingAddressesFromTheRootOfTheHost(address: String, path: String) throws {
  var settings = Settings()
  settings.baseURL = address
  let page = try #require(try SmallSite.files(settings: settings)["404.html"])
  let links = page.matches(of: /<(?:a|link rel="(?:stylesheet|icon)") [^>]*?href="([^#"][^"]*)"/)
    .map(\.output.1)
  #expect(links.count > 8)
  #expect(links.allSatisfy { $0.hasPrefix(path) && !$0.hasPrefix("//") }, "\(links)")
  #expect(page.contains("<a class=\"site-name\" href=\"\(path)index.html\">"))
}

@Test func linksThePageForMissingAddressesAsOthersInASealedSite() throws {
  var settings = Settings()
  settings.baseURL = "https://example.org/habits"
  settings.isSealed = true
  let page = try #require(try SmallSite.files(settings: settings)["404.html"])
  #expect(page.contains("<a class=\"site-name\" href=\"index.html\">"))
}

@Test func keepsThePageOfAHabitOfThirtyYearsUnderItsLimit() throws {
  var habit = Habit(id: "x", name: "Read", source: "test")
  habit.kind = .atLeast(target: 20)
  habit.unit = "pages"
  let days = DayRange(Day("1997-01-01"), Day("2026-10-18"))
  let log = HabitLog(habits: [
    HabitHistory(habit, entries: days.map { Entry(day: $0, value: Double($0.number % 40)) })
  ])
  let page = try #require(try SmallSite.files(log)["index.html"])
  #expect(page.matches(of: /<figure class="chart grid/).count == 30)
  #expect(page.utf8.count < 300_000)
}

/// The file that an address leads to.
private func resolved(_ address: String, from path: String) -> String {
  var names = path.split(separator: "/").dropLast().map(String.init)
  for name in address.split(separator: "/") {
    if name == ".." {
      _ = names.popLast()
    } else {
      names.append(String(name))
    }
  }
  return names.joined(separator: "/")
}
