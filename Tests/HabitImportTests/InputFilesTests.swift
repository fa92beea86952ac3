import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The errors of paths that cannot be read, without the folder of the test.
private func errors(_ paths: [String], in folder: TemporaryFolder) -> [String] {
  do throws(ImportFailure) {
    _ = try InputFiles(paths: paths)
    return []
  } catch {
    return error.errors.map { error in
      "\(error.location): \(error.reason)".replacing(folder.path + "/", with: "")
    }
  }
}

@Test func readsFilesAndFoldersInOrder() throws {
  let folder = try TemporaryFolder()
  let single = try folder.write("x", to: "single.csv")
  for name in ["b.csv", "a/z.csv", "a/.hidden", ".git/config", "c/empty.csv"] {
    try folder.write(name == "c/empty.csv" ? "" : name, to: "export/" + name)
  }
  let export = folder.path + "/export"
  let input = try InputFiles(paths: [single, export])
  #expect(input.files.map(\.path) == [single, export + "/a/z.csv", export + "/b.csv"])
  #expect(input.files.map(\.origin) == [.named, .found(in: export), .found(in: export)])
  #expect(input.files.map { $0.bytes.count } == [1, 7, 5])
  #expect(input.diagnostics == [])
}

@Test func readsOnlyTheKnownPlacesOfAnAppContainer() throws {
  let folder = try TemporaryFolder()
  let paths = [
    "AppData/Library/Preferences/app.plist", "AppData/Library/Application Support/default.store",
    "AppData/Library/Caches/photo.jpg", "AppData/Documents/letter.txt", "AppData/tmp/x",
  ]
  for path in paths {
    try folder.write("x", to: "app.xcappdata/" + path)
  }
  let input = try InputFiles(paths: [folder.path + "/app.xcappdata"])
  let found = input.files.map { $0.path.replacing(folder.path + "/app.xcappdata/", with: "") }
  #expect(found == [paths[1], paths[0]])
}

/// A path in a folder, and what is told of it where `<>` stands for the quoted path.
private struct Refusal {
  var name: String
  var reason: String
}

@Test(arguments: [
  Refusal(name: "may.csv", reason: "cannot read <>: no such file"),
  Refusal(name: "empty.csv", reason: "<> is empty"),
  Refusal(name: "empty.csv/x", reason: "cannot read <>: no such file"),
  Refusal(name: "nothing", reason: "the folder holds no files"),
  Refusal(name: "pipe", reason: "<> is not a file or a folder; pipes and devices are not read"),
  Refusal(name: String(repeating: "n\"\n", count: 85), reason: "cannot read <>: no such file"),
  Refusal(name: "loop1", reason: "cannot read <>: its symbolic links lead in a circle"),
])
private func refusesWhatCannotBeRead(_ refusal: Refusal) throws {
  let folder = try TemporaryFolder()
  try folder.write("", to: "empty.csv")
  let nothing = folder.path + "/nothing"
  try FileManager.default.createDirectory(atPath: nothing, withIntermediateDirectories: true)
  #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
  symlink(folder.path + "/loop2", folder.path + "/loop1")
  symlink(folder.path + "/loop1", folder.path + "/loop2")
  let path = folder.path + "/" + refusal.name
  let error = ImportError(Location(file: path), refusal.reason.replacing("<>", with: path.quoted))
  #expect(throws: ImportFailure([error])) { try InputFiles(paths: [path]) }
}

@Test func refusesDevicesAtOnce() {
  let reason = "'/dev/zero' is not a file or a folder; pipes and devices are not read"
  #expect(throws: ImportFailure([ImportError(Location(file: "/dev/zero"), reason)])) {
    try InputFiles(paths: ["/dev/zero"])
  }
}

@Test func reportsAllPathsThatCannotBeRead() {
  let paths = ["/none/a.csv", "/none/b.csv"]
  let errors = paths.map { path in
    ImportError(Location(file: path), "cannot read '\(path)': no such file")
  }
  #expect(throws: ImportFailure(errors)) { try InputFiles(paths: paths) }
}

@Test func wordsSystemErrorsPlainly() {
  let folder = "may.csv"
  #expect(
    SystemError.cannotRead(folder, code: ENOENT).reason == "cannot read 'may.csv': no such file"
  )
  #expect(
    SystemError.cannotRead(folder, code: EACCES).reason == "cannot read 'may.csv': no permission"
  )
  #expect(
    SystemError.cannotRead(folder, code: EIO).reason
      == "cannot read 'may.csv': the disk reports an error"
  )
}

@Test(.enabled(if: getuid() != 0)) func refusesFilesWithoutPermission() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("x", to: "closed.csv")
  chmod(path, 0)
  #expect(errors([path], in: folder).first?.hasSuffix("no permission") == true)
}

