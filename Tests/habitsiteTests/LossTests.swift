import Foundation
import HabitTestSupport
import Testing

/// A site of two exports, built, whose exports then lose something.
private struct LosingSite {
  let folder: TemporaryFolder

  init(settings: String = "timeZone: UTC\n") throws {
    folder = try TemporaryFolder(["habitsite.yml": settings])
    try write(["Run": 1...20, "Read": 1...10], to: "a.csv")
    try write(["Swim": 1...10], to: "b.csv")
    try #require(build() == Program.Outcome(output: ""))
  }
}

extension LosingSite {
  /// Writes an export of habits that are done on some days of September.
  func write(_ habits: [String: ClosedRange<Int>], to name: String) throws {
    let rows = habits.sorted { $0.key < $1.key }.flatMap { habit, days in
      days.map { "2026-09-\($0 < 10 ? "0" : "")\($0),\(habit),1\n" }
    }
    try folder.write("date,habit,done\n" + rows.joined(), to: "exports/\(name)")
  }

  func build(_ flags: String...) throws -> Program.Outcome {
    try folder.run(["build", "-q", "--as-of", "2026-10-01"] + flags)
  }

  /// The changes of each source that the report of a build says.
  func changes() throws -> [String] {
    let report = Data(try folder.read("r.json").utf8)
    let object = try JSONSerialization.jsonObject(with: report) as? [String: Any]
    let sources = try #require(object?["changes"] as? [String: [String: Any]])
    return try sources.sorted { $0.key < $1.key }.map { path, source in
      func number(_ key: String) throws -> Int { try #require(source[key] as? Int) }
      func names(_ key: String) throws -> String {
        try #require(source[key] as? [String]).joined(separator: ", ")
      }
      return try "\(path): +\(number("entriesAdded")) ~\(number("entriesChanged"))"
        + " -\(number("entriesRemoved")) [\(names("habitsAdded"))] [\(names("habitsGone"))]"
    }
  }

  func remove(_ name: String) throws {
    try folder.remove("exports/\(name)")
  }

  /// The files of the site with the times of their last change.
  func files() throws -> [String: Date] {
    let root = folder.url.appending(path: "public")
    var files: [String: Date] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      let values = try file.resourceValues(forKeys: [.contentModificationDateKey])
      files[path] = values.contentModificationDate
    }
    return files
  }
}

private let wayOut = "; the old site stays; put it back, or accept that with --accept-removals\n"

@Test func refusesToBuildWithoutASourceOfTheLastBuild() throws {
  let site = try LosingSite()
  let before = try site.files()
  try site.remove("b.csv")
  let message =
    "exports/b.csv: error: this source of the last build is gone, with the habit 'Swim' and 10"
    + " entries" + wayOut
  for flags in [[], ["--report=r.json"], ["-q"]] {
    let arguments = ["build", "-q", "--as-of", "2026-10-01"] + flags
    #expect(try site.folder.run(arguments) == Program.Outcome(errors: message, status: 1))
  }
  #expect(try site.files() == before)
  #expect(try site.folder.read("r.json").contains("this source of the last build is gone"))
  #expect(try site.build("--accept-removals") == Program.Outcome())
  #expect(try !site.files().keys.contains("habits/swim/index.html"))
  // What is accepted once is no loss any more.
  #expect(try site.build() == Program.Outcome())
}

@Test func refusesToBuildWithoutAFifthOfTheEntries() throws {
  let site = try LosingSite()
  let before = try site.files()
  try site.write(["Run": 1...14, "Read": 1...8], to: "a.csv")
  let loss = "8 of the 30 entries of the last build are gone: 'Read' 2, 'Run' 6"
  let whole = "8 of the 40 entries of the last build are gone: 'Read' 2, 'Run' 6"
  #expect(
    try site.build()
      == Program.Outcome(
        errors: "exports/a.csv: warning: \(loss)\nerror: \(whole)\(wayOut)",
        status: 1
      )
  )
  #expect(try site.files() == before)
  #expect(try site.build("--accept-removals") == Program.Outcome())
}

