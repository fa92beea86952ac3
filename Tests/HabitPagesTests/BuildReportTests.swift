import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

private let report = BuildReport(
  summary,
  diagnostics: [
    Diagnostic(
      .warning,
      "csv.day",
      "'2026-02-30' is not a date",
      at: Location(file: "a.csv", line: 3)
    ),
    Diagnostic(.error, "output.held", "a \"quoted\" name"),
  ]
)

private var summary: SiteWriter.Summary {
  var summary = SiteWriter.Summary()
  summary.written = ["a/index.html", "index.html"]
  summary.removed = ["old.html"]
  summary.unchanged = 7
  return summary
}

private let text = """
  {"diagnostics":[{"code":"csv.day","count":1,"file":"a.csv","line":3,\
  "message":"'2026-02-30' is not a date","severity":"warning"},{"code":"output.held","count":1,\
  "file":null,"line":null,"message":"a \\"quoted\\" name","severity":"error"}],\
  "changes":null,"corrections":null,"asOf":null,"removed":["old.html"],"unchanged":7,"written":["a/index.html","index.html"]}

  """

@Test func reportsABuildWithKeysInOneOrder() {
  #expect(String(decoding: report.bytes, as: UTF8.self) == text)
}

@Test func replacesAReportInOneStep() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("{\"diagnostics\":[]}", to: "report.json")
  // What a build that died may have left.
  try folder.write("{\"diagnostics\":[ha", to: "report.json.habitsite-new")
  let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  try report.write(to: path)
  #expect(try folder.read("report.json") == text)
  let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  #expect(before != after)
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.json"])
}

@Test func removesNoFileOfOthersBesideAReport() throws {
  let folder = try TemporaryFolder()
  try folder.write("mine", to: "report.json.habitsite-new")
  let path = folder.path + "/report.json"
  let errors = [
    #expect(throws: SiteError.self) { try BuildReport.requireReplaceable(path) },
    #expect(throws: SiteError.self) { try report.write(to: path) },
  ]
  for error in errors {
    let name = "\(path).habitsite-new".quoted
    #expect(
      error?.problems.map(\.message)
        == ["\(name) already exists and was not written by habitsite; move it away"]
    )
  }
  #expect(try folder.read("report.json.habitsite-new") == "mine")
  #expect(!FileManager.default.fileExists(atPath: path))
}

@Test func refusesAPlaceThatNoReportCanBeWrittenTo() throws {
  let folder = try TemporaryFolder()
  try folder.write("x", to: "folder/file")
  try link(folder.path + "/link", to: "folder/file")
  for name in ["folder", "link"] {
    let path = folder.path + "/" + name
    let error = #expect(throws: SiteError.self) { try BuildReport.requireReplaceable(path) }
    #expect(error?.problems.map(\.message) == ["cannot write \(path.quoted): it is a \(name)"])
  }
  for path in ["nowhere/a.json", "folder/file/a.json"] {
    let path = folder.path + "/" + path
    let error = #expect(throws: SiteError.self) { try BuildReport.requireReplaceable(path) }
    #expect(
      error?.problems.map(\.message) == [
        "the folder of the report \(path.quoted) does not exist; create it first"
      ]
    )
  }
  try BuildReport.requireReplaceable(folder.path + "/folder/new.json")
}

@Test func replacesNoFileThatIsNoReport() throws {
  let folder = try TemporaryFolder()
  for text in ["{\"format\": \"habitsite\"}", "{\"diagnostics\"", "x"] {
    let path = try folder.write(text, to: "my.json")
    let message =
      "\(path.quoted) already exists and was not written by habitsite; name another file"
    let early = #expect(throws: SiteError.self) { try BuildReport.requireReplaceable(path) }
    #expect(early?.problems.map(\.message) == [message])
    let late = #expect(throws: SiteError.self) { try report.write(to: path) }
    #expect(late?.problems.map(\.message) == [message])
    #expect(try folder.read("my.json") == text)
  }
  try report.write(to: try folder.write("", to: "empty.json"))
  #expect(try folder.read("empty.json").hasPrefix("{\"diagnostics\":["))
}
