import HabitCharts
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitRender

/// The problems of a template that stands in the place of the built-in page for missing addresses.
private func problems(of text: String, others: [String: String] = [:]) throws -> [String] {
  var files = BuiltInFiles.templates
  files["not-found"] = SourceFile(path: "templates/not-found.mustache", text: text)
  for (name, text) in others {
    files[name] = SourceFile(path: "templates/\(name).mustache", text: text)
  }
  do {
    let templates = try TemplateSet(files)
    return templates.problems(of: NotFoundPage.self).map(Console.line)
  } catch {
    return (error as SiteError).problems.map(Console.line)
  }
}

private enum Console {
  static func line(_ problem: Diagnostic) -> String {
    "\(problem.place?.description ?? ""): \(problem.message)"
  }
}

@Test(arguments: [
  ("{{titel}}", ["1:1: no 'titel' here"]),
  ("{{headin}}", ["1:1: no 'headin' here; did you mean 'heading'?"]),
  ("a\n  {{heading}} {{siteTitl}}", ["2:15: no 'siteTitl' here; did you mean 'siteTitle'?"]),
  ("{{{heading}}}", ["1:1: '{{{heading}}}' would write text as markup; write {{heading}}"]),
  ("{{&heading}}", ["1:1: '{{{heading}}}' would write text as markup; write {{heading}}"]),
  ("{{menu}}", ["1:1: 'menu' is no text; open it with {{#menu}}"]),
  ("{{#menu}}{{txt}}{{/menu}}", ["1:10: no 'txt' here; did you mean 'text'?"]),
  (
    "{{#next}}{{address}}{{/next}}{{next.adress}}",
    ["1:30: no 'next.adress' here; did you mean 'address'?"]
  ),
  ("{{>card}}", ["1:1: no template 'card'"]),
  ("{{>pagr}}", ["1:1: no template 'pagr'; did you mean 'pager'?"]),
  ("{{>not-found}}", ["1:1: '{{>not-found}}' leads back to a template that it is part of"]),
  ("{{#menu}}", ["1:1: '{{#menu}}' is never closed"]),
  ("{{#menu}}\n{{/menus}}", ["2:1: '{{/menus}}' stands where '{{/menu}}' should close line 1"]),
  ("{{/menu}}", ["1:1: '{{/menu}}' closes nothing"]),
  ("x {{heading", ["1:3: a tag that is never closed by }}"]),
  ("{{=<% %>=}}", ["1:1: no tag '{{=<% %>=}}'"]),
  ("{{}}", ["1:1: no tag '{{}}'"]),
  ("{{>*heading}}", ["1:1: no tag '{{>*heading}}'"]),
  ("{{#menu}}{{#first()}}{{text}}{{/first()}}{{/menu}}", []),
  ("{{! a {{ comment }}{{heading}}", []),
])
func tellsWhatIsWrongInATemplate(text: String, expected: [String]) throws {
  let found = try problems(of: text).map {
    $0.replacing("templates/not-found.mustache:", with: "")
  }
  #expect(found == expected)
}

@Test func namesTheTemplatesThatLedToAWrongTag() throws {
  let found = try problems(of: "{{>mine}}", others: ["mine": "\n{{hom}}"])
  #expect(
    found == [
      "templates/mine.mustache:2:1: no 'hom' here; did you mean 'home'?; used by 'not-found'"
    ]
  )
}

@Test func findsNothingWrongInTheBuiltInTemplates() throws {
  let ofPages = try TemplateSet(BuiltInFiles.pageTemplates)
  for page in Site.pages {
    #expect(ofPages.problems(of: page).isEmpty)
  }
  let templates = try TemplateSet(BuiltInFiles.templates)
  #expect(Digest.templateProblems(in: templates).isEmpty)
}

@Test func usesEveryBuiltInTemplate() throws {
  let used = BuiltInFiles.templates.values.map(\.text).joined()
  let pages = Set(Site.pages.map { $0.template } + [DigestPage.template, DigestText.template])
  for name in BuiltInFiles.templates.keys where !pages.contains(name) {
    #expect(used.contains("{{>\(name)}}") || used.contains("{{<\(name)}}"), "\(name)")
  }
}

@Test func offersEachStoredPropertyOfAPageToTemplates() {
  let pages: [(any TemplateModel.Type, any TemplateModel)] = [
    (Link.self, Link(text: "", address: "")),
    (Tile.self, Tile(label: "", figure: "")),
    (
      HabitMark.self,
      HabitMark(name: "", emoji: "", address: "", state: "", stateClass: "")
    ),
    (YearSection.self, YearSection(name: "", address: "", summary: "", grid: Markup())),
  ]
  for (type, model) in pages {
    let stored = Set(Mirror(reflecting: model).children.compactMap(\.label))
    #expect(stored == Set(type.schema.kinds.keys), "\(type)")
  }
}
