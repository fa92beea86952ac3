import ArgumentParser
import HabitCore
import HabitPages

struct Eject: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Writes the built-in templates, styles and texts, for editing.",
    discussion: """
      Copy what you want to change into the site folder. Never overwrites a file.
      """
  )

  @Argument(help: .value("folder", "Folder for the files."))
  var folder = "built-in"

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet: Int

  func run() async throws {
    let console = Console(verbosity: Console.Verbosity(quietCount: quiet))
    try await console.run {
      for path in try EjectedFiles(into: folder).write() {
        try console.summary(path.escapedForMessages)
      }
    }
  }
}
