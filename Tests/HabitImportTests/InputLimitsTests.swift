import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitReading

private let wayOut = "if you trust it, set 'fileSize' under 'limits'"
private let store = "Library/Application Support/default.store"

/// The reason why a path is refused where a file may have so many MiB, empty where it is not.
private func refusal(of path: String, fileSize: Int) -> String {
  do throws(ImportFailure) {
    _ = try InputFiles(paths: [path], limits: InputLimits(fileSize: fileSize))
    return ""
  } catch {
    return error.errors.map(\.reason).joined(separator: "\n")
  }
}

private func bytes(_ count: Int) -> [UInt8] {
  Array(repeating: 1, count: count)
}

@Test func limitsTheFilesOfABackupLikeAnyOther() throws {
  var backup = try TestBackup()
  try backup.add(bytes(1 << 20 | 1), "DM.Kairos", store)
  try backup.writeList()
  let path = "\(backup.path)/\(TestBackup.location("DM.Kairos", store))"
  #expect(refusal(of: backup.path, fileSize: 1) == "\(path.quoted) is larger than 1 MiB; \(wayOut)")
  #expect(refusal(of: backup.path, fileSize: 2) == "")
}

@Test func limitsTheFilesOfABackupTogether() throws {
  var backup = try TestBackup()
  for ending in ["", "-wal", "-journal"] {
    try backup.add(bytes(700 << 10), "DM.Kairos", store + ending)
  }
  try backup.writeList()
  #expect(
    refusal(of: backup.path, fileSize: 1)
      == "the files of the apps are larger than 2 MiB together; \(wayOut)"
  )
  #expect(refusal(of: backup.path, fileSize: 2) == "")
}

@Test func countsABackupForTheFolderAroundIt() throws {
  let folder = try TemporaryFolder()
  var backup = try TestBackup("export/backup", in: folder)
  try backup.add(bytes(1 << 20), "DM.Kairos", store)
  try backup.writeList()
  try folder.write(Data(bytes(1 << 20)), to: "export/a.csv")
  let path = folder.path + "/export"
  #expect(refusal(of: path, fileSize: 1) == "")
  try folder.write("habit,day", to: "export/b.csv")
  #expect(
    refusal(of: path, fileSize: 1)
      == "the folder holds more than 2 MiB; name the exports in it themselves"
  )
}

@Test func limitsWhatBelongsToADatabaseTogether() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(Data(try TestDatabase("CREATE TABLE a (b)").file().bytes), to: "a.db")
  for name in ["A", "B", "C"] {
    try folder.write(Data(bytes(700 << 10)), to: ".a_SUPPORT/_EXTERNAL_DATA/\(name)")
  }
  #expect(
    refusal(of: path, fileSize: 1)
      == "what belongs to \(path.quoted) is larger than 2 MiB together; \(wayOut)"
  )
  #expect(refusal(of: path, fileSize: 2) == "")
}

@Test func givesAnEntryOfAnArchiveHalfTheSizeOfAFile() throws {
  let folder = try TemporaryFolder()
  let entry = ZipArchive.Entry("a.csv", bytes(1 << 20 | 1))
  let path = try folder.write(Data(ZipArchive.bytes([entry])), to: "a.zip")
  #expect(
    refusal(of: path, fileSize: 2)
      == "'a.csv' in it is larger than 1 MiB, half of what a file may have; \(wayOut)"
  )
  #expect(refusal(of: path, fileSize: 3) == "")
}

@Test func givesAnArchiveTwiceTheSizeOfAFile() {
  let usual = ArchiveLimits(InputLimits())
  #expect((usual.entrySize, usual.size) == (256 << 20, 1 << 30))
  #expect(ArchiveLimits(InputLimits(fileSize: 2_048)).size == 4 << 30)
}
