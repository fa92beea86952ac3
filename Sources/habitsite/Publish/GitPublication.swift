import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// The way of a built site to a branch of a remote repository, as one commit on its tip.
///
/// Git keeps the files of the branch in an index of its own for the time, and says what differs.
struct GitPublication {
  private let git: GitProgram
  private let target: GitBranch
  private let isDryRun: Bool
  private let isForced: Bool

  private var name: String { "\(target.remote)/\(target.branch)" }
  private var ref: String { "refs/heads/\(target.branch)" }

  /// Publishes a site.
  ///
  /// - Parameters:
  ///   - output: The path of the built site, as the person wrote it.
  ///   - folder: The path of the site folder.
  ///   - target: The branch; a relative path of a repository is seen from the working folder.
  ///   - isDryRun: Whether nothing may change, not even the store of the repository.
  ///   - isForced: Whether files of others are overwritten, and most of the site is removed.
  ///   - deadline: When publishing is given up.
  /// - Returns: What changed or would change.
  /// - Throws: ``SiteError`` where the site, the repository or the remote do not allow it.
  static func run(
    _ output: String,
    of folder: String,
    to target: GitBranch,
    dryRun isDryRun: Bool,
    force isForced: Bool,
    before deadline: PublishDeadline
  ) async throws -> BranchChange {
    try await ScratchFolder.with { scratch in
      // Checked first, so that no remote is asked in vain.
      _ = try BuiltSite(at: output)
      var git = GitProgram(in: try repository(target.repository ?? folder), before: deadline)
      git.environment["GIT_INDEX_FILE"] = "\(scratch)/index"
      let objects = try await objects(git, holding: target.repository ?? folder)
      try await requireReplaceable(target, git)
      if isDryRun { git = git.keepingObjects(of: objects, scratch: scratch) }
      let publication = Self(git: git, target: target, isDryRun: isDryRun, isForced: isForced)
      // A dry run makes nothing, not even a lock.
      let (entries, asOf) =
        isDryRun
        ? try await publication.entries(of: BuiltSite(at: output))
        : try await BuiltSite.hold(output, until: Interruption.isAsked, during: publication.entries)
      return try await publication.publish(entries, asOf)
    }
  }

