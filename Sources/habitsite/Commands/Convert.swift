import ArgumentParser
import HabitConfig
import HabitConvert
import HabitCore
import HabitImport
import HabitOutput

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes the inputs as one open file, or for another tracker.",
    usage: "habitsite convert [<options>] [<input> ...]",
    discussion: """
      The file is read back and compared; what the target cannot hold is reported. json and csv \
      are for you: they include notes and what 'privacy' hides.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var result: ResultOptions

  @Option(
    help: .value(
      "target",
      "json, csv, sqlite, or a tracker such as loop; 'habitsite formats' lists all."
    ),
    completion: .listed { Targets.all.map(\.id) }
  )
  var to = "json"

  @Flag(help: "Include notes for other trackers.")
  var notes = false

  @Option(
    help: .value("file", "File for what was kept and lost, as JSON."),
    completion: .file()
  )
  var report: String?

  func validate() throws {
    if let report, report == result.output {
      throw ValidationError("--report and --output name the same file")
    }
    _ = try Target(argument: to)
  }

  func run() async throws {
    let console = input.console
    try await console.run {
      let target = try Target(argument: to)
      if let caution = target.caution {
        console.report([Diagnostic(.warning, "convert.caution", caution)])
      }
      let workspace = try Workspace(input)
      if target.isForOwner { workspace.habits.reportWithheld(console) }
      let (source, withheld) = try workspace.source(for: target, withNotes: notes)
      let conversion = try Conversion(source, to: target)
      try write(ConversionReport(conversion, withheld), of: workspace.read)
      console.report(withheld.phrases.map { Diagnostic(.note, "convert.withheld", $0) })
      try refuse(conversion.losses)
      try write(conversion, of: workspace.read)
      if result.path != nil || !conversion.losses.isEmpty {
        console.report([Diagnostic(.note, "convert.proof", conversion.summary)])
      }
    }
  }

  private func write(_ conversion: Conversion, of read: ReadInputs) throws {
    let target = conversion.target
    guard !target.isFolder else { return try writeFolder(conversion) }
    guard target.isText || result.path != nil else {
      throw SiteError(
        "convert.place",
        "a file for \(target.id.quoted) is not text; name it with -o, such as -o \(target.file)"
      )
    }
    for file in conversion.files {
      try result.write(file.bytes, of: read, input, isPublic: !target.isForOwner)
    }
  }

  private func writeFolder(_ conversion: Conversion) throws {
    guard let path = result.path else {
      let count = conversion.files.count
      throw SiteError(
        "convert.place",
        "\(conversion.target.id.quoted) has \(count.counted("file")); name a"
          + " folder for them with -o"
      )
    }
    _ = try NewFiles(at: path, conversion.files.map { ($0.path, $0.bytes) })
      .write(folders: [], orElse: "name another folder", code: "convert.place")
  }

  private func write(_ document: ConversionReport, of read: ReadInputs) throws {
    guard let report else { return }
    try ResultFile(path: report).write(document.bytes, besides: read.readPaths(input))
  }

  /// Throws where something is lost and the flags forbid that.
  private func refuse(_ losses: [Loss]) throws {
    guard input.strict, !losses.isEmpty else { return }
    throw SiteError("strict", "\(Loss.phrase(losses)), and --strict is set")
  }
}

extension Workspace {
  /// Collects what is written for a target.
  ///
  /// - Parameters:
  ///   - target: Where the history goes.
  ///   - withNotes: Whether notes go with it, where it is not for the owner alone.
  /// - Returns: What is written, and what stays out on purpose.
  /// - Throws: ``SiteError`` if all habits are hidden.
  func source(
    for target: Target,
    withNotes: Bool
  ) throws -> (source: TargetSource, withheld: Withheld) {
    let log = target.isForOwner ? log : try habits.log(for: .everyone, keepsReasons: true)
    var source = TargetSource(
      // The owner's are in the order of the inputs.
      habits: target.isForOwner ? habits.all : log.habits,
      categories: log.categories,
      storedExperience: log.storedExperience,
      timeZone: read.timeZone
    )
    guard !target.isForOwner else { return (source, Withheld()) }
    let notes = withNotes ? 0 : source.removeNotes()
    let published = habits.published
    let timed =
      settings.privacy.times ? [] : published.habits.flatMap(\.entries).filter(\.isTimed)
    return (source, Withheld(habits: published.hidden.count, notes: notes, times: timed.count))
  }
}
