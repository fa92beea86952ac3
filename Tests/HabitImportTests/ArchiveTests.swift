import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let raising = "if you trust it, set 'fileSize' under 'limits'"
private let table = "habit,day\nRead,2025-01-01\n"

/// The path and the text of each file in an archive `a`.
private func unpacked(
  _ bytes: [UInt8],
  limits: ArchiveLimits = ArchiveLimits()
) throws -> [String] {
  let archive = try Archive(ExportFile(path: "a", bytes: bytes), limits: limits)
  return try #require(archive).files.map {
    "\($0.path): \(String(decoding: $0.bytes, as: UTF8.self))"
  }
}

/// What is told of an archive `a`.
private func reported(_ entries: [ZipArchive.Entry]) throws -> [String] {
  let file = ExportFile(path: "a", bytes: ZipArchive.bytes(entries))
  var imported = Imported()
  imported.diagnostics = try #require(try Archive(file)).diagnostics
  return imported.reported
}

/// The reason why an archive `a` is refused, empty where it is not.
private func refusal(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) -> String {
  do throws(ImportError) {
    _ = try Archive(ExportFile(path: "a", bytes: bytes), limits: limits)
    return ""
  } catch {
    return "\(error.location): \(error.reason)"
  }
}

@Test(arguments: [
  ("deflated.zip", "a/exports/Кофе.csv: \(String(repeating: table, count: 20))"),
  ("tidy.tar.gz", "a/Кофе.csv: \(table)"),
  ("tidy.7z", "a/exports/tidy.csv: \(table)"),
  ("tidy.csv.gz", "a: \(table)"),
])
func unpacksArchivesOfEachKind(_ name: String, file: String) throws {
  #expect(try unpacked(try fixtureBytes("archives/" + name)) == [file])
}

@Test func takesNoOtherFileForAnArchive() throws {
  for text in ["habit,day", "PK", "PK\u{3}", "{}", "ustar"] {
    #expect(try Archive(ExportFile(path: "a.zip", bytes: Array(text.utf8))) == nil)
  }
}

@Test func readsAnArchiveLikeAFolder() throws {
  let zip = Data(ZipArchive.bytes(of: ["Tidy.csv": table + "Read,soon\n", "read.me": "hello"]))
  let folder = try TemporaryFolder()
  let path = try folder.write(zip, to: "export.txt")
  let input = try InputFiles(paths: [path])
  #expect(input.files.map(\.origin) == [.found(in: path), .found(in: path)])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(
    log.reported.map { $0.replacing(folder.path + "/", with: "") } == [
      "export.txt/Tidy.csv:3: warning: 'soon' is not a date; row left out",
      "export.txt/Tidy.csv: note: read as columns day 'day', habit 'habit', delimiter ',',"
        + " dates Y-M-D",
      "export.txt/read.me: note: not an export of a known format; ignored",
    ]
  )
}

@Test func readsArchivesInFolders() throws {
  let folder = try TemporaryFolder()
  try folder.write(Data(ZipArchive.bytes(of: ["a.csv": table])), to: "exports/one.zip")
  try folder.write(Data(ZipArchive.bytes(of: ["b.txt": "hello"])), to: "exports/two.zip")
  let input = try InputFiles(paths: [folder.path + "/exports"])
  let found = input.files.map { $0.path.replacing(folder.path + "/exports/", with: "") }
  #expect(found == ["one.zip/a.csv", "two.zip/b.txt"])
  #expect(Set(input.files.map(\.origin)) == [.found(in: folder.path + "/exports")])
}

@Test func takesACompressedFileForTheFileItself() throws {
  let bytes = try fixtureBytes("archives/tidy.csv.gz")
  let archive = try #require(try Archive(ExportFile(path: "a", bytes: bytes)))
  #expect(archive.files.map(\.origin) == [.named])
}

@Test(
  arguments: [
    (
      ["letter.txt": "hello"],
      "a: its only file is not an export that is known; see 'habitsite formats'"
    ),
    (
      ["[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>"],
      "a: an office document; save its table as CSV"
    ),
    (
      ["META-INF/MANIFEST.MF": "Manifest-Version: 1.0", "a/B.class": "\u{1}\u{0}"],
      "a: none of its 2 files is an export that is known; see 'habitsite formats';"
        + " 'a/a/B.class' looks like binary data"
    ),
  ] as [(KeyValuePairs<String, String>, String)]
)
func refusesArchivesWithoutAnExport(_ files: KeyValuePairs<String, String>, reason: String) throws {
  let file = ExportFile(path: "a", bytes: ZipArchive.bytes(of: files))
  let archive = try #require(try Archive(file))
  #expect(errors(of: archive.files) == [reason])
}

