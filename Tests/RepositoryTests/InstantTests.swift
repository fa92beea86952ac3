import Foundation
import HabitTestSupport
import Testing

/// Importers that use the time zone say so, since the zone is published only for them.
@Test func namesTheImportersThatUseTheTimeZone() throws {
  let folder = Repository.root.appending(path: "Sources/HabitImport/Formats")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  var count = 0
  for case let file as URL in try #require(files)
  where file.lastPathComponent.hasSuffix("Importer.swift") {
    let text = try String(contentsOf: file, encoding: .utf8)
    let uses = text.contains(/settings\.timeZone|clock\.timeZone|\(clock\.day\)|clock\.day\(of:/)
    #expect(text.contains(/reads: \[.*\.instants/) == uses, "\(file.lastPathComponent)")
    count += uses ? 1 : 0
  }
  #expect(count > 5)
}
