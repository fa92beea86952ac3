import ArgumentParser
import HabitImport
import HabitWriting

/// The command `habitsite formats`.
struct Formats: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the supported formats.",
    discussion: """
      A file is recognised by its content; its name counts only where a table holds nothing but \
      numbers. With an id, describes that format and how to get a file of it.
      """
  )

  @Argument(help: ArgumentHelp("Only this format, such as loop-csv.", valueName: "id"))
  var id: String?

  func validate() throws {
    _ = try id.map(Format.init(argument:))
  }

  func run() async throws {
    let console = Console(verbosity: .normal)
    try await console.run {
      let named = try id.map { [try Format(argument: $0)] }
      for format in named ?? Importers.formats {
        var sheet = TextSheet("\(format.id): \(format.name)")
        sheet.add("Recognised by", format.recognition)
        sheet.add("Holds", format.contents)
        if named != nil {
          sheet.add("Not read", format.omitted)
          sheet.add("To get it", format.origin)
        }
        sheet.add("Known from", format.evidence.rawValue)
        try console.result(sheet.text(.terminal))
      }
    }
  }
}
