import ArgumentParser
import HabitConfig
import HabitConvert
import HabitCore
import HabitImport
import HabitReading
import HabitText

struct Formats: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats that are read and written.",
    discussion: """
      With an id, describes the format and how to get a file.
      """
  )

  @Argument(
    help: .value("id", "One format, such as loop-csv."),
    completion: .listed { Importers.formats.map(\.id) }
  )
  var id: String?

  @Option(
    help: .value("file", "Check a table format of your own."),
    completion: .file(extensions: ["yml"])
  )
  var check: String?

  func validate() throws {
    if id != nil, check != nil { throw ValidationError("an id and --check exclude each other") }
    _ = try id.map(Format.init(argument:))
  }

  func run() async throws {
    let console = Console(verbosity: .normal)
    try await console.run {
      if let check {
        try console.result(sheet(ofFileAt: check))
        return
      }
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
        addWriting(to: &sheet, format, isNamed: named != nil)
        try console.result(sheet)
      }
    }
  }

  /// Adds how a file of the format is written, and how it gets into its app.
  private func addWriting(to sheet: inout TextSheet, _ format: Format, isNamed: Bool) {
    let impossible = Targets.impossible.first { $0.formats.contains(format.id) }
    sheet.add("Not written", impossible.map { "\($0.name): \($0.reason)" })
    guard let target = Targets.all.first(where: { $0.format == format.id }) else { return }
    sheet.add("Written by", "habitsite convert --to \(target.id); \(target.trial.rawValue)")
    guard isNamed else { return }
    sheet.add("Into the app", target.arrival)
    sheet.add("Mind", target.caution)
  }

  /// Reads the file of a table format, and describes it.
  private func sheet(ofFileAt path: String) throws -> TextSheet {
    let file = ExportFile(path: path, bytes: try SiteFolder.bytes(ofFileAt: path))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let id = name.hasSuffix(".yml") ? String(name.dropLast(4)) : name
    let table = try TableFormat(SourceFile(file), id: id)
    var sheet = TextSheet("\(id): \(table.format.name)")
    sheet.add("Recognised by", table.format.recognition)
    sheet.add("Columns", table.columnTexts)
    return sheet
  }
}
