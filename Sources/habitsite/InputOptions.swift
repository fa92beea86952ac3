import ArgumentParser
import HabitCore
import HabitRender

/// The flags of every verb that reads.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "An export, a folder with exports, or a site folder; without one the site folder here.",
      valueName: "input"
    ),
    completion: .file()
  )
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The last day that counts, such as 2026-10-31; today unless set.",
      valueName: "day"
    )
  )
  var asOf: Day?

  @Option(
    help: ArgumentHelp(
      "The zone in which clock times become days, such as Europe/Belgrade.",
      valueName: "zone"
    )
  )
  var timeZone: String?

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

  @Flag(help: "Fail on warnings.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Tell errors only.")
  var quiet = false
}

extension InputOptions {
  var console: Console {
    Console(verbosity: quiet ? .quiet : .normal)
  }
}

extension Day: ExpressibleByArgument {
  package init?(argument: String) {
    guard let day = Day(iso: argument), Day.accepted.contains(day) else { return nil }
    self = day
  }
}

extension Weekday: ExpressibleByArgument {
  package static var allValueStrings: [String] {
    allCases.map { "\($0)" }
  }

  package init?(argument: String) {
    guard let weekday = Self.byName[argument.lowercased()] else { return nil }
    self = weekday
  }
}