@Test func warnsOfAHabitThatIsGone() throws {
  let site = try LosingSite()
  let before = try site.files()
  try site.write(["Run": 1...20, "Read": 1...3], to: "a.csv")
  let fewer =
    "exports/a.csv: warning: 7 of the 30 entries of the last build are gone: 'Read' 7\n"
  #expect(try site.build("--strict") == .failure(fewer + "error: 1 warning, and --strict is set"))
  #expect(try site.files() == before)
  #expect(try site.build("--report", "r.json") == Program.Outcome(errors: fewer))
  #expect(try site.changes().contains("exports/a.csv: +0 ~0 -7 [] []"))
  try site.write(["Run": 1...20], to: "a.csv")
  let message = """
    exports/a.csv: warning: the last build had the habit 'Read', now gone from the exports
    exports/a.csv: warning: 3 of the 23 entries of the last build are gone: 'Read' 3
    """
  #expect(try site.build() == .told(message))
}

/// What is renamed, hidden, merged or moved is there.
@Test func warnsOfNothingThatIsStillThere() throws {
  let site = try LosingSite()
  try site.folder.write(
    "timeZone: UTC\nprivacy: {hide: Swim, rename: {Run: Move}}\n",
    to: "habitsite.yml"
  )
  #expect(try site.build() == Program.Outcome())
  try site.folder.write("timeZone: UTC\nhabits: {Run: {merge: [Swim]}}\n", to: "habitsite.yml")
  #expect(try site.build() == Program.Outcome())
  try site.folder.write("timeZone: UTC\n", to: "habitsite.yml")
  // Another name in the app, and a day more.
  try site.write(["Jogging": 1...21, "Read": 1...10], to: "a.csv")
  #expect(try site.build() == Program.Outcome())
  // Another name of the file.
  try site.remove("a.csv")
  try site.write(["Jogging": 1...21, "Read": 1...10], to: "c.csv")
  #expect(try site.build() == Program.Outcome())
  // A correction of less than a tenth.
  try site.write(["Jogging": 1...20, "Read": 2...10], to: "c.csv")
  #expect(try site.build("--strict") == Program.Outcome())
}

@Test func tellsWhatABuildAdds() throws {
  let site = try LosingSite()
  try site.write(["Run": 1...22, "Read": 1...10, "Yoga": 3...4], to: "a.csv")
  try site.folder.write(
    try site.folder.read("exports/b.csv").replacing("09-03,Swim,1", with: "09-03,Swim,0"),
    to: "exports/b.csv"
  )
  #expect(try site.build("--report", "r.json") == Program.Outcome())
  #expect(
    try site.changes() == ["exports/a.csv: +4 ~0 -0 [Yoga] []", "exports/b.csv: +0 ~1 -0 [] []"]
  )
}

@Test func knowsNothingOfTheLastBuildWhereItsRecordIsNone() throws {
  let site = try LosingSite()
  let record = ".habitsite-record/public"
  let first = "habitsite record 1\n"
  for text in [
    first, first + "nonsense\n", first + "source\tcsv-tidy\n", first + "habit\t7\ta\tb\tc\n",
    "habitsite record 0\nsource\tcsv-tidy\n",
  ] {
    try site.folder.write(text, to: record)
    #expect(try site.build().status == 0, "\(text)")
    #expect(try site.folder.read(record).contains("Swim"), "\(text)")
  }
}

@Test func keepsWhatItHasReadForTheOwnerAlone() throws {
  let site = try LosingSite()
  #expect(try site.folder.permissions(of: ".habitsite-record/public") == 0o600)
  #expect(try !site.files().keys.contains { $0.contains("record") })
}

/// The record of a site in another one would be published with that one.
@Test func keepsNoRecordInASite() throws {
  let folder = try TemporaryFolder(["a.csv": "date,Run\n2026-10-01,1\n2026-10-02,1\n"])
  for output in ["site", "site/inner", "site/inner"] {
    let build = ["build", "a.csv", "-o", output, "-q", "--as-of", "2026-10-02"]
    #expect(try folder.run(build) == Program.Outcome())
  }
  let names = try folder.names(in: ".habitsite-record")
  #expect(Set(names.map { $0.prefix { $0 != "-" } }) == ["site", "inner"] && names.count == 2)
  #expect(!folder.exists("site/.habitsite-record"))
}