@Test func pitfall13NeverFollowsTheNamesOfEntries() throws {
  let names = [
    "../../up.csv", "/etc/root.csv", "C:\\x\\drive.csv", "./a/../b.csv", "..", "Кофе.csv",
  ]
  let bytes = ZipArchive.bytes(names.map { ZipArchive.Entry($0) })
  #expect(
    try unpacked(bytes) == [
      "a/a/b.csv: x", "a/entry 5: x", "a/etc/root.csv: x", "a/up.csv: x", "a/x/drive.csv: x",
      "a/Кофе.csv: x",
    ]
  )
}

@Test func keepsNamesOfOtherEncodings() throws {
  var old = ZipArchive.Entry("")
  old.name = Array("caf".utf8) + [0xE9]
  old.flags = 0
  var wrong = old
  wrong.flags = 0x800
  #expect(try unpacked(ZipArchive.bytes([old, wrong])) == ["a/café: x", "a/entry 2: x"])
}

@Test func passesOverHiddenFilesAndFolders() throws {
  var folder = ZipArchive.Entry("data/", [])
  folder.mode = 0o040755
  let names = ["__MACOSX/._a.csv", ".DS_Store", "data/.git/config", "data/a.csv"]
  let entries = [folder] + names.map { ZipArchive.Entry($0) } + [ZipArchive.Entry("b.csv", [])]
  #expect(try unpacked(ZipArchive.bytes(entries)) == ["a/data/a.csv: x"])
  #expect(try reported(entries) == [])
}

/// The files below a folder as entries of an archive, hidden ones too.
private func entries(of folder: String, as name: String) throws -> [ZipArchive.Entry] {
  let walk = try #require(FileManager.default.enumerator(atPath: folder))
  var entries: [ZipArchive.Entry] = []
  while let path = walk.nextObject() as? String {
    guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
    let bytes = try Data(contentsOf: URL(filePath: folder).appending(path: path))
    entries.append(ZipArchive.Entry("\(name)/\(path)", Array(bytes)))
  }
  return entries
}

@Test(arguments: ["habit-tracking", "habitimer", "kairos"])
func readsAnAppContainerOutOfAnArchiveLikeItsFolder(_ name: String) throws {
  let location = "App.xcappdata/AppData"
  let cache = ZipArchive.Entry(
    "\(location)/Library/Caches/cache.db",
    Array("SQLite format 3\0".utf8)
  )
  let all = try [cache] + entries(of: fixture(name), as: location)
  let disk = try TemporaryFolder()
  let zip = try disk.write(Data(ZipArchive.bytes(all)), to: "app.zip")
  let zone = try #require(TimeZone(identifier: "Europe/Belgrade"))
  let input = try InputFiles(paths: [zip])
  let packed = try Importers.read(input.files, settings: ImportSettings(timeZone: zone))
  let plain = try imported(folder: name, zone: "Europe/Belgrade")
  #expect(packed.habits.map(\.habit.id) == plain.habits.map(\.habit.id))
  #expect(packed.habits.map(\.drawn) == plain.habits.map(\.drawn))
  #expect(
    packed.habits.flatMap(\.entries).map(\.details)
      == plain.habits.flatMap(\.entries).map(\.details)
  )
  #expect(packed.photos == plain.photos)
  #expect(packed.diagnostics.map(\.message) == plain.diagnostics.map(\.message))
}

@Test(arguments: [
  ("Library/Preferences/a.plist", true), ("Library/Application Support/a.store", true),
  ("Library/Application Support/.a_SUPPORT/_EXTERNAL_DATA/26", true),
  ("Library/Application Support/deep/a.store", false), ("Library/Caches/a.db", false),
  ("Documents/a.csv", false),
])
func keepsOfAnAppContainerWhatAPersonRecorded(_ path: String, isKept: Bool) throws {
  let names = ["x/Library/Preferences/b.plist", "y/Documents/c.csv", "x/" + path]
  let kept = ["a/y/Documents/c.csv: x", "a/x/Library/Preferences/b.plist: x"]
  let found = try unpacked(ZipArchive.bytes(names.map { ZipArchive.Entry($0) }))
  #expect(Set(found) == Set(kept + (isKept ? ["a/x/\(path): x"] : [])))
}

@Test func keepsTheEmptyLogOfADatabase() throws {
  let entries = ["a.db", "a.db-wal"].map { ZipArchive.Entry($0, []) }
  #expect(try unpacked(ZipArchive.bytes(entries)) == ["a/a.db-wal: "])
}

