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
    return templates.problems(of: "page", rendering: PageModel.schema).map(\.line)
  } catch {
    return (error as SiteError).problems.map(\.line)
  }
}

/// What is wrong in templates, of which the first is that of all pages.
@Test func readsTheCasesOfTemplates() throws {
  try FileCase.expect("templates.txt") { one in
    let others = one.files.dropFirst().map { ($0.path, $0.text) }
    return try problems(of: one.files[0].text, others: Dictionary(uniqueKeysWithValues: others))
  }
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
