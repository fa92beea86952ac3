import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitPages
@testable import HabitText

/// What an index of pages holds.
private struct Index: Decodable {
  let pages: [Page]
  let version: Int

  struct Page: Decodable {
    let kind: String
    let path: String
    let title: String
    let words: [String]
  }
}

private func index(_ files: [String: String]) throws -> Index {
  let text = try #require(files["search.json"])
  return try JSONDecoder().decode(Index.self, from: Data(text.utf8))
}

@Test(arguments: SmallSite.variants.keys.sorted())
func findsEveryPageByItsTitle(variant: String) throws {
  let files = try #require(try SmallSite.variants[variant]?())
  let pages = try index(files).pages
  let found = files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }
  #expect(pages.map(\.path).sorted() == found.sorted())
  for page in pages {
    var title = Markup(text: page.title).string
    switch page.path {
    case "index.html": title += "</title>"
    // The date of the page is not in the index, which would change every day.
    case "today/index.html": title += ", "
    default: title += " · Habits</title>"
    }
    #expect(files[page.path]?.contains("<title>\(title)") == true, "\(page)")
  }
}

@Test func findsHabitsByTheirCategory() throws {
  let read = HabitHistory(pattern: "x", from: Day("2026-10-01")).with {
    $0.name = "Read"
    $0.category = "Mind"
  }
  let text = try #require(try SmallSite.files(HabitLog(habits: [read]))["search.json"])
  let lines = text.split(separator: "\n").filter { $0.contains("\"words\":[\"") }
  let expected = """
    {"kind":"habit","path":"habits/read/index.html","title":"Read","words":["Mind"]},
    {"kind":"habit-year","path":"habits/read/2026/index.html","title":"Read 2026","words":["Mind"]},
    {"kind":"category","path":"categories/mind/index.html","title":"Category Mind",\
    "words":["Read"]},
    """
  #expect(lines.joined(separator: "\n") == expected)
}
