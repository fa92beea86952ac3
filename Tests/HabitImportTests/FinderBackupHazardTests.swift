import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitReading

private let app = "ajohny.habit-tracker"
private let preferences = "Library/Preferences/ajohny.habit-tracker.plist"
private let label = "AppDomain-\(app)/\(preferences)"

/// A backup with the preferences of one app, which are a CSV here.
private func smallBackup(
  _ location: String = "",
  in folder: TemporaryFolder? = nil
) throws
  -> TestBackup
{
  var backup = try TestBackup(location, in: folder)
  try backup.add(Array("habit,day\nRead,2025-01-01\n".utf8), app, preferences)
  return backup
}

/// The error of a path that is refused, as `place: reason` with `<>` for a folder.
private func refusal(of path: String, in folder: String? = nil) -> String {
  do throws(ImportFailure) {
    let input = try InputFiles(paths: [path])
    return "read: \(input.files.map(\.path))"
  } catch {
    return error.errors.map { "\($0.location): \($0.reason)" }.joined(separator: "\n")
      .replacing(folder ?? path, with: "<>")
  }
}

private func settings(_ key: String, _ value: String) -> [UInt8] {
  Array("<plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>".utf8)
}

private let encrypted =
  "<>: an encrypted backup, which is not read; turn 'Encrypt local backup' off in Finder and back"
  + " up again, or use Xcode: Devices → the app → Download Container"

@Test func refusesAnEncryptedBackup() throws {
  let backup = try smallBackup()
  try backup.write(settings("IsEncrypted", "<true/>"), to: "Manifest.plist")
  #expect(refusal(of: backup.path) == encrypted)
  try backup.write((0..<8_192).map { UInt8(truncatingIfNeeded: $0 * 31) }, to: "Manifest.db")
  #expect(refusal(of: backup.path) == encrypted)
  try backup.write(settings("IsEncrypted", "<false/>"), to: "Manifest.plist")
  #expect(
    refusal(of: backup.path)
      == "<>/Manifest.db: a database that is damaged or encrypted; export it from the app again"
  )
}

@Test func readsABackupThatHasBeenDecrypted() throws {
  let backup = try smallBackup()
  try backup.write(settings("IsEncrypted", "<true/>"), to: "Manifest.plist")
  #expect(try backup.input().files.count == 1)
}

@Test(arguments: [true, false]) func refusesABackupWithoutTheApps(hasList: Bool) throws {
  var backup = try TestBackup()
  try backup.add([1], "com.example.bank", preferences)
  try backup.add([1], app, "Library/Preferences/other.plist")
  if hasList { try backup.writeList() }
  try backup.write([], to: "Manifest.mbdb")
  #expect(
    refusal(of: backup.path)
      == "<>: a backup without data of any app that can be read from one:"
      + " HabiTimer (JanSteinhauer), Habit Tracker (alexjohny87), Habit Tracking (nikola12XE),"
      + " KAIROS (Miss4Chan), HabitTracker (greenluck18)"
  )
}

@Test func reportsWhatTheBackupListsAndDoesNotHold() throws {
  var backup = try smallBackup()
  let store = "Library/Application Support/default.store"
  let location = TestBackup.location("DM.Kairos", store)
  backup.list("'\(location.suffix(40))', 'AppDomain-DM.Kairos', '\(store)', 1, NULL")
  let input = try backup.input()
  #expect(input.files.map(\.path) == ["\(backup.path)/\(label)"])
  #expect(
    input.reported(in: backup.path) == [
      "AppDomain-DM.Kairos/\(store): warning: the backup lists it as"
        + " 'e7/e772126b494087865ad8a20a0c8bf117ab927ebd' but does not contain it;"
        + " copy the whole folder, or back up again"
    ]
  )
}

@Test func refusesABackupThatHoldsNothingOfWhatItLists() throws {
  let backup = try smallBackup()
  try backup.writeList()
  let file = "\(backup.path)/\(TestBackup.location(app, preferences))"
  try FileManager.default.removeItem(atPath: file)
  #expect(
    refusal(of: backup.path)
      == "<>: the backup lists files of the apps that it does not contain; copy the whole folder"
  )
}

