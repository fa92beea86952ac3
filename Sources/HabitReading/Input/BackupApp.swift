/// An app whose records are read from the backup of a device.
///
/// A backup names a file by the SHA-1 of its domain and its path in the app. In a shell: `printf %s
/// 'AppDomain-DM.Kairos-Library/Preferences/DM.Kairos.plist' | shasum`. The few relevant names are
/// listed here, which is simpler than a library.
struct BackupApp {
  /// The name of the app for users.
  let name: String
  let domain: String
  /// The names in a backup of the files to read, by their paths in the app.
  private(set) var files: [String: String] = [:]
  /// The folder in the app of the large values of the database.
  private(set) var externalFolder: String?

  static let all = [
    BackupApp("HabiTimer (JanSteinhauer)", "com.jansteinhauer.HabiTimer")
      .keeping(preferences: "a81f8c5849ad89024bbf6c7a95c634c58f62a34e")
      .keeping(
        "default.store",
        as: "8179a0fe7024a222245ca1220fe765e4bbf80687",
        log: "f6e1fe636eab26413c022553adedf3ce275e923d",
        journal: "f9c52975b387d7066e3f43a8e14eb2edc1a89b1c"
      ),
    BackupApp("Habit Tracker (alexjohny87)", "ajohny.habit-tracker")
      .keeping(preferences: "d3b4ad46bc1fef6d89309fa2d76649feec9bf3e5"),
    BackupApp("Habit Tracking (nikola12XE)", "Habit-Tracking.Habit-Tracking")
      .keeping(
        "HabitTrackingModel.sqlite",
        as: "f780fafaa097cc5587fed574b34051ef3a46809b",
        log: "09ad076f20ee6adc8def8902f3eba7d2a6ab172c",
        journal: "e5feeb327899ea3544c3aaae30b35175f9947f0f"
      ),
    BackupApp("KAIROS (Miss4Chan)", "DM.Kairos")
      .keeping(
        "default.store",
        as: "e772126b494087865ad8a20a0c8bf117ab927ebd",
        log: "9ce059063c856abc67b572866331447a741c9766",
        journal: "5e2987927288f4dad670e859fc85dabc407786c2"
      ),
    BackupApp("HabitTracker (greenluck18)", "halyna-mazur.habit-tracker")
      .keeping(preferences: "5c8d0eae383e530718687b2f0b7068e001637df0"),
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
    guard let known = paths[name] else { return path }
    var folder = path.dropLast(name.count)
    if folder.hasSuffix("/\(name.prefix(2))/") || folder == "\(name.prefix(2))/" {
      folder = folder.dropLast(3)
    }
    return folder + known
  }

  private static let paths = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  private init(_ name: String, _ bundle: String) {
    self.name = name
    domain = "AppDomain-\(bundle)"
  }

  private func keeping(preferences name: String) -> BackupApp {
    var app = self
    app.files["Library/Preferences/\(domain.dropFirst("AppDomain-".count)).plist"] = name
    return app
  }

  private func keeping(
    _ store: String,
    as name: String,
    log: String,
    journal: String
  ) -> BackupApp {
    let path = "Library/Application Support/\(store)"
    var app = self
    app.files[path] = name
    app.files[path + StoreFiles.log] = log
    app.files[path + StoreFiles.journal] = journal
    app.externalFolder = StoreFiles.externalFolder(of: path)
    return app
  }
}