@Test func reportsLinksAndTwins() throws {
  var link = ZipArchive.Entry("link.csv", Array("/etc/passwd".utf8))
  link.mode = 0o120777
  let twins = [ZipArchive.Entry("b.csv", [1]), ZipArchive.Entry("b.csv", [2])]
  #expect(
    try reported([link, link] + twins) == [
      "a/link.csv: note: links in an archive are not followed ×2",
      "a/b.csv: warning: the archive holds this path more than once; each is read",
    ]
  )
  #expect(try unpacked(ZipArchive.bytes(twins)) == ["a/b.csv: \u{1}", "a/b.csv: \u{2}"])
}

@Test func readsArchivesInsideOfAnArchive() throws {
  let deepest = ZipArchive.Entry("deepest.zip", ZipArchive.bytes(of: ["c.csv": table]))
  let empty = ZipArchive.Entry("empty.zip", ZipArchive.bytes([]))
  let packed = ZipArchive.Entry("d.csv.gz", try fixtureBytes("archives/tidy.csv.gz"))
  let inner = ZipArchive.bytes([ZipArchive.Entry("b.csv", Array(table.utf8)), deepest])
  let outer = [ZipArchive.Entry("z.csv", [1]), ZipArchive.Entry("inner.zip", inner), packed, empty]
  #expect(
    try unpacked(ZipArchive.bytes(outer)) == [
      "a/d.csv.gz: \(table)", "a/inner.zip/b.csv: \(table)", "a/z.csv: \u{1}",
    ]
  )
  #expect(
    try reported(outer) == [
      "a/inner.zip/deepest.zip: warning: an archive inside two others is not opened; unpack it and"
        + " name it"
    ]
  )
  #expect(
    refusal(ZipArchive.bytes([ZipArchive.Entry("b.zip", inner.dropLast(9))]))
      == "a/b.zip: a zip archive that is damaged or cut off; export or copy it again"
  )
}

@Test func countsWhatArchivesInsideHoldForTheWhole() throws {
  let wayOut = "unpack it and name the folder, if you trust it"
  let many = ZipArchive.bytes((0..<60).map { ZipArchive.Entry("\($0)", []) })
  let both = ZipArchive.bytes([ZipArchive.Entry("b.zip", many), ZipArchive.Entry("c.zip", many)])
  #expect(refusal(both, limits: ArchiveLimits(count: 100)) == "a: more than 100 entries; \(wayOut)")
  #expect(refusal(both, limits: ArchiveLimits(count: 122)) == "a: the archive holds no files")
  let large = ZipArchive.Entry("x", Array(repeating: 1, count: 300 << 10))
  let twice = ["b.zip", "c.zip"].map { ZipArchive.Entry($0, ZipArchive.bytes([large])) }
  #expect(
    refusal(ZipArchive.bytes(twice), limits: ArchiveLimits(size: 1 << 20))
      == "a: its files are larger than 1 MiB together, twice what a file may have; \(raising)"
  )
  let bomb = ZipArchive.Entry("bomb.zip", try fixtureBytes("archives/bomb.zip"))
  #expect(
    refusal(ZipArchive.bytes([bomb])) == "a: its files are more than 200 times its size; \(wayOut)"
  )
}

@Test func passesOverLinksAndPipesOfATarArchive() throws {
  let file = ExportFile(path: "a", bytes: try fixtureBytes("archives/tidy.tar.gz"))
  let archive = try #require(try Archive(file))
  #expect(archive.diagnostics.map(\.code) == Array(repeating: "archive.link", count: 3))
  #expect(Set(archive.diagnostics.map(\.location)).count == 3)
}

@Test func saysOfWhatAnArchiveHoldsWhyNothingIsRead() throws {
  let deepest = ZipArchive.bytes([ZipArchive.Entry("c.csv", Array(table.utf8))])
  let inner = ZipArchive.bytes([ZipArchive.Entry("deepest.zip", deepest)])
  #expect(
    refusal(ZipArchive.bytes([ZipArchive.Entry("inner.zip", inner)]))
      == "a: the archive holds nothing but 'a/inner.zip/deepest.zip', and an archive inside two"
      + " others is not opened; unpack it and name that"
  )
  #expect(
    refusal(ZipArchive.bytes([ZipArchive.Entry("h.csv~")]))
      == "a: the archive holds only what is ignored, such as 'a/h.csv~'; unpack it and name that"
      + " to read it"
  )
}

