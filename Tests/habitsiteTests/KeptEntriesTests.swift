import Foundation
import HabitTestSupport
import Testing

@Suite struct KeptEntriesTests {
  @Test func keepsWhatASourceLosesAndSaysSoOnce() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    try site.write(["Swim": amounts(1...10)], to: "b.csv")
    #expect(try site.build(20) == Program.Outcome())
    try site.remove("exports/b.csv")
    let kept = "kept from history: the habit 'Swim' and 10 entries; this source is gone"
    let message = """
      exports/b.csv: warning: \(kept); put it back, set 'moved' in the settings, or delete them for \
      good with 'habitsite history forget --source'
      """
    #expect(try site.build(21) == .told(message))
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
    let site = try KeptSite(["Read": amounts(1...20), "Run": amounts(1...20)], builtOn: 20)
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
    let site = try KeptSite(["Read": amounts(1...20)], builtOn: 20)
    try site.write(["Read": amounts(1...20).merging([3: 200, 19: 30]) { $1 }])
    let message = """
      warning: 1 old day was changed in the exports: 'Read' 2026-10-03 20 → 200; 'habitsite history \
      show 2026-10-03' prints what was known
      """
    #expect(try site.build(20, "--report", "r.json") == .told(message))
    let report = try site.folder.read("r.json")
    let correction =
      #""corrections":[{"day":"2026-10-03","habit":"Read","id":"Read","#
      + #""from":[{"state":null,"value":20}],"to":[{"state":null,"value":200}]}]"#
    #expect(report.contains(correction), "\(report)")
    #expect(try site.build(20, "--report", "r.json") == Program.Outcome())
    #expect(try site.folder.read("r.json").contains(#""corrections":[]"#))
  }

  @Test func failsOnceOnWhatIsKeptWhereWarningsAreRefused() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    try site.write(["Swim": amounts(1...10)], to: "b.csv")
    #expect(try site.build(20) == Program.Outcome())
    let before = try site.tree("public")
    try site.remove("exports/b.csv")
    try site.build(21, "--strict").expectFailure("error: 1 warning, and --strict is set\n")
    #expect(try site.tree("public") == before)
    #expect(try site.build(22, "--strict") == Program.Outcome())
    // An export that is empty is a warning of its own, each time, until the history knows it.
    try site.folder.write("", to: "exports/a.csv")
    #expect(try site.build(23, "--strict").errors.contains("2 warnings, and --strict is set"))
    #expect(try site.build(24, "--strict") == Program.Outcome())
    #expect(try site.run(24, "check", "--strict").status == 0)
  }

  @Test func keepsNothingOfInputsThatAreRefused() throws {
    let site = try KeptSite(["Read": amounts(1...20), "Run": amounts(1...20)], builtOn: 20)
    let before = try site.tree("history")
    try site.write(["Read": amounts(1...20)])
    let text = try site.folder.read("exports/a.csv")
    try site.folder.write(text + "2026-02-30,Read,5\n", to: "exports/a.csv")
    #expect(try site.build(21, "--strict").status == 1)
    #expect(try site.run(21, "check", "--strict").status == 1)
    #expect(try site.tree("history") == before)
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

  /// The site keeps what is gone, and whoever watches the exports has to know of it.
  @Test func saysInTheStatusWhatTheExportsOfTheNightHave() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20), "Run": amounts(1...20)])
    try site.write(["Swim": amounts(1...10)], to: "b.csv")
    func sources(_ day: Int) throws -> String {
      let outcome = try site.run(day, "night", "-q", "--status", "s.json")
      #expect(outcome.status == 0, "\(outcome)")
      let status = try site.folder.read("s.json")
      return String(try #require(status.firstMatch(of: /"sources":(\[.*?}\])/)?.output.1))
    }
    let swim = #"{"path":"exports/b.csv","lastDay":"2026-10-10","habitsGone":[]}"#
    #expect(
      try sources(20)
        == #"[{"path":"exports/a.csv","lastDay":"2026-10-20","habitsGone":[]},\#(swim)]"#
    )
    try site.write(["Read": amounts(1...18)])
    #expect(
      try sources(21)
        == #"[{"path":"exports/a.csv","lastDay":"2026-10-18","habitsGone":["Run"]},\#(swim)]"#
    )
    try site.remove("exports/b.csv")
    #expect(
      try sources(22)
        == #"[{"path":"exports/a.csv","lastDay":"2026-10-18","habitsGone":[]},"#
        + #"{"path":"exports/b.csv","lastDay":null,"habitsGone":["Swim"]}]"#
    )
    try site.write(["Read": amounts(1...17)])
    #expect(try site.build(22, "--report", "r.json").status == 0)
    let changes =
      #""changes":{"exports/a.csv":{"entriesAdded":0,"entriesChanged":0,"entriesRemoved":1,"#
      + #""habitsAdded":[],"habitsGone":[]}}"#
    #expect(try site.folder.read("r.json").contains(changes))
  }

  @Test func warnsWhereASiteLosesItsHistory() throws {
    let site = try KeptSite(["Read": amounts(1...20), "Run": amounts(1...20)], builtOn: 20)
    try site.folder.write("timeZone: UTC\n", to: "habitsite.yml")
    #expect(try site.build(20) == Program.Outcome())
    try site.folder.write(KeptSite.settings, to: "habitsite.yml")
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(20).status == 0)
    try site.folder.write("timeZone: UTC\n", to: "habitsite.yml")
    let message = """
      warning: 'history' has more than the exports, and the site loses it without 'keep: true'; set \
      that, or move the history away
      """
    #expect(try site.build(21) == .told(message))
  }

  /// An export may give a photo the name of one that is gone.
  @Test func showsNoOtherPhotoOfAMilestoneThatIsGone() throws {
    let site = try KeptSite(KeptSite.settings + "privacy: {photos: true}\n")
    let fixture = Repository.exports.appending(path: "habit-tracking")
    try site.write(["Read": amounts(1...20)])
    try site.folder.copy(fixture, to: "exports/app")
    #expect(try site.build(60).status == 0)
    let known = try site.run(60, "history", "export").output
    let photo = try #require(known.firstMatch(of: /"photo":"([^"]+)"/)?.output.1)
    let swim = """
      {"format": "habitsite", "version": 1, "habits": [{"id": "z", "name": "Swim", "entries": [
       {"day": "2026-10-04"}, {"day": "2026-10-05", "milestone": {"text": "A", "photo": "\(photo)"}}
      ]}]}
      """
    try site.folder.write(swim, to: "exports/b.json")
    #expect(try site.build(60).status == 0)
    func photosOfSwim() throws -> Int {
      try site.folder.read("public/habits/swim/index.html").matches(of: /assets\/photo-/).count
    }
    #expect(try photosOfSwim() > 0)
    let less = swim.replacing(/, {"day": "2026-10-05".*/, with: "")
    try site.folder.write(less, to: "exports/b.json")
    #expect(try site.build(60).errors.contains("1 entry gone from the export: 'Swim' 1"))
    #expect(try photosOfSwim() == 0)
    try site.remove("exports/b.json")
    #expect(try site.build(60).errors.contains("the habit 'Swim'"))
    #expect(try photosOfSwim() == 0)
    #expect(try site.tree("history").keys.allSatisfy { $0 == "head" || $0.hasSuffix(".json") })
    #expect(try site.run(60, "history", "export").output.contains("\(photo)"))
  }

  @Test func knowsAHabitUnderAnotherName() throws {
    let site = try KeptSite(["Run": amounts(1...20, 5), "Read": amounts(1...20)], builtOn: 20)
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

  @Test func knowsTheExportsOfAnAppThatGivesEachAnotherName() throws {
    let site = try KeptSite()
    for day in 20...24 {
      let read = day == 22 ? amounts(1...day) : amounts(1...20)
      try site.write(
        ["Read": read, "Run": amounts(1...day), "Swim": amounts(1...9)],
        to: "\(day).csv"
      )
      if day > 20 { try site.remove("exports/\(day - 1).csv") }
      #expect(try site.build(day, "--accept-removals") == Program.Outcome())
    }
    // A habit that is deleted is one of the same app, whatever the file was called.
    try site.write(["Read": amounts(1...20), "Run": amounts(1...25)], to: "25.csv")
    try site.remove("exports/24.csv")
    let outcome = try site.build(25)
    #expect(
      outcome.errors.hasPrefix(
        "exports/24.csv: warning: kept from history: the habit 'Swim' and 9 entries, gone from the"
          + " export; leave them out with --accept-removals"
      ),
      "\(outcome)"
    )
    #expect(try site.build(25, "--accept-removals") == Program.Outcome())
    #expect(try !site.run(25, "stats", "-q").output.contains("Swim"))
  }

  /// A habit of one name is one, and what only the old tracker has ends with it.
  @Test func joinsTheHabitsOfATrackerThatWasLeft() throws {
    let site = try KeptSite(["Read": amounts(1...18), "Swim": amounts(1...20)], builtOn: 20)
    let old = try site.folder.read("exports/a.csv")
    try site.remove("exports/a.csv")
    let days = (22...25).map { #"{"day": "2026-10-\#($0)", "value": 5}"# }.joined(separator: ",")
    try site.folder.write(
      #"{"format": "habitsite", "version": 1, "habits": [{"id": "r", "name": "Read","#
        + #" "kind": {"type": "atLeast", "target": 5}, "entries": [\#(days)]}]}"#,
      to: "exports/b.json"
    )
    let moved = "moved: {from: exports/a.csv, to: exports/b.json}\n"
    try site.folder.write(KeptSite.settings + moved, to: "habitsite.yml")
    #expect(try site.build(25) == Program.Outcome())
    let kept = try site.run(25, "stats", "-q").output
    let habits = try site.run(25, "convert", "-q").output
    #expect(habits.matches(of: /"name":"Read"/).count == 1)
    #expect(habits.matches(of: /"exported":"2026-10-20"/).count == 1, "\(habits)")
    #expect(habits.matches(of: /"day":/).count == 42)
    try site.folder.write(old, to: "exports/a.csv")
    #expect(try site.run(25, "stats", "-q").output == kept)
    try site.folder.write("exports: exports/*\n" + moved, to: "habitsite.yml")
    #expect(try site.run(25, "stats", "-q").output == kept)
    try site.folder.write(
      KeptSite.settings + moved.replacing("b.json", with: "b.jsn"),
      to: "habitsite.yml"
    )
    let refused = try site.run(25, "check")
    #expect(
      refused.errors.contains(
        "habitsite.yml:3:8: error: no source 'exports/b.jsn' to move; did you mean"
          + " 'exports/b.json'?\n"
      )
    )
    #expect(refused.status == 1)
  }

  /// With the two the wrong way round, all that the new tracker has would be left out in silence.
  @Test func warnsOfAMoveToTheOldTracker() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...18)])
    let days = (16...25).map { #"{"day": "2026-10-\#($0)", "value": 5}"# }.joined(separator: ",")
    try site.folder.write(
      #"{"format": "habitsite", "version": 1, "habits": [{"id": "r", "name": "Read","#
        + #" "kind": {"type": "atLeast", "target": 5}, "entries": [\#(days)]}]}"#,
      to: "exports/b.json"
    )
    let moves = [
      ("{from: exports/a.csv, to: exports/b.json}", "", 0),
      (
        "{from: exports/b.json, to: exports/a.csv}",
        "warning: 7 entries of 'exports/b.json' are left out, as 'exports/a.csv' ends before; if"
          + " that is the old app, swap 'from' and 'to'\n", 0
      ),
      (
        "{from: exports/b.json, to: exports/b.json}",
        "error: 'exports/b.json' moves to itself; name the old app and the new one\n", 1
      ),
    ]
    for (move, reason, status) in moves {
      try site.folder.write(KeptSite.settings + "moved: \(move)\n", to: "habitsite.yml")
      let line = reason.isEmpty ? "" : "habitsite.yml:3:8: \(reason)"
      #expect(
        try site.run(25, "convert", "-q", "-o", "c.json")
          == Program.Outcome(errors: line, status: Int32(status))
      )
    }
  }
}

