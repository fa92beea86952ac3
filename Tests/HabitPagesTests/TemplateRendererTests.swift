import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitTemplates
@testable import HabitText

/// A model with a value of each kind.
private struct Sample: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .markup("figure") { $0.figure }, .flag("isNew") { $0.isNew },
    .model("link") { $0.link }, .list("tiles") { $0.tiles }, .model("words") { $0.words },
  ])

  var name = ""
  var figure = DeferredMarkup.none
  var isNew = false
  var link: Link?
  var tiles: [Tile] = []
  var words = PageWords(language: .english)
}

private struct Link: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text }, .text("address") { $0.address },
  ])

  let text: String
  let address: String
}

private struct Tile: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label }, .text("figure") { $0.figure },
  ])

  let label: String
  let figure: String
}

/// What a template makes of models, one after another.
private func rendered(_ template: String, _ models: [Sample]) throws -> [String] {
  let file = SourceFile(path: "a.mustache", text: template)
  let templates = try TemplateSet(["a": file])
  return try models.map { try templates.text(of: $0, with: "a") }
}

@Test func writesTheValuesOfEachModel() throws {
  let models = ["Read", "Run & <walk>", "'\"", "Read"].map { Sample(name: $0) }
  #expect(
    try rendered("<b>{{name}}</b>{{name}}", models) == [
      "<b>Read</b>Read", "<b>Run &amp; &lt;walk&gt;</b>Run &amp; &lt;walk&gt;",
      "<b>&#39;&quot;</b>&#39;&quot;", "<b>Read</b>Read",
    ]
  )
}

@Test func leavesOutSectionsOfEmptyValues() throws {
  let template = """
    {{#name}}{{name}}{{/name}}{{^name}}nameless{{/name}}
    {{#isNew}}new{{/isNew}}{{^isNew}}old{{/isNew}}
    {{#figure}}[{{{figure}}}]{{/figure}}
    {{#link}}{{text}} of {{name}}{{/link}}{{^link}}no link{{/link}}
    """
  let link = Link(text: "go", address: "b")
  let models = [
    Sample(), Sample(name: "A"), Sample(name: "B", isNew: true, link: link),
    Sample(figure: DeferredMarkup { $0.raw("<i>") }), Sample(name: "C", link: link),
    Sample(name: "D"), Sample(),
  ]
  #expect(
    try rendered(template, models) == [
      "nameless\nold\n\nno link", "A\nold\n\nno link", "B\nnew\n\ngo of B",
      "nameless\nold\n[<i>]\nno link", "C\nold\n\ngo of C", "D\nold\n\nno link",
      "nameless\nold\n\nno link",
    ]
  )
}

@Test func writesDeferredMarkupAtEachTag() throws {
  let template = "{{#figure}}[{{{figure}}}|{{{figure}}}]{{/figure}}{{^figure}}none{{/figure}}"
  let models = [
    Sample(figure: DeferredMarkup { $0.raw("<svg>") }), Sample(),
    Sample(figure: DeferredMarkup { $0.raw("<hr>") }),
  ]
  #expect(try rendered(template, models) == ["[<svg>|<svg>]", "none", "[<hr>|<hr>]"])
}

@Test func reportsTheFirstModelOfAList() throws {
  let template =
    "{{#tiles}}{{^first()}}, {{/first()}}{{label}}{{#figure}}: {{figure}}{{/figure}}"
    + "{{/tiles}}. {{name}}"
  let tiles = [
    Tile(label: "a", figure: "1"), Tile(label: "b", figure: ""), Tile(label: "c", figure: "3"),
  ]
  let models = [
    Sample(name: "x", tiles: tiles), Sample(name: "y", tiles: Array(tiles.dropFirst())),
    Sample(name: "z"), Sample(name: "w", tiles: tiles.reversed()),
  ]
  #expect(
    try rendered(template, models) == ["a: 1, b, c: 3. x", "b, c: 3. y", ". z", "c: 3, b, a: 1. w"]
  )
}

@Test func writesTextsOfALanguageEscaped() throws {
  let file = SourceFile(path: "languages/en.yml", text: "texts: {habits: Habits & more}")
  let words = PageWords(language: try Language(tag: "en", own: ["en": file]))
  let models = ["a", "b"].map { Sample(name: $0, words: words) }
  #expect(
    try rendered("{{words.habits}} {{name}}", models) == [
      "Habits &amp; more a", "Habits &amp; more b",
    ]
  )
}

@Test func replacesTheCharacterThatNoPageCanHold() throws {
  let models = [
    Sample(name: "\0" + "1\0", figure: DeferredMarkup { $0.raw("<u>") }),
    Sample(name: "b", figure: DeferredMarkup { $0.raw("<s>") }),
  ]
  #expect(
    try rendered("\0" + "1\0 {{name}} {{{figure}}}", models) == [
      "\u{FFFD}1\u{FFFD} \u{FFFD}1\u{FFFD} <u>", "\u{FFFD}1\u{FFFD} b <s>",
    ]
  )
}

@Test func rendersListsOfAnyShape() throws {
  // One tile for each binary digit of a number, with a figure where it is 1.
  let models = (0..<1_100).map { number in
    Sample(
      tiles: (0..<11).map { Tile(label: "", figure: number >> $0 & 1 == 1 ? "\($0)." : "") }
    )
  }
  let texts = try rendered("{{#tiles}}{{figure}}{{/tiles}}", models + models)
  #expect(texts[5] == "0.2.")
  #expect(Set(texts).count == 1_100)
  #expect(texts[1_099] == "0.1.3.6.10.")
  #expect(texts.prefix(1_100) == texts.suffix(1_100))
}

@Test func reportsThePositionInAList() throws {
  let tiles = ["a", "b", "c"].map { Tile(label: $0, figure: "1") }
  let template =
    "{{#tiles}}{{#first()}}[{{/first()}}{{label}}{{#even()}}0{{/even()}}{{#odd()}}1{{/odd()}}"
    + "{{#figure}}{{^last()}},{{/last()}}{{/figure}}{{#last()}}]{{/last()}}{{/tiles}}"
    + "{{#first()}}outside{{/first()}}{{^first()}}.{{/first()}}"
  #expect(try rendered(template, [Sample(tiles: tiles)]) == ["[a0,b1,c0]."])
}

/// Each section in another one repeats all that is inside.
@Test func refusesListsThatRepeatOneAnotherTooOften() throws {
  let template =
    String(repeating: "{{#tiles}}", count: 12) + String(repeating: "{{/tiles}}", count: 12)
  let tiles = (0..<20).map { _ in Tile(label: "", figure: "") }
  let error = #expect(throws: SiteError.self) {
    try rendered(template, [Sample(tiles: tiles)])
  }
  let problem = try #require(error?.problems.first)
  #expect(problem.message == "'a' would have more than 1000000 repetitions of lists")
  #expect(problem.location?.description == "a.mustache")
}

@Test func refusesAPageThatIsTooLong() throws {
  let piece = String(repeating: "tree", count: 1 << 18)
  let model = Sample(figure: DeferredMarkup { $0.appendUnescaped(piece) })
  let text = try rendered(String(repeating: "{{{figure}}}", count: 64), [model])
  #expect(text.first?.utf8.count == 64 << 20)
  let error = #expect(throws: SiteError.self) {
    try rendered(String(repeating: "{{{figure}}}", count: 65), [model])
  }
  #expect(error?.problems.map(\.message) == ["'a' would have more than 64 MiB of markup"])
}