@Test func followsNoLinksInABackup() throws {
  let backup = try smallBackup()
  let location = TestBackup.location(app, preferences)
  try backup.writeList()
  let outside = try TemporaryFolder()
  try outside.write("secret", to: String(location.suffix(40)))
  for link in [location, String(location.prefix(2))] {
    let path = "\(backup.path)/\(link)"
    try FileManager.default.removeItem(atPath: path)
    let isFile = link == location
    let target = isFile ? "\(outside.path)/\(location.suffix(40))" : outside.path
    #expect(symlink(target, path) == 0)
    #expect(refusal(of: backup.path).hasPrefix("<>: the backup lists files of the apps that"))
  }
}

@Test(
  arguments: [
    "'../../../../../../etc/passwd'": "no name of 40 hexadecimal digits for '\(label)'",
    "'/etc/passwd'": "no name of 40 hexadecimal digits for '\(label)'",
    "'D3B4AD46BC1FEF6D89309FA2D76649FEEC9BF3E5'": "no name of 40 hexadecimal digits for '\(label)'",
    "NULL": "no name of 40 hexadecimal digits for '\(label)'",
    "x'2E2E'": "no name of 40 hexadecimal digits for '\(label)'",
  ] as KeyValuePairs<String, String>
)
func leavesRowsOutThatNameNoFileOfTheBackup(_ name: String, reason: String) throws {
  var backup = try TestBackup()
  backup.list("\(name), 'AppDomain-\(app)', '\(preferences)', 1, NULL")
  let store = "Library/Application Support/default.store"
  try backup.add([1], "DM.Kairos", store)
  let input = try backup.input()
  #expect(input.files.map(\.path) == ["\(backup.path)/AppDomain-DM.Kairos/\(store)"])
  #expect(
    input.reported(in: backup.path).first
      == "Manifest.db: warning: Files row 1: \(reason); left out"
  )
}

@Test func readsTheFirstOfTwoRowsForOneFile() throws {
  var backup = try smallBackup()
  let other = String(repeating: "0", count: 40)
  try backup.write([1], to: "00/\(other)")
  backup.list("'\(other)', 'AppDomain-\(app)', '\(preferences)', 1, NULL")
  let input = try backup.input()
  #expect(input.files.map(\.bytes.count) == [26])
  #expect(
    input.reported(in: backup.path) == [
      "Manifest.db: warning: Files row 2: '\(label)' is listed twice; the first is read"
    ]
  )
}

@Test func readsNoOtherPathsOfAnApp() throws {
  var backup = try smallBackup()
  let support = "Library/Application Support"
  let paths = [
    "Library/Preferences/../../x", "Documents/letter.txt", "\(support)/default.store-shm",
    "\(support)/.default_SUPPORT/_EXTERNAL_DATA/.hidden", "\(support)/.default_SUPPORT/x",
    "\(support)/.other_SUPPORT/_EXTERNAL_DATA/A",
  ]
  for path in paths {
    try backup.add([1], "DM.Kairos", path)
  }
  let input = try backup.input()
  #expect(input.files.map(\.path) == ["\(backup.path)/\(label)"])
  #expect(input.diagnostics == [])
}

@Test(arguments: ["", "CREATE TABLE Files (a)", "CREATE VIEW Files AS SELECT 1"])
func refusesAListWithoutFiles(_ table: String) throws {
  let backup = try TestBackup()
  try backup.write([1], to: TestBackup.location(app, preferences))
  let reason =
    table == "CREATE TABLE Files (a)"
    ? "<>: a backup without data of any app"
    : "<>/Manifest.db: a list of files without files; back up again"
  try backup.write(TestDatabase(table).file().bytes, to: "Manifest.db")
  #expect(refusal(of: backup.path).hasPrefix(reason))
}

