import HabitTestSupport
import Testing

@Suite struct ProfileTests {
  private func site(_ settings: String, profile: String? = nil) throws -> HiddenSite {
    let site = try HiddenSite("timeZone: UTC\n" + settings)
    if let profile {
      try site.folder.write(profile, to: "habitsite-full.yml")
    }
    return site
  }

  private func title(_ site: HiddenSite, in output: String = "public") throws -> String {
    let page = try site.folder.read("\(output)/index.html")
    return String(try #require(page.firstMatch(of: /<title>(.*)<\/title>/)).output.1)
  }

  @Test func goesFromTheDefaultOverTheFileAndTheProfileToTheEnvironment() throws {
    let named = try site("title: File\n", profile: "title: Profile\n")
    _ = try site("").built()
    let plain = try site("")
    _ = try plain.built()
    #expect(try title(plain) == "Habits")
    _ = try named.built()
    #expect(try title(named) == "File")
    _ = try named.built(flags: ["--profile", "full"])
    #expect(try title(named) == "File")
    #expect(try title(named, in: "public-full") == "Profile")
    let variables = ["HABITSITE_TITLE": "Variable"]
    _ = try named.built(flags: ["--profile", "full"], environment: variables)
    #expect(try title(named, in: "public-full") == "Variable")
    _ = try plain.built(environment: variables)
    #expect(try title(plain) == "Variable")
  }

  @Test func letsAFlagGoBeforeTheEnvironment() throws {
    let site = try site("language: en\n", profile: "language: de\noutput: public\n")
    func language(_ flags: [String], _ environment: [String: String] = [:]) throws -> String {
      _ = try site.built(flags: flags, environment: environment)
      let page = try site.folder.read("public/index.html")
      return String(try #require(page.firstMatch(of: /<html lang="([^"]*)"/)).output.1)
    }
    let variables = ["HABITSITE_LANGUAGE": "sr-Latn"]
    #expect(try language([]) == "en")
    #expect(try language(["--profile", "full"]) == "de")
    #expect(try language(["--profile", "full"], variables) == "sr-Latn")
    #expect(try language(["--profile", "full", "--language", "sr-Cyrl"], variables) == "sr-Cyrl")
  }

  @Test func hasAPublicAndAPrivateSiteInOneFolder() throws {
    let site = try site(
      "privacy: {hide: Zqcat & <Co>}\n",
      profile: "privacy: {hide: [], notes: true}\n"
    )
    #expect(try site.built().traces(of: HiddenSite.marks) == [])
    #expect(try site.built(flags: ["--profile", "full"]).traces(of: HiddenSite.marks) == [])
    let page = try site.folder.read("public-full/habits/zqname-uniode/index.html")
    #expect(page.contains("zqentrynote"))
  }

  @Test func readsAnExportWithTheEnvironmentAlone() throws {
    let site = try site("")
    let outcome = try site.folder.succeed(
      "chart matrix exports/a.json --as-of 2026-10-04",
      environment: ["HABITSITE_PRIVACY__HIDE": "[Zqcat & <Co>, Run]"]
    )
    #expect(outcome.output.contains("Read"))
    #expect(!outcome.output.contains("Run") && !outcome.output.contains("Zq"))
  }

  @Test(arguments: [
    (["full": ""], "ful", "no such file; did you mean 'full'?; the only profile is 'full'"),
    (["a1": "", "b2": ""], "public", "no such file; the profiles are 'a1', 'b2'"),
    ([:], "public", "no such file, and no other profile here"),
    (["x": ""], "../x", "no such file; the only profile is 'x'"),
  ])
  func tellsWhichProfilesThereAre(
    profiles: [String: String],
    name: String,
    message: String
  ) throws {
    let site = try site("")
    for (name, text) in profiles {
      try site.folder.write(text, to: "habitsite-\(name).yml")
    }
    let expected = Program.Outcome(errors: "habitsite-\(name).yml: error: \(message)\n", status: 1)
    for verb in ["build", "check", "stats", "convert"] {
      #expect(try site.run(verb, flags: ["--profile", name]) == expected, "\(verb)")
    }
  }

  @Test func tellsTheFileOfAWrongProfile() throws {
    let site = try site("", profile: "\n\nprivacy: {hide: [Raed]}\n")
    let outcome = try site.run("build", flags: ["--profile", "full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("habitsite-full.yml:3:18: error: "))
  }

  @Test func needsASiteFolderForAProfile() throws {
    let site = try site("", profile: "")
    let folder = try TemporaryFolder(["a.json": site.folder.read("exports/a.json")])
    #expect(
      try site.run("build", "\(folder.path)/a.json", flags: ["--profile", "full"])
        == Program.Outcome(
          errors: """
            error: a profile belongs to a site folder, and the inputs are in none; leave out --profile

            """,
          status: 1
        )
    )
  }

  @Test func warnsOfAnUnknownVariableAndFailsWhereThatIsAsked() throws {
    let site = try site("")
    let variables = ["HABITSITE_TITEL": "5ecret", "HABITSITE_MAIL__PASSWORD": "5ecret"]
    let warning = """
      warning: unknown variable 'HABITSITE_TITEL'; did you mean 'HABITSITE_TITLE'?

      """
    let outcome = try site.run("build", environment: variables)
    #expect(outcome.status == 0)
    #expect(outcome.errors == warning)
    let strict = try site.run("build", flags: ["--strict"], environment: variables)
    #expect(strict.status == 1)
    #expect(strict.errors == warning + "error: 1 warning, and --strict is set\n")
  }
}
