import Foundation
import HabitTestSupport
import Testing

@Suite struct CorrectionTests {
  private static let privacy = "privacy: {corrections: true, hide: [Run], rename: {Read: Books}}\n"

  /// Returns a site in which a settled day of each habit is changed on the 20th of October.
  private func changedSite(_ settings: String) throws -> KeptSite {
    let site = try KeptSite(KeptSite.settings + settings)
    let swim = amounts(1...9)
    try site.write(["Read": amounts(1...20), "Run": amounts(1...20), "Swim": swim])
    #expect(try site.build(20) == Program.Outcome())
    try site.write([
      "Read": amounts(1...20).merging([3: 200, 19: 30]) { $1 },
      "Run": amounts(1...20).merging([2: 777]) { $1 }, "Swim": swim.filter { $0.key != 1 },
    ])
    #expect(try site.build(20, "--accept-removals").status == 0)
    return site
  }

  @Test func showsWhatWasChangedOnSettledDays() throws {
    let site = try changedSite(Self.privacy)
    let pages = try site.tree("public")
    let texts = pages.filter { $0.key.hasSuffix(".html") }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    let home = "../history/2026/index.html#d10-03"
    #expect(
      texts["history/index.html"]?.contains(
        """
        <section class="card" aria-labelledby="corrections">
        <h2 id="corrections">Changed afterwards</h2>
        <ul class="pauses">
        <li>1 October 2026 <strong><bdi>Swim</bdi></strong> <span class="muted">20 → –</span></li>
        <li><a href="\(home)">3 October 2026</a> <strong><bdi>Books</bdi></strong> \
        <span class="muted">20 → 200</span></li>
        </ul>
        </section>

        """
      ) == true,
      "\(texts["history/index.html"] ?? "")"
    )
    let ofMonth = texts["months/2026/10/index.html"] ?? ""
    #expect(
      ofMonth.contains("<bdi>Books</bdi></strong> <span class=\"muted\">20 → 200</span></li>")
    )
    let ofHabit = texts["habits/books/index.html"] ?? ""
    #expect(ofHabit.contains("3 October 2026</a> <span class=\"muted\">20 → 200</span></li>"))
    #expect(!ofHabit.contains("20 → –"))
    for (path, text) in texts {
      #expect(!text.contains("777") && !text.contains("20 → 30"), "\(path)")
      #expect(text.contains("Changed afterwards") == text.contains("id=\"corrections\""), "\(path)")
    }
    #expect(try site.run(21, "check").status == 0)
    let learned = try site.run(21, "check", "--privacy").output
    #expect(learned.contains("Corrections  2 days, with what they had before"), "\(learned)")
    // The same is shown later, and where that day is built again.
    #expect(try site.build(21, "--as-of", "2026-10-20") == Program.Outcome())
    #expect(try site.tree("public") == pages)
    #expect(try site.build(25, "--known-on", "2026-10-20", "-o", "past").status == 0)
    #expect(try site.tree("past") == pages)
  }

  @Test func showsNothingOfItUnlessTheOwnerWantsIt() throws {
    let site = try changedSite("")
    for (path, bytes) in try site.tree("public") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("20 → 200"), "\(path)")
    }
    #expect(try !site.run(21, "check", "--privacy").output.contains("Corrections"))
  }

  @Test func showsTheDaysThatWereFoundLast() throws {
    let site = try KeptSite(KeptSite.settings + "privacy: {corrections: true}\n")
    try site.write(["Read": amounts(1...31)])
    #expect(try site.build(31) == Program.Outcome())
    try site.write(["Read": amounts(1...31).merging([1: 5]) { $1 }])
    #expect(try site.build(31).status == 0)
    try site.write([
      "Read": amounts(1...31).merging(amounts(2...22, 7)) { $1 }.merging([1: 5]) { $1 }
    ])
    #expect(try site.build(31).status == 0)
    let page = try site.folder.read("public/months/2026/10/index.html")
    #expect(page.matches(of: /20 → 7</).count == 20)
    #expect(!page.contains("20 → 5"))
    #expect(page.contains("<p class=\"muted small\">20 of 22 shown</p>"))
  }
}