  /// The real path of a folder, from which git finds its repository.
  private static func repository(_ folder: String) throws -> String {
    let real = URL(filePath: folder).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: real + "/.") else {
      throw SiteError("publish.repository", "no folder \(folder.quoted) for the repository")
    }
    return real
  }

  /// Returns the path of the store of the repository that holds a folder.
  private static func objects(_ git: GitProgram, holding folder: String) async throws -> String {
    let found = try await git.outcome(
      ["rev-parse", "--path-format=absolute", "--git-path", "objects"]
    )
    guard found.ending == .exited(0) else {
      guard found.message.contains("not a git repository") else {
        throw git.failed("rev-parse", found)
      }
      throw SiteError(
        "publish.repository",
        "\(folder.quoted) is not in a git repository; make one there, or name it in "
          + "'publish.git.repository'"
      )
    }
    let path = String(decoding: found.output, as: UTF8.self)
    guard path.hasPrefix("/") else {
      throw SiteError("publish.git", "git rev-parse prints no path of the repository")
    }
    return String(path.dropLast())
  }

  /// Refuses a remote that there is not, and the branch at work.
  private static func requireReplaceable(_ target: GitBranch, _ git: GitProgram) async throws {
    let remotes = try await git.line(["remote"]).split(separator: "\n")
    guard remotes.contains(target.remote[...]) else {
      throw SiteError(
        "publish.remote",
        "the repository has no remote \(target.remote.quoted); add it with 'git remote add'"
      )
    }
    let head = try await git.outcome(["symbolic-ref", "-q", "HEAD"]).output
    guard String(decoding: head, as: UTF8.self) != "refs/heads/\(target.branch)\n" else {
      throw SiteError(
        "publish.branch",
        "\(target.branch.quoted) is the checked-out branch of the repository; name another one "
          + "for the site"
      )
    }
  }

  /// Takes the files of the site into the store of git, which gives their hashes by their paths.
  private func entries(
    of site: BuiltSite
  ) async throws -> (entries: [String: String], asOf: Day?) {
    // Without -w nothing is written: git would renew the time stamp even of an object that it has.
    let hash = ["hash-object", "--no-filters"] + (isDryRun ? [] : ["-w"])
    let paths = Array(site.paths.map { "\(site.folder)/\($0)\n" }.joined().utf8)
    let objects = try await git.line(hash + ["--stdin-paths"], input: paths).split(separator: "\n")
    guard objects.count == site.paths.count else {
      throw SiteError("publish.git", "git hash-object left out files; build the site again")
    }
    var entries = Dictionary(uniqueKeysWithValues: zip(site.paths, objects.map(String.init)))
    for (path, bytes) in [(BuiltSite.listName, site.list), (BranchChange.plainMark, [])] {
      entries[path] = try await git.line(hash + ["--stdin"], input: bytes)
    }
    return (entries, site.asOf)
  }

  /// Brings the branch to the state of the site; where it moves meanwhile, once again.
  private func publish(_ site: [String: String], _ asOf: Day?) async throws -> BranchChange {
    var tip = try await tip()
    for _ in 0..<2 {
      let change = try await change(of: tip, to: site)
      if !isForced, let refusal = change.refusal(by: name) { throw refusal }
      guard !isDryRun, !change.isEmpty else { return change }
      let commit = try await commit(on: tip, asOf)
      let push = ["push", "--porcelain", "--no-verify", "--", target.remote, "\(commit):\(ref)"]
      let outcome = try await git.outcome(push)
      if outcome.ending == .exited(0) {
        try await pack()
        return change
      }
      let newer = try await self.tip()
      guard newer != tip else {
        throw SiteError("publish.push", "\(name.quoted) rejected the commit: \(outcome.message)")
      }
      tip = newer
    }
    throw SiteError("publish.moved", "\(name.quoted) moved twice meanwhile; try again")
  }

  /// Packs the repository as often as its owner says, or once it has some hundred loose files.
  ///
  /// No object is removed. A failure harms nothing: the next night tries again.
  private func pack() async throws {
    var own = git
    own.environment["GIT_INDEX_FILE"] = .some(nil)
    let isSet = try await own.outcome(["config", "--get", "gc.auto"]).ending == .exited(0)
    let settings = ["gc.pruneExpire=never", "gc.autoDetach=false"] + (isSet ? [] : ["gc.auto=500"])
    _ = try await own.outcome(settings.flatMap { ["-c", $0] } + ["gc", "--auto", "--quiet"])
  }

  /// The newest commit of the remote branch, or `nil` if the branch does not exist.
  private func tip() async throws -> String? {
    let remote = target.remote
    let lines = try await git.line(["ls-remote", "--refs", "--", remote, ref])
    guard let line = lines.split(separator: "\n").first(where: { $0.hasSuffix("\t" + ref) }),
      let tip = line.split(separator: "\t").first.map(String.init)
    else { return nil }
    if try await git.outcome(["cat-file", "-e", "\(tip)^{tree}"]).ending != .exited(0) {
      // A fetch updates `refs/remotes`, which `--refmap=` prevents in a dry run.
      let fetch = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"]
      _ = try await git.output(fetch + (isDryRun ? ["--refmap="] : []) + ["--", remote, ref])
    }
    return tip
  }

  /// Puts the site over the files of a commit in the index, which says what differs.
  private func change(of tip: String?, to site: [String: String]) async throws -> BranchChange {
    _ = try await git.output(["read-tree", tip ?? "--empty"])
    let known = try await git.outcome(["cat-file", "blob", ":\(BuiltSite.listName)"])
    let earlier = known.ending == .exited(0) ? BuiltSite.paths(inList: known.output) ?? [] : []
    let zeros = String(repeating: "0", count: site.values.first?.count ?? 40)
    let lines =
      earlier.filter { site[$0] == nil }.map { "0 \(zeros)\t\($0)\0" }
      + site.sorted { $0.key < $1.key }.map { "100644 \($1)\t\($0)\0" }
    let index = ["update-index", "-z", "--index-info"]
    _ = try await git.output(index, input: Array(lines.joined().utf8))
    let empty = try await git.line(["hash-object", "-t", "tree", "--stdin"])
    let diff = ["diff-index", "--cached", "--name-status", "--no-renames", "-z", tip ?? empty]
    return BranchChange(try await git.output(diff), earlier: earlier)
  }

  /// Makes a commit of the index, and returns its hash.
  private func commit(on tip: String?, _ asOf: Day?) async throws -> String {
    let tree = try await git.line(["write-tree"])
    let message = asOf.map { "Publish the habits up to \($0)\n" } ?? "Publish the habits\n"
    var names: [String] = []
    for (key, name) in [("user.name", "habitsite"), ("user.email", "habitsite@localhost")]
    where try await git.outcome(["config", "--get", key]).ending != .exited(0) {
      names += ["-c", "\(key)=\(name)"]
    }
    let words = names + ["commit-tree"] + (tip.map { ["-p", $0] } ?? []) + ["-F", "-", tree]
    return try await git.line(words, input: Array(message.utf8))
  }
}

