import HabitConfig
import HabitCore
import Testing

@Suite struct SettingsLayerTests {
  private func settings(
    _ base: String,
    _ profile: String,
    _ variables: [String: String] = [:]
  ) throws -> Settings {
    try Settings(
      SourceFile(path: "habitsite.yml", text: base),
      profile: SettingsProfile(
        "public",
        SourceFile(path: "habitsite-public.yml", text: profile)
      ),
      environment: SettingsEnvironment(variables)
    )
  }

  private func problems(_ make: () throws -> Settings) throws -> [String] {
    let error = try #require(throws: SiteError.self) { try make() }
    return error.problems.map { "\($0.location.map { "\($0): " } ?? "")\($0.message)" }
  }

  @Test func mergesMapsAndReplacesLists() throws {
    let settings = try settings(
      """
      title: All
      author: Ana
      exports: [a, b]
      privacy: { hide: [Read, Run], notes: true, rename: { Sit: Rest, Draw: Art } }
      habits: { Sit: { unit: min, category: Mind }, Run: { unit: km } }
      """,
      """
      title: Public
      exports: [c]
      privacy: { hide: [Sit], openData: false, rename: { Draw: Form } }
      habits: { Sit: { category: Calm }, Eat: { unit: kg } }
      """
    )
    #expect(settings.title == "Public")
    #expect(settings.author == "Ana")
    #expect(settings.exports == ["c"])
    #expect(settings.privacy.hidden.map(\.text) == ["Sit"])
    #expect(settings.privacy.hidden.map(\.location.file) == ["habitsite-public.yml"])
    #expect(settings.privacy.notes && !settings.privacy.openData)
    #expect(settings.privacy.publicNames.map(\.selector.text) == ["Sit", "Draw"])
    #expect(settings.privacy.publicNames.map(\.name) == ["Rest", "Form"])
    #expect(settings.habits.map(\.selector.text) == ["Sit", "Run", "Eat"])
    #expect(settings.habits.map(\.unit) == ["min", "km", "kg"])
    #expect(settings.habits.map(\.category) == ["Calm", nil, nil])
  }

  @Test(arguments: [
    ("", "", [:], "public-public"), ("output: a/b//", "title: A", [:], "a/b-public"),
    ("output: a", "output:\n", [:], "a-public"), ("output: a", "output: b", [:], "b"),
    ("output: a", "output: a", [:], "a"), ("output: a", "", ["HABITSITE_OUTPUT": "c"], "c"),
    ("output: /", "", [:], ""),
  ])
  func givesAProfileAnOutputOfItsOwn(
    base: String,
    profile: String,
    variables: [String: String],
    output: String
  ) throws {
    #expect(try settings(base, profile, variables).output == output)
  }

  @Test func leavesTheOutputAsItIsWithoutAProfile() throws {
    let file = SourceFile(path: "habitsite.yml", text: "output: a/")
    #expect(try Settings(file).output == "a/")
    #expect(try Settings(nil).output == "public")
  }

  @Test(arguments: ["", "privacy:\n", "privacy:\n  hide:\n  # - Read\n", "# nothing\n", "title:\n"])
  func keepsWhatIsHiddenWhereAProfileSaysNothing(profile: String) throws {
    let settings = try settings("title: A\nprivacy: {hide: [Read]}", profile)
    #expect(settings.privacy.hidden.map(\.text) == ["Read"])
    #expect(settings.title == "A")
  }

  @Test func showsWhatAProfileSaysOutright() throws {
    let settings = try settings(
      "title: A\ndescription: B\nprivacy: {hide: [Read]}",
      "title: ''\ndescription: ''\nprivacy: {hide: []}"
    )
    #expect(settings.privacy.hidden.isEmpty)
    #expect(settings.description.isEmpty)
    // Every page has a title.
    #expect(settings.title == "Habits")
  }

