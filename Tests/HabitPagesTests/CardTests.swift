import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitText

private func site(
  _ log: HabitLog = SmallSite.log,
  baseURL: String = "https://example.org/h",
  pictures: PictureMaker? = .unchanged,
  change: (inout Settings) -> Void = { _ in }
) throws(SiteError) -> [String: String] {
  var (settings, sources) = (Settings(), SiteSources())
  settings.baseURL = baseURL
  change(&settings)
  sources.pictures = pictures
  return try SmallSite.files(log, settings: settings, sources: sources)
}

/// What a page says of its picture, by the name of the property.
private func card(_ page: String) -> [String: String] {
  let matches = page.matches(
    of: /<meta (?:property|name)="(og:image|og:image:\w+|twitter:\w+)" content="([^"]*)">/
  )
  return Dictionary(
    uniqueKeysWithValues: matches.map { (String($0.output.1), String($0.output.2)) }
  )
}

@Suite struct CardTests {
  @Test func givesSharedPagesAPicture() throws {
    let files = try site()
    let shared = files.keys.filter { $0.hasSuffix(".html") }
    #expect(shared.count == 14)
    for path in shared {
      let card = card(files[path] ?? "")
      #expect(card.count == 5, "\(path)")
      #expect(card["og:image:width"] == "1200" && card["og:image:height"] == "630")
      #expect(card["twitter:card"] == "summary_large_image")
      let address = try #require(card["og:image"])
      #expect(files[try file(address)]?.contains("<svg") == true, "\(path)")
    }
  }

