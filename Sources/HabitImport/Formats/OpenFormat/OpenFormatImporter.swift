import HabitCore
import HabitReading

/// Reads habitsite's own JSON, version 1, which can hold the data of every importer.
enum OpenFormatImporter: Importer {
  static let format = Format(
    id: "habitsite",
    name: "habitsite JSON",
    recognition: "a JSON object with \"format\": \"habitsite\"",
    contents: "everything: habits, schedules, entries, notes, categories, experience",
    origin: "write it with a script of yours, or with 'habitsite convert'",
    evidence: .own
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      var reader = JSONReader(try JSONText(file))
      try reader.openObject()
      while let key = try reader.nextKey() {
        guard reader.string(key.token) == "format" else {
          try reader.skipValue()
          continue
        }
        return reader.nextKind == .string ? try reader.string() == Self.format.id : false
      }
    } catch {
      // Text that is not JSON is not in this format; the caller that knows the file reports the
      // error.
      return false
    }
    return false
  }

  static func read(
    _ export: ExportSet,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    var reading = OpenFormatReading(try JSONText(export.main), settings)
    return try reading.read()
  }
}
