import Foundation
import HabitCore
import Testing

@testable import HabitPages

/// One example of the specification of CommonMark.
private struct Example: Decodable {
  let number: Int
  let markdown: String
  let html: String

  enum CodingKeys: String, CodingKey {
    case number = "example"
    case markdown, html
  }
}

/// Where Debian keeps the examples: with another reader of Markdown that is tested by them.
private let path = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"
private let isThere = FileManager.default.fileExists(atPath: path)

/// What a page holds of a text, where every address is fine.
private func page(_ text: String) -> String {
  let handlers = Markdown.Handlers(
    figure: { _, _ in .success("") },
    link: { address, _ in .success(LinkTarget(address: address, kind: .outside)) }
  )
  return Markdown(text, at: Location(file: "a"), firstHeading: .heading, handlers: handlers).html
}

/// The HTML of an example without what pages have on purpose: anchors, no second title, and the
/// quotes and dashes of print.
private func plain(_ html: String) -> String {
  html.replacing(/<span class="anchor" id="[^"]*"><\/span>/, with: "")
    .replacing("<h1>", with: "<h2>").replacing("</h1>", with: "</h2>")
    .replacing(/[“”]/, with: "&quot;").replacing(/[‘’]/, with: "'")
    .replacing("…", with: "...").replacing("—", with: "---").replacing("–", with: "--")
}

@Test(.enabled(if: isThere, "it takes the package golang-github-yuin-goldmark-dev"))
func readsMarkdownAsCommonMarkSays() throws {
  let json = try Data(contentsOf: URL(filePath: path))
  let examples = try JSONDecoder().decode([Example].self, from: json)
  try #require(examples.count == 652)
  let others = examples.filter { plain(page($0.markdown)) != plain($0.html) }
  // Nothing but raw HTML is read in another way, and that is dropped.
  let dropped = examples.filter { page($0.markdown).contains("<!-- raw HTML omitted -->") }
  #expect(others.map(\.number) == dropped.map(\.number))
  #expect(dropped.count == 71)
}
