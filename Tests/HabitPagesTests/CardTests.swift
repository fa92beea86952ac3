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

  /// The habits are Read, Run, the archived one, and the one that never began.
  @Test func drawsOneOfTheSiteAndOneForEachYearAndNamedHabit() throws {
    func cards(_ choice: Privacy.Cards) throws -> [String] {
      try site { $0.privacy.cards = choice }.keys.filter { $0.hasPrefix("cards/") }.sorted()
    }
    #expect(try cards(.together) == ["cards/site.png", "cards/years/2026.png"])
    #expect(try cards(.named).count == 2 + 4)
  }

  @Test func drawsNoneWhereTheOwnerWantsNone() throws {
    for (path, text) in try site(change: { $0.privacy.cards = .none }) {
      #expect(!path.hasPrefix("cards/") && card(text).isEmpty, "\(path)")
    }
  }

  @Test(arguments: [
    ("index.html", "Habits: "), ("today/index.html", "Habits: "),
    ("months/2026/10/index.html", "Habits: "), ("habits/read/index.html", "Read: "),
    ("years/2026/index.html", "2026: "), ("years/2026/review/index.html", "2026: "),
  ])
  func choosesThePictureOfAPage(path: String, words: String) throws {
    let page = try #require(try site { $0.privacy.cards = .named }[path])
    let alternative = try #require(card(page)["og:image:alt"])
    #expect(alternative.hasPrefix(words))
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
    let ofCard = /<text class="(?:title|lead|number|number inside|sentence|foot)"[^>]*>([^<]*)/
    return file.matches(of: ofCard).map { String($0.1) }
  }

  @Test func hasTheNameTheFigureAndTheSentenceOfItsPage() throws {
    let files = try site(pictures: Self.writing) { $0.privacy.cards = .named }
    let paths = ["index.html", "years/2026/index.html", "habits/read/index.html"]
    let words = try paths.map { path in
      let page = try #require(files[path])
      return try texts(files, path) + [card(page)["og:image:alt"] ?? ""]
    }
    let text = words.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    try expectSnapshot(text + "\n", named: "cards.txt")
  }

  @Test func namesAHabitOnlyWhereTheOwnerWantsThat() throws {
    let closed = try site(pictures: Self.writing)
    for (path, text) in closed where path.hasPrefix("cards/") {
      for word in ["Read", "Run", "Cold", "pages", "\u{1F4D6}"] {
        #expect(!text.contains(word), "\(path)")
      }
    }
    #expect(try texts(closed, "habits/read/index.html") == texts(closed, "index.html"))
  }

  /// The page of the only habit is the home page, which has its name and its rule.
  @Test func namesTheOnlyHabitOnlyWhereTheOwnerWantsThat() throws {
    let only = HabitHistory(pattern: String(repeating: "x-", count: 60), from: Day("2026-05-01"))
    let log = HabitLog(habits: [only.with { $0.name = "Zazen" }])
    let closed = try #require(try site(log, pictures: Self.writing)["cards/site.png"])
    #expect(!closed.contains("Zazen") && !closed.contains("very day"))
    let named = try site(log, pictures: Self.writing) { $0.privacy.cards = .named }
    #expect(try texts(named, "index.html").prefix(2) == ["Zazen", "Every day · since 1 May 2026"])
    #expect(named.keys.count { $0.hasPrefix("cards/habits/") } == 0)
  }

  @Test func leavesOutWhatNoFontHas() throws {
    let latin = PictureMaker(
      drawing: Self.writing.drawing,
      photo: PictureMaker.unchanged.photo,
      legible: { $0.filter(\.isASCII) }
    )
    let mixed = try site(pictures: latin) { $0.title = "\u{8AAD}\u{66F8} Log" }
    #expect(try texts(mixed, "index.html").first == "Log")
    let other = try site(pictures: latin) { $0.title = "\u{8AAD}\u{66F8}" }
    let words = try texts(other, "index.html")
    #expect(words == ["0", "things done in 11 days.", "example.org/h"])
    let none = try site()
    let picture = try #require(none["cards/site.png"])
    #expect(!picture.contains("<text class=\"title\"") && picture.contains("\"chart calendar\""))
    #expect(picture.contains(".card .chart text{display:none}"))
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