@Test func followsNoLinksInFolders() throws {
  let folder = try TemporaryFolder()
  try folder.write("x", to: "export/a.csv")
  try folder.write("secret", to: "outside.csv")
  symlink(folder.path + "/outside.csv", folder.path + "/export/link.csv")
  symlink(folder.path + "/export", folder.path + "/export/self")
  let input = try InputFiles(paths: [folder.path + "/export"])
  #expect(input.files.map(\.path) == [folder.path + "/export/a.csv"])
  #expect(
    input.diagnostics.map(\.message) == [
      "symbolic links in a folder are not followed; name the file itself",
      "symbolic links in a folder are not followed; name the file itself",
    ]
  )
}

@Test func refusesAFolderWithoutExports() throws {
  let folder = try TemporaryFolder()
  try folder.write("hello", to: "a.txt")
  let settings = ImportSettings(timeZone: .gmt)
  let one = try InputFiles(paths: [folder.path])
  #expect(
    throws: ImportFailure([
      ImportError(
        Location(file: folder.path),
        "its only file is not an export that is known; see 'habitsite formats'"
      )
    ])
  ) { try Importers.read(one.files, settings: settings) }
  try folder.write("%PDF", to: "b.pdf")
  let two = try InputFiles(paths: [folder.path])
  let path = "\(folder.path)/b.pdf".quoted
  #expect(
    throws: ImportFailure([
      ImportError(
        Location(file: folder.path),
        "none of its 2 files is an export that is known; see 'habitsite formats'; \(path) looks like a PDF"
      )
    ])
  ) { try Importers.read(two.files, settings: settings) }
}

@Test func passesOverOtherFilesOfAFolder() throws {
  let folder = try TemporaryFolder()
  try folder.write("habit,day\nRead,2025-01-01\n", to: "a.csv")
  try folder.write("hello", to: "b.txt")
  try folder.write("%PDF", to: "c.pdf")
  let input = try InputFiles(paths: [folder.path])
  let log = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  #expect(log.habits.count == 1)
  #expect(
    log.reported.suffix(2)
      == ["b.txt", "c.pdf"].map { name in
        "\(folder.path)/\(name): note: not an export of a known format; ignored"
      }
  )
}

@Test func refusesFilesOverTheLimit() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("x", to: "export/huge.json")
  try folder.write("x", to: "export/small.json")
  #expect(truncate(path, off_t(512 << 20) + 1) == 0)
  let wayOut = "if you trust it, set 'fileSize' under 'limits'"
  let error = ImportError(Location(file: path), "\(path.quoted) is larger than 512 MiB; \(wayOut)")
  #expect(throws: ImportFailure([error])) { try InputFiles(paths: [path]) }
  let input = try InputFiles(paths: [folder.path + "/export"])
  #expect(input.files.count == 1)
  #expect(input.diagnostics.map(\.message) == ["larger than 512 MiB; ignored; \(wayOut)"])
}

@Test(arguments: [(1, 1 << 20, true), (1, 1 << 20 | 1, false), (.max, 1 << 20 | 1, true)])
func readsFilesUpToTheLimitThatIsSet(_ limit: Int, size: Int, isRead: Bool) throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(Data(repeating: 0x20, count: size), to: "a.json")
  let limits = InputLimits(fileSize: limit)
  if isRead {
    #expect(try InputFiles(paths: [path], limits: limits).files.map(\.bytes.count) == [size])
  } else {
    let reason = "larger than 1 MiB; if you trust it, set 'fileSize' under 'limits'"
    let error = ImportError(Location(file: path), "\(path.quoted) is \(reason)")
    #expect(throws: ImportFailure([error])) { try InputFiles(paths: [path], limits: limits) }
  }
}

@Test func readsFoldersUpToTwiceTheLimitOfAFile() throws {
  let folder = try TemporaryFolder()
  for name in ["a", "b", "c"] {
    try folder.write(Data(repeating: 0x20, count: 700 << 10), to: "export/\(name).json")
  }
  let path = folder.path + "/export"
  let reason = "the folder holds more than 2 MiB; name the exports in it themselves"
  #expect(throws: ImportFailure([ImportError(Location(file: path), reason)])) {
    try InputFiles(paths: [path], limits: InputLimits(fileSize: 1))
  }
}

@Test func refusesEndlessFolders() throws {
  let folder = try TemporaryFolder()
  let deep = (0...33).map { _ in "d" }.joined(separator: "/")
  try folder.write("x", to: deep + "/a.csv")
  let location = folder.path + "/" + (0...32).map { _ in "d" }.joined(separator: "/")
  let error = ImportError(Location(file: location), "more than 32 folders deep")
  #expect(throws: ImportFailure([error])) { try InputFiles(paths: [folder.path]) }
}
