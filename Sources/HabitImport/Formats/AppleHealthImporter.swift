import HabitCore

/// Reads `export.xml` of Apple Health: what a person did on purpose, and nothing of the body.
struct AppleHealthImporter: Importer {
  static let format = Format(
    id: "apple-health",
    name: "Apple Health",
    recognition: "XML whose root element is 'HealthData'",
    contents: "mindful minutes, minutes of each kind of workout, the goals of the activity rings"
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    var reader = XMLReader(file.bytes, file: file.path)
    var tag = XMLTag()
    do {
      _ = try reader.next(&tag)
    } catch {
      // What is cut off in front of its first element says so when it is read.
    }
    return [tag.name, reader.documentType ?? 0..<0].contains { name in
      reader.matches(name, AppleHealthReading.root)
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = AppleHealthReading(try PlainText(export.main))
    return try reading.log()
  }
}
