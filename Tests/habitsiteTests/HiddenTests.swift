import HabitTestSupport
import Testing

@Suite struct HiddenTests {
  private static let hide = "privacy: {hide: [%], notes: true, photos: true}\n"

  @Test func findsTheMarksWhereNothingIsHidden() throws {
    let files = try HiddenSite(HiddenSite.settings + "privacy: {notes: true}\n").built()
    let found = Set(files.traces(of: HiddenSite.marks).compactMap { $0.split(separator: " ").last })
    for mark in [
      "zqname", "zqid", "🦑", "zqcat", "a1b2c3", "zqprio", "0317", "zqmilestone", "8080808",
    ] {
      #expect(found.contains(Substring(mark)), "\(mark)")
    }
  }

  @Test(
    arguments: ["\"Zqname & <Ünïöde>\"", "'zqid \"7\"'", "Zqcat & <Co>"],
    ["baseURL: https://example.org/habits\n", ""]
  )
  func leavesNoTraceOfAHiddenHabit(word: String, address: String) throws {
    let hide = Self.hide.replacing("%", with: word)
    let settings = "timeZone: UTC\n" + address + hide
    let files = try HiddenSite(settings).built()
    #expect(files.count > 25)
    #expect(files.traces(of: HiddenSite.marks) == [])
    // Not only is nothing named: nothing at all differs from a site of the other habits.
    let privacy = "privacy: {notes: true, photos: true}\n"
    let others = try HiddenSite.ofOthers("timeZone: UTC\n" + address + privacy)
    #expect(Set(files.keys) == Set(others.keys))
    #expect(files == others)
  }

  @Test func hasAPublicAndAPrivateSiteInOneFolder() throws {
    let site = try HiddenSite("timeZone: UTC\nprivacy: {hide: Zqcat & <Co>}\n")
    try site.folder.write("privacy: {hide: [], notes: true}\n", to: "habitsite-full.yml")
    #expect(try site.built().traces(of: HiddenSite.marks) == [])
    #expect(try site.built(flags: ["--profile", "full"]).traces(of: HiddenSite.marks) == [])
    let page = try site.folder.read("public-full/habits/zqname-uniode/index.html")
    #expect(page.contains("zqentrynote"))
  }

  @Test(arguments: ["openData: false", "notes: false", "countHidden: false", "photos: false"])
  func leavesNoTraceWhateverElseIsSet(option: String) throws {
    let hide = "privacy: {hide: Zqcat & <Co>, \(option)}\n"
    #expect(try HiddenSite(HiddenSite.settings + hide).built().traces(of: HiddenSite.marks) == [])
  }

  @Test func givesTheSlugOfAHiddenHabitToAnother() throws {
    let twin = #"{"id": "x", "name": "run", "entries": [{"day": "2020-01-01"}]}"#
    let site = try HiddenSite("timeZone: UTC\nprivacy: {hide: x}\n", beside: [twin])
    let files = try site.built()
    let others = try HiddenSite("timeZone: UTC\n", beside: []).built()
    // The categories of the file differ, which is no part of the site.
    #expect(Set(files.keys) == Set(others.keys))
    #expect(files["habits/run/index.html"] == others["habits/run/index.html"])
  }

  @Test func takesOutThePagesOfAHabitThatIsHiddenLater() throws {
    let site = try HiddenSite(HiddenSite.settings)
    #expect(try !site.built().traces(of: HiddenSite.marks).isEmpty)
    let hide = "privacy: {hide: Zqcat & <Co>}\n"
    try site.folder.write(HiddenSite.settings + hide, to: "habitsite.yml")
    #expect(try site.built().traces(of: HiddenSite.marks) == [])
  }

  @Test(arguments: ["[Read, Run]", "[Mind, Run]", "[read, Body]"])
  func showsNothingButWhatIsListed(list: String) throws {
    let files = try HiddenSite(HiddenSite.settings + "privacy: {show: \(list)}\n").built()
    #expect(files == (try HiddenSite.ofOthers(HiddenSite.settings)))
  }

