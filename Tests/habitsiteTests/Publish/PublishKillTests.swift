import Foundation
import HabitTestSupport
import Testing

/// The programs that publish starts, counted: a kill at each of them meets each of its steps.
private let steps = 1...20

@Test(.needsStrace)
func leavesTheBranchOldOrNewWhereverPublishingIsKilled() throws {
  let site = try PublishedSite(built: ["index.html": "old", "a/index.html": "a"])
  try site.succeed()
  let old = try site.remote("rev-parse", "gh-pages")
  try site.build(["index.html": "new", "b.html": "b"])
  let status = try site.git("-C", "work", "status", "--porcelain")
  for step in steps where Thoroughness.isFull || step.isMultiple(of: 4) || step < 3 {
    _ = try site.folder.run(
      shell: """
        export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
        strace -qq -o calls -e trace=clone,clone3,vfork \\
          -e inject=clone,clone3,vfork:signal=KILL:when=\(step) \\
          "$0" publish -q \(site.site)
        """
    )
    let tip = try site.remote("rev-parse", "gh-pages")
    let home = try site.git("--git-dir=remote.git", "show", "gh-pages:index.html")
    #expect(home == (tip == old ? "old" : "new"), "\(step)")
    #expect(try site.git("--git-dir=remote.git", "fsck", "--no-dangling") == "")
    #expect(try site.git("-C", "work", "status", "--porcelain") == status)
    #expect(try site.folder.read("\(site.site)/public/index.html") == "new")
  }
  try site.succeed()
  #expect(try site.git("--git-dir=remote.git", "show", "gh-pages:index.html") == "new")
  #expect(try site.remote("rev-list", "--count", "gh-pages") == ["2"])
  #expect(!FileManager.default.fileExists(atPath: site.output + "/.habitsite-lock"))
}

@Test func publishesAgainAfterKillsAtAnyTime() throws {
  let site = try PublishedSite()
  var random = SplitMix64(seed: 20_261_123)
  for round in 0..<Thoroughness.cases(40) {
    try site.build(["index.html": "\(round)", "a.html": "a"])
    let process = try Program.start(["publish", "-q", site.site], in: site.folder.url)
    Thread.sleep(forTimeInterval: .random(in: 0...0.15, using: &random))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try site.succeed()
    #expect(
      try site.git("--git-dir=remote.git", "show", "gh-pages:index.html") == "\(round)",
      "\(round)"
    )
    #expect(try site.git("--git-dir=remote.git", "fsck", "--no-dangling") == "")
  }
}
