import ArgumentParser
import HabitConfig
import HabitCore
import HabitImport
import HabitOutput
import HabitReading

/// The flag that says where a result goes.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: .value("file", "File for the result (default: standard output)."),
    completion: .file()
  )
  var output: String?

  private static let standardOutput = "-"

  /// The path of the file, or `nil` for the standard output.
  var path: String? { output == Self.standardOutput ? nil : output }

  /// Writes a result to the file or the standard output.
  ///
  /// - Parameters:
  ///   - bytes: The result.
  ///   - read: The inputs, which are never replaced.
  ///   - input: The paths of the inputs, and how much is printed.
  ///   - isPublic: Whether it has no more than a site may show.
  /// - Throws: ``SiteError`` if it cannot be written, would replace an input, or would be published
  ///   against the owner's will.
  func write(
    _ bytes: [UInt8],
    of read: ReadInputs,
    _ input: InputOptions,
    isPublic: Bool = false
  ) throws {
    guard let path else { return try input.console.result(bytes) }
    try ResultFile(path: path).write(bytes, besides: read.readPaths(input), isPublic: isPublic)
  }
}

extension SiteFolder {
  /// The paths of all that is the owner's in the folder: what a build reads, with the exports that
  /// patterns match, and the history.
  func ownPaths(with exports: [String], profile: String?) -> [String] {
    Self.files(in: path, profile: profile) + paths(matching: exports)
      + [HistoryFolder(in: path).path]
  }
}

/// Whether a person accepts what a build refuses otherwise.
enum Consent: Codable {
  case accepted
  case refused
}

/// The flags for what a build refuses unless a person wants it.
struct RemovalOptions: ParsableArguments {
  @Flag(help: "Build although data of the last build is gone.")
  var acceptRemovals = false

  @Flag(help: "Replace an encrypted site with a readable one.")
  var unseal = false

  var ofEntries: Consent { acceptRemovals ? .accepted : .refused }
  var unsealing: Consent { unseal ? .accepted : .refused }

  /// The same flags for another process.
  var arguments: [String] {
    (acceptRemovals ? ["--accept-removals"] : []) + (unseal ? ["--unseal"] : [])
  }
}

/// The flags that say which period is summed up.
struct PeriodOptions: ParsableArguments {
  @Option(help: "Length of the period (default: month).")
  var period: CalendarPeriod?

  @Option(
    help: .value(
      "day",
      "Day in the period (default: the last complete period)."
    ),
    transform: DayArgument.init(argument:)
  )
  var periodOf: DayArgument?

  /// Returns the period that the flags name: the last complete one unless set.
  func period(_ workspace: Workspace) throws -> SummaryPeriod {
    let unit = period ?? workspace.settings.mailing.period
    let firstWeekday = workspace.firstWeekday
    if let periodOf {
      let day = periodOf.days(today: try Clock.today(in: workspace.read.timeZone)).first
      return SummaryPeriod(unit, around: day, firstWeekday: firstWeekday)
    }
    let lastDay = workspace.read.clock.last
    return SummaryPeriod(unit, endedBefore: lastDay, firstWeekday: firstWeekday)
  }
}

extension CalendarPeriod: ExpressibleByArgument {}
