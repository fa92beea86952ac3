import Foundation
import HabitTestSupport
import Testing

/// How many builds are killed: 40 with `FULL=1`, else fewer; `KILLS=250` makes it as many.
private let count =
  ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? Thoroughness.cases(40)

/// When a build is killed.
private enum Moment {
  /// So many seconds after its start.
  case after(TimeInterval)
  /// So many seconds after all is set aside, when it begins to move.
  case moving(TimeInterval)
}

/// Kills a build of a version, and says whether it had not ended by then.
private func kill(
  _ version: TwoSites.Version,
  of sites: TwoSites,
  at moment: Moment
) throws -> Bool {
  let process = try sites.start(version)
  switch moment {
  case .after(let seconds): Thread.sleep(forTimeInterval: seconds)
  case .moving(let seconds):
    let last = sites.folder.path + "/public/.habitsite-new/after"
    while process.isRunning, !FileManager.default.fileExists(atPath: last) {}
    Thread.sleep(forTimeInterval: seconds)
  }
  if process.isRunning {
    kill(process.processIdentifier, SIGKILL)
  }
  process.waitUntilExit()
  return process.terminationReason == .uncaughtSignal
}

/// The links of pages that lead nowhere; those of pages that come or go may lead to their like.
private func deadLinks(in tree: [String: Data], of sites: TwoSites) -> [String] {
  tree.flatMap { path, bytes in
    let isLasting = sites.versions.allSatisfy { $0.files[path] != nil }
    let version = sites.versions.first { $0.files[path] == bytes }
    return (version?.links[path] ?? []).filter { target in
      tree[target] == nil && (isLasting || !target.hasSuffix(".html"))
    }.map { "\(path) -> \($0)" }
  }
}

/// What the kills met.
private struct Met {
  var before = 0
  var within = 0
  var after = 0
  var staging = 0
}

@Test func leavesOnlyWholeFilesWheneverItIsKilled() throws {
  let sites = try TwoSites()
  let (old, new) = (sites.versions[0], sites.versions[1])
  try #require(old.files.count > 50)
  try #require(try sites.finish(old) == Program.Outcome())
  var random = SplitMix64(seed: 20_261_031)
  var (tree, met, kills, span) = (old.files, Met(), 0, sites.duration)
  for round in 0..<max(160, 4 * count) where kills < count {
    let target = tree == old.files ? new : tree == new.files ? old : random.pick(sites.versions)
    let isMoving = round.isMultiple(of: 2)
    let seconds = TimeInterval.random(in: 0...(isMoving ? 0.003 : span), using: &random)
    let before = tree
    if try kill(target, of: sites, at: isMoving ? .moving(seconds) : .after(seconds)) {
      kills += 1
    } else if !isMoving {
      // The build that was measured may have shared the machine with others.
      span *= 0.95
    }
    tree = try sites.tree()
    for (path, bytes) in tree {
      #expect(sites.versions.contains { $0.files[path] == bytes }, "\(round): \(path)")
    }
    #expect(deadLinks(in: tree, of: sites) == [], "\(round)")
    met.count(tree, before: before, target: target.files)
    met.staging += try sites.ownNames().contains(".habitsite-new") ? 1 : 0
  }
  #expect(kills == count)
  #expect(try sites.finish(new) == Program.Outcome())
  #expect(try sites.tree() == new.files)
  #expect(try sites.ownNames() == [".habitsite"])
  if count > 40 {
    print("\(kills) kills: \(met), within \(span) s")
  }
}

extension Met {
  fileprivate mutating func count(
    _ tree: [String: Data],
    before: [String: Data],
    target: [String: Data]
  ) {
    if tree == before {
      self.before += 1
    } else if tree == target {
      after += 1
    } else {
      within += 1
    }
  }
}

@Test func carriesOnAfterAFirstBuildThatWasKilled() throws {
  let sites = try TwoSites()
  var random = SplitMix64(seed: 1)
  for round in 0..<max(5, count / 4) {
    let moment = Moment.moving(TimeInterval.random(in: 0...0.003, using: &random))
    let early = Moment.after(sites.delay(&random))
    _ = try kill(sites.versions[0], of: sites, at: round.isMultiple(of: 2) ? moment : early)
    #expect(try sites.finish(sites.versions[1]) == Program.Outcome())
    #expect(try sites.tree() == sites.versions[1].files)
    #expect(try sites.ownNames() == [".habitsite"])
    try sites.folder.remove("public")
  }
}
