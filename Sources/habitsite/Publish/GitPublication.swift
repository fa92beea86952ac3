import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// The way of a built site to a branch of a remote repository, as one commit on its tip.
struct GitPublication {
  private let git: GitProgram
  private let target: GitBranch
  private let options: Options

  /// What a person wants.
  struct Options {
    var effect: Effect
    var care: SafetyLevel
    var deadline: PublishDeadline

    /// What becomes of the change.
    enum Effect {
      case published
      /// Changes are reported only; the repository does not change either.
      case dryRun
    }

    /// Which changes are refused.
    enum SafetyLevel {
      /// Those that overwrite files of others, or remove most of the site.
      case careful
      case forced
    }
  }

  /// The tip of the branch and its contents; no tip if the branch does not exist.
  private struct Branch {
    var tip: String?
    var entries: [String: BranchEntry] = [:]
    /// The files of the site that was published before.
    var listed: Set<String> = []
  }

  /// Publishes a site.
  ///
  /// - Parameters:
  ///   - output: The path of the built site, as the person wrote it.
  ///   - folder: The path of the site folder.
  ///   - target: The branch; a relative path of a repository is seen from the working folder.
  ///   - options: What the person wants.
  /// - Returns: What changed or would change.
  /// - Throws: ``SiteError`` where the site, the repository or the remote do not allow it.
  static func run(
    _ output: String,
    of folder: String,
    to target: GitBranch,
    on options: Options
  ) async throws -> BranchChange {
    try await ScratchFolder.with { scratch in
      // Looked at first, so that no remote is asked for nothing.
      _ = try BuiltSite(at: output)
      let repository = try await Repository(
        holding: target.repository ?? folder,
        before: options.deadline
      )
      var git = GitProgram(in: repository.top, before: options.deadline).on(
        repository.path,
        scratch: scratch
      )
      if options.effect == .dryRun {
        git = git.keepingObjects(of: repository.objects, scratch: scratch)
      }
      let publication = Self(git: git, target: target, options: options)
      try await publication.requireReplaceable()
      let (entries, asOf) = try await publication.entries(of: output)
      return try await publication.publish(entries, asOf)
    }
  }

  private var name: String { "\(target.remote)/\(target.branch)" }

  private var ref: String { "refs/heads/\(target.branch)" }

  /// Refuses a remote that there is not, and a branch that somebody works on.
  private func requireReplaceable() async throws {
    let remotes = try await git.line(["remote"]).split(separator: "\n")
    guard remotes.contains(target.remote[...]) else {
      throw SiteError(
        "publish.remote",
        "the repository has no remote \(target.remote.quoted); add it with 'git remote add'"
      )
    }
    let head = try await git.outcome(["symbolic-ref", "-q", "HEAD"]).output
    if String(decoding: head, as: UTF8.self) == ref + "\n" {
      throw SiteError(
        "publish.branch",
        "\(target.branch.quoted) is the branch that the repository works on; name another one "
          + "for the site"
      )
    }
  }

  /// Takes the files of the site into the store of git, while no build may change them.
  private func entries(
    of output: String
  ) async throws -> (entries: [String: BranchEntry], asOf: Day?) {
    // To see what would change must not make as much as a lock.
    options.effect == .dryRun
      ? try await entries(BuiltSite(at: output))
      : try await BuiltSite.hold(output, until: Interruption.isAsked, during: entries)
  }

  private func entries(
    _ site: BuiltSite
  ) async throws -> (entries: [String: BranchEntry], asOf: Day?) {
    let names = site.paths.map { "./\($0)\n" }.joined()
    var gitThere = git
    gitThere.folder = site.folder
    // Writing what is there already would still renew its time stamp.
    let hash = ["hash-object"] + (options.effect == .published ? ["-w"] : [])
    let objects = try await gitThere.line(
      hash + ["--no-filters", "--stdin-paths"],
      input: Array(names.utf8)
    ).split(separator: "\n")
    guard objects.count == site.paths.count else {
      throw SiteError("publish.git", "git hash-object left out files; build the site again")
    }
    var entries: [String: BranchEntry] = [:]
    for (path, object) in zip(site.paths, objects) { entries[path] = BranchEntry(object: object) }
    for (path, bytes) in [(BuiltSite.listName, site.list), (BranchChange.plainMark, [])] {
      let object = try await git.line(hash + ["--stdin"], input: bytes)
      entries[path] = BranchEntry(object: object[...])
    }
    return (entries, site.asOf)
  }

  /// Brings the branch to the state of the site; where it moves meanwhile, once again.
  private func publish(_ site: [String: BranchEntry], _ asOf: Day?) async throws -> BranchChange {
    var branch = try await branch()
    for _ in 0..<2 {
      let change = BranchChange(of: branch.entries, listed: branch.listed, to: site)
      try refuse(change)
      guard options.effect == .published, !change.isEmpty else { return change }
      let commit = try await commit(change, on: branch.tip, asOf)
      let push = ["push", "--porcelain", "--no-verify", "--", target.remote, "\(commit):\(ref)"]
      let outcome = try await git.outcome(push)
      if outcome.ending == .exited(0) {
        try await pack()
        return change
      }
      let newer = try await self.branch()
      guard newer.tip != branch.tip else {
        throw SiteError("publish.push", "\(name.quoted) takes no commit: \(outcome.message)")
      }
      branch = newer
    }
    throw SiteError("publish.moved", "\(name.quoted) moved twice meanwhile; try again")
  }