@Test func readsTheNewestRowsOfAListFromItsLog() throws {
  let backup = try smallBackup()
  let location = TestBackup.location(app, preferences)
  let row = "'\(location.suffix(40))', 'AppDomain-\(app)', '\(preferences)', 1, NULL"
  let list = try TestDatabase(
    TestBackup.table,
    "INSERT INTO Files VALUES (\(row))",
    isLogged: true
  ).file()
  try backup.write(list.bytes, to: "Manifest.db")
  let log = try #require(list.attachments.first).bytes
  try backup.write(log, to: "Manifest.db-wal")
  #expect(try InputFiles(paths: [backup.path]).reported(in: backup.path) == [])
  try backup.write(log.reversed(), to: "Manifest.db-wal")
  #expect(refusal(of: backup.path).hasPrefix("<>/Manifest.db: "))
  let files = try FileManager.default.contentsOfDirectory(atPath: backup.path)
  #expect(Set(files) == [String(location.prefix(2)), "Manifest.db", "Manifest.db-wal"])
}

@Test func refusesAListBeyondTheLimit() throws {
  let backup = try smallBackup()
  try backup.writeList()
  let path = backup.path + "/Manifest.db"
  #expect(truncate(path, off_t(BackupManifest.maxSize) + 1) == 0)
  #expect(
    refusal(of: backup.path)
      == "<>/Manifest.db: \(path.quoted) is larger than 4 GiB;"
      .replacing(backup.path, with: "<>")
      + " use Xcode: Devices → the app → Download Container"
  )
}

@Test func findsAFewRowsAmongMany() throws {
  let backup = try smallBackup()
  let location = TestBackup.location(app, preferences)
  let many =
    "WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 50000) INSERT INTO Files"
    + " SELECT printf('%040x', x), 'AppDomain-com.example.a' || x % 300, 'x' || x, 1, NULL FROM n"
  let row = "'\(location.suffix(40))', 'AppDomain-\(app)', '\(preferences)', 1, NULL"
  let list = try TestDatabase(TestBackup.table, many, "INSERT INTO Files VALUES (\(row))")
  try backup.write(list.file().bytes, to: "Manifest.db")
  #expect(try InputFiles(paths: [backup.path]).files.count == 1)
}

@Test func refusesAListOfEndlessFiles() throws {
  let backup = try smallBackup()
  let many =
    "WITH n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 10001) INSERT INTO Files"
    + " SELECT printf('%040x', x), 'AppDomain-\(app)', 'x' || x, 1, NULL FROM n"
  try backup.write(TestDatabase(TestBackup.table, many).file().bytes, to: "Manifest.db")
  #expect(
    refusal(of: backup.path) == "<>/Manifest.db: more than 10000 files of the apps;"
      + " use Xcode: Devices → the app → Download Container"
  )
}

@Test func readsTheOneBackupOfAFolder() throws {
  let folder = try TemporaryFolder()
  let backup = try smallBackup("Backup/00008030-001", in: folder)
  try backup.writeList()
  try folder.write("habit,day\nRun,2025-01-01\n", to: "Backup/mine.csv")
  let input = try InputFiles(paths: [folder.path + "/Backup"])
  #expect(
    input.files.map { $0.path.replacing(folder.path + "/", with: "") } == [
      "Backup/00008030-001/\(label)", "Backup/mine.csv",
    ]
  )
}

@Test func asksWhichOfSeveralBackupsToRead() throws {
  let folder = try TemporaryFolder()
  let dates = ["A": "2026-10-30T23:59:00Z", "B": "2026-10-31T06:00:00Z", "C": nil]
  for (name, date) in dates {
    let backup = try smallBackup(name, in: folder)
    try backup.writeList()
    guard let date else { continue }
    try backup.write(settings("Last Backup Date", "<date>\(date)</date>"), to: "Info.plist")
  }
  #expect(
    refusal(of: folder.path)
      == "<>: 3 backups of devices in the folder; name the one to read:"
      + " 'B' of 2026-10-31, 'A' of 2026-10-30, 'C'"
  )
  #expect(try InputFiles(paths: [folder.path + "/A", folder.path + "/C"]).files.count == 2)
  for number in 1...8 {
    try folder.write("", to: "\(number)/Manifest.mbdb")
  }
  #expect(refusal(of: folder.path).hasSuffix("'6' and 3 more"))
}
