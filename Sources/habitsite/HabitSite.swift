import ArgumentParser

/// The command `habitsite`.
@main
struct HabitSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habitsite",
    abstract: "Turns the export of any habit tracker into a report site."
  )
}