  @Test func reportsTheFileOfEachProblem() throws {
    let reported = try problems {
      try settings(
        "titel: x\ntheme: [x]\nprivacy: {hide: [a]}",
        "\nprivacy: no\nappearance: black",
        ["HABITSITE_BASEURL": "example.org", "HABITSITE_FIRSTWEEKDAY": "monday"]
      )
    }
    #expect(
      reported == [
        "habitsite.yml:1:1: unknown key 'titel'; did you mean 'title'?",
        "habitsite.yml:2:8: 'theme' must be text",
        "habitsite-public.yml:2:10: expected keys with values",
        "habitsite-public.yml:3:13: no appearance 'black'; one of dark, light, system",
        "HABITSITE_BASEURL: 'example.org' is not an address; write it as https://example.org/habits",
      ]
    )
  }

  @Test func letsTheEnvironmentGoBeforeTheFiles() throws {
    let settings = try settings(
      "title: A\nexports: [a]\nprivacy: {hide: [Read], openData: false}",
      "title: B",
      [
        "HABITSITE_TITLE": "[C]", "HABITSITE_EXPORTS": "[c, '*.csv']",
        "HABITSITE_PRIVACY__NOTES": "true", "HABITSITE_PRIVACY__HIDE": "Sit",
        "HABITSITE_PRIVACY__RENAME": "{Run: Walk}", "HABITSITE_TIMEZONE": "UTC",
        "HABITSITE_AUTHOR": "", "TITLE": "D",
      ]
    )
    #expect(settings.title == "[C]")
    #expect(settings.exports == ["c", "*.csv"])
    #expect(settings.timeZone == "UTC")
    #expect(settings.privacy.notes && !settings.privacy.openData)
    #expect(settings.privacy.hidden.map(\.text) == ["Sit"])
    #expect(settings.privacy.publicNames.map(\.name) == ["Walk"])
  }

  @Test func takesAPatternForAText() throws {
    #expect(try settings("", "", ["HABITSITE_EXPORTS": "*.csv"]).exports == ["*.csv"])
  }

  @Test(arguments: [
    (
      "HABITSITE_PRIVACY__HIDE", "[a",
      "HABITSITE_PRIVACY__HIDE:2:1: not valid YAML: "
        + "did not find expected ',' or ']'"
    ),
    (
      "HABITSITE_PRIVACY__NOTES", "maybe", "HABITSITE_PRIVACY__NOTES: 'notes' must be true or false"
    ),
    ("HABITSITE_PRIVACY", "true", "HABITSITE_PRIVACY: expected keys with values"),
    (
      "HABITSITE_HABITS", "{a: {colour: x}}",
      "HABITSITE_HABITS:1:6: unknown key 'colour'; "
        + "did you mean 'color'?"
    ),
  ])
  func reportsTheVariableOfAProblem(name: String, text: String, message: String) throws {
    #expect(try problems { try settings("", "", [name: text]) } == [message])
  }

  @Test func warnsOfVariablesThatSetNothing() {
    let environment = SettingsEnvironment([
      "HABITSITE_TITEL": "x", "HABITSITE_PRIVACY_NOTES": "true", "HABITSITE_XYZXYZ": "x",
      "HABITSITE_PASSPHRAS": "5ecret", "HABITSITE_PASSPHRASE": "5ecret",
      "HABITSITE_PRIVACY__PASSPHRASE": "5ecret", "HABITSITE_MAIL__PASSWORD": "5ecret",
      "HABITSITE_MAIL__TOO": "5ecret", "HABITSITE_MAIL__TOKENKEY": "5ecret", "HABITSITE": "x",
      "HOME": "x",
    ])
    #expect(environment.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(
      environment.diagnostics.map(\.message) == [
        "'HABITSITE_MAIL__TOKENKEY' was removed; write {to} or {id}, or a code of your own into the "
          + "address",
        "unknown variable 'HABITSITE_MAIL__TOO'; did you mean 'HABITSITE_MAIL__TO'?",
        "unknown variable 'HABITSITE_PASSPHRAS'; did you mean 'HABITSITE_PASSPHRASE'?",
        "unknown variable 'HABITSITE_PRIVACY_NOTES'; did you mean 'HABITSITE_PRIVACY__NOTES'?",
        "unknown variable 'HABITSITE_TITEL'; did you mean 'HABITSITE_TITLE'?",
        "unknown variable 'HABITSITE_XYZXYZ'",
      ]
    )
  }

  @Test func readsWhatIsPrivate() throws {
    let privacy = try settings(
      "privacy: { hide: Read, countHidden: true, rename: { 1: Zen, Run: ' Go ' } }",
      ""
    ).privacy
    #expect(privacy.hidden.map(\.text) == ["Read"])
    #expect(privacy.hidden.map(\.location.column) == [18])
    #expect(privacy.countsHidden)
    #expect(privacy.publicNames.map(\.selector.text) == ["1", "Run"])
    #expect(privacy.publicNames.map(\.name) == ["Zen", " Go "])
  }

  @Test(arguments: [
    ("hide: {a: b}", "1:17", "'hide' must be a list of habits"),
    ("hide: [[a]]", "1:18", "'hide' must be text"),
    ("rename: [a]", "1:19", "expected keys with values"),
    ("rename: {a: [b]}", "1:23", "'a' must be text"),
    ("rename: {a: ' '}", "1:20", "no public name for 'a'; give it one, or hide the habit"),
    ("rename: {a: }", "1:20", "no public name for 'a'; give it one, or hide the habit"),
    ("countHidden: some", "1:24", "'countHidden' must be true or false"),
    ("hidden: [a]", "1:11", "unknown key 'hidden'; did you mean 'hide'?"),
  ])
  func refusesWhatIsNoPrivacy(text: String, location: String, message: String) throws {
    #expect(
      try problems { try settings("privacy: {\(text)}", "") } == [
        "habitsite.yml:\(location): \(message)"
      ]
    )
  }
}
