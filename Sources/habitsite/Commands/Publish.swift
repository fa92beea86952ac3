import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitPages
import HabitReading

struct Publish: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Sends the built site to its host.",
    discussion: """
      Build the site first. The settings name a git branch or a program:

        publish: { git: { remote: origin, branch: gh-pages } }
        publish: { command: [rsync, -a, "{output}/", "host:site/"] }
      """
  )

  @Argument(help: .value("site", "Site folder."), completion: .directory)
  var site = "."

  @Option(help: .value("name", "Profile that the site was built with."))
  var profile: String?

  @Flag(help: "Show what would be sent, and send nothing.")
  var dryRun = false

  @Flag(help: "Overwrite files that habitsite did not publish.")
  var force = false

  @Flag(help: "Send a site older than its inputs.")
  var asBuilt = false

  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
  var quiet: Int

  func run() async throws {
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    Interruption.letWritesFail()
    try await console.run {
      if let summary = try await publish(console) { try console.summary(summary) }
    }
  }

  /// Publishes the site, and prints what a dry run finds.
  ///
  /// - Returns: What was done; `nil` where the program of the settings has said that.
  func publish(_ console: Console) async throws -> String? {
    let folder = try SiteFolder(requiring: site, profile: profile)
    let (settings, diagnostics) = try SiteInputs.settings(of: folder, profile: profile)
    console.report(diagnostics)
    let output = folder.path(of: settings.output)
    try requireSeal(settings, of: output)
    if !asBuilt { try requireCurrent(output, of: folder, settings) }
    let deadline = PublishDeadline(after: settings.publishTimeout)
    return try await Interruption.deferringSignals {
      switch settings.publishing {
      case .git(var target):
        target.repository = target.repository.map(folder.path)
        return try await publish(output, to: target, before: deadline, console)
      case .command(let words):
        try await publish(output, by: words, before: deadline, console)
        return nil
      case nil:
        throw SiteError(
          "publish.none",
          "no 'publish' in \(folder.settings.path.quoted); add \(Publishing.forms)"
        )
      }
    }
  }

  private func requireSeal(_ settings: Settings, of output: String) throws {
    guard let location = settings.privacy.sealRequirement,
      !OutputLocation(output).lists(Seal.headerPath)
    else { return }
    throw SiteError(
      "publish.seal",
      "the site has to be sealed, and \(output.quoted) is not; build it with HABITSITE_PASSPHRASE",
      at: location
    )
  }

  /// Throws if an input has changed since the last build of the site read it.
  private func requireCurrent(
    _ output: String,
    of folder: SiteFolder,
    _ settings: Settings
  ) throws {
    let last = LastBuild(RecordFile(of: output, in: folder.path))
    guard last.settings != nil else { return }
    let exports = folder.paths(matching: settings.exports.map(\.path))
    let stamp = folder.stamp(with: exports, excluding: output)
    let now = InputStamp(lines: stamp.lines(below: folder.path).split(separator: "\n"))
    let paths = now.paths(differingFrom: last.stamp)
    guard !paths.isEmpty else { return }
    throw SiteError(
      "publish.outdated",
      "changed since the site was built: \(paths.map(\.quoted).listed()); build the site again, or"
        + " send it as it is with --as-built"
    )
  }

  private func publish(
    _ output: String,
    to target: GitBranch,
    before deadline: PublishDeadline,
    _ console: Console
  ) async throws -> String? {
    let change = try await GitPublication.run(
      output,
      of: site,
      to: target,
      dryRun: dryRun,
      force: force,
      before: deadline
    )
    let name = "\(target.remote)/\(target.branch)"
    guard !change.isEmpty else { return "\(name): nothing to publish" }
    guard dryRun else { return "\(name): \(change.summary)" }
    try console.result("\(name) would change: \(change.summary)")
    for line in change.lines { try console.result(line) }
    return nil
  }

  /// Runs the command on a copy of the site, so that no build waits for a slow host.
  private func publish(
    _ output: String,
    by words: [String],
    before deadline: PublishDeadline,
    _ console: Console
  ) async throws {
    if dryRun {
      let site = try BuiltSite(at: output)
      try console.result(CommandPublication(words, of: site.folder, in: self.site).text)
      for path in site.paths { try console.result("  \(path.escapedForMessages)") }
      return
    }
    try await ScratchFolder.with { scratch in
      let copy = "\(scratch)/site"
      try await BuiltSite.hold(output, until: Interruption.isAsked) { try $0.copy(to: copy) }
      try await CommandPublication(words, of: copy, in: site).run(before: deadline)
    }
  }
}

extension SiteFolder {
  /// Opens the site folder at a path.
  ///
  /// - Throws: ``SiteError`` if there is none.
  init(requiring path: String, profile: String? = nil) throws {
    try Self.require(path, code: "publish.site")
    try self.init(path, profile: profile)
  }

  /// - Throws: ``SiteError`` with the code if there is no site folder at a path.
  static func require(_ path: String, code: String) throws {
    guard !exists(at: path) else { return }
    try refuseMisnamedSettings(in: path)
    throw SiteError(code, "no habitsite.yml in \(path.quoted); name a site folder")
  }
}

/// The moment at which publishing is given up.
struct PublishDeadline {
  let moment: ContinuousClock.Instant
  /// The time from the start of publishing.
  private let timeout: Duration

  /// Starts the time.
  init(after timeout: Duration) {
    moment = .now + timeout
    self.timeout = timeout
  }

  /// The error of a program that was stopped at the deadline.
  static func missed(_ program: String, _ deadline: Self) -> SiteError {
    SiteError(
      "publish.timeout",
      "\(program.quoted) was stopped, because publishing took longer than "
        + "\(deadline.text); try again, or set 'timeout' under 'publish'"
    )
  }

  /// Such as `90 seconds` or `10 minutes`.
  private var text: String {
    let seconds = timeout.components.seconds
    guard seconds >= 120, seconds % 60 == 0 else { return seconds.counted("second") }
    return "\(seconds / 60) minutes"
  }
}

/// A folder for what is needed only for a while.
enum ScratchFolder {
  /// Works with a new folder, given its absolute path, and removes it.
  static func with<Value>(_ work: (String) async throws -> Value) async throws -> Value {
    let folder: PrivateFolder
    do {
      folder = try PrivateFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/objects",
        withIntermediateDirectories: false
      )
    } catch {
      throw SiteError("publish.scratch", "cannot make a folder for temporary files; set TMPDIR")
    }
    defer { folder.remove() }
    return try await work(folder.path)
  }
}
