import ArgumentParser
import Foundation
import HabitConfig
import HabitConvert
import HabitCore
import HabitImport
import HabitReading

/// The flags of every command that reads.
struct InputOptions: ParsableArguments {
  @Argument(
    help: .value(
      "input",
      "Exports, folders, archives, or a site folder (default: this one); - is standard input."
    ),
    completion: .file()
  )
  var inputs: [String] = []

  @Option(
    help: .value(
      "day",
      "Last day of the report (default: the last day in the data)."
    ),
    transform: DayArgument.init(argument:)
  )
  var asOf: DayArgument?

  @Option(
    help: .value("zone", "Time zone, such as Europe/Belgrade.")
  )
  var timeZone: String?

  @Option(
    help: .value("tag", "Language, such as en or de."),
    completion: .listed { BuiltInFiles.languages.keys.sorted() }
  )
  var language: String?

  @Option(help: .rare("weekday", "First day of the week."))
  var firstWeekday: Weekday?

  @Option(
    help: .rare("id", "Read the inputs as this format; 'habitsite formats' lists all."),
    completion: .listed { Importers.formats.map(\.id) }
  )
  var inputFormat: String?

  @Option(help: .rare("pattern", "Order of dates in tables, such as D/M/Y."))
  var dateFormat: String?

  @Option(
    help: .rare(
      "roles",
      "What the columns of the named tables hold: day=Date,habit=Activity,value=Minutes. Roles: "
        + "\(ColumnRole.allCases.map(\.rawValue).joined(separator: ", "))."
    ),
    transform: TableColumns.init(option:)
  )
  var columns: TableColumns?

  @Option(
    help: .value("name", "Merge habitsite-<name>.yml over the settings.")
  )
  var profile: String?

  @Flag(
    help: .rare(nil, "Ignore the settings of the site folder: nothing is hidden or renamed.")
  )
  var noSettings = false

  @Flag(help: "Fail on warnings.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print warnings and errors only.")
  var quiet: Int

  @Flag(name: .shortAndLong, help: "Also print how inputs are read.")
  var verbose = false

  /// Whether `--as-of` is today, as in a fleet, which does not end the report.
  var isAsOfClock = false

  /// Whether what is read is added to the history of the site.
  var keepsHistory = false

  /// Whether what the exports no longer have is left out from now on.
  var removals = Consent.refused

  func validate() throws {
    if quiet > 0, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    if noSettings, profile != nil {
      throw ValidationError("--no-settings and --profile exclude each other")
    }
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      let hint = NearestName.hint(timeZone, among: TimeZone.knownTimeZoneIdentifiers)
      throw ValidationError(
        "no time zone \(timeZone.quoted)\(hint.isEmpty ? "; write it as Europe/Belgrade" : hint)"
      )
    }
    if let inputFormat, !isOwn(inputFormat) { _ = try Format(argument: inputFormat) }
  }

  /// Returns whether a folder on the path of an input has a table format of an id.
  private func isOwn(_ id: String) -> Bool {
    guard !id.contains("/") else { return false }
    let folders = paths.flatMap { path in
      sequence(first: URL(filePath: path)) {
        $0.path.count > 1 ? $0.deletingLastPathComponent() : nil
      }
    }
    return ([URL(filePath: ".")] + folders).contains { folder in
      FileManager.default.fileExists(atPath: folder.appending(path: "formats/\(id).yml").path)
    }
  }

  var paths: [String] { inputs.filter { $0 != InputFiles.standardInput } }

  var console: Console {
    Console(verbosity: verbose ? .verbose : Console.Verbosity(quietCount: quiet))
  }

  /// Prints diagnostics, and throws where there are warnings and the flags forbid them.
  func report(_ diagnostics: [Diagnostic]) throws {
    console.report(diagnostics)
    try refuse(diagnostics)
  }

  /// Throws where there are warnings and the flags forbid them.
  func refuse(_ diagnostics: [Diagnostic]) throws {
    let count = diagnostics.count { $0.severity >= .warning }
    guard strict, count > 0 else { return }
    throw SiteError("strict", "\(count.counted("warning")), and --strict is set")
  }
}

extension TableColumns {
  /// The columns that a flag names.
  ///
  /// - Throws: ``ValidationError`` with what is wrong.
  fileprivate init(option text: String) throws {
    do {
      try self.init(argument: text)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension Weekday: ExpressibleByArgument {
  package static var allValueStrings: [String] { allCases.map(\.name) }

  package init?(argument: String) {
    guard let weekday = Self.byName[argument.lowercased()] else { return nil }
    self = weekday
  }
}

extension Format {
  /// The format that a person names.
  ///
  /// - Throws: ``ValidationError`` with the nearest id, or else with all of them.
  init(argument id: String) throws {
    let formats = Importers.formats
    guard let format = formats.first(where: { $0.id == id }) else {
      let hint = NearestName.hintOrAll(id, among: formats.map(\.id))
      throw ValidationError("no format \(id.quoted)\(hint)")
    }
    self = format
  }
}

extension Target {
  /// The target that a person names.
  ///
  /// - Throws: ``ValidationError`` with the nearest id, with all of them, or with the reason why a
  ///   program takes no history.
  init(argument id: String) throws {
    if let target = Targets.all.first(where: { $0.id == id }) {
      self = target
      return
    }
    let word = id.filter { $0.isLetter }.lowercased()
    let impossible = Targets.impossible.first { program in
      program.name.filter { $0.isLetter }.lowercased() == word
    }
    if let impossible {
      throw ValidationError("nothing can be written for \(impossible.name): \(impossible.reason)")
    }
    let hint = NearestName.hintOrAll(id, among: Targets.all.map(\.id))
    throw ValidationError("no target \(id.quoted)\(hint)")
  }
}

/// A day or a period as a person names it: `2026-10-31`, `2026-10`, `2026`, `today`, `yesterday`.
enum DayArgument: Hashable, Sendable {
  case days(DayRange)
  case daysAgo(Int)

  /// - Throws: `ValidationError` with the forms that there are.
  init(argument text: String) throws {
    switch text.lowercased() {
    case "today": self = .daysAgo(0)
    case "yesterday": self = .daysAgo(1)
    default:
      guard let days = Self.days(text) else {
        throw ValidationError(
          "\(text.quoted) is not a date from 1900 to 2199; write it as 2026-10-31, 2026-10, 2026, today "
            + "or yesterday"
        )
      }
      self = .days(days)
    }
  }

  /// The days: one, or all of a month or a year.
  func days(today: Day) -> DayRange {
    switch self {
    case .days(let days): days
    case .daysAgo(let count): DayRange(today - count, today - count)
    }
  }

  private static func days(_ text: String) -> DayRange? {
    let day = Day(iso: text).map { DayRange($0, $0) }
    let month = Day(iso: text + "-01").map(\.month.days)
    let year = Day(iso: text + "-01-01").map { Month.days(ofYear: $0.year) }
    guard let days = day ?? month ?? year,
      Day.accepted.contains(days.first), Day.accepted.contains(days.last)
    else { return nil }
    return days
  }
}

extension ArgumentHelp {
  /// Returns the help of an option or an argument, whose value has a name.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }

  /// Returns the help of an option that few people need, which only `--help-hidden` prints.
  static func rare(_ name: String?, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name, visibility: .hidden)
  }
}

extension CompletionKind {
  /// Returns the words that a shell offers; only a run that prints its script makes them.
  static func listed(_ words: () -> [String]) -> CompletionKind {
    let isAsked = CommandLine.arguments.contains { $0.hasPrefix("--generate-completion-script") }
    return .list(isAsked ? words() : [])
  }
}