/// A tracker that went on in another one of the same format.
@Suite struct MovedSourceTests {
  private static let settings =
    KeptSite.settings + "moved: {from: exports/z.csv, to: exports/a.csv}\n"

  /// Writes a table of habits that are done on a range of days of October.
  private func mark(
    _ habits: KeyValuePairs<String, ClosedRange<Int>>,
    in name: String,
    of site: KeptSite
  ) throws {
    let rows = habits.flatMap { habit, days in
      days.map { "2026-10-\($0 < 10 ? "0" : "")\($0),\(habit),done\n" }
    }
    try site.folder.write("date,habit,state\n" + rows.joined(), to: "exports/\(name)")
  }

  private func figures(_ site: KeptSite) throws -> [String: Any] {
    var figures = try site.run(31, "stats", "--format", "json", "-q").json
    figures["diagnostics"] = nil
    return figures
  }

  /// The days between the two have no state, whether the old one is still there or only kept.
  @Test func isJoinedBesideItAndFromTheHistory() throws {
    let site = try KeptSite()
    try mark(["Read": 1...5, "Swim": 1...8], in: "z.csv", of: site)
    #expect(try site.build(8) == Program.Outcome())
    try site.folder.write(Self.settings, to: "habitsite.yml")
    try mark(["Read": 20...30], in: "a.csv", of: site)
    let both = try figures(site)
    let habits = try #require(both["habits"] as? [[String: Any]])
    #expect(habits.map { $0["id"] as? String } == ["Read", "Swim"])
    let totals = habits.compactMap { $0["total"] as? [String: Any] }
    #expect(totals.map { $0["kept"] as? Int } == [16, 8])
    // 6 to 8 October: the old tracker still had entries.
    #expect(totals.map { $0["missed"] as? Int } == [3, 0])
    #expect(habits.map { $0["lastDay"] as? String } == ["2026-10-30", "2026-10-08"])
    try site.remove("exports/z.csv")
    #expect(try site.build(31) == Program.Outcome())
    #expect(NSDictionary(dictionary: try figures(site)) == NSDictionary(dictionary: both))
  }

  /// What an old tracker alone has ends with it, even where the days of both overlap.
  @Test func endsWithItsOwnData() throws {
    let site = try KeptSite(Self.settings)
    try mark(["Read": 1...5, "Swim": 1...8], in: "z.csv", of: site)
    try mark(["Read": 4...30], in: "a.csv", of: site)
    let habits = try #require(try figures(site)["habits"] as? [[String: Any]])
    #expect(habits.map { $0["lastDay"] as? String } == ["2026-10-30", "2026-10-08"])
    let totals = habits.compactMap { $0["total"] as? [String: Any] }
    #expect(totals.map { $0["missed"] as? Int } == [0, 0])
  }
}
