import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitFacts
@testable import HabitPages
@testable import HabitTemplates
@testable import HabitText

/// The problems of a template that stands in the place of the built-in one of all pages.
private func problems(of text: String, others: [String: String] = [:]) throws -> [String] {
  var files = BuiltInFiles.templates
  files["page"] = SourceFile(path: "templates/page.mustache", text: text)
  for (name, text) in others {
    files[name] = SourceFile(path: "templates/\(name).mustache", text: text)
  }
  do {
    let templates = try TemplateSet(files)
    return templates.problems(of: "page", rendering: PageModel.schema).map(Console.line)
  } catch {
    return (error as SiteError).problems.map(Console.line)
  }
}

private enum Console {
  static func line(_ problem: Diagnostic) -> String {
    "\(problem.location?.description ?? ""): \(problem.message)"
  }
}

/// A name means what it means where its block is filled, and only what is rendered is checked.
@Test func looksForTheNamesOfABlockWhereItIsFilled() throws {
  let others = ["list": "{{#menu}}{{$entry}}{{headin}}{{/entry}}{{/menu}}"]
  let page = "{{<list}}{{$entry}}{{text}}{{txt}}{{/entry}}{{/list}}"
  #expect(
    try problems(of: page, others: others) == [
      "templates/page.mustache:1:28: no 'txt' here; did you mean 'text'?"
    ]
  )
}

@Test(
  arguments: [
    "{{titel}}": ["1:1: no 'titel' here"],
    "{{headin}}": ["1:1: no 'headin' here; did you mean 'heading'?"],
    "a\n  {{heading}} {{siteTitl}}": ["2:15: no 'siteTitl' here; did you mean 'siteTitle'?"],
    "{{{heading}}}": ["1:1: '{{{heading}}}' would write text as markup; write {{heading}}"],
    "{{&heading}}": ["1:1: '{{{heading}}}' would write text as markup; write {{heading}}"],
    "{{menu}}": ["1:1: 'menu' is not text; open it with {{#menu}}"],
    "{{#menu}}{{txt}}{{/menu}}": ["1:10: no 'txt' here; did you mean 'text'?"],
    "{{#next}}{{address}}{{/next}}{{next.adress}}":
      ["1:30: no 'next.adress' here; did you mean 'address'?"],
    "{{>card}}": ["1:1: no template 'card'"],
    "{{>pagr}}": ["1:1: no template 'pagr'; did you mean 'page'?"],
    "{{>page}}": ["1:1: '{{>page}}' leads back to a template that it is part of"],
    "{{#menu}}": ["1:1: '{{#menu}}' is never closed"],
    "{{#menu}}\n{{/menus}}": ["2:1: '{{/menus}}' is where '{{/menu}}' should close line 1"],
    "{{/menu}}": ["1:1: '{{/menu}}' has no section to close"],
    "x {{heading": ["1:3: a tag that is never closed by }}"],
    "{{=<%=}}": ["1:1: '{{=<%=}}' is not a tag"],
    "{{=<% = %>=}}": ["1:1: '{{=<% = %>=}}' is not a tag"],
    "{{=<% %>": ["1:1: a tag that is never closed by =}}"],
    "{{=<% %>=}}<%headin%>": ["1:12: no 'headin' here; did you mean 'heading'?"],
    "{{=<% %>=}}<%heading": ["1:12: a tag that is never closed by %>"],
    "{{%a}}": ["1:1: '{{%a}}' is not a tag"],
    "a {{heading text}}": ["1:3: a tag with a name that cannot be read"],
    "{{<layout}}\n{{heading}}{{/layout}}":
      ["2:1: only blocks may be directly inside a parent template"],
    "{{#heading}}{{.}}{{{.}}}{{/heading}}":
      ["1:18: '{{{.}}}' would write text as markup; write {{.}}"],
    "{{#menu}}{{.}}{{/menu}}": ["1:10: '.' is not text; open it with {{#.}}"],
    "{{}}": ["1:1: '{{}}' is not a tag"],
    "{{>*heading}}": ["1:1: '{{>*heading}}' is not a tag"],
    "{{#menu}}{{#first()}}{{text}}{{/first()}}{{/menu}}": [],
    "{{! a {{ comment }}{{heading}}": [],
  ] as KeyValuePairs<String, [String]>
)
func reportsWhatIsWrongInATemplate(text: String, expected: [String]) throws {
  let found = try problems(of: text).map {
    $0.replacing("templates/page.mustache:", with: "")
  }
  #expect(found == expected)
}

@Test func namesTheTemplatesThatLedToAWrongTag() throws {
  let found = try problems(of: "{{>mine}}", others: ["mine": "\n{{hom}}"])
  #expect(
    found == [
      "templates/mine.mustache:2:1: no 'hom' here; did you mean 'home'?; used by 'page'"
    ]
  )
}

