import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitFacts
@testable import HabitPages

private let languages = ["en", "de", "sr-Latn", "sr-Cyrl"]

/// A digest of one habit in which every text is the same.
private func digest(ofText text: String, _ unit: CalendarPeriod) throws -> Digest {
  var entries = (0..<9).map { Entry(day: Day("2026-10-05") + $0, value: Double($0 * 2)) }
  entries[3].details.milestone = EntryDetails.Milestone(text: text)
  let log = HabitLog(habits: [
    HabitHistory(
      HabitHistory(pattern: "-", from: Day("2026-09-28"), kind: .atLeast(target: 5)).with {
        $0.name = text
        $0.emoji = text
        $0.unit = text
        $0.category = text
      }.habit,
      entries: entries
    )
  ])
  return try MailSupport.digest(of: log, unit) {
    $0.settings.title = text
    $0.settings.author = text
  }
}

@Suite struct MailTests {
  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</title></style><b>",
    "{{heading}} {{>layout}} {{{style}}}", "{period}", "\u{202E}gnp.exe\u{2066}",
    "\u{2028}\u{FFFE}", "a\r\nBcc: b@example.org\u{0}\u{1B}[31m", "\u{92}\u{9C}", "<!--",
    "&#106;avascript:",
  ])
  func leavesHostileTextAsText(_ text: String) throws {
    for unit in CalendarPeriod.allCases {
      let (harmless, hostile) = (try digest(ofText: "Read", unit), try digest(ofText: text, unit))
      #expect(PageReader.tags(of: hostile.html) == PageReader.tags(of: harmless.html))
      #expect(hostile.subject == harmless.subject)
      let lines = hostile.text.split(separator: "\n", omittingEmptySubsequences: false)
      for scalar in hostile.text.unicodeScalars where scalar != "\n" {
        #expect(!scalar.isHazardous, "\(scalar.value)")
      }
      for line in lines {
        #expect(line.count <= 78, "\(line)")
      }
      for scalar in hostile.html.unicodeScalars where scalar != "\n" && scalar != "\t" {
        #expect(!scalar.isForbiddenInMarkup && scalar != "\r", "\(scalar.value)")
      }
    }
  }

  @Test(arguments: languages, CalendarPeriod.allCases)
  func speaksEveryLanguage(_ tag: String, _ unit: CalendarPeriod) throws {
    let digest = try MailSupport.digest(unit) {
      $0.settings.language = tag
    }
    #expect(digest.html.contains("<html lang=\"\(tag)\" dir=\"ltr\">"))
    let body = try #require(digest.html.split(separator: "</style>").last)
    #expect(!body.contains("{") && !digest.text.contains("{") && !digest.subject.contains("{"))
    #expect((10...78).contains(digest.subject.count), "\(digest.subject)")
    for line in digest.text.split(separator: "\n") {
      #expect(line.count <= 78, "\(line)")
    }
  }

  @Test func countsInSerbian() throws {
    let digest = try MailSupport.digest(.month) {
      $0.settings.language = "sr-Latn"
    }
    #expect(digest.subject == "Oktobar 2026. – 73 %")
    #expect(digest.text.contains("58 od 79"))
    #expect(digest.text.contains("20 od 31"))
  }

  @Test(arguments: [
    ("", "October 2026: 73 %", nil),
    ("My habits, {period}", "My habits, October 2026", nil),
    ("{title} in {period} {x}", "Habits in October 2026 {x}", nil),
    ("A\r\nBcc: b@example.org, {period}", "A  Bcc: b@example.org, October 2026", nil),
    ("x", "x", "the subject 'x' is shorter than 10 characters, as subjects of spam often are"),
    (
      String(repeating: "y", count: 79), String(repeating: "y", count: 77) + "…",
      "the subject '\(String(repeating: "y", count: 77))…' is cut to 78 characters"
    ),
  ])
  func writesTheSubject(_ own: String, subject: String, note: String?) throws {
    let digest = try MailSupport.digest(.month) {
      $0.request.subject = own
    }
    #expect(digest.subject == subject)
    #expect(digest.diagnostics.map(\.message) == [note].compactMap(\.self))
  }

  @Test func linksOnlyToPagesThatThereAre() throws {
    let month = try MailSupport.digest(.month) {
      $0.request.linked.habits = ["read"]
      $0.request.unsubscribe = "https://example.org/stop?a=1&b=2"
    }
    let links = Set(month.html.matches(of: /href="([^"]*)"/).map { String($0.output.1) })
    #expect(
      links == [
        "https://example.org/h/habits/read/", "https://example.org/h/months/2026/10/",
        "https://example.org/stop?a=1&amp;b=2",
      ]
    )
    #expect(month.text.contains("\nStop these mails:\nhttps://example.org/stop?a=1&b=2\n"))
    for address in ["", "http://example.org", "javascript:alert(1)"] {
      let digest = try MailSupport.digest(.year) {
        $0.settings.baseURL = address
        $0.request.linked.habits = ["read"]
        $0.request.unsubscribe = address
      }
      #expect(!digest.html.contains("<a ") && !digest.text.contains("://"), "\(address)")
    }
  }

  @Test(arguments: [
    (
      false, Day("2026-10-01"),
      ["months/2026/10/", "months/2026/11/", "months/2026/12/", "years/2026/"]
    ),
    (
      true, Day("2026-11-30"),
      ["#/months/2026/11/", "#/months/2026/12/", "#/years/2026/"]
    ),
    // The period is before all that the site has: its first page is left.
    (false, Day("2027-01-01"), [""]), (true, Day("2027-01-01"), [""]),
  ])
  func linksOnlyToTimesThatTheSiteHas(isSealed: Bool, first: Day, pages: [String]) throws {
    let year = try MailSupport.digest(.year) {
      $0.request.linked.days = DayRange(first, Day("2027-01-31"))
      $0.request.linked.isSealed = isSealed
    }
    let links = Set(year.html.matches(of: /href="([^"]*)"/).map { String($0.output.1) })
    #expect(links.sorted() == pages.map { "https://example.org/h/\($0)" })
  }

  @Test func takesTheTemplatesOfTheOwner() throws {
    let digest = try MailSupport.digest(.week) {
      $0.sources.templates["mail/digest.html"] = SourceFile(path: "a", text: "<b>{{heading}}</b>")
    }
    #expect(digest.html == "<b>5 – 11 October 2026</b>")
    let location = Location(file: "templates/mail/digest.html.mustache", line: 1, column: 1)
    let error = SiteError("template", "no 'headng' here; did you mean 'heading'?", at: location)
    let wrong = SourceFile(path: location.file, text: "{{headng}}")
    #expect(throws: error) {
      try MailSupport.digest(.week) {
        $0.sources.templates["mail/digest.html"] = wrong
      }
    }
    var sources = SiteSources()
    sources.templates["mail/digest.html"] = wrong
    #expect(Site.templateProblems(sources) == error.problems)
  }
}
