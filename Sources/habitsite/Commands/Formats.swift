import ArgumentParser
import HabitImport

/// The command `habitsite formats`.
struct Formats: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the formats that are read.",
    discussion: "A file is recognised by its content; names and endings do not count."
  )

  func run() async throws {
    let console = Console(verbosity: .normal)
    try await console.run {
      for format in Importers.formats {
        try console.result(
          """
          \(format.id): \(format.name)
            recognised by: \(format.recognition)
            holds: \(format.contents)

          """
        )
      }
    }
  }
}
