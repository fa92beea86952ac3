import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitOutput

/// Builds of one page into a folder of their own.
@Suite struct BuildRecordTests {
  private let folder: TemporaryFolder
  private let page: String
  private let record: String

  init() throws {
    folder = try TemporaryFolder()
    page = folder.url.appending(path: "public/a/index.html").path
    record = folder.url.appending(path: ".public.habitsite-record").path
  }

  private func build(_ text: String, key: UInt64?) async throws -> SiteWriter.Summary {
    let file = OutputFile(path: "a/index.html", key: key) { Array(text.utf8) }
    return try await SiteWriter(output: folder.url.appending(path: "public").path).write([file])
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func keepsAFileOfTheSameKeyUnrendered() async throws {
    _ = try await build("one", key: 7)
    let summary = try await build("two", key: 7)
    #expect(summary.unchanged == 1)
    #expect(summary.written.isEmpty)
    #expect(summary.bytes == 3)
    #expect(try read(page) == "one")
  }

  @Test func rendersAFileOfAnotherKey() async throws {
    _ = try await build("one", key: 7)
    #expect(try await build("two", key: 8).written == ["a/index.html"])
    #expect(try read(page) == "two")
  }

  @Test func rendersAFileThatSomebodyTouched() async throws {
    _ = try await build("one", key: 7)
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date
    )
    try Data("own".utf8).write(to: URL(filePath: page))
    // What a program can set back is not believed.
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: page)
    #expect(try await build("one", key: 7).written == ["a/index.html"])
    #expect(try read(page) == "one")
  }

  @Test func rendersAFileThatIsGone() async throws {
    _ = try await build("one", key: 7)
    try FileManager.default.removeItem(atPath: page)
    #expect(try await build("one", key: 7).written == ["a/index.html"])
  }

  @Test func rendersACopyThatStandsInPlaceOfAFile() async throws {
    _ = try await build("one", key: 7)
    let copy = folder.url.appending(path: "copy").path
    try FileManager.default.copyItem(atPath: page, toPath: copy)
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.moveItem(atPath: copy, toPath: page)
    let summary = try await build("two", key: 7)
    #expect(summary.written == ["a/index.html"])
  }

  @Test func keepsItsRecordWhereNothingChanged() async throws {
    _ = try await build("one", key: 7)
    let before = try FileManager.default.attributesOfItem(atPath: record)
    _ = try await build("one", key: 7)
    let after = try FileManager.default.attributesOfItem(atPath: record)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func recordsANewKeyOfTheSameBytes() async throws {
    _ = try await build("one", key: 7)
    #expect(try await build("one", key: 8).unchanged == 1)
    #expect(try await build("two", key: 8).unchanged == 1)
  }

  @Test(arguments: ["", "habitsite record 0\n", "habitsite record 1\n7 3 x 1 a/index.html\n"])
  func rendersEverythingWithoutARecord(text: String) async throws {
    _ = try await build("one", key: 7)
    try Data(text.utf8).write(to: URL(filePath: record))
    #expect(try await build("two", key: 7).written == ["a/index.html"])
  }

  @Test func leavesNoRecordOfFilesWithoutKeys() async throws {
    _ = try await build("one", key: 7)
    #expect(try await build("two", key: nil).written == ["a/index.html"])
    #expect(!FileManager.default.fileExists(atPath: record))
  }

  @Test func keepsTheRecordOutOfTheOutput() async throws {
    _ = try await build("one", key: 7)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/public")
    #expect(names.sorted() == [".habitsite", "a"])
  }

  @Test func keepsTheRecordBesideTheFolderThatALinkLeadsTo() async throws {
    try folder.write("", to: "other/place/keep")
    try FileManager.default.removeItem(atPath: folder.path + "/other/place/keep")
    try link(folder.path + "/public", to: "other/place")
    _ = try await build("one", key: 7)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/other/.place.habitsite-record"))
    #expect(try await build("two", key: 7).unchanged == 1)
  }

  @Test(arguments: ["mine", "{\"a\": 1}\n"])
  func leavesAForeignFileAtTheNameOfTheRecord(text: String) async throws {
    try folder.write(text, to: ".public.habitsite-record")
    _ = try await build("one", key: 7)
    #expect(try await build("two", key: 7).written == ["a/index.html"])
    #expect(try await build("two", key: nil).unchanged == 1)
    #expect(try read(record) == text)
  }

  @Test func buildsWithoutARecordWhereTheFolderBesideTakesNone() async throws {
    try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: false)
    _ = try await build("one", key: 7)
    #expect(try await build("two", key: 7).written == ["a/index.html"])
    let name = String(repeating: "n", count: 250)
    let file = OutputFile(path: "index.html", key: 7) { [] }
    let summary = try await SiteWriter(output: "\(folder.path)/\(name)").write([file])
    #expect(summary.written == ["index.html"])
  }

  @Test func readsWhatItWrote() {
    var record = BuildRecord()
    record.files["a b/ü.html"] = BuildRecord.File(
      key: .max,
      stamp: FileStamp(size: 12, changed: -1, number: .max)
    )
    record.files["\u{301}b\r"] = BuildRecord.File(
      key: 0,
      stamp: FileStamp(size: 0, changed: 5, number: 1)
    )
    #expect(BuildRecord(record.text) == record)
  }
}
