import Foundation
import HabitTestSupport
import Testing

@Suite struct PrivacyCheckTests {
  private func reported(_ settings: String) throws -> String {
    let outcome = try HiddenSite("timeZone: Europe/Belgrade\n" + settings).run("check", "--privacy")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let start = try #require(outcome.output.range(of: "What a reader"))
    return String(outcome.output[start.lowerBound...].replacing(/The site can.*\n/, with: ""))
  }

  @Test func reportsWhatAReaderLearns() throws {
    let reported = try reported(
      """
      baseURL: https://example.org
      privacy: {hide: Zqcat & <Co>, rename: {Read: Books}}
      """
    )
    #expect(
      reported == """
        What a reader of the site learns
          Sealed      no: everyone with the address learns what follows
          Habits      2: 'Books', 'Run'
          Hidden      1: 'Zqname & <Ünïöde>'
          Renamed     'Read' to 'Books'
          Days        2026-09-28 to 2026-10-04
          Notes       none; 1 withheld
          Times       none
          Milestones  1, with its text
          Photos      none
          Pictures    none
          Files       none
          Links       none to other hosts
          Scripts     none of your own
          Open data   data/entries/, data/report.json
          Feed        feed.xml: the months and years that are over, the milestones
          Reminders   reminders.ics: the times of 1 habit
          Time zone   Europe/Belgrade, in data/report.json


        """
    )
  }

  @Test func reportsWhatIsShownAndWhatIsCounted() throws {
    let reported = try reported(
      "privacy: {hide: [Read, Run], countHidden: true, notes: true, openData: false}\n"
    )
    #expect(
      reported == """
        What a reader of the site learns
          Sealed      no: everyone with the address learns what follows
          Habits      1: 'Zqname & <Ünïöde>'
          Hidden      2: 'Read', 'Run'; the totals include them
          Days        2019-03-04 to 2026-10-04
          Notes       2
          Times       none
          Milestones  1, with its text
          Photos      none; 1 withheld
          Pictures    none
          Files       none
          Links       none to other hosts
          Scripts     none of your own
          Open data   none
          Feed        none
          Reminders   reminders.ics: the times of 1 habit
          Time zone   not published


        """
    )
  }

  @Test func listsFilesLinksAndScriptsOfTheOwner() throws {
    let site = try HiddenSite("timeZone: UTC\nbaseURL: https://example.org/h\n")
    let folder = site.folder
    for (name, text) in [
      ("a.md", "![m](map.svg) [p](b.pdf) [o](https://example.com/a?b&c)\n\n[m](mailto:me@a.b)\n"),
      ("b.md", "[o](https://example.com/a?b&c) [own](https://example.org/h/years/)\n"),
      ("b.pdf", "%PDF"), ("map.svg", "<svg/>"),
    ] {
      try folder.write(text, to: "content/\(name)")
    }
    try folder.write(
      """
      <!-- <a href="https://comment.example"> -->
      <SCRIPT src=//cdn.example/x.js></SCRIPT>
      <img alt='>' srcset='https://pictures.example/1.png 1x' onload="x()">
      <p id="one">javascript</p>

      """,
      to: "templates/footer.mustache"
    )
    try folder.write(
      "@import 'https://fonts.example/f.css';\na { background: url(//b.example) }\n",
      to: "style.css"
    )
    let outcome = try site.run("check", "--privacy")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let pages = try #require(outcome.output.firstMatch(of: /x.js' on 'index.html' and (\d+) more/))
    let start = try #require(outcome.output.range(of: "  Pictures"))
    let end = try #require(outcome.output.range(of: "  Open data"))
    let style = try #require(outcome.output.firstMatch(of: /assets\/style-\w+.css/))
    #expect(
      outcome.output[start.lowerBound..<end.lowerBound] == """
          Pictures    none
          Files       2, unchanged, with all that is in them: 'b.pdf', 'map.svg'
          Links       '//b.example' on '\(style.output)'
                      '//cdn.example/x.js' on 'index.html' and \(pages.output.1) more
                      'https://example.com/a?b&c' on 'a/index.html' and 1 more
                      'https://fonts.example/f.css' on '\(style.output)'
                      'https://pictures.example/1.png 1x' on 'index.html' and \(pages.output.1) more
                      'mailto:me@a.b' on 'a/index.html'
          Scripts     2: 'templates/footer.mustache:2', 'templates/footer.mustache:3'

        """
    )
  }

  @Test func warnsOfHiddenNamesInTheOwnersWords() throws {
    let site = try HiddenSite(
      "title: Zqname & Ünïöde\nprivacy: {hide: Zqcat & <Co>, rename: {Run: Jog}}\n"
    )
    try site.folder.write("# Home\n\nI run.\n", to: "content/index.md")
    let warnings = """
      content/index.md:3: warning: names 'Run', which is renamed to 'Jog'; write it in other words
      warning: the title names the hidden habit 'Zqname & <Ünïöde>'; write it in other words

      """
    let check = try site.run("check", "--privacy")
    #expect(check.status == 0)
    #expect(check.errors == warnings)
    let build = try site.run("build", flags: ["--report", "report.json"])
    #expect(build.status == 0)
    #expect(build.errors == warnings)
    #expect(try site.folder.read("report.json").contains(#""code":"privacy.name""#))
  }

  @Test func buildsNothingThatNamesWhatIsHiddenWhereWarningsFail() throws {
    let site = try HiddenSite("title: Zqcat & Co\nprivacy: {hide: Zqcat & <Co>}\n")
    let message = """
      warning: the title names the hidden category 'Zqcat & <Co>'; write it in other words
      error: 1 warning, and --strict is set
      """
    #expect(try site.run("build", flags: ["--strict"]) == .failure(message))
    #expect(!site.folder.exists("public"))
  }

  /// What `check` says of the personal data in a table of entries.
  private func personal(
    _ rows: String,
    _ settings: String = "",
    _ flags: String...
  ) throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    try folder.write("timeZone: UTC\n" + settings, to: "habitsite.yml")
    try folder.write("date,habit,value,note\n" + rows, to: "exports/a.csv")
    return try folder.run(["check", "-q", "--as-of", "2026-10-04"] + flags)
  }

  private static let rows = """
    2026-10-01,Where,44.78661,
    2026-10-02,Where,44.78662,
    2026-10-01,Price,12.5,
    2026-10-01,Phone,381641234567,
    2026-10-01,Run,20,write to ana@example.org
    2026-10-02,Run,30,"ana@example.org, 44.7866, 20.4489"
    2026-10-02,Call ana@example.org,1,DE89 3704 0044 0532 0130 00
    2026-10-02,Read,12.25,"Sunset Road 12; pages 1, 2.5"

    """

  private static let amounts = """
    warning: the amounts of 'Where' look like coordinates, and data/entries/ publishes them; \
    hide it, or set 'openData: false' under 'privacy'
    warning: the amounts of 'Price' look like money, and data/entries/ publishes them; \
    hide it, or set 'openData: false' under 'privacy'
    warning: the amounts of 'Phone' look like phone or account numbers, and \
    data/entries/ publishes them; hide it, or set 'openData: false' under 'privacy'

    """
  private static let name = """
    warning: the name of 'Call ana@example.org' holds e-mail addresses; \
    hide or rename it under 'privacy'

    """

  /// What `check` says of every table with such an amount.
  private static let sum = """
    exports/a.csv: warning: the amounts of 'Phone' add up to 381641234567; is it a habit?

    """

  @Test func warnsOfPersonalDataInWhatIsPublished() throws {
    let outcome = try personal(Self.rows, "", "--privacy")
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.sum + Self.amounts + Self.name)
    #expect(try personal(Self.rows).errors == Self.sum)
    #expect(try personal(Self.rows, "", "--privacy", "--strict", "-q").status == 1)
    let closed = try personal(Self.rows, "privacy: {openData: false}\n", "--privacy")
    #expect(closed.errors == Self.sum + Self.name)
    let hidden = "privacy: {hide: [Where, Price, Phone], rename: {Call ana@example.org: Call}}\n"
    #expect(try personal(Self.rows, hidden, "--privacy").errors == Self.sum)
  }

  @Test func warnsOfPersonalDataInNotes() throws {
    let settings = "privacy: {notes: true, hide: [Where, Price, Phone]}\n"
    let end = "which the site shows; set 'notes: false' under 'privacy'"
    #expect(
      try personal(Self.rows, settings, "--privacy").errors == """
        \(Self.sum)\
        warning: 2 notes of 'Run' with e-mail addresses, \(end)
        \(Self.name)\
        warning: 1 note of 'Call ana@example.org' with phone or account numbers, \(end)
        warning: 1 note of 'Read' with addresses, \(end)

        """
    )
  }

  @Test func takesReasonsOfPausesForNotes() throws {
    let pauses = """
      pauses:
        - { from: 2026-10-02, habits: [Run], reason: ask ana@example.org }
        - { from: 2026-10-03, habits: [Read, Run], reason: Holiday }

      """
    let shown = try personal("2026-10-01,Run,,\n2026-10-01,Read,,\n", pauses, "--privacy")
    #expect(shown.errors.contains("with e-mail") == false)
    #expect(shown.output.contains("Notes       none; 2 withheld"), "\(shown.output)")
    let settings = "privacy: {notes: true}\n" + pauses
    let noted = try personal("2026-10-01,Run,,\n2026-10-01,Read,,\n", settings, "--privacy")
    #expect(
      noted.errors.contains(
        "warning: 1 note of 'Run' with e-mail addresses, which the site shows; set 'notes: false'"
      ),
      "\(noted.errors)"
    )
    #expect(noted.output.contains("Notes       2\n"), "\(noted.output)")
  }

  @Test func takesUsualHabitsForNothingPersonal() throws {
    let rows = """
      2026-10-01,Read,20,See https://example.org/@ana and 12:30
      2026-10-02,Run,5.25,3.5 km at 9 km/h; DE12 was fine
      2026-10-03,Weight,81.5,Walk the dog @ home on the road
      2026-10-03,Steps,12345,100 % of 10000.5

      """
    let outcome = try personal(rows, "privacy: {notes: true}\n", "--privacy", "--strict")
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test func reportsNothingOfThatUnlessAsked() throws {
    let outcome = try HiddenSite("privacy: {hide: Zqcat & <Co>}\n").run("check")
    #expect(!outcome.output.contains("reader") && !outcome.output.contains("Zqname"))
  }
}
