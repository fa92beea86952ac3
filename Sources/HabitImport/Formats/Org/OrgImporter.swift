import HabitReading

/// Reads habits of org-mode.
struct OrgImporter: Importer {
  static let format = Format(
    id: "org",
    name: "org-mode habits",
    recognition: "headings with stars, and a property ':STYLE: habit'",
    contents: "habits with repeater, tags, id; state changes with notes",
    omitted: "headings that are not habits",
    origin: "the '.org' file",
    evidence: .source
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), !file.bytes.prefix(4_096).contains(0) else {
      return false
    }
    do {
      // Searching for a word is cheaper than parsing a file of another format.
      guard Self.namesStyle(try PlainText(file).bytes) else { return false }
      let lines = try OrgReading.lines(of: file)
      return lines.contains { OrgHeading($0) != nil }
        && lines.contains { OrgLine.property($0, named: "style")?.lowercased() == "habit" }
    } catch {
      // The error is reported when the file is read by name.
      return false
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = OrgReading(file: export.main.path)
    return try reading.log(OrgReading.lines(of: export.main))
  }

  /// Returns whether `:style:` occurs anywhere, in any case.
  private static func namesStyle(_ bytes: [UInt8]) -> Bool {
    let word = Array(":style:".utf8)
    return bytes.indices.contains { start in
      bytes[start] == word[0]
        && bytes[start...].prefix(word.count).elementsEqual(word) { $0 | 0x20 == $1 }
    }
  }
}
