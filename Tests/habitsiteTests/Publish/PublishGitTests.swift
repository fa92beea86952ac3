import Foundation
import HabitTestSupport
import Testing

@Test func publishesABuiltSiteAsTheFirstCommitOfABranch() throws {
  let site = try PublishedSite(settings: PublishedSite.settings + "exports: [a.csv]\n")
  try site.folder.write("date,Read\n2026-10-01,1\n", to: "\(site.site)/a.csv")
  let built = try site.folder.run(["build", site.site, "--as-of", "2026-10-02", "-q"])
  try #require(built == Program.Outcome())
  let outcome = try site.publish()
  let files = try site.remote("ls-tree", "-r", "--name-only", "gh-pages")
  let list = try site.folder.read("\(site.site)/public/.habitsite").split(separator: "\n")
  #expect(
    files.sorted() == ([".habitsite", ".nojekyll"] + list.dropFirst().map(String.init)).sorted()
  )
  #expect(outcome == .printed("origin/gh-pages: \(files.count) files added"))
  #expect(
    try site.remote("log", "--format=%s|%an|%ae|%P", "gh-pages") == [
      "Publish the habits up to 2026-10-02|habitsite|habitsite@localhost|"
    ]
  )
  let page = try site.git("--git-dir=remote.git", "show", "gh-pages:index.html")
  #expect(try site.folder.read("\(site.site)/public/index.html") == page + "\n")
}

@Test func commitsOnlyWhatDiffers() throws {
  let site = try PublishedSite()
  try site.git("-C", "work", "config", "user.name", "Bo")
  try site.git("-C", "work", "config", "user.email", "bo@example.org")
  try site.build(["index.html": "home", "a/index.html": "a", "b.html": "b"])
  #expect(try site.publish() == .printed("origin/gh-pages: 5 files added"))
  #expect(try site.publish() == .printed("origin/gh-pages: nothing to publish"))
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["1"])
  try site.build(["index.html": "new", "a/index.html": "a", "c.html": "c"])
  #expect(try site.publish() == .printed("origin/gh-pages: 1 file added, 2 changed, 1 removed"))
  #expect(
    try site.remote("log", "-1", "--format=%s|%an|%ae", "--name-status", "gh-pages") == [
      "Publish the habits|Bo|bo@example.org", "M\t.habitsite", "D\tb.html", "A\tc.html",
      "M\tindex.html",
    ]
  )
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["2"])
}

@Test(arguments: ["main", "detached"])
func leavesTheFilesTheIndexAndTheBranchesOfARepositoryAsTheyAre(head: String) throws {
  let site = try PublishedSite()
  try site.folder.write("1", to: "work/kept")
  try site.folder.write("1", to: "work/staged")
  try site.git("-C", "work", "add", "kept", "staged")
  try site.git("-C", "work", "commit", "-q", "-m", "First")
  if head == "detached" { try site.git("-C", "work", "checkout", "-q", "--detach") }
  try site.folder.write("2", to: "work/staged")
  try site.git("-C", "work", "add", "staged")
  try site.folder.write("2", to: "work/kept")
  for hook in ["pre-push", "reference-transaction"] {
    try site.folder.writeProgram("exit 1", to: "work/.git/hooks/\(hook)")
  }
  try site.git("-C", "work", "config", "core.fsmonitor", "touch \(site.folder.path)/ran; false")
  try site.git("-C", "work", "config", "commit.gpgSign", "true")
  func state() throws -> [String] {
    [
      try site.git("-c", "core.fsmonitor=", "-C", "work", "status", "--porcelain=v2", "--branch"),
      try site.git("-C", "work", "for-each-ref", "refs/heads", "refs/tags"),
      try site.folder.read("work/.git/HEAD"),
    ]
  }
  let before = try state()
  try site.build(["index.html": "home"])
  let stray = ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere", "GIT_WORK_TREE": "/"]
  #expect(try site.publish(["-q"], environment: stray) == Program.Outcome())
  #expect(try state() == before)
  #expect(!site.folder.exists("ran"))
  #expect(try site.remote("show", "gh-pages:index.html") == ["home"])
}

