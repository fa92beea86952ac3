import HabitCore

/// An app whose records are read from the backup of a device.
///
/// A backup names a file by the SHA-1 of its domain and its path in the app. In a shell: `printf %s
/// 'AppDomain-DM.Kairos-Library/Preferences/DM.Kairos.plist' | shasum`.
struct BackupApp {
  /// The name of the app for users.
  let name: String
  let domain: String
  /// The names in a backup of the files to read, by their paths in the app.
  private(set) var files: [String: String] = [:]
  /// The folder in the app of the large values of the database.
  private(set) var externalFolder: String?

  static let all = [
    BackupApp("HabiTimer (JanSteinhauer)", "com.jansteinhauer.HabiTimer", store: "default.store"),
    BackupApp("Habit Tracker (alexjohny87)", "ajohny.habit-tracker"),
    BackupApp(
      "Habit Tracking (nikola12XE)",
      "Habit-Tracking.Habit-Tracking",
      store: "HabitTrackingModel.sqlite",
      hasPreferences: false
    ),
    BackupApp("KAIROS (Miss4Chan)", "DM.Kairos", store: "default.store", hasPreferences: false),
    BackupApp("HabitTracker (greenluck18)", "halyna-mazur.habit-tracker"),
  ]

  /// The names in a backup of the files of all apps, by their paths below it.
  static let names: [String: String] = all.reduce(into: [:]) { names, app in
    for (path, name) in app.files { names["\(app.domain)/\(path)"] = name }
  }

  /// Returns whether a file of the app, given its path in the app, is read.
  func reads(_ path: String) -> Bool {
    guard files[path] == nil else { return true }
    guard let externalFolder, path.hasPrefix(externalFolder + "/") else { return false }
    return StoreFiles.isLargeValue(path)
  }

  /// Returns the path of a file under its name in the app, if it has a name from a backup and was
  /// copied out of it; returns any other path unchanged.
  ///
  /// The two-digit folder of the backup is left out, so that the files of a database share a
  /// folder.
  static func path(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name.utf8.count == 40, let known = paths[name] else { return path }
    var folder = path.dropLast(name.count)
    if folder.hasSuffix("/\(name.prefix(2))/") || folder == "\(name.prefix(2))/" {
      folder = folder.dropLast(3)
    }
    return folder + known
  }

  private static let paths = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  private init(
    _ name: String,
    _ bundle: String,
    store: String? = nil,
    hasPreferences: Bool = true
  ) {
    self.name = name
    domain = "AppDomain-\(bundle)"
    var paths = hasPreferences ? ["Library/Preferences/\(bundle).plist"] : []
    if let store {
      let path = "Library/Application Support/\(store)"
      paths += ["", StoreFiles.log, StoreFiles.journal].map { path + $0 }
      externalFolder = StoreFiles.externalFolder(of: path)
    }
    for path in paths { files[path] = Self.storedName(of: path, in: domain) }
  }

  /// Returns the name of a file in a backup, 40 hexadecimal digits.
  static func storedName(of path: String, in domain: String) -> String {
    SHA1.hash(of: Array("\(domain)-\(path)".utf8)).hexadecimal
  }
}
