import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let habiTimer = "com.jansteinhauer.HabiTimer"
private let habitTracking = "Habit-Tracking.Habit-Tracking"
private let kairos = "DM.Kairos"
private let alex = "ajohny.habit-tracker"
private let greenluck = "halyna-mazur.habit-tracker"
private let support = "Library/Application Support"
private let csv = Array("habit,day\nSecret,2025-01-01\n".utf8)

extension InputFiles {
  /// The paths below a folder.
  fileprivate func paths(in folder: String) -> [String] {
    files.map { $0.path.replacing(folder + "/", with: "") }
  }
}

/// A backup with all five apps among files of others.
private func wholeBackup() throws -> TestBackup {
  var backup = try TestBackup()
  try backup.add(container: "habitimer", of: habiTimer)
  try backup.add(container: "habit-tracking", of: habitTracking)
  try backup.add(container: "kairos", of: kairos)
  let preferences = [(alex, "habit-tracker"), (greenluck, "habittracker")]
  for (app, folder) in preferences {
    let bytes = try fixtureBytes(folder + "/preferences.plist")
    try backup.add(bytes, app, "Library/Preferences/\(app).plist")
  }
  try backup.add(csv, kairos, "Library/Caches/x.csv")
  try backup.add(csv, kairos, support + "/other.csv")
  try backup.add(csv, "com.example.bank", "Library/Preferences/com.example.bank.plist")
  try backup.add(csv, "com.example.bank", support + "/default.store")
  try backup.write(csv, to: "Status.plist")
  return backup
}

@Test func readsNothingOfABackupButWhatTheAppsKeep() throws {
  let backup = try wholeBackup()
  let input = try backup.input()
  let large = "\(habitTracking)/\(support)/.HabitTrackingModel_SUPPORT/_EXTERNAL_DATA"
  let paths = [
    "\(kairos)/\(support)/default.store", "\(kairos)/\(support)/default.store-wal",
    "\(large)/26DA9B4A-3E0A-4FD0-A691-EB4E3FCEB450",
    "\(large)/C8CAE536-F1DF-4CFB-90A8-626DB935507B",
    "\(habitTracking)/\(support)/HabitTrackingModel.sqlite",
    "\(habitTracking)/\(support)/HabitTrackingModel.sqlite-wal",
    "\(alex)/Library/Preferences/\(alex).plist", "\(habiTimer)/\(support)/default.store",
    "\(habiTimer)/\(support)/default.store-wal",
    "\(habiTimer)/Library/Preferences/\(habiTimer).plist",
    "\(greenluck)/Library/Preferences/\(greenluck).plist",
  ]
  #expect(input.paths(in: backup.path) == paths.map { "AppDomain-\($0)" })
  #expect(input.diagnostics == [])
  #expect(input.files.allSatisfy { $0.origin == .found(in: backup.path) })
}

@Test(arguments: [("habitimer", habiTimer), ("habit-tracking", habitTracking), ("kairos", kairos)])
func readsFromABackupWhatTheContainerHolds(_ container: String, app: String) throws {
  var backup = try TestBackup()
  try backup.add(container: container, of: app)
  let here = try Importers.read(backup.input().files, settings: ImportSettings(timeZone: .gmt))
  let there = try imported(folder: container, zone: "GMT")
  #expect(here.habits.map(\.habit.name) == there.habits.map(\.habit.name))
  #expect(here.habits.map(\.drawn) == there.habits.map(\.drawn))
  #expect(here.photos == there.photos)
  #expect(here.diagnostics.map(\.message) == there.diagnostics.map(\.message))
}

@Test func readsABackupWithoutFolders() throws {
  var backup = try TestBackup()
  let location = TestBackup.location(kairos, support + "/default.store")
  backup.list(
    "'\(location.suffix(40))', 'AppDomain-\(kairos)', '\(support)/default.store', 1, NULL"
  )
  try backup.write([1], to: String(location.suffix(40)))
  let input = try backup.input()
  #expect(input.paths(in: backup.path) == ["AppDomain-\(kairos)/\(support)/default.store"])
}

@Test func knowsTheNamesThatABackupGives() {
  #expect(BackupApp.names.count == 12)
  let preferences = "AppDomain-ajohny.habit-tracker/Library/Preferences/ajohny.habit-tracker.plist"
  #expect(BackupApp.names[preferences] == "d3b4ad46bc1fef6d89309fa2d76649feec9bf3e5")
  let log = "AppDomain-DM.Kairos/Library/Application Support/default.store-wal"
  #expect(BackupApp.names[log] == "9ce059063c856abc67b572866331447a741c9766")
}

@Test func findsTheFilesOfABackupWithoutItsListByTheirNames() throws {
  let backup = try wholeBackup()
  try backup.write(Array("no property list".utf8), to: "Manifest.plist")
  let input = try InputFiles(paths: [backup.path])
  #expect(input.files.count == 9)
  #expect(
    input.reported(in: backup.path) == [
      backup.path + ": warning: the backup has no 'Manifest.db'; data of apps is found by known"
        + " file names, and pictures beside a database are not found"
    ]
  )
}

@Test(arguments: [true, false])
func readsFilesThatWereCopiedOutOfABackup(hasFolders: Bool) throws {
  let backup = try TestBackup()
  for name in ["default.store", "default.store-wal"] {
    let location = TestBackup.location(kairos, "\(support)/\(name)")
    let bytes = try fixtureBytes("kairos/\(support)/\(name)")
    try backup.write(bytes, to: hasFolders ? location : String(location.suffix(40)))
  }
  try backup.write(csv, to: "mine.csv")
  let input = try InputFiles(paths: [backup.path])
  #expect(
    Set(input.paths(in: backup.path)) == [
      "AppDomain-\(kairos)/\(support)/default.store",
      "AppDomain-\(kairos)/\(support)/default.store-wal", "mine.csv",
    ]
  )
  let here = try Importers.read(input.files, settings: ImportSettings(timeZone: .gmt))
  let there = try imported(folder: "kairos", zone: "GMT")
  #expect(here.habits.map(\.drawn).prefix(there.habits.count) == there.habits.map(\.drawn)[...])
  #expect(here.habits.count == there.habits.count + 1)
}
