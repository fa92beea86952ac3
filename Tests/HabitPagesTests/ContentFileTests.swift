import HabitCore
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// A site of the small report with some pages, and files that each hold their own name.
private func site(
  _ pages: [String: String],
  files: [String] = []
) throws(SiteError) -> [String: String] {
  var sources = SiteSources()
  for (name, text) in pages {
    sources.content[name] = SourceFile(path: "content/\(name)", text: text)
  }
  for name in files {
    sources.files[name] = UserFile(path: "content/\(name)") { () throws(SiteError) in
      .unchanged(Array(name.utf8))
    }
  }
  return try SmallSite.files(sources: sources)
}

@Suite struct ContentFileTests {
  @Test func copiesTheFilesOfPagesBesideThem() throws {
    let files = try site(
      [
        "index.md": "![cover](<My Cover.JPG>) ![again](./My%20Cover.JPG)",
        "guide/a.md": "[plan](plan.v2.pdf#page=2) ![up](../My%20Cover.JPG) ![top](/guide/map.svg)",
      ],
      files: ["My Cover.JPG", "guide/plan.v2.pdf", "guide/map.svg", "guide/unused.png"]
    )
    #expect(files["my-cover.jpg"] == "My Cover.JPG")
    #expect(files["guide/plan-v2.pdf"] == "guide/plan.v2.pdf")
    #expect(files["guide/map.svg"] == "guide/map.svg")
    #expect(!files.keys.contains { $0.contains("unused") })
    #expect(files["index.html"]?.contains("<img src=\"my-cover.jpg\" alt=\"cover\"") == true)
    let page = try #require(files["guide/a/index.html"])
    #expect(page.contains("<a href=\"../../guide/plan-v2.pdf#page=2\">plan</a>"))
    #expect(page.contains("<img src=\"../../my-cover.jpg\" alt=\"up\""))
    #expect(page.contains("<img src=\"../../guide/map.svg\" alt=\"top\""))
  }

  @Test func convertsAPicture() throws {
    var sources = SiteSources()
    sources.content["a.md"] = SourceFile(path: "content/a.md", text: "![x](x.heic)")
    sources.files["x.heic"] = UserFile(path: "content/x.heic") { () throws(SiteError) in
      .convertible(from: [7]) { () throws(SiteError) in Array("picture".utf8) }
    }
    #expect(try SmallSite.files(sources: sources)["x.jpg"] == "picture")
  }

  @Test func reportsOfAFileThatCannotBeRead() throws {
    var sources = SiteSources()
    sources.content["a.md"] = SourceFile(path: "content/a.md", text: "![x](x.png)")
    sources.files["x.png"] = UserFile(path: "content/x.png") { () throws(SiteError) in
      throw SiteError("input", "cannot read 'content/x.png': permission denied")
    }
    let error = try #require(throws: SiteError.self) { try SmallSite.files(sources: sources) }
    #expect(
      error.problems.map(\.message) == ["cannot read 'content/x.png': permission denied"]
    )
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("My Photo.JPG", "my-photo.jpg"), ("x/Ä b/c.tar.gz", "x/a-b/c-tar.gz"),
    ("日本.png", "file.png"), ("Me.HEIC", "me.jpg"), ("me.heif", "me.jpg"), ("a.p g;", "a.pg"),
    ("README", "readme"), ("日/a.pdf", "page/a.pdf"),
    ("con.txt", "con.txt"), ("a..", "a"),
  ])
  func makesNamesSafe(name: String, path: String) {
    #expect(ContentPath.file(name) == path)
  }
}