  /// Packs the repository once it has many loose files, unless its owner forbids that.
  ///
  /// Each night adds some hundred files of a few kilobytes, which are small once they are packed
  /// as differences. A failure harms nothing, and the next night tries again.
  private func pack() async throws {
    let own = git.withOwnSettings
    let setting = try await own.outcome(["config", "--get", "gc.auto"]).output
    let counts = try await own.outcome(["count-objects"]).output
    let count = String(decoding: counts, as: UTF8.self).split(separator: " ").first.flatMap {
      Int($0)
    }
    guard String(decoding: setting, as: UTF8.self) != "0\n", (count ?? 0) >= Self.maxLooseCount
    else { return }
    // No object is removed, and large packs stay as they are. Pages of one path are compared again
    // over many nights, which halves what remains of them.
    _ = try await own.outcome(["repack", "--geometric=2", "--window=30", "-f", "-d", "-l", "-q"])
  }

  /// The number of loose files of a repository from which it is packed.
  private static let maxLooseCount = 500

  /// Refuses a change that harms, unless it is meant.
  private func refuse(_ change: BranchChange) throws {
    guard options.care == .careful else { return }
    if let first = change.foreign.first {
      let rest = change.foreign.count - 1
      let more = rest > 0 ? " and \(rest) more" : ""
      throw SiteError(
        "publish.foreign",
        "\(name.quoted) holds \(first.quoted)\(more) that habitsite did not publish; name another "
          + "branch, or use --force to overwrite"
      )
    }
    if change.removesMost {
      throw SiteError(
        "publish.removal",
        "\(change.removalText) would be removed from \(name.quoted); use --force if that is meant"
      )
    }
  }

  /// Makes the commit of a change.
  ///
  /// - Returns: Its hash.
  private func commit(
    _ change: BranchChange,
    on tip: String?,
    _ asOf: Day?
  ) async throws -> String {
    _ = try await git.output(tip.map { ["read-tree", $0] } ?? ["read-tree", "--empty"])
    _ = try await git.output(
      ["update-index", "-z", "--index-info"],
      input: Array(change.indexText.utf8)
    )
    let tree = try await git.line(["write-tree"])
    let message = asOf.map { "Publish the habits up to \($0)\n" } ?? "Publish the habits\n"
    let parent = tip.map { ["-p", $0] } ?? []
    return try await git.named(try await missingNames())
      .line(["commit-tree"] + parent + ["-F", "-", tree], input: Array(message.utf8))
  }

  /// What to call an author whom the settings of git do not name.
  private func missingNames() async throws -> [String] {
    var names: [String] = []
    for (key, name) in [("user.name", "habitsite"), ("user.email", "habitsite@localhost")] {
      let outcome = try await git.outcome(["config", "--get", key])
      if outcome.ending != .exited(0) { names.append("\(key)=\(name)") }
    }
    return names
  }

  /// What the remote holds by now.
  private func branch() async throws -> Branch {
    let remote = target.remote
    let lines = try await git.line(["ls-remote", "--refs", "--", remote, ref]).split(
      separator: "\n"
    )
    guard let line = lines.first(where: { $0.hasSuffix("\t" + ref) }),
      let tip = line.split(separator: "\t").first.map(String.init)
    else { return Branch() }
    if try await git.outcome(["cat-file", "-e", "\(tip)^{tree}"]).ending != .exited(0) {
      // Git records the tip of a remote branch, except in a dry run.
      let looks = options.effect == .dryRun ? ["--refmap="] : []
      _ = try await git.output(
        ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"] + looks + ["--", remote, ref]
      )
    }
    let entries = BranchEntry.list(
      try await git.output(["ls-tree", "-r", "-z", "--full-tree", tip])
    )
    guard let list = entries[BuiltSite.listName]?.object else {
      return Branch(tip: tip, entries: entries)
    }
    let bytes = try await git.output(["cat-file", "blob", String(list)])
    return Branch(tip: tip, entries: entries, listed: BuiltSite.paths(inList: bytes) ?? [])
  }

  /// Where a repository keeps what is its own, as absolute paths.
  private struct Repository {
    let path: String
    let objects: String
    /// The folder of its files; its own where it has none.
    let top: String

    /// Finds the repository that contains a folder.
    init(holding folder: String, before deadline: PublishDeadline) async throws {
      let real = URL(filePath: folder).resolvingSymlinksInPath().path
      guard FileManager.default.fileExists(atPath: real) else {
        throw SiteError("publish.repository", "no folder \(folder.quoted) for the repository")
      }
      guard FileManager.default.fileExists(atPath: real + "/.") else {
        throw SiteError("publish.repository", "\(folder.quoted) is not a folder; name a repository")
      }
      let git = GitProgram(in: real, before: deadline)
      let outcome = try await git.outcome(["rev-parse", "--absolute-git-dir"])
      guard outcome.ending == .exited(0) else {
        guard outcome.message.contains("not a git repository") else {
          throw SiteError("publish.git", "git rev-parse failed: \(outcome.message)")
        }
        throw SiteError(
          "publish.repository",
          "\(folder.quoted) is not in a git repository; make one there, or name it in "
            + "'publish.git.repository'"
        )
      }
      path = String(String(decoding: outcome.output, as: UTF8.self).dropLast())
      guard path.hasPrefix("/") else {
        throw SiteError("publish.git", "git rev-parse prints no path of the repository")
      }
      objects = try await git.line(["rev-parse", "--path-format=absolute", "--git-path", "objects"])
      let files = try await git.outcome(["rev-parse", "--show-toplevel"])
      let isBare = files.ending != .exited(0)
      top = isBare ? path : String(String(decoding: files.output, as: UTF8.self).dropLast())
    }
  }
}
