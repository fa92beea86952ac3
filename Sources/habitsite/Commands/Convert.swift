import ArgumentParser
import HabitConfig
import HabitConvert
import HabitCore
import HabitImport
import HabitOutput

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts the inputs into one open file, or into that of another tracker.",
    discussion: """
      The JSON holds all that was read, and reading it gives the same bytes again. The CSV has \
      one row an entry, for spreadsheets. Both are for you alone: they have every note, and what \
      'privacy' in the settings hides. The other targets have neither. Every entry is kept, \
      whatever --as-of says.

      What is written is read back and compared habit by habit and day by day. What the target \
      cannot hold is reported; any other difference is an error, and nothing is written. \
      'habitsite formats' lists the targets.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var result: ResultOptions

  @Option(
    help: .value(
      "target",
      "What the file is for: json, csv, sqlite, or a tracker such as loop; json unless set."
    )
  )
  var to: String?

  @Option(help: .value("target", "The same as --to."))
  var format: String?

  @Flag(help: "Write notes, too; json and csv always have them.")
  var notes = false

  @Option(
    help: "Write what was kept and what was lost into this file as JSON.",
    completion: .file()
  )
  var report: String?

  func validate() throws {
    if let report, report == result.output {
      throw ValidationError("--report and --output name the same file")
    }
    guard let to, let format, to != format else {
      _ = try Target(argument: id)
      return
    }
    throw ValidationError("--to \(to) and --format \(format) exclude each other")
  }

  private var id: String { to ?? format ?? "json" }

  func run() async throws {
    let console = input.console
    try await console.run {
      let target = try Target(argument: id)
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
        "a file for \(target.id.quoted) is no text; name it with -o, such as -o \(target.file)"
      )
    }
    for file in conversion.files { try result.write(file.bytes, of: read, input) }
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
    let list = losses.map(\.phrase).joined(separator: ", ")
    throw SiteError("strict", "\(list), and --strict is set")
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
