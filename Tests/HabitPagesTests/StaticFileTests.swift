import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages

private func file(_ text: String) -> UserFile {
  UserFile(path: "static/\(text)") { .unchanged(Array(text.utf8)) }
}

private func files(_ statics: [String: UserFile]) throws(SiteError) -> [String: String] {
  var sources = SiteSources()
  sources.statics = statics
  return try SmallSite.files(SmallSite.log, settings: Settings(), sources: sources)
}

@Suite struct StaticFileTests {
  @Test func copiesFilesAsTheyAre() throws {
    let all = try files(["CNAME": file("name"), ".well-known/a.txt": file("known")])
    #expect(all["CNAME"] == "name" && all[".well-known/a.txt"] == "known")
  }

  @Test(arguments: ["index.html", "data/report.json", "habits", "index.html/x"])
  func takesNoPlaceOfAnotherFile(path: String) throws {
    let error = try #require(throws: SiteError.self) { try files([path: file("x")]) }
    #expect(
      error.problems.map(\.message) == ["would overwrite another file, '\(path)'; rename it"]
    )
    #expect(error.problems.first?.location?.file == "static/x")
  }

  @Test(arguments: [".habitsite", "a/.habitsite-lock", ".Habitsite"])
  func keepsItsOwnNames(path: String) throws {
    let error = try #require(throws: SiteError.self) { try files([path: file("x")]) }
    #expect(
      error.problems.map(\.message) == [
        "names that begin with .habitsite are habitsite's own; rename it"
      ]
    )
  }
}
