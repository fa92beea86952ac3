import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitImport
import HabitOutput
import HabitPages
import HabitReading

struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      If anything is wrong, the old site stays as it is. HABITSITE_PASSPHRASE in the environment \
      encrypts the site. --columns day=Date,habit=Activity says what the columns of a table hold.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    name: .shortAndLong,
    help: .value("folder", "Folder for the site (default: public)."),
    completion: .directory
  )
  var output: String?

  @Option(
    help: .value("name", "Theme, such as zen."),
    completion: .listed { BuiltInFiles.themeNames }
  )
  var theme: String?

  @Flag(help: "Write into a folder that habitsite did not make.")
  var force = false

  @OptionGroup var removals: RemovalOptions

  @Option(
    help: .value(
      "file",
      "File for what changed and all messages, as JSON."
    ),
    completion: .file()
  )
  var report: String?

  @Flag(help: .rare(nil, "Wait until the disk has the whole site, in case of a power loss."))
  var durable = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: .rare(nil, "Exit with status 3 if nothing changed."))
  var exitCode = false

  func run() async throws {
    let console = input.console
    Interruption.letWritesFail()
    try await console.run {
      try report.map(requireReplaceable)
      var progress = Progress()
      let outcome: Outcome
      do {
        outcome = try await build(Array(CommandLine.arguments.dropFirst()), &progress)
      } catch {
        guard let problems = Console.problems(of: error) else { throw error }
        throw SiteError(problems + reportFailure(progress.reported + problems))
      }
      let summary = outcome.summary
      let folder = outcome.folder
      let notes = summary.notes(of: folder)
      console.report(notes)
      let diagnostics = progress.reported + notes
      try report(
        BuildReport(
          summary,
          diagnostics: diagnostics,
          changes: progress.changes,
          corrections: outcome.corrections,
          end: outcome.end
        )
      )
      if report != Self.standardOutput {
        try console.summary(summary.text(of: folder))
        try console.summary("To view it, open \(Self.page(of: folder).escapedForMessages)")
      }
      openBrowser(at: Self.page(of: folder))
      if exitCode, summary.isEmpty { throw Self.nothingChanged }
    }
  }

  /// What a build has read and said, until it succeeds or fails.
  struct Progress {
    var reported: [Diagnostic] = []
    /// What the exports have; empty before they are read.
    var sources: [NightStatus.Source] = []
    /// What differs from the build before, or `nil` where that is not known.
    var changes: LogChanges?

    /// Takes in what the exports have, and the sources that are gone.
    mutating func take(_ log: LogRecord, _ changes: LogChanges?) {
      self.changes = changes
      let sources = changes?.sources ?? []
      let gone = sources.filter(\.isGone).map { ($0.path, Day?.none) }
      let lastDays = log.lastDays.merging(gone) { known, _ in known }
      self.sources = lastDays.sorted { $0.key < $1.key }.map { path, lastDay in
        var source = NightStatus.Source(path: path, lastDay: lastDay)
        source.habitsGone = sources.first { $0.path == path }?.habitsGone ?? []
        return source
      }
    }
  }

  struct Outcome {
    let summary: SiteWriter.Summary
    /// The path of the output.
    let folder: String
    /// `nil` if the site keeps no history.
    let corrections: [KeptCorrection]?
    let end: ReportEnd
  }

  /// Builds a site, unless nothing has changed since the last build.
  ///
  /// - Parameters:
  ///   - words: The words of the command, with all flags.
  ///   - progress: What was read and said.
  /// - Returns: What was written.
  /// - Throws: ``SiteError`` or ``ImportFailure`` with why the old site stays.
  func build(_ words: [String], _ progress: inout Progress) async throws -> Outcome {
    var siteInputs = try SiteInputs(input)
    if let theme { siteInputs.settings.theme = Settings.ThemeChoice(name: theme) }
    let record = RecordFile(of: output ?? siteInputs.output, in: siteInputs.folder?.path)
    return try await build(siteInputs, words, recordedIn: record, &progress)
  }

  /// Builds a site with settings that are read already, unless nothing has changed since the last
  /// build.
  ///
  /// - Parameters:
  ///   - siteInputs: The settings.
  ///   - words: The words of the command, with all flags.
  ///   - record: The file with what the last build read and left.
  ///   - progress: What was read and said.
  ///   - finish: Does what else there is to do, and returns what there is to say; a build where it
  ///     fails is made again.
  /// - Returns: What was written.
  /// - Throws: ``SiteError`` or ``ImportFailure`` with why the old site stays; any error of
  ///   `finish`.
  func build(
    _ siteInputs: SiteInputs,
    _ words: [String],
    recordedIn record: RecordFile,
    _ progress: inout Progress,
    finishingBy finish: (Workspace) async throws -> [Diagnostic] = { _ in [] }
  ) async throws -> Outcome {
    let passphrase = try Passphrase.inEnvironment()
    let folder = output ?? siteInputs.output
    let isSealed = passphrase != nil
    let inputs = try BuildInputs(
      of: siteInputs,
      input,
      words,
      output: folder,
      isSealed: isSealed
    )
    var last = LastBuild(record)
    if let result = last.result(of: inputs, in: folder) {
      return unchanged(last, result, in: folder, siteInputs, &progress)
    }
    // While the exports are read, the other core is free.
    async let _ = Site.prepare()
    let workspace = try workspace(siteInputs, &progress.reported)
    let log = workspace.read.logRecord
    progress.take(log, last.changes(to: log))
    last.dropLog()
    try workspace.read.requireOwnOutput(folder, after: last)
    try workspace.read.requireSeal(passphrase, in: folder, after: last, removals.unsealing)
    // Where the history keeps what the exports lose, the reading has already said so.
    let losses =
      workspace.kept?.isBegun == true
      ? [] : try workspace.read.report(progress.changes, removals.ofEntries, input)
    progress.reported += losses
    var phases = workspace.phases
    var keeping = input
    keeping.keepsHistory = true
    let (report, diagnostics) = try await workspace.report(
      keeping,
      for: .everyone,
      keepingBesides: folder
    )
    progress.reported += diagnostics.dropFirst(workspace.diagnostics.count)
    progress.reported += workspace.notesOnClock(report.end)
    phases.end("statistics")
    let (site, ofSite) = try await workspace.site(of: report, input, sealedBy: passphrase)
    progress.reported += ofSite
    let files = try workspace.files(of: site, sealedBy: passphrase, in: folder)
    try workspace.addition?.write(besides: folder)
    let summary = try await write(files, to: folder, besides: workspace.read.inputs)
    func keep(_ inputs: BuildInputs) {
      // Losses are not repeated: the next build compares its habits with the new record.
      let told = progress.reported.filter { !losses.contains($0) }
      let result = summary.state.map {
        LastBuild.Result(state: $0, end: report.end, told: told)
      }
      let notes = last.replace(by: log, isSealed: isSealed, inputs, result)
      input.console.report(notes)
      progress.reported += notes
    }
    do {
      progress.reported += try await finish(workspace)
    } catch {
      keep(inputs.unfinished)
      throw error
    }
    // A missing library may be installed before the next build, which then has to run.
    let isWhole = !ofSite.contains { ["card", "photo"].contains($0.code) }
    keep(isWhole ? inputs : inputs.unfinished)
    phases.end("output")
    input.console.reportProgress(phases.text)
    return Outcome(
      summary: summary,
      folder: folder,
      corrections: workspace.kept?.newCorrections,
      end: report.end
    )
  }

  /// Reports again what the last build reported, because the site is as that build left it.
  private func unchanged(
    _ last: LastBuild,
    _ result: LastBuild.Result,
    in folder: String,
    _ siteInputs: SiteInputs,
    _ progress: inout Progress
  ) -> Outcome {
    if let log = last.log { progress.take(log, last.changes(to: log)) }
    progress.reported += result.told
    input.console.report(result.told.filter { !$0.isRecognition })
    return Outcome(
      summary: SiteWriter.Summary(leaving: result.state),
      folder: folder,
      corrections: siteInputs.keepsHistory ? [] : nil,
      end: result.end
    )
  }

  /// Reads the inputs and refuses warnings only after collecting them.
  private func workspace(
    _ siteInputs: SiteInputs,
    _ reported: inout [Diagnostic]
  ) throws -> Workspace {
    var lenient = input
    lenient.strict = false
    lenient.keepsHistory = true
    lenient.removals = removals.ofEntries
    let workspace = try Workspace(lenient, on: siteInputs)
    reported = workspace.diagnostics
    lenient.strict = input.strict
    try workspace.refuseWarnings(lenient, keepingBesides: output)
    return workspace
  }

  private func write(
    _ files: [OutputFile],
    to folder: String,
    besides inputs: [String]
  ) async throws -> SiteWriter.Summary {
    let writer = SiteWriter(
      output: folder,
      ownership: force ? .any : .markedOnly,
      inputs: inputs,
      durability: durable ? .full : .ofTheSystem
    )
    return try await Interruption.deferringSignals {
      try await writer.write(files, until: Interruption.isAsked)
    }
  }

  private static let standardOutput = "-"
  private static let nothingChanged = ExitCode(3)

  /// The path of the home page.
  private static func page(of folder: String) -> String {
    folder.hasSuffix("/") ? folder + "index.html" : folder + "/index.html"
  }

  private func openBrowser(at page: String) {
    guard open, !Browser.open(URL(filePath: page).path) else { return }
    input.console.report([Browser.absence(page.escapedForMessages, code: "build.open")])
  }

  private func requireReplaceable(of report: String) throws {
    if report != Self.standardOutput { try BuildReport.requireReplaceable(report) }
  }

  /// Writes the report to the requested file or the standard output.
  private func report(_ document: BuildReport) throws {
    switch report {
    case nil: break
    case Self.standardOutput: try input.console.offer(document.bytes)
    case .some(let path): try document.write(to: path)
    }
  }

  /// Writes the report of a failed build.
  ///
  /// - Returns: The problems of writing the report; empty if that succeeds.
  private func reportFailure(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    do {
      try report(BuildReport(SiteWriter.Summary(), diagnostics: diagnostics))
      return []
    } catch {
      return Console.problems(of: error) ?? []
    }
  }
}

extension SiteWriter.Summary {
  fileprivate var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// Writes `public: 12 files written, 1 removed, 127 unchanged`.
  fileprivate func text(of folder: String) -> String { "\(folder.escapedForMessages): \(counts)" }

  /// Writes `12 files written, 1 removed, 127 unchanged`.
  var counts: String {
    var parts = ["\(written.count.counted("file")) written"]
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    return parts.joined(separator: ", ")
  }

  /// Returns notes on the files in the folder that habitsite did not make.
  fileprivate func notes(of folder: String) -> [Diagnostic] {
    replaced.map { note($0, in: folder, "was not made by habitsite and is overwritten") }
      + left.map { note($0, in: folder, "is no longer a plain file and was left unchanged") }
  }

  private func note(_ path: String, in folder: String, _ phrase: String) -> Diagnostic {
    Diagnostic(.note, "output.foreign", "\("\(folder)/\(path)".quoted) \(phrase)")
  }
}
