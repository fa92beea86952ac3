import HabitTestSupport
import Testing

/// Lets the remote move, right before it takes a commit, as long as the list of tips lasts.
private func moveMeanwhile(_ site: PublishedSite, to tips: [String]) throws {
  try site.folder.writeProgram(
    """
    #!/bin/sh
    tip=$(head -n 1 ../tips)
    [ -n "$tip" ] || exit 0
    sed -i 1d ../tips
    env -i PATH="$PATH" git --git-dir=. update-ref refs/heads/gh-pages "$tip"
    """,
    to: "remote.git/hooks/pre-receive"
  )
  try site.folder.write(tips.joined(separator: "\n") + "\n", to: "tips")
}

/// A site that was published, and two commits of another hand on top of that.
private func overtakenSite() throws -> (PublishedSite, tips: [String]) {
  let site = try PublishedSite(built: ["index.html": "home"])
  try site.succeed()
  let start = try site.remote("rev-parse", "gh-pages")
  try site.commit(["CNAME": "a"])
  try site.commit(["CNAME": "b"])
  let tips = try site.remote("rev-parse", "gh-pages~1", "gh-pages")
  try site.remote("update-ref", "refs/heads/gh-pages", start[0])
  try site.build(["index.html": "new"])
  return (site, tips)
}

@Test func publishesOnTopOfWhatCameMeanwhile() throws {
  let (site, tips) = try overtakenSite()
  try moveMeanwhile(site, to: [tips[0]])
  #expect(try site.publish() == .printed("origin/gh-pages: 1 file changed"))
  #expect(try site.remote("rev-parse", "gh-pages~1") == [tips[0]])
  #expect(try site.remote("show", "gh-pages:CNAME") == ["a"])
  #expect(try site.remote("show", "gh-pages:index.html") == ["new"])
}

@Test func givesUpWhereTheRemoteMovesAgain() throws {
  let (site, tips) = try overtakenSite()
  try moveMeanwhile(site, to: tips)
  let message = "error: 'origin/gh-pages' moved twice meanwhile; try again"
  #expect(try site.publish() == .failure(message))
  #expect(try site.remote("rev-parse", "gh-pages") == [tips[1]])
}

@Test func saysWhyTheRemoteTakesNoCommit() throws {
  let site = try PublishedSite(built: ["index.html": "home"])
  try site.folder.writeProgram(
    "#!/bin/sh\necho 'see https://ana:secret@example.org/rules?token=secret' >&2; exit 1\n",
    to: "remote.git/hooks/pre-receive"
  )
  let outcome = try site.publish()
  #expect(outcome.status == 1)
  #expect(
    outcome.errors.hasPrefix(
      "error: 'origin/gh-pages' rejected the commit: see https://example.org/…; "
    )
  )
  #expect(!outcome.errors.contains("secret"))
}

@Test(arguments: [
  "https://ana:secret@127.0.0.1:1/x.git", "https://ana:se/cr'et-secret@127.0.0.1:1/secret",
  "/nowhere/else.git", "ext::sh -c 'touch ran; secret'",
])
func saysThatARemoteCannotBeReachedWithoutItsAddress(address: String) throws {
  let site = try PublishedSite(built: ["index.html": "home"])
  try site.git("-C", "work", "remote", "set-url", "origin", address)
  let outcome = try site.publish()
  #expect(outcome.errors.hasPrefix("error: git ls-remote failed: "))
  #expect(outcome.errors.split(separator: "\n").count == 1)
  #expect(!outcome.errors.contains("secret"))
  #expect(outcome.status == 1)
  #expect(!site.folder.exists("work/ran"))
}

@Test(
  arguments: [
    "publish: { git: { remote: elsewhere } }":
      "the repository has no remote 'elsewhere'; add it with 'git remote add'",
    "publish: { git: { branch: main } }":
      "'main' is the checked-out branch of the repository; name another one for the site",
    "publish: { git: { repository: /nowhere } }": "no folder '/nowhere' for the repository",
    "publish: { git: { repository: / } }":
      "'/' is not in a git repository; make one there, or name it in 'publish.git.repository'",
  ] as KeyValuePairs<String, String>
)
func refusesARepositoryThatDoesNotFit(settings: String, message: String) throws {
  let site = try PublishedSite(settings: settings, built: ["index.html": "home"])
  #expect(try site.publish() == .failure("error: \(message)"))
  #expect(try site.remote("for-each-ref").isEmpty)
}

@Test(arguments: ["feature/x", "träume", "a'b;c"])
func publishesToABranchOfAnyName(branch: String) throws {
  let site = try PublishedSite(settings: "publish: { git: { branch: \"\(branch)\" } }\n")
  try site.build(["index.html": "home"])
  try site.succeed()
  #expect(
    try site.remote("-c", "core.quotePath=false", "for-each-ref", "--format=%(refname)") == [
      "refs/heads/\(branch)"
    ]
  )
}

@Test(arguments: ["work/my site", "-site", "work/a:b\"c", "work/träume"])
func publishesFromAFolderOfAnyName(path: String) throws {
  let settings = "publish: { git: { repository: \"{}\" } }\n"
  let site = try PublishedSite(at: path, settings: settings)
  let repository = "\(site.folder.path)/work"
  try site.folder.write(settings.replacing("{}", with: repository), to: "\(path)/habitsite.yml")
  try site.build(["index.html": "home", "a b/\"c.html": "c", "ö.html": "o"])
  let text = """
    origin/gh-pages would change: 5 files added
      added .habitsite
      added .nojekyll
      added a b/"c.html
      added index.html
      added ö.html
    """
  #expect(try site.publish("--dry-run") == .printed(text))
  try site.succeed()
  #expect(
    try site.git("--git-dir=remote.git", "ls-tree", "-r", "-z", "--name-only", "gh-pages")
      == ".habitsite\0.nojekyll\0a b/\"c.html\0index.html\0ö.html\0"
  )
}
