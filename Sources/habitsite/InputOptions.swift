import ArgumentParser
import Foundation
import HabitCore
import HabitImport
import HabitReading
import HabitSources

/// The flags of every verb that reads.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "An export, a folder or archive with exports, a site folder, or - for the standard input; "
        + "without one the site folder here.",
      valueName: "input"
    ),
    completion: .file()
  )
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The last day that counts: a day, a month or a year such as 2026-10, or yesterday; today "
        + "unless set.",
      valueName: "day"
    ),
    transform: DayArgument.init(argument:)
  )
  var asOf: DayArgument?

  @Option(
    help: ArgumentHelp(
      "The zone in which clock times become days, such as Europe/Belgrade.",
      valueName: "zone"
    )
  )
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The language of the pages: a tag such as en, de or ar, or one of the site's own.",
      valueName: "tag"
    )
  )
  var language: String?

  @Option(help: ArgumentHelp("The day on which weeks begin.", valueName: "weekday"))
  var firstWeekday: Weekday?

  @Option(
    help: ArgumentHelp(
      "Read the inputs as this format; 'habitsite formats' lists them.",
      valueName: "id"
    )
  )
  var inputFormat: String?

  @Option(
    help: ArgumentHelp(
      "How dates are written in a CSV file, such as D/M/Y.",
      valueName: "pattern"
    )
  )
  var dateFormat: String?

  @Option(
    help: ArgumentHelp(
      "Put the settings of habitsite-<name>.yml over those of the site folder.",
      valueName: "name"
    )
  )
  var profile: String?

  @Flag(help: "Fail on warnings.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print warnings and errors only; given twice, errors only.")
  var quiet: Int

  @Flag(name: .shortAndLong, help: "Print the format of each input, and how long each step took.")
  var verbose = false
}

extension InputOptions {
  func validate() throws {
    if quiet > 0, verbose {
      throw ValidationError("--quiet and --verbose exclude each other")
    }
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      let hint = NearestName.hint(timeZone, among: TimeZone.knownTimeZoneIdentifiers)
      throw ValidationError(
        "no time zone \(timeZone.quoted)\(hint.isEmpty ? "; write it as Europe/Belgrade" : hint)"
      )
    }
    _ = try inputFormat.map(Format.init(argument:))
  }

  /// The inputs that have a path.
  var paths: [String] {
    inputs.filter { $0 != InputFiles.standardInput }
  }

  var console: Console {
    Console(verbosity: verbose ? .verbose : Console.Verbosity(quietCount: quiet))
  }
}

extension Weekday: ExpressibleByArgument {
  package static var allValueStrings: [String] {
    allCases.map(\.name)
  }

  package init?(argument: String) {
    guard let weekday = Self.byName[argument.lowercased()] else { return nil }
    self = weekday
  }
}