/// What fills a block fills it everywhere below, as Mustache has it: found by fuzzing.
@Test(arguments: [
  (
    "{{<layout}}{{$main}}{{<layout}}{{$main}}{{heading}}{{/main}}{{/layout}}{{/main}}{{/layout}}",
    [:], "1:12: '{{$main}}' contains a block of the same name, and so itself"
  ),
  (
    "{{<layout}}{{$main}}{{$main}}{{/main}}{{/main}}{{/layout}}",
    [:], "1:12: '{{$main}}' contains a block of the same name, and so itself"
  ),
  (
    "{{<layout}}{{$main}}{{>a}}{{/main}}{{/layout}}",
    ["a": "{{#menu}}{{<b}}{{/b}}{{/menu}}", "b": "{{$main}}{{/main}}"],
    "1:12: '{{$main}}' contains a block of the same name, and so itself"
  ),
  // Each of two fills the other.
  (
    "{{<a}}{{$x}}{{>b}}{{/x}}{{$y}}{{>a}}{{/y}}{{/a}}",
    ["a": "{{$x}}{{/x}}", "b": "{{$y}}{{/y}}"],
    "1:7: '{{$x}}' contains a block of the same name, and so itself"
  ),
])
func refusesABlockThatFillsItself(
  text: String,
  others: [String: String],
  expected: String
) throws {
  let found = try problems(of: text, others: others)
  #expect(found == ["templates/page.mustache:" + expected])
}

@Test(arguments: [
  ("{{$main}}{{$main}}{{heading}}{{/main}}{{/main}}", [:]),
  ("{{<a}}{{$x}}{{>b}}{{/x}}{{$y}}{{heading}}{{/y}}{{/a}}", ["b": "{{$y}}{{/y}}"]),
  ("{{<a}}{{$x}}{{heading}}{{/x}}{{/a}}{{<a}}{{$x}}{{>b}}{{/x}}{{/a}}", ["b": "{{$y}}{{/y}}"]),
  ("{{<b}}{{$x}}{{heading}}{{/x}}{{/b}}", ["b": "{{<a}}{{$x}}{{$x}}{{/x}}{{/x}}{{/a}}"]),
])
func letsBlocksStandInOneAnother(text: String, others: [String: String]) throws {
  let found = try problems(of: text, others: others.merging(["a": "{{$x}}{{/x}}"]) { $1 })
  #expect(found == [])
}

@Test func limitsWhatTemplatesTakeIn() throws {
  // Each twice in the next, which makes 2³⁰ tags of the last.
  var others = ["t0": "{{heading}}"]
  for number in 1...30 {
    others["t\(number)"] = "{{>t\(number - 1)}}{{>t\(number - 1)}}"
  }
  let tooMany = "more than 100000 tags in the templates of one page"
  let found = try problems(of: "{{>t30}}", others: others)
  #expect(found.count == 1 && found[0].contains(": " + tooMany))
  // The same by blocks, each of which the next one fills twice.
  others = ["t0": "{{$b0}}{{/b0}}"]
  for number in 1...30 {
    let inner = "{{$b\(number)}}{{/b\(number)}}"
    others["t\(number)"] =
      "{{<t\(number - 1)}}{{$b\(number - 1)}}\(inner)\(inner){{/b\(number - 1)}}{{/t\(number - 1)}}"
  }
  let blocks = try problems(of: "{{>t30}}", others: others)
  #expect(blocks.count == 1 && blocks[0].hasSuffix(tooMany))
}

/// A filling is looked through each time that it is filled in, though none of its blocks shows.
@Test func limitsWhatFillsNothing() throws {
  let unused = String(repeating: "{{$unused}}{{/unused}}", count: 1_000)
  let page = "{{<a}}{{$x}}{{<b}}\(unused){{/b}}{{/x}}{{/a}}"
  func found(_ count: Int) throws -> [String] {
    let blocks = String(repeating: "{{$x}}{{/x}}", count: count)
    return try problems(of: page, others: ["a": blocks, "b": "{{heading}}"])
  }
  #expect(try found(10) == [])
  let many = try found(1_000)
  #expect(many.count == 1)
  #expect(many.first?.hasSuffix(": more than 100000 tags in the templates of one page") == true)
}

@Test func limitsTheDepthOfTemplates() throws {
  var others = ["t0": "{{heading}}"]
  for number in 1...5_000 {
    others["t\(number)"] = "{{>t\(number - 1)}}"
  }
  #expect(try problems(of: "{{>t90}}", others: others) == [])
  let found = try problems(of: "{{>t5000}}", others: others)
  let tooDeep = "more than 100 sections and templates inside one another"
  #expect(found.count == 1 && found[0].contains(": " + tooDeep))
  // Sections and templates together.
  let sections = String(repeating: "{{#menu}}", count: 60)
  let ends = String(repeating: "{{/menu}}", count: 60)
  others["a"] = sections + "{{>b}}" + ends
  others["b"] = sections + "{{heading}}" + ends
  let both = try problems(of: "{{>a}}", others: others)
  #expect(both.count == 1 && both[0].hasSuffix(": " + tooDeep))
}

@Test func findsNothingWrongInTheBuiltInTemplates() throws {
  let ofPages = try TemplateSet(BuiltInFiles.pageTemplates)
  #expect(ofPages.problems(of: "page", rendering: PageModel.schema).isEmpty)
  let templates = try TemplateSet(BuiltInFiles.templates)
  #expect(Digest.templateProblems(in: templates).isEmpty)
}

@Test func usesEveryBuiltInTemplate() throws {
  let used = BuiltInFiles.templates.values.map(\.text).joined()
  let pages: Set = ["page", MailPage.template]
  for name in BuiltInFiles.templates.keys where !pages.contains(name) {
    #expect(used.contains("{{>\(name)}}") || used.contains("{{<\(name)}}"), "\(name)")
  }
}