/// What publishing a site changes in the files of a branch; all paths are sorted.
struct BranchChange {
  /// By the letter that git has for them.
  private var paths: [Character: [String]] = [:]
  /// The files of the earlier site.
  private let earlier: Set<String>

  /// Tells hosts to serve the files as they are.
  static let plainMark = ".nojekyll"
  private static let kinds: [(Character, String)] = [
    ("A", "added"), ("M", "changed"), ("D", "removed"),
  ]
  private static let maxCount = 20

  /// Reads what `git diff-index --name-status -z` prints.
  init(_ bytes: [UInt8], earlier: Set<String>) {
    self.earlier = earlier
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      paths[words[index].first == "T" ? "M" : words[index].first ?? "M", default: []]
        .append(words[index + 1])
    }
  }

  var isEmpty: Bool { paths.isEmpty }

  /// Writes `12 files added, 3 changed, 1 removed`.
  var summary: String {
    let counts = Self.kinds.map { (paths[$0, default: []].count, $1) }.filter { $0.0 > 0 }
    return counts.enumerated().map { index, part in
      index == 0 ? "\(part.0.counted("file")) \(part.1)" : "\(part.0) \(part.1)"
    }.joined(separator: ", ")
  }

  /// The paths, a line each with what becomes of it; of each kind up to twenty.
  var lines: [String] {
    Self.kinds.flatMap { letter, verb in
      let all = paths[letter, default: []]
      let rest = all.count - Self.maxCount
      return all.prefix(Self.maxCount).map { "  \(verb) \($0.escapedForMessages)" }
        + (rest > 0 ? ["  \(verb) \(rest) more"] : [])
    }
  }

  /// Why the change may harm, or `nil` if it does not: it overwrites files of others, or removes
  /// most of the site.
  func refusal(by name: String) -> SiteError? {
    let removed = paths["D", default: []]
    let own = earlier.union([BuiltSite.listName, Self.plainMark])
    let foreign = (paths["M", default: []] + removed).filter { !own.contains($0) }.sorted()
    if let first = foreign.first {
      let more = foreign.count > 1 ? " and \(foreign.count - 1) more" : ""
      return SiteError(
        "publish.foreign",
        "\(name.quoted) holds \(first.quoted)\(more) that habitsite did not publish; name another "
          + "branch, or use --force to overwrite"
      )
    }
    guard removed.count > 10, removed.count * 2 > earlier.count else { return nil }
    return SiteError(
      "publish.removal",
      "\(removed.count) of \(earlier.count) files would be removed from \(name.quoted); use --force"
        + " if that is meant"
    )
  }
}
