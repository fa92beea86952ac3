import Foundation
import HabitTestSupport
import Testing

@Suite struct RenamedTests {
  /// A habit of a table, whose name is its id, too.
  private static let table = "date,habit,value\n2026-10-01,Zqold Näme,1\n2026-10-02,Zqold Näme,1\n"
  private static let marks = ["zqold", "zqold-name", "näme", "n%c3%a4me"]

  private func site(_ settings: String) throws -> HiddenSite {
    let site = try HiddenSite("timeZone: UTC\n" + settings, beside: [])
    try site.folder.write(Self.table, to: "exports/b.csv")
    return site
  }

  private func text(_ path: String, _ files: [String: Data]) throws -> String {
    String(decoding: try #require(files[path]), as: UTF8.self)
  }

  @Test(arguments: ["baseURL: https://example.org\n", ""])
  func usesThePublicNameEverywhere(address: String) throws {
    let old = try site(address).built()
    #expect(Set(old.traces(of: Self.marks).map { $0.split(separator: ":")[0] }).count > 5)
    let privacy = "privacy: {rename: {Zqold Näme: Gärden}, notes: true}\n"
    let files = try site(address + privacy).built()
    #expect(files.traces(of: Self.marks) == [])
    #expect(try text("habits/garden/index.html", files).contains("<bdi>Gärden</bdi>"))
    #expect(try text("data/report.json", files).contains(#""id":"Gärden""#))
    #expect(try text("data/entries/2026-10.csv", files).contains(",Gärden\r\n"))
    #expect(old.count == files.count)
  }

  @Test func renamesByTheId() throws {
    let files = try site("privacy: {rename: {read: Books}}\n").built()
    #expect(files.keys.contains("habits/books/index.html"))
    #expect(!files.keys.contains("habits/read/index.html"))
    #expect(try !text("data/report.json", files).contains("\"read\""))
  }

  @Test func keepsTheIdsOfTheFeedFromTellingTheOldName() throws {
    let address = "baseURL: https://example.org\n"
    func ids(_ site: HiddenSite) throws -> [String] {
      try text("feed.xml", site.built()).matches(of: /<id>(.*?#.*?)<\/id>/).map {
        String($0.output.1)
      }
    }
    let old = try ids(try site(address))
    let new = try ids(try site(address + "privacy: {rename: {Read: Books}}\n"))
    #expect(old.count == 1 && new.count == 1)
    #expect(old != new)
  }
}
