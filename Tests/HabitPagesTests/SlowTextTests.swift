import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitTemplates
@testable import HabitText

/// What is wrong with a page of a text, without the place.
private func problems(_ text: String) -> [String] {
  let report = Report(of: SmallSite.log, asOf: Day("2026-10-18"))
  var sources = SiteSources()
  sources.content["a.md"] = SourceFile(path: "content/a.md", text: text)
  let charts = PageCharts(report: report, language: .english)
  return ContentReader.pages(sources, report: report, charts: charts).problems.map(\.message)
}

private func times(_ count: Int, _ text: String) -> String {
  String(repeating: text, count: count)
}

/// Pieces that readers of Markdown are known to take long for, or to run out of stack on, where they
/// stand so many times after one another.
@Test(arguments: [
  ("*a **a ", 6_000), ("a_ ", 30_000), ("_a ", 30_000), ("a]", 30_000), ("[a", 30_000),
  ("*a_ ", 15_000), ("[ a_", 15_000), ("[ (](", 20_000), ("![[]()", 10_000), ("[", 50_000),
  ("> ", 50_000), ("- ", 50_000), ("1. ", 30_000), ("> - ", 20_000), ("[a](<b", 20_000),
  ("[a](b", 20_000), ("</<!--", 20_000), ("<!A ", 20_000), ("<?", 50_000), ("<![CDATA[", 20_000),
  ("&", 100_000), ("<", 100_000), ("\"", 100_000), ("<http:", 20_000), ("\r", 100_000),
  ("\u{0}", 100_000), ("word ", 30_000), ("**x [a*b**c*](d)", 5_000), ("|a", 30_000),
])
func readsTextsThatAreMadeToBeSlow(_ piece: String, count: Int) {
  #expect(problems(times(count, piece)) == [])
}

@Test func readsPairsThatAreMadeToBeSlow() {
  let texts = [
    times(6_000, "*a **a ") + "b" + times(6_000, " a** a*"),
    times(50_000, "[") + "a" + times(50_000, "]"),
    (1...700).map { "e" + times($0, "`") }.joined(),
    "[" + times(200_000, "a") + "]\n",
    (0..<5_000).map { "[a\($0)]: u\n" }.joined() + times(10_000, "[a]"),
  ]
  #expect(texts.map(problems) == texts.map { _ in [] })
}

@Test func numbersEqualHeadings() {
  var anchors = HeadingAnchors()
  #expect(
    ["a", "a-2", "a", "a", "main", ""].map { anchors.add($0) } == [
      "a", "a-2", "a-3", "a-4", "main-2", "section",
    ]
  )
}

@Test func refusesEndlessChartsOnAPage() {
  let chart = "```habitsite\nchart: ring\nyear: 2026\n```\n"
  #expect(problems(times(201, chart)) == ["more than 200 charts; split the page in two"])
}

@Test func limitsTheNestingOfTemplates() throws {
  func problem(depth: Int) -> String? {
    let text = times(depth, "{{#menu}}") + times(depth, "{{/menu}}")
    do throws(SiteError) {
      _ = try TemplateSet(["head": SourceFile(path: "head", text: text)])
      return nil
    } catch {
      return error.problems.first.map { "\($0.location?.description ?? ""): \($0.message)" }
    }
  }
  #expect(problem(depth: 100) == nil)
  #expect(problem(depth: 2_000) == "head:1:901: more than 100 sections inside one another")
}

@Test func readsManyTagsOfOneLine() throws {
  let text = times(2_000, "é{{siteTitle}}")
  let tags = try TemplateScanner.tags(of: text, at: Location(file: "a"))
  #expect(tags.count == 2_000)
  #expect(tags.last?.location.column == 2_000 * 14 - 12)
}