  /// The path of the file at an address of a picture.
  private func file(_ address: String) throws -> String {
    let match = try #require(
      address.wholeMatch(of: /https:\/\/example.org\/h\/(cards\/[a-z0-9\/-]+\.png)\?[a-z0-9]+/)
    )
    return String(match.output.1)
  }

  @Test func drawsOneOfTheSiteAndOneForEachHabitAndYear() throws {
    // Read, Run, the archived one, the one that never began; and 2026.
    let cards = try site().keys.filter { $0.hasPrefix("cards/") }
    #expect(cards.count == 1 + 4 + 1)
  }

  @Test func drawsNoneWhereTheOwnerWantsNone() throws {
    for (path, text) in try site(change: { $0.privacy.cards = .none }) {
      #expect(!path.hasPrefix("cards/") && card(text).isEmpty, "\(path)")
    }
  }

  @Test(arguments: [
    ("index.html", "Habits"), ("today/index.html", "Habits"), ("years/index.html", "Habits"),
    ("months/2026/10/index.html", "Habits"),
    ("habits/read/index.html", "\u{2068}Read\u{2069}"), ("years/2026/index.html", "2026"),
    ("years/2026/review/index.html", "2026"),
  ])
  func choosesThePictureOfAPage(path: String, subject: String) throws {
    let page = try #require(try site()[path])
    let alternative = try #require(card(page)["og:image:alt"])
    #expect(alternative.hasPrefix("\(subject), day by day"))
  }

  @Test(arguments: [("", true), ("https://example.org/h", false), ("", false)])
  func hasNoPictureWithoutAnAddressOrAMaker(baseURL: String, hasMaker: Bool) throws {
    for (path, text) in try site(baseURL: baseURL, pictures: hasMaker ? .unchanged : nil) {
      #expect(!path.hasPrefix("cards/") && card(text).isEmpty, "\(path)")
    }
  }

  @Test func givesAnEmptySiteAPictureOfEmptyDays() throws {
    let files = try site(HabitLog(habits: []))
    let cards = files.keys.filter { $0.hasPrefix("cards/") }
    #expect(cards == ["cards/site.png"])
    let home = try #require(files["index.html"])
    #expect(card(home).count == 5)
  }

  @Test func addressesAPictureByWhatItShows() throws {
    let names = try [SmallSite.log, SmallSite.log, HabitLog(habits: [])].map { log in
      card(try #require(try site(log)["index.html"]))["og:image"]
    }
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
  }

  private static let writing = PictureMaker(
    drawing: { svg, _ in svg },
    photo: PictureMaker.unchanged.photo,
    legible: { $0 }
  )

  /// The texts of the picture of a page.
  private func texts(_ files: [String: String], _ path: String) throws -> [String] {
    let page = try #require(files[path])
    let address = try #require(card(page)["og:image"])
    let file = try #require(files[try self.file(address)])
    return file.matches(of: /<text[^>]*>([^<]*)<(?:tspan[^>]*>([^<]*)<)?/).map { text in
      [text.1, text.2 ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  @Test func hasWordsWhereThereAreFonts() throws {
    let files = try site(pictures: Self.writing)
    #expect(
      try texts(files, "index.html").prefix(2) == ["Since 20 September 2026", "Habits"]
    )
    #expect(
      try texts(files, "years/2026/index.html").prefix(2) == [
        "Habits", "2026, 1 January – 30 September 2026",
      ]
    )
    #expect(try texts(files, "index.html").contains("example.org/h"))
  }

  @Test func namesAHabitOnlyWhereTheOwnerWantsThat() throws {
    let closed = try site(pictures: Self.writing)
    let months = Language.english.shortMonths
    // Its days of September, which are few, and nothing of pages.
    let words = try texts(closed, "habits/read/index.html")
    #expect(
      words.filter { !months.contains($0) } == [
        "Since 20 September 2026", "Habits", "0 of 10", "of what was due", "missed",
        "example.org/h",
      ]
    )
    for (path, text) in closed where path.hasPrefix("cards/") {
      for word in ["Read", "Run", "Cold", "pages", "\u{1F4D6}"] {
        #expect(!text.contains(word), "\(path)")
      }
    }
    let open = try site(pictures: Self.writing) { $0.privacy.cards = .named }
    #expect(
      try texts(open, "habits/read/index.html").prefix(3) == [
        "Since 20 September 2026", "Habits",
        "Read, at least 20 pages, every day",
      ]
    )
  }

  /// Three daily habits of a year, and one of every 30 days, done each time.
  private static let yearLog: HabitLog = {
    let names = ["Zazen", "Violin", "Latin"]
    let first = Day("2025-10-01")
    var histories = names.enumerated().map { number, name in
      var habit = Habit(id: name, name: name, source: "test")
      habit.created = first
      let done = (0..<365).filter { $0 % (number + 2) != 0 }
      let entries = done.map { Entry(day: first + $0, state: .done) }
      return HabitHistory(habit, entries: entries)
    }
    var rolling = Habit(id: "Backup", name: "Backup", source: "test")
    rolling.created = first
    rolling.schedules = [ScheduleChange(.rolling(times: 1, days: 30))]
    let times = (0..<12).map { Entry(day: first + 30 * $0, state: .done) }
    histories.append(HabitHistory(rolling, entries: times))
    return HabitLog(habits: histories)
  }()

  /// Without names, rings say nothing of what was done.
  @Test func hasARingForEachHabitOfAYear() throws {
    for (choice, isNamed) in [(Privacy.Cards.days, false), (.named, true)] {
      let files = try site(Self.yearLog, pictures: Self.writing) { $0.privacy.cards = choice }
      let picture = try #require(files["cards/site.png"])
      let rings = picture.matches(of: /<g transform="translate\(200 200\)/).count
      #expect(rings == (isNamed ? 4 : 0), "\(choice)")
      #expect(picture.contains("Zazen") == isNamed, "\(choice)")
      #expect(!picture.contains("var("), "\(choice)")
    }
    let few = try #require(try site(pictures: Self.writing)["cards/site.png"])
    #expect(!few.contains("class=\"track\""))
  }

  /// A share of covered days says little of what was done, and nothing to whoever gets a card.
  @Test func hasTheWordsOfPagesUnderARollingRule() throws {
    let first = Day("2026-01-01")
    let pattern = String(repeating: "x-x-x--", count: 20) + "-------" + "xxx"
    let rule = Schedule.rolling(times: 3, days: 7)
    // The page of the only habit would have the card of the site.
    let other = HabitHistory(pattern: "x", from: first).with { ($0.id, $0.name) = ("o", "Other") }
    let log = HabitLog(habits: [
      HabitHistory(pattern: pattern, from: first, schedule: rule), other,
    ])
    let files = try site(log, pictures: Self.writing) { $0.privacy.cards = .named }
    let words = try texts(files, "habits/habit/index.html")
    #expect(words.contains("Habit, 3 times in any 7 days"))
    #expect(!words.contains("Covered") && !words.contains { $0.hasSuffix("%") })
    #expect(words.suffix(4) == ["open", "missed", "not due", "example.org/h"])
    // In place of a rate it has the last month, if it was done in it.
    #expect(!words.contains("0 times"))
    let often = HabitHistory(
      pattern: String(repeating: "x-x-x--", count: 39),
      from: first,
      schedule: rule
    )
    let second = HabitLog(habits: [often, other])
    let named = try site(second, pictures: Self.writing) { $0.privacy.cards = .named }
    #expect(try texts(named, "habits/habit/index.html").contains("In September 2026"))
  }

  @Test func saysOnceWhatARollingHabitDid() throws {
    let files = try site(Self.yearLog, pictures: Self.writing) { $0.privacy.cards = .named }
    let months = Language.english.shortMonths
    let words = try texts(files, "habits/backup/index.html").filter { !months.contains($0) }
    #expect(
      words == [
        "12 months to September 2026", "Habits", "Backup, about every 30 days", "12, times",
        "Done", "30 days", "Average interval", "34 days", "Longest interval", "done", "not due",
        "overdue", "example.org/h",
      ]
    )
  }

  @Test func leavesOutWhatNoFontHas() throws {
    let latin = PictureMaker(
      drawing: Self.writing.drawing,
      photo: PictureMaker.unchanged.photo,
      legible: { $0.filter(\.isASCII) }
    )
    let mixed = try site(pictures: latin) { $0.title = "\u{8AAD}\u{66F8} Log" }
    #expect(try texts(mixed, "index.html").contains("Log"))
    let other = try site(pictures: latin) { $0.title = "\u{8AAD}\u{66F8}" }
    #expect(try texts(other, "index.html") == [])
    // A year has a title of its own.
    #expect(try texts(other, "years/2026/index.html").first?.hasPrefix("2026, 1 January") == true)
    let named = try site(pictures: latin) {
      $0.title = "\u{8AAD}\u{66F8}"
      $0.privacy.cards = .named
    }
    let words = try texts(named, "years/2026/index.html")
    #expect(words.first == "2 habits")
  }

  @Test func refusesASiteWhosePicturesCannotBeDrawn() throws {
    let broken = PictureMaker(
      drawing: { _, _ throws(PictureError) in throw PictureError(reason: "no ink") },
      photo: PictureMaker.unchanged.photo
    )
    let error = try #require(throws: SiteError.self) { try site(pictures: broken) }
    let message = try #require(error.problems.first).message
    #expect(message.wholeMatch(of: /cannot draw 'cards\/[a-z0-9\/-]+\.png': no ink/) != nil)
  }
}
