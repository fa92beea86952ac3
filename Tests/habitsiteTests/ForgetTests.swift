import Foundation
import HabitTestSupport
import Testing

@Suite struct ForgetTests {
  /// A habit that the export has no longer, and that the history keeps.
  private func site(_ settings: String = KeptSite.settings) throws -> KeptSite {
    let site = try KeptSite(settings)
    try site.write(["Read": amounts(1...20), "Zqtherapy": amounts(1...20, 987_654)])
    try #require(try site.build(20) == Program.Outcome())
    try site.write(["Read": amounts(1...20)])
    try #require(try site.build(21).status == 0)
    return site
  }

  private let after = "; build the site, so that its pages forget it, too\n"

  @Test func leavesNoByteOfAHabit() throws {
    let site = try site()
    #expect(try site.files(with: "zqtherapy").count > 3)
    #expect(
      try site.run(22, "history", "forget", "--habit", "Zqtherapy")
        == Program.Outcome(output: "Forgotten: 1 habit with 20 days\(after)")
    )
    #expect(try site.build(22) == Program.Outcome())
    for text in ["zqtherapy", "987654", "987,654", "19753080"] {
      #expect(try site.files(with: text) == [], "\(text)")
    }
    let list = try site.run(22, "history").output
    #expect(list.contains("    3  2026-10-22         (something was forgotten)\n"), "\(list)")
    #expect(try site.run(22, "history", "verify").status == 0)
    #expect(try site.run(22, "history", "export").output.matches(of: /"value":20/).count == 20)
  }

  @Test func namesEachOutputThatStillHasWhatIsForgotten() throws {
    let site = try KeptSite()
    try site.folder.write("output: public-private\n", to: "habitsite-private.yml")
    try site.folder.write("output: never-built\n", to: "habitsite-other.yml")
    try site.write(["Read": amounts(1...20), "Zqtherapy": amounts(1...20, 987_654)])
    let more = [[], ["--profile", "private"], ["-o", "by hand"]]
    func build() throws {
      for flags in more {
        try site.folder.succeed(
          ["build", "-q"] + flags,
          environment: ["SOURCE_DATE_EPOCH": "1792584000"]
        )
      }
    }
    try build()
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(21).status == 0)
    let lines = """
      Forgotten: 1 habit with 20 days; build each output again, so that it forgets it, too: \
      'public', 'public-private' with --profile private, 'by hand' with -o
      """
    #expect(try site.run(22, "history", "forget", "--habit", "Zqtherapy") == .printed(lines))
    try build()
    for text in ["zqtherapy", "987654", "987,654"] {
      #expect(try site.files(with: text) == [], "\(text)")
    }
  }

  @Test func leavesNoByteOfADay() throws {
    let site = try KeptSite()
    let days = amounts(1...20).merging([3: 987_654]) { $1 }
    try site.write(["Read": days, "Run": amounts(1...20)])
    #expect(try site.build(20) == Program.Outcome())
    let reason = """
      error: 'exports/a.csv' still has 'Read' on that day; delete it there first, or hide the habit \
      under 'privacy'
      """
    #expect(try site.run(21, "history", "forget", "--day", "2026-10-03") == .failure(reason))
    try site.write([
      "Read": days.filter { $0.key != 3 }, "Run": amounts(1...20).filter { $0.key != 3 },
    ])
    #expect(try site.build(21).status == 0)
    #expect(
      try site.run(21, "history", "forget", "--day", "2026-10-03", "--habit", "Read")
        == Program.Outcome(output: "Forgotten: 1 day\(after)")
    )
    #expect(try site.build(21) == Program.Outcome())
    for text in ["987654", "987,654"] {
      #expect(try site.files(with: text) == [], "\(text)")
    }
    let shown = try site.run(21, "history", "show", "2026-10-03").output
    #expect(!shown.contains("Read") && shown.contains("Run"), "\(shown)")
    #expect(try site.run(21, "history", "verify").status == 0)
  }

  @Test func leavesNoByteOfASource() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    try site.write(["Zqswim": amounts(1...10)], to: "zqold.csv")
    #expect(try site.build(20) == Program.Outcome())
    #expect(
      try site.run(20, "history", "forget", "--source", "exports/zqold.csv").errors
        == "error: 'exports/zqold.csv' still has 'Zqswim'; delete it there first, or hide the habit"
        + " under 'privacy'\n"
    )
    try site.remove("exports/zqold.csv")
    #expect(try site.build(21).status == 0)
    #expect(
      try site.run(21, "history", "forget", "--source", "exports/zqold.csv")
        == Program.Outcome(output: "Forgotten: 1 habit with 10 days\(after)")
    )
    #expect(try site.build(21) == Program.Outcome())
    for text in ["zqswim", "zqold"] {
      #expect(try site.files(with: text) == [], "\(text)")
    }
    #expect(try site.run(21, "history", "verify").status == 0)
  }

  @Test(arguments: [
    (["--habit", "Zqtherapi"], "no habit 'Zqtherapi' in the history; did you mean 'Zqtherapy'?"),
    (
      ["--source", "exports/b.csv"],
      "no source 'exports/b.csv' in the history; did you mean 'exports/a.csv'?"
    ),
    (["--day", "2026-09-01"], "the history has nothing of these days"),
  ])
  func saysWhatTheHistoryDoesNotHave(flags: [String], message: String) throws {
    let site = try site()
    let before = try site.tree("history")
    let reason = "error: \(message)"
    #expect(try site.folder.run(["history", "forget"] + flags) == .failure(reason))
    #expect(try site.tree("history") == before)
  }

  /// Who deletes a habit in the app, and takes its name out of the settings, wants it nowhere.
  @Test(arguments: ["hide: [Zqtherapy]", "hide: [Zqcat]", "rename: {Zqtherapy: Zqtue}"])
  func showsNoHabitOnceItIsGoneThatTheSiteHid(privacy: String) throws {
    let site = try KeptSite(KeptSite.settings + "privacy: {\(privacy)}\n")
    let therapy =
      #"{"id": "z", "name": "Zqtherapy", "category": "Zqcat", "entries": ["#
      + (1...9).map { #"{"day": "2026-10-0\#($0)"}"# }.joined(separator: ",") + "]}"
    try site.write(["Read": amounts(1...20)])
    let head = #"{"format": "habitsite", "version": 1, "habits": ["#
    try site.folder.write("\(head)\(therapy)]}", to: "exports/b.json")
    #expect(try site.build(20) == Program.Outcome())
    #expect(try site.tree("public").values.allSatisfy { !$0.has("zqtherapy") })
    try site.remove("exports/b.json")
    try site.folder.write(KeptSite.settings, to: "habitsite.yml")
    #expect(try site.build(21).errors.contains("kept from history: the habit 'Zqtherapy'"))
    let files = try site.tree("public")
    #expect(files.count > 20)
    for text in ["zqtherapy", "zqcat", "zqtue"] {
      #expect(files.filter { $0.value.has(text) || $0.key.contains(text) }.keys.sorted() == [])
    }
    // Their owner has it still.
    #expect(try site.run(21, "stats", "-q").output.contains("Zqtherapy"))
  }

  @Test func isKeptForUsersOfAFleetInTheirOwnFolderAlone() throws {
    let folder = try TemporaryFolder()
    for user in ["ana", "bo"] {
      try folder.write(KeptSite.settings, to: "\(user)/habitsite.yml")
      try folder.write("date,habit,value\n2026-10-01,\(user),2\n", to: "\(user)/exports/a.csv")
    }
    try folder.write("date,habit,value\n2026-10-01,Cy,2\n", to: "cy.csv")
    try folder.write(
      """
      {"id": "ana", "site": "ana"}
      {"id": "cy", "site": "bo", "input": "cy.csv"}

      """,
      to: "users.jsonl"
    )
    let arguments = [
      "fleet", "users.jsonl", "--as-of", "2026-10-02", "-o", "sites", "--report", "r.jsonl",
    ]
    #expect(try folder.run(arguments).status == 0)
    let kept = try ["ana", "bo"].map { user in
      try folder.names(in: user)
        .contains("history")
    }
    #expect(kept == [true, false])
    // A link into the folder of another user is none of one's own.
    try folder.remove("ana/history")
    try folder.link("ana/history", to: "../bo")
    let outcome = try folder.run(arguments)
    #expect(outcome.status == 4)
    #expect(try folder.read("r.jsonl").contains("leads out of the user's own folder"))
  }
}

extension Data {
  /// Whether the bytes have a text in small letters, in any case.
  fileprivate func has(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).lowercased().contains(text)
  }
}
