import HabitTestSupport
import Testing

/// A site in a repository, with all kinds of inputs, built by the program.
private func built() throws -> PublishedSite {
  let site = try PublishedSite(settings: PublishedSite.settings + "timeZone: UTC\n")
  for (text, path) in [
    ("date,habit,done\n2026-10-01,Run,1\n", "exports/h.csv"),
    ("# Hello\n", "content/hello.md"),
    ("<footer>mine</footer>\n", "templates/footer.mustache"),
  ] {
    try site.folder.write(text, to: "\(site.site)/\(path)")
  }
  try build(site)
  return site
}

private func build(_ site: PublishedSite) throws {
  let arguments = ["build", "-q", "--as-of", "2026-10-04", site.site]
  try #require(site.folder.run(arguments) == Program.Outcome())
}

private func outdated(_ names: String) -> Program.Outcome {
  Program.Outcome(
    errors: "error: changed since the site was built: \(names); build the site again, or send it as"
      + " it is with --as-built\n",
    status: 1
  )
}

@Test(arguments: [
  ("exports/h.csv", "date,habit,done\n2026-10-01,Run,1\n2026-10-02,Run,1\n"),
  ("habitsite.yml", PublishedSite.settings + "timeZone: UTC\nprivacy: {hide: Run}\n"),
  ("content/hello.md", "# Good bye\n"),
  ("templates/footer.mustache", "<footer>own</footer>\n"),
  ("exports/new.csv", "date,habit,done\n2026-10-01,Swim,1\n"),
  ("style.css", "a { color: red }\n"),
])
func sendsNoSiteThatIsOlderThanWhatItShows(path: String, text: String) throws {
  let site = try built()
  try site.succeed()
  try site.folder.write(text, to: "\(site.site)/\(path)")
  for flags in [[], ["--dry-run"], ["--force"]] {
    #expect(try site.publish(flags, environment: [:]) == outdated("'\(path)'"))
  }
  #expect(try site.publish("--as-built") == .printed("origin/gh-pages: nothing to publish"))
  if path != "habitsite.yml" {
    try build(site)
    #expect(try site.publish().status == 0)
  }
}

@Test(arguments: [
  "publish: {git: {remote: origin, branch: gh-pages}, timeout: 5m}\ntimeZone: UTC\n",
  "publish:\n  git:\n    remote: origin\n    branch: gh-pages\ntimeZone: UTC\n",
])
func sendsASiteWhoseHostAloneWasChanged(settings: String) throws {
  let site = try built()
  try site.folder.write(settings, to: "\(site.site)/habitsite.yml")
  try site.succeed()
}

@Test func namesWhatIsGoneSinceTheSiteWasBuilt() throws {
  let site = try built()
  for path in ["content/hello.md", "exports/h.csv"] {
    try site.folder.remove("\(site.site)/\(path)")
  }
  #expect(try site.publish() == outdated("'content/hello.md', 'exports/h.csv'"))
}

@Test func sendsASiteWhoseFilesWereOnlyRead() throws {
  let site = try built()
  // Neither a file that no site shows nor one that the build itself wrote counts.
  try site.folder.write("a note\n", to: "\(site.site)/README.md")
  try site.succeed()
  try build(site)
  try site.succeed()
}

@Test func sendsNoReadableSiteWhereTheSettingsSealIt() throws {
  let site = try built()
  try site.folder.write(
    PublishedSite.settings + "timeZone: UTC\nprivacy: {sealed: required}\n",
    to: "\(site.site)/habitsite.yml"
  )
  let message = """
    \(site.site)/habitsite.yml:3:19: error: the site has to be sealed, and '\(site.site)/public' is \
    not; build it with HABITSITE_PASSPHRASE
    """
  #expect(try site.publish("--as-built") == .failure(message))
}
