import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// An export of Apple Health of over 3 MB: a session on each of the days, and what is ignored.
private func export(days: Int = 9) -> String {
  let noise = String(repeating: "  <Record type=\"Steps\" value=\"\u{1F463}\"/>\r\n", count: 10_000)
  let sessions = (1...days).map { day in
    """
      <Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2025-03-0\(day) 08:00:00 +0100"\
     endDate="2025-03-0\(day) 08:10:00 +0100"/>

    """
  }
  return "<HealthData>\n" + sessions.map { noise + $0 }.joined() + "</HealthData>\n"
}

private let days = (1...9).map { "2025-03-0\($0) 10.0" }

private func log(_ path: String) throws -> Imported {
  try Importers.read(try InputFiles(paths: [path]).files, settings: ImportSettings(timeZone: .gmt))
}

@Test func readsALargeExportInPieces() throws {
  let folder = try TemporaryFolder()
  let text = export()
  let zip = ZipArchive.bytes([
    ZipArchive.Entry("apple_health_export/export_cda.xml", Array("<C/>".utf8)),
    ZipArchive.Entry("apple_health_export/export.xml", Array(text.utf8)),
  ])
  let inputs = [
    try folder.write(text, to: "export.xml"), try folder.write(Data(zip), to: "export.zip"),
  ]
  for path in inputs {
    let file = try #require(InputFiles(paths: [path]).files.first)
    #expect(file.bytes.count == 64 << 10)
    let log = try log(path)
    #expect(log.habits.map(\.drawn) == [days])
    #expect(log.sources.map(\.format.id) == ["apple-health"])
  }
}

@Test func reportsThePlaceInALargeExport() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(export().dropLast(3) + ">", to: "export.xml")
  let line = 1 + 9 * 10_001 + 1
  let error = ImportError(
    Location(file: path, line: line, column: 1),
    "an end tag without its start tag"
  )
  #expect(throws: ImportFailure([error])) { try log(path) }
}

@Test(arguments: ["export.xml", "export.zip"])
func refusesALargeExportThatChangesMeanwhile(_ name: String) throws {
  let folder = try TemporaryFolder()
  let text = Array(export().utf8)
  let isZip = name.hasSuffix("zip")
  let bytes = isZip ? ZipArchive.bytes([ZipArchive.Entry("export.xml", text)]) : text
  let path = try folder.write(Data(bytes), to: name)
  let files = try InputFiles(paths: [path]).files
  try folder.write(Data(bytes + [0x20]), to: name)
  let error = ImportError(
    Location(file: path),
    "\(path.quoted) changed while it was read; try again once it is written"
  )
  #expect(throws: ImportFailure([error])) {
    try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
  }
}

@Test func limitsWhatALargeFileOfAnArchiveUnpacksTo() throws {
  let folder = try TemporaryFolder()
  let text = Array(export().utf8)
  let path = try folder.write(
    Data(ZipArchive.bytes([ZipArchive.Entry("export.xml", text)])),
    to: "export.zip"
  )
  let version = try FileVersion(of: path)
  let entry = PackedEntry(
    archive: version,
    kind: .zip,
    position: 0,
    path: "inside",
    maxSize: text.count - 1
  )
  let stream = try EntryStream(entry)
  let error = ImportError(
    Location(file: "inside"),
    "larger than 16 GiB, or 200 times its archive; unpack it and name the folder, if you trust it"
  )
  #expect(throws: error) { while try stream.next() != nil {} }
}

@Test func holdsOtherLargeFilesAsAWhole() throws {
  let folder = try TemporaryFolder()
  let text = String(repeating: "2025-01-01,1\n", count: 30_000)
  let list = "<?xml version='1.0'?><!DOCTYPE plist><plist>" + text
  for (name, text) in [("a.csv", text), ("b.plist", list), ("c.json", "<" + text)] {
    let path = try folder.write(text, to: name)
    #expect(try InputFiles(paths: [path]).files.map(\.bytes.count) == [text.utf8.count])
  }
}

@Test func namesLargeXMLOfAnotherKind() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("<gpx>" + export() + "</gpx>", to: "route.gpx")
  let files = try InputFiles(paths: [path]).files
  let reason =
    "not a format that habitsite reads: it looks like XML or HTML; "
    + "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
    + " see 'habitsite formats'"
  #expect(errors(of: files) == ["\(path): \(reason)"])
  #expect(errors(of: files, format: "csv-tidy") == ["\(path): \(reason)"])
}