  @Test func hidesWhatAppearsLaterWhereOnlyAFewAreShown() throws {
    let settings = HiddenSite.settings + "privacy: {show: Run, hide: Read}\n"
    let site = try HiddenSite(settings, beside: [])
    let before = try site.built()
    #expect(!before.keys.contains("habits/read/index.html"))
    let later = try HiddenSite(settings).folder.read("exports/a.json")
    try site.folder.write(later, to: "exports/a.json")
    #expect(try site.built() == before)
  }

  @Test(
    arguments: [
      "{show: []}":
        "habitsite.yml:4:10: error: 'show' names no habit; name habits or categories, or write "
        + "'all'",
      "{show: Runn}":
        "habitsite.yml:4:10: error: no habit or category 'Runn' to show; did you mean 'Run'?",
      "{show: Run, hide: Body}":
        "error: every habit is hidden under 'privacy', and nothing is left to show; change 'hide' or"
        + " 'show' there",
    ] as KeyValuePairs<String, String>
  )
  func refusesToShowNothing(privacy: String, message: String) throws {
    let site = try HiddenSite("timeZone: UTC\n\nprivacy:\n  \(privacy)\n", beside: [])
    #expect(try site.run("build") == .failure(message))
  }

  @Test func countsHiddenHabitsOnlyWhereTheOwnerWantsThat() throws {
    let count = "privacy: {hide: Zqcat & <Co>, countHidden: true}\n"
    let files = try HiddenSite(HiddenSite.settings + count).built()
    let words = HiddenSite.marks.filter { !["2019", "4321", "8080808", "8,080,808"].contains($0) }
    #expect(files.traces(of: words) == [])
    let page = String(decoding: try #require(files["months/2026/10/index.html"]), as: UTF8.self)
    #expect(page.contains("1 Oct: 2 of 3, 67\u{A0}%"))
    let others = try HiddenSite.ofOthers(HiddenSite.settings)
    let other = String(decoding: try #require(others["months/2026/10/index.html"]), as: UTF8.self)
    #expect(!other.contains("1 Oct: 2 of 3, 67\u{A0}%"))
    #expect(files.keys.contains("history/2026/index.html"))
  }

  @Test func showsTheOwnerAll() throws {
    let hide = "privacy: {hide: Zqcat & <Co>, rename: {Read: Books}}\n"
    let site = try HiddenSite(HiddenSite.settings + hide)
    for verb in [["stats", "--format", "csv"], ["convert"], ["convert", "--to", "csv"]] {
      let outcome = try site.folder.succeed(verb + [])
      #expect(outcome.output.contains("Zqname"), "\(verb)")
      #expect(outcome.output.contains("Read"), "\(verb)")
      #expect(!outcome.output.contains("Books"), "\(verb)")
    }
  }

  @Test func drawsOnlyWhatThePublicMaySee() throws {
    let hide = "privacy: {hide: Zqcat & <Co>, rename: {Read: Books}}\n"
    let site = try HiddenSite(HiddenSite.settings + hide)
    let matrix = try site.run("chart", "matrix")
    #expect(matrix.status == 0)
    #expect(matrix.output.contains("Books"))
    #expect(!matrix.output.contains("Read") && !matrix.output.contains("Zq"))
    let reason = """
      error: the habit 'zqid "7"' is hidden under 'privacy'; a profile can have another 'hide'
      """
    #expect(try site.run("chart", "grid", flags: ["--habit", "zqid \"7\""]) == .failure(reason))
  }

  @Test(arguments: [
    ("hide: [Raed]", "habitsite.yml:2:18: error: no habit or category 'Raed' to hide"),
    ("rename: {Raed: X}", "habitsite.yml:2:20: error: no habit 'Raed' to rename"),
    ("hide: [Read, Run, Zqcat & <Co>]", "error: every habit is hidden under 'privacy'"),
  ])
  func publishesNothingWhereANameDoesNotFit(privacy: String, message: String) throws {
    let site = try HiddenSite("timeZone: UTC\nprivacy: {\(privacy)}\n")
    for verb in ["build", "check"] {
      let outcome = try site.run(verb, flags: ["-q"])
      #expect(outcome.status == 1 && outcome.errors.hasPrefix(message), "\(verb) \(outcome)")
    }
    #expect(!site.folder.exists("public"))
  }
}