@Test func passesOverBackupsAndSitesInArchives() throws {
  let mark = ZipArchive.Entry("old/.habitsite", Array("habitsite output 1\nindex.html\n".utf8))
  let foreign = ZipArchive.Entry("mine/.habitsite", Array("habitsite output 10\n".utf8))
  let entries = [
    ZipArchive.Entry("#h.csv#"), ZipArchive.Entry("h.csv", Array(table.utf8)), mark,
    ZipArchive.Entry("old/data/entries.csv"), foreign, ZipArchive.Entry("mine/a.csv"),
    ZipArchive.Entry("older/b.csv"),
  ]
  #expect(
    try unpacked(ZipArchive.bytes(entries)) == [
      "a/h.csv: \(table)", "a/mine/a.csv: x", "a/older/b.csv: x",
    ]
  )
  #expect(
    try reported(entries) == [
      "a/#h.csv#: note: a backup or leftover of another program; ignored; name it to read it",
      "a/old: note: a site that habitsite wrote, not an export; ignored",
    ]
  )
}

@Test func refusesArchivesThatHoldNothing() {
  #expect(refusal(ZipArchive.bytes([])) == "a: the archive holds no files")
  #expect(refusal(ZipArchive.bytes([ZipArchive.Entry(".x")])) == "a: the archive holds no files")
}

@Test func refusesPasswordsAndUnknownMethods() {
  var entry = ZipArchive.Entry("b.csv")
  entry.method = 97
  #expect(
    refusal(ZipArchive.bytes([entry]))
      == "a: an unknown compression method of 'b.csv';"
      + " unpack the archive and name the folder"
  )
  entry.flags |= 1
  #expect(
    refusal(ZipArchive.bytes([entry]))
      == "a: a zip archive with a password; unpack it and name the folder"
  )
}

@Test func refusesWrongSizesAndSums() {
  let damage = "a: a zip archive that is damaged or cut off at 'b.csv'; export or copy it again"
  var entry = ZipArchive.Entry("b.csv", Array(table.utf8))
  let bytes = ZipArchive.bytes([entry])
  var flipped = bytes
  flipped[40] ^= 1
  #expect(refusal(flipped) == damage)
  for size in [3, 0xFFFF_FFF0] {
    entry.size = size
    #expect(refusal(ZipArchive.bytes([entry])) == damage, "\(size)")
  }
}

@Test(arguments: ["deflated.zip", "tidy.tar.gz", "tidy.7z", "tidy.csv.gz"])
func refusesArchivesThatAreCutOff(_ name: String) throws {
  let bytes = try fixtureBytes("archives/" + name)
  // The last bytes of a gzip file are a checksum of what stands whole before them.
  let end = bytes.count - (name.hasSuffix("gz") ? 8 : 0)
  for length in Thoroughness.some(of: 6..<end) {
    let reason = refusal(Array(bytes.prefix(length)))
    #expect(reason.contains(" archive that is damaged or cut off"), "\(length): \(reason)")
  }
}

@Test func survivesFlippedBytesInArchives() throws {
  for name in ["deflated.zip", "tidy.tar.gz", "tidy.7z"] {
    let bytes = try fixtureBytes("archives/" + name)
    for offset in Thoroughness.some(of: bytes.indices) {
      var flipped = bytes
      flipped[offset] ^= 0x55
      _ = refusal(flipped)
    }
  }
}

@Test func pitfall13RefusesArchivesBeyondTheirLimits() throws {
  let bomb = try fixtureBytes("archives/bomb.zip")
  let wayOut = "unpack it and name the folder, if you trust it"
  #expect(refusal(bomb) == "a: its files are more than 200 times its size; \(wayOut)")
  let half = ZipArchive.Entry("half.csv", Array(repeating: 1, count: 700 << 10))
  let whole = ZipArchive.bytes([half, half])
  let limits = ArchiveLimits(entrySize: 1 << 19)
  #expect(
    refusal(whole, limits: limits)
      == "a: 'half.csv' in it is larger than 0 MiB, half of what a file may have; \(raising)"
  )
  #expect(
    refusal(whole, limits: ArchiveLimits(size: 1 << 20))
      == "a: its files are larger than 1 MiB together, twice what a file may have; \(raising)"
  )
  let many = ZipArchive.bytes((0...10_000).map { ZipArchive.Entry("\($0)", []) })
  #expect(refusal(many) == "a: more than 10000 entries; \(wayOut)")
}

@Test func readsEntriesThatOverlapOnce() throws {
  // Every entry of the list leads to the bytes of the first.
  let one = ZipArchive.bytes([ZipArchive.Entry("a.csv")])
  let listStart = 30 + 5 + 1
  let record = one[listStart..<(one.count - 22)]
  var end = Array(one.suffix(22))
  end.replaceSubrange(8..<14, with: [3, 0, 3, 0, UInt8(record.count * 3), 0])
  #expect(try unpacked(one[..<listStart] + record + record + record + end) == ["a/a.csv: x"])
}
