import Foundation
import HabitTestSupport
import Testing

@Suite struct HistoryTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/history/life.py")

  /// A script of Python leads the life, and computes by itself what is known after each night.
  @Test(.enabled(if: PythonScript.isThere))
  func knowsWhatWasKnownInALifeOfTwoTrackers() throws {
    let folder = try TemporaryFolder()
    let nights = Thoroughness.cases(400)
    let arguments = [Program.executable.path, "\(folder.path)/site", "\(nights)", "3"]
    let met = try PythonScript.text(of: Self.script, arguments)
    for what in [
      "a change of an old day", "a deleted habit", "a forgotten habit", "a full disk",
      "a missing export", "a move", "a removed file", "a truncated export", "an accepted removal",
      "an edited file", "an empty export", "kills before the write", "days looked back to",
      "sites built again", "entries taken out",
    ] {
      #expect(met.contains(what), "\(what): \(met)")
    }
  }

  @Test func keepsOneFileForEachBuildWithAChange() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    #expect(try site.historyNames == ["000001.json", "head"])
    let before = try site.tree("history")
    #expect(try site.build(21) == Program.Outcome())
    #expect(try site.tree("history") == before)
    try site.write(["Read": amounts(1...21)])
    #expect(try site.build(21) == Program.Outcome())
    #expect(try site.historyNames == ["000001.json", "000002.json", "head"])
    #expect(
      try site.folder.read("history/000002.json").hasSuffix(
        """
        "habits":[
        {"number":1,
        "entries":[
        {"day":"2026-10-21","value":20}]}]}

        """
      )
    )
    for name in try site.historyNames {
      let path = "\(site.folder.path)/history/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(
      try site.run(22, "history")
        == Program.Outcome(
          output: """
            Build  Day         Added  Sources
                1  2026-10-20    +20  exports/a.csv
                2  2026-10-21     +1  exports/a.csv

            """
        )
    )
    #expect(
      try site.run(22, "history", "show", "2026-10-21")
        == Program.Outcome(output: "Build 2, 2026-10-21\n  Read  2026-10-21 – → 20\n\n")
    )
    #expect(
      try site.run(22, "history", "show", "2026-10-22")
        == Program.Outcome(output: "The history has nothing of 2026-10-22\n")
    )
    let verified = try site.run(22, "history", "verify")
    #expect(
      verified.output.wholeMatch(
        of: /2 files are as written, 2026-10-20 to 2026-10-21; SHA-256 of the last: [0-9a-f]{64}\n/
      ) != nil,
      "\(verified)"
    )
  }

  @Test func keepsNothingUnlessABuildOfTheSiteFolderIsAskedTo() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    for arguments in [["check", "-q"], ["stats", "-q"], ["build", "-q", "exports/a.csv"]] {
      let outcome = try Program.run(arguments, in: site.folder.url)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(try site.historyNames == [])
    }
    try site.folder.write("timeZone: UTC\n", to: "habitsite.yml")
    #expect(try site.build(20, "--accept-removals").status == 0)
    #expect(try site.historyNames == [])
    let absence = "no history here; 'keep: true' in the habitsite.yml of a site folder begins one\n"
    for arguments in [["history", "-q"], ["stats", "-q", "--known-on", "2026-10-20"]] {
      #expect(
        try Program.run(arguments, in: site.folder.url)
          == Program.Outcome(errors: "error: \(absence)", status: 1)
      )
    }
  }

  @Test func keepsWhatASourceLosesAndSaysSoOnce() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    try site.write(["Swim": amounts(1...10)], to: "b.csv")
    #expect(try site.build(20) == Program.Outcome())
    try site.remove("exports/b.csv")
    let kept = "kept from history: the habit 'Swim' and 10 entries; this source is gone"
    #expect(
      try site.build(21)
        == Program.Outcome(
          errors: "exports/b.csv: warning: \(kept); put it back, say 'moved' in the settings, or"
            + " delete them for good with 'habitsite forget --source'\n"
        )
    )
    #expect(try site.build(22, "--strict") == Program.Outcome())
    #expect(try site.run(22, "check").errors.contains("exports/b.csv: note: \(kept)\n"))
    #expect(try site.tree("public").keys.contains("habits/swim/index.html"))
    // What nobody asks to be left out of a source that is gone stays.
    #expect(try site.build(22, "--accept-removals") == Program.Outcome())
    #expect(try site.tree("public").keys.contains("habits/swim/index.html"))
    try site.write(["Swim": amounts(1...11)], to: "b.csv")
    #expect(try site.build(23) == Program.Outcome())
    #expect(try !site.run(23, "check").errors.contains("kept"))
  }

  @Test func asksWhereAnExportLosesSettledEntries() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20), "Run": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    try site.write(["Read": amounts(3...20), "Run": amounts(1...20)])
    let kept = "kept from history: 2 entries gone from the export: 'Read' 2"
    let question = "; if you deleted them, leave them out with --accept-removals\n"
    #expect(
      try site.build(20)
        == Program.Outcome(errors: "exports/a.csv: warning: \(kept)\(question)")
    )
    #expect(try site.build(20) == Program.Outcome())
    #expect(try site.run(20, "stats", "-q", "--habit", "Read").output.contains("400"))
    #expect(try site.build(20, "--accept-removals") == Program.Outcome())
    #expect(try site.run(20, "stats", "-q", "--habit", "Read").output.contains("360"))
    #expect(try site.run(20, "history", "show", "2026-10-01").output.contains("20 → –"))
  }

  @Test func takesACorrectionOfTheLastDays() throws {
    let site = try KeptSite("timeZone: UTC\nkeep: true\nhistory: {settles: 3d}\n")
    try site.write(["Read": amounts(1...20), "Run": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    var read = amounts(1...20)
    read[17] = nil
    try site.write(["Read": read, "Run": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    #expect(try site.run(20, "history", "show", "2026-10-17").output.contains("20 → –"))
    read[16] = nil
    try site.write(["Read": read, "Run": amounts(1...20)])
    #expect(try site.build(20).errors.contains("warning: kept from history: 1 entry"))
    // An export that ends earlier was cut off, however little is missing.
    try site.write(["Read": amounts(1...18), "Run": amounts(1...18)])
    #expect(try site.build(20).errors.contains("'Read' 2, 'Run' 2"))
  }

  @Test func namesWhatIsChangedInSettledDays() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    try site.write(["Read": amounts(1...20).merging([3: 200, 19: 30]) { $1 }])
    #expect(
      try site.build(20, "--report", "r.json")
        == Program.Outcome(
          errors: "warning: 1 settled day is changed in the exports: 'Read' 2026-10-03 20 → 200;"
            + " 'habitsite history show 2026-10-03' says what was known\n"
        )
    )
    #expect(try site.folder.read("r.json").contains("20 → 200"))
  }

  @Test func namesInASummaryWhatIsChangedSinceTheLastOne() throws {
    let site = try KeptSite(
      KeptSite.settings + "mail: {from: a@example.org, to: b@example.org, period: week}\n"
    )
    var read = amounts(1...13)
    try site.write(["Read": read, "Run": amounts(1...13)])
    #expect(try site.build(13) == Program.Outcome())
    // Of the last days, of days that no summary had, and in settled days of earlier weeks.
    read[3] = 200
    read[5] = nil
    read[12] = 30
    try site.write(["Read": read, "Run": amounts(1...13).merging([2: 20]) { $1 }])
    #expect(try site.build(14).status == 0)
    let report = try site.run(20, "report", "-q", "--period", "week").output
    #expect(
      report.contains(
        """
        ## Changed since the last summary

        - Read: 3 October 2026 · 20 → 200

        """
      ),
      "\(report)"
    )
    #expect(try site.run(20, "mail", "-q", "-o", "m.eml").status == 0)
    let mail = try site.folder.read("m.eml").replacing("=\n", with: "")
    #expect(mail.contains("Changed since the last summary"), "\(mail)")
    // A week later, nothing more was changed.
    let next = try site.run(27, "report", "-q", "--period", "week").output
    #expect(!next.contains("Changed since"), "\(next)")
  }

  @Test func knowsAHabitUnderAnotherName() throws {
    let site = try KeptSite()
    try site.write(["Run": amounts(1...20, 5), "Read": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    try site.write(["Jogging": amounts(1...21, 5), "Read": amounts(1...20)])
    #expect(try site.build(21) == Program.Outcome())
    // Another file, and a habit that is new.
    try site.remove("exports/a.csv")
    try site.write(
      ["Jogging": amounts(1...21, 5), "Read": amounts(1...20), "Yoga": amounts(1...21, 5)],
      to: "2026-10-22.csv"
    )
    #expect(try site.build(22) == Program.Outcome())
    let export = try site.run(22, "history", "export").output
    #expect(
      export.matches(of: /"name":"([A-Za-z]+)"/).map(\.output.1).sorted() == [
        "Jogging", "Read", "Yoga",
      ]
    )
  }

  @Test func endsTheHabitsOfATrackerThatWasLeft() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    try site.remove("exports/a.csv")
    let days = (21...25).map { #"{"day": "2026-10-\#($0)", "value": 5}"# }.joined(separator: ",")
    try site.folder.write(
      #"{"format": "habitsite", "version": 1, "habits": [{"id": "r", "name": "Read","#
        + #" "kind": {"type": "atLeast", "target": 5}, "entries": [\#(days)]}]}"#,
      to: "exports/b.json"
    )
    let moved = "moved: {from: exports/a.csv, to: exports/b.json}\n"
    try site.folder.write(KeptSite.settings + moved, to: "habitsite.yml")
    #expect(try site.build(25) == Program.Outcome())
    let converted = try site.run(25, "convert", "-q").output
    #expect(converted.contains(#""archived":"2026-10-20""#), "\(converted)")
    let merged = "habits: {Read: {merge: [Read], kind: atLeast, target: 5}}\n"
    try site.folder.write(KeptSite.settings + moved + merged, to: "habitsite.yml")
    #expect(try site.build(25) == Program.Outcome())
    let one = try site.run(25, "convert", "-q").output
    #expect(one.matches(of: /"name":"Read"/).count == 1)
    #expect(one.matches(of: /"day":/).count == 25)
    #expect(!one.contains("archived"))
  }

  @Test func makesOneFileOfOldOnesAndKeepsTheHead() throws {
    let site = try KeptSite()
    for day in 29...33 {
      try site.write(["Read": amounts(1...day).filter { $0.key < 32 }, "Run": [day % 30 + 1: 5]])
      #expect(try site.build(day, "--accept-removals").status == 0)
    }
    let before = try site.run(90, "history", "export").output
    let hash = try site.run(90, "history", "verify").output.suffix(65)
    let old = try site.tree("history")
    #expect(
      try site.run(90, "history", "compact", "--before", "2026")
        == Program.Outcome(output: "Nothing to compact before 2026\n")
    )
    #expect(try site.tree("history") == old)
    // The years of the builds count, not those of the entries.
    try site.write(["Read": amounts(1...31), "Run": [9: 9]])
    #expect(try site.build(110, "--accept-removals").status == 0)
    let last = try site.run(110, "history", "export").output
    let head = try site.run(110, "history", "verify").output.suffix(65)
    #expect(hash != head)
    let count = old.count - 1
    #expect(
      try site.run(111, "history", "compact", "--before", "2027")
        == Program.Outcome(output: "\(count) files are one\n")
    )
    #expect(try site.historyNames.count == 3)
    #expect(try site.run(111, "history", "verify").output.suffix(65) == head)
    #expect(try site.run(111, "history", "export").output == last)
    #expect(try site.run(111, "history", "export", "--known-on", "2026-12-31").output == before)
    #expect(
      try site.run(111, "history", "export", "--known-on", "2026-10-30")
        == Program.Outcome(
          errors: "error: no history of 2026-10-30: it begins on 2026-11-02\n",
          status: 1
        )
    )
    try site.write(["Read": amounts(1...31), "Run": [9: 10]])
    #expect(try site.build(112).status == 0)
    #expect(try site.run(112, "history", "verify").status == 0)
  }

  @Test(arguments: [
    (
      "history: {settles: 7w}",
      "2:20: error: no number of days '7w' from 0d to 3650d; write it as 7d"
    ),
    ("history: {settle: 7d}", "2:11: error: unknown key 'settle'; did you mean 'settles'?"),
    (
      "moved: {from: a}",
      "2:8: error: 'moved' needs 'from' and 'to', each a file such as exports/a.csv or the id of a"
        + " format"
    ),
    ("keep: maybe", "2:7: error: 'keep' must be true or false"),
  ])
  func saysWhatIsWrongInItsSettings(line: String, message: String) throws {
    let site = try KeptSite("timeZone: UTC\n\(line)\n")
    try site.write(["Read": amounts(1...20)])
    #expect(
      try site.build(20) == Program.Outcome(errors: "habitsite.yml:\(message)\n", status: 1)
    )
  }
}