@Test func leavesFilesOfOthersOnTheBranch() throws {
  let site = try PublishedSite()
  try site.commit(["CNAME": "example.org", "notes/a.txt": "a"])
  try site.build(["index.html": "home", "old.html": "old"])
  try site.succeed()
  try site.build(["index.html": "home"])
  try site.succeed()
  #expect(
    try site.remote("ls-tree", "-r", "--name-only", "gh-pages") == [
      ".habitsite", ".nojekyll", "CNAME", "index.html", "notes/a.txt",
    ]
  )
  try site.commit(["CNAME": "example.com"])
  try site.build(["index.html": "new"])
  try site.succeed()
  #expect(try site.remote("show", "gh-pages:CNAME") == ["example.com"])
  #expect(try site.remote("log", "--format=%s", "gh-pages").count == 5)
}

@Test(arguments: [
  (["index.html": "mine"], "'index.html'"),
  (["a": "mine", "index.html": "mine"], "'a' and 1 more"),
  (["index.html/x": "mine"], "'index.html/x'"),
])
func overwritesFilesOfOthersOnlyByForce(files: [String: String], named: String) throws {
  let site = try PublishedSite()
  try site.commit(files)
  try site.build(["index.html": "home", "a/b.html": "b"])
  let message = """
    error: 'origin/gh-pages' holds \(named) that habitsite did not publish; name another branch, or \
    use --force to overwrite
    """
  #expect(try site.publish() == .failure(message))
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["1"])
  #expect(try site.publish("--force", "-q") == Program.Outcome())
  #expect(try site.remote("show", "gh-pages:index.html") == ["home"])
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["2"])
}

@Test func removesMostOfTheSiteOnlyByForce() throws {
  let site = try PublishedSite()
  let pages = Dictionary(uniqueKeysWithValues: (0..<20).map { ("p\($0).html", "x") })
  try site.build(pages)
  try site.succeed()
  try site.build(["p0.html": "x"])
  let refusal = Program.Outcome(
    errors: "error: 19 of 20 files would be removed from 'origin/gh-pages'; use --force if that is "
      + "meant\n",
    status: 1
  )
  #expect(try site.publish() == refusal)
  #expect(try site.publish("--dry-run") == refusal)
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["1"])
  #expect(try site.publish("--force") == .printed("origin/gh-pages: 1 file changed, 19 removed"))
}

@Test func reportsWhatWouldChangeAndChangesNothing() throws {
  let site = try PublishedSite(built: ["index.html": "home", "old.html": "x"])
  try site.succeed()
  try site.commit(["CNAME": "example.org"])
  var pages = ["index.html": "new"]
  for number in 10..<35 { pages["p\(number).html"] = "x" }
  try site.build(pages)
  func state() throws -> [String] {
    try ["work", "remote.git"].flatMap { name in
      let walk = try #require(FileManager.default.enumerator(atPath: site.folder.path + "/" + name))
      return try walk.compactMap { $0 as? String }.sorted().map { path in
        let attributes = try FileManager.default
          .attributesOfItem(atPath: "\(site.folder.path)/\(name)/\(path)")
        return "\(path) \(attributes[.size] ?? "") \(attributes[.modificationDate] ?? "")"
      }
    }
  }
  let before = try state()
  let outcome = try site.publish("--dry-run")
  #expect(
    outcome.output == """
      origin/gh-pages would change: 25 files added, 2 changed, 1 removed
      \((10..<30).map { "  added p\($0).html" }.joined(separator: "\n"))
        added 5 more
        changed .habitsite
        changed index.html
        removed old.html

      """
  )
  #expect(outcome.errors.isEmpty)
  #expect(outcome.status == 0)
  #expect(try state() == before)
}
