import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// The reasons why bytes are refused as a file `a`.
private func refusals(_ bytes: [UInt8]) -> [String] {
  errors(of: [ExportFile(path: "a", bytes: bytes)])
}

private func wide(_ text: String, isLittle: Bool) -> [UInt8] {
  text.utf16.flatMap { unit in
    let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
    return isLittle ? bytes.reversed() : bytes
  }
}

@Test(arguments: [true, false])
func namesTheEncodingOfWideTextWithoutAMark(_ isLittle: Bool) {
  let expected = [
    "a: not a format that habitsite reads: it looks like UTF-16 text; save it as UTF-8"
  ]
  #expect(refusals(wide("habit,day\nRead,2026-10-01\n", isLittle: isLittle)) == expected)
  #expect(refusals(wide(#"{"format":"habitsite"}"#, isLittle: isLittle)) == expected)
}

@Test func opensNoArchiveBehindOtherBytes() throws {
  let zip = ZipArchive.bytes([ZipArchive.Entry("a.csv")])
  #expect(try Archive(ExportFile(path: "a", bytes: Array("junk".utf8) + zip)) == nil)
}

@Test func endsTheNameOfAnEntryAtANul() throws {
  let zip = ZipArchive.bytes([ZipArchive.Entry("b.csv\u{0}/../../c")])
  let archive = try #require(try Archive(ExportFile(path: "a", bytes: zip)))
  #expect(archive.files.map(\.path) == ["a/b.csv"])
}

@Test func showsBothEndsOfTheEndlessNameOfAnEntry() throws {
  let name = String(repeating: "b", count: 65_000)
  let table = Array("date,Read\n2026-10-01,1\n".utf8)
  let zip = ZipArchive.bytes([ZipArchive.Entry("a.csv", table), ZipArchive.Entry(name)])
  let archive = try #require(try Archive(ExportFile(path: "a", bytes: zip)))
  #expect(archive.files.map(\.path) == ["a/a.csv", "a/\(name)"])
  let log = try Importers.read(archive.files, settings: ImportSettings(timeZone: .gmt))
  let shown = "a/\(name.prefix(198))…\(name.prefix(200))"
  #expect(log.reported.last == "\(shown): note: not an export of a known format; ignored")
}

@Test func readsEntriesWhoseNamesDifferInCase() throws {
  let zip = ZipArchive.bytes([ZipArchive.Entry("b.csv", [1]), ZipArchive.Entry("B.csv", [2])])
  let archive = try #require(try Archive(ExportFile(path: "a", bytes: zip)))
  #expect(archive.files.map { "\($0.path) \($0.bytes)" } == ["a/B.csv [2]", "a/b.csv [1]"])
  #expect(archive.diagnostics == [])
}

@Test(arguments: [("", 100_000), ("\u{FE0F}", 100_000), ("👩‍👩‍👧", 1_000)])
func cutsNamesByCodePointsAndBetweenCharacters(_ piece: String, count: Int) throws {
  let name = "a" + String(repeating: piece.isEmpty ? "b" : piece, count: count)
  let text = #"{"format":"habitsite","version":1,"habits":[{"id":"x","name":"\#(name)"}]}"#
  let cut = try #require(try imported(text).habits.first?.habit.name)
  #expect((995...1_000).contains(cut.unicodeScalars.count))
  #expect(name.unicodeScalars.starts(with: cut.unicodeScalars))
  #expect(piece != "👩‍👩‍👧" || cut.dropFirst().allSatisfy { $0 == "👩‍👩‍👧" })
}
