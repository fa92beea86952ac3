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
          Habits      2: 'Books', 'Run'
          Hidden      1: 'Zqname & <Ünïöde>'
          Renamed     'Read' to 'Books'
          Days        2026-09-28 to 2026-10-04
          Notes       none; 1 withheld
          Milestones  1, with its text
          Photos      none
          Open data   data/entries.csv, data/report.json
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
          Habits      1: 'Zqname & <Ünïöde>'
          Hidden      2: 'Read', 'Run'; the figures of all count them
          Days        2019-03-04 to 2026-10-04
          Notes       2
          Milestones  1, with its text
          Photos      none; 1 withheld
          Open data   none
          Feed        none
          Reminders   reminders.ics: the times of 1 habit
          Time zone   not published


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
    let outcome = try site.run("build", flags: ["--strict"])
    #expect(
      outcome
        == Program.Outcome(
          errors: """
            warning: the title names the hidden category 'Zqcat & <Co>'; write it in other words
            error: 1 warning, and --strict is set

            """,
          status: 1
        )
    )
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/public"))
  }

  @Test func reportsNothingOfThatUnlessAsked() throws {
    let outcome = try HiddenSite("privacy: {hide: Zqcat & <Co>}\n").run("check")
    #expect(!outcome.output.contains("reader") && !outcome.output.contains("Zqname"))
  }
}
