import HabitCore
import HabitTestSupport
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

/// What is wrong with a page in a folder, whose files are given by their names.
private func problems(_ text: String, files: [String] = []) throws -> [String] {
  let pages = [
    "guide/a.md": text, "guide/b.md": "## First\n\n## Second\n",
    "guide/d.md": "---\ndraft: true\n---\n",
  ]
  let error = try #require(throws: SiteError.self) { try site(pages, files: files) }
  return error.problems.map { "\($0.location?.description ?? ""): \($0.message)" }
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

  @Test func leavesLinksToOtherPlacesAsTheyAre() throws {
    let text = """
      [a](https://example.org/a.jpg) [b](//example.org/b) [c](mailto:a@example.org) [d](#top)
      [e](?x) [f]() [g](../history/) [h](../years/2026/index.html#habits) [i](/today/) [j](../history)
      """
    let page = try #require(try site(["guide.md": text])["guide/index.html"])
    for address in [
      "https://example.org/a.jpg", "//example.org/b", "mailto:a@example.org", "#top", "?x", "",
      "../history/", "../years/2026/index.html#habits", "../today/", "../history",
    ] {
      #expect(page.contains("<a href=\"\(address)\">"), "\(address)")
    }
  }

  @Test(
    arguments: [
      "![x](cat.jpg)":
        "a picture, 'cat.jpg', which is neither a file under 'content' nor part of the site",
      "text\n\n[x](paln.pdf)":
        "a link to 'paln.pdf', which is neither a file under 'content' nor part of the site; did you mean "
        + "'plan.pdf'?",
      "![x](../Plan.pdf)":
        "a picture, '../Plan.pdf', which is neither a file under 'content' nor part of the site; did you mean "
        + "'plan.pdf'?",
      "![x](../../plan.pdf)":
        "a picture, '../../plan.pdf', which is neither a file under 'content' nor part of the site",
      "![x](../../../etc/passwd)":
        "a picture, '../../../etc/passwd', which is neither a file under 'content' nor part of "
        + "the site",
      "[x](../../year/)":
        "a link to '../../year/', which is neither a file under 'content' nor part of the site",
      "[x](/weeks/2026-W42/)": "'/weeks/2026-W42/' was removed; the page of a month has its days",
      "[x](../../../index.html)":
        "a link to '../../../index.html', which is neither a file under 'content' nor part of "
        + "the site",
      "[x](map.svg)":
        "a link to 'map.svg', which could run scripts; show it as a picture, '![…](…)'",
      "[x](old.html)": "a link to 'old.html', which could run scripts; write it as a Markdown page",
      "[x](b.md#frist)":
        "a link to a heading 'frist', which 'guide/b.md' does not have; did you mean 'first'?",
      "[x](bb.md)": "a link to 'bb.md', which is not a page of this site; did you mean 'b.md'?",
      "[x](dd.md)": "a link to 'dd.md', which is not a page of this site",
      "# My way\n\n[x](#my-way)": "'my-way' is the title of 'guide/a.md'; link to the page alone",
      "## Here\n\n[x](#there)":
        "a link to a heading 'there', which 'guide/a.md' does not have; did you mean 'here'?",
      "[x](d.md)": "a link to 'd.md', which is a draft",
    ] as KeyValuePairs<String, String>
  )
  func reportsWhereALinkLeadsNowhere(text: String, message: String) throws {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(
      try problems(text, files: ["guide/plan.pdf", "guide/map.svg", "guide/old.html"])
        == ["content/guide/a.md:\(line): \(message)"]
    )
  }

  @Test func findsHeadingsInOtherPagesAndItsOwn() throws {
    let pages = [
      "index.md": "## Day\n\n## Day\n\n[a](#day-2) [b](b.md#t%C3%A9a) [c](b.md#top)",
      "b.md": "## One\n\n[c](index.md#day)\n",
    ]
    let error = try #require(throws: SiteError.self) { try site(pages) }
    #expect(
      error.problems.map(\.message) == ["a link to a heading 'téa', which 'b.md' does not have"]
    )
  }

  @Test func refusesAFileInThePlaceOfAnother() throws {
    let names = ["A b.jpg", "a-b.jpg", "Today", "years", "search.pdf"]
    let text = names.map { "[x](<\($0)>)" }.joined(separator: "\n")
    let error = try #require(throws: SiteError.self) { try site(["a.md": text], files: names) }
    #expect(
      error.problems.map { "\($0.location?.file ?? ""): \($0.message)" } == [
        "content/A b.jpg: would overwrite another file, 'a-b.jpg'; rename it",
        "content/Today: would overwrite another file, 'today'; rename it",
        "content/a-b.jpg: would overwrite another file, 'a-b.jpg'; rename it",
        "content/years: would overwrite another file, 'years'; rename it",
      ]
    )
  }

  @Test func refusesAPageBelowAFile() throws {
    let pages = ["index.md": "[x](guide)", "guide/a.md": "text"]
    let error = try #require(throws: SiteError.self) { try site(pages, files: ["guide"]) }
    #expect(
      error.problems.map(\.message) == ["would overwrite another file, 'guide'; rename it"]
    )
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
