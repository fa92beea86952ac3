import Foundation
import HabitCore

/// The backup of a device, as Finder, iTunes and Apple Devices write it: a folder of gigabytes;
/// only the files of known apps are read.
struct FinderBackup {
  /// The files sorted by path, which is the one in the app:
  /// `<folder>/AppDomain-DM.Kairos/Library/…`.
  private(set) var files: [ExportFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let folder: String
  private let limits: InputLimits

  /// Reads the only backup in a folder that the user named, or returns `nil` if there is none.
  ///
  /// - Throws: ``ImportError`` if there are several, or if the backup is encrypted, damaged, too
  ///   large, or without any of the apps.
  init?(among backups: [String], in named: String, _ limits: InputLimits) throws(ImportError) {
    guard let backup = backups.first else { return nil }
    guard backups.count == 1 else { throw Self.refusal(of: backups, in: named, limits) }
    folder = backup
    self.limits = limits
    var findings = Findings()
    try read(origin: .found(in: named), &findings)
    diagnostics = findings.diagnostics
  }

  /// Returns whether a folder is the backup of a device, complete or partial.
  static func isOne(_ folder: String) -> Bool {
    [BackupManifest.name, settings, "Manifest.mbdb"].contains {
      FolderTree.isFile("\(folder)/\($0)")
    }
  }

  /// The file with the properties of the backup.
  private static let settings = "Manifest.plist"

  private mutating func read(
    origin: ExportFile.Origin,
    _ findings: inout Findings
  ) throws(ImportError) {
    let listed = try listedNames(&findings)
    if listed == nil {
      let message =
        "the backup has no 'Manifest.db'; data of apps is found by known file names, and pictures"
        + " beside a database are not found"
      findings.add(.warning, "backup.manifest", message, at: Location(file: folder))
    }
    let names = (listed ?? BackupApp.names).sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    var size = 0
    for (label, name) in names {
      let path = "\(folder)/\(label)"
      if let bytes = try bytes(of: name) {
        files.append(ExportFile(path: path, bytes: bytes, origin: origin))
        size += bytes.count
      } else if listed != nil {
        let message =
          "the backup lists it as '\(Self.storedPath(of: name))' but does not contain it;"
          + " copy the whole folder, or back up again"
        findings.file = path
        findings.add(.warning, "backup.missing", message, at: Location(file: path))
      }
      try requireRoom(for: size)
    }
    guard !files.isEmpty else { throw nothingFound(listed ?? [:]) }
  }

  /// Returns the names of the files that the backup lists, or `nil` if it has no list.
  private func listedNames(_ findings: inout Findings) throws(ImportError) -> [String: String]? {
    let encryption = try Self.plist(Self.settings, in: folder, limits)?.value("IsEncrypted")
    let isEncrypted = if case .flag(true) = encryption { true } else { false }
    do throws(ImportError) {
      let names = try BackupManifest.names(in: folder, limits, &findings)
      guard names != nil || !isEncrypted else { throw encrypted }
      return names
    } catch {
      // The list of an encrypted backup is noise; one that the user has decrypted is readable.
      guard !isEncrypted else { throw encrypted }
      throw error
    }
  }

  /// Returns the bytes of a regular file of the backup, or `nil` if there is none.
  ///
  /// Backups before iOS 10 had no two-digit folders.
  private func bytes(of name: String) throws(ImportError) -> [UInt8]? {
    if FolderTree.isFolder("\(folder)/\(name.prefix(2))"),
      let bytes = try DiskFile.bytesIfAny(of: "\(folder)/\(Self.storedPath(of: name))", limits)
    {
      return bytes
    }
    return try DiskFile.bytesIfAny(of: "\(folder)/\(name)", limits)
  }

  private static func storedPath(of name: String) -> String { "\(name.prefix(2))/\(name)" }

  private var encrypted: ImportError {
    let wayOut = "turn 'Encrypt local backup' off in Finder and back up again"
    return error("an encrypted backup, which is not read; \(wayOut), or use \(Self.download)")
  }

  private static let download = "Xcode: Devices → the app → Download Container"

  private func error(_ reason: String) -> ImportError {
    ImportError(Location(file: folder), reason)
  }

  /// Returns the error of a backup without any known file.
  private func nothingFound(_ listed: [String: String]) -> ImportError {
    guard listed.isEmpty else {
      return error(
        "the backup lists files of the apps that it does not contain; copy the whole folder"
      )
    }
    let apps = BackupApp.all.map(\.name).joined(separator: ", ")
    return error("a backup without data of any app that can be read from one: \(apps)")
  }

  private func requireRoom(for size: Int) throws(ImportError) {
    let limit = limits.folderSize
    guard size > limit else { return }
    let reason = "the files of the apps are larger than \(limit >> 20) MiB together"
    throw error("\(reason); \(InputLimits.wayOut)")
  }
}

/// The choice among several backups, which the user makes: a habit in two of them would count
/// twice, and the newest may be of a device without the apps.
extension FinderBackup {
  /// The maximum number of backups named in a message.
  private static let maxListLength = 8

  /// Returns the error of a folder with several backups, the newest first.
  static func refusal(
    of backups: [String],
    in folder: String,
    _ limits: InputLimits
  ) -> ImportError {
    let dated = backups.map { (name: name(of: $0, in: folder), day: day(of: $0, limits)) }
    let sorted = dated.sorted { ($0.day ?? "", $1.name) > ($1.day ?? "", $0.name) }
    let list = sorted.map { $0.name.quoted + ($0.day.map { " of \($0)" } ?? "") }
    let reason = "\(backups.count) backups of devices in the folder; name the one to read: "
    return ImportError(Location(file: folder), reason + list.listed(atMost: maxListLength))
  }

  /// Returns a property list of a backup, or `nil` if it cannot be read.
  static func plist(
    _ name: String,
    in folder: String,
    _ limits: InputLimits
  ) throws(ImportError) -> PropertyList? {
    let path = "\(folder)/\(name)"
    return try DiskFile.bytesIfAny(of: path, limits).flatMap { PropertyList($0) }
  }

  /// Returns the path of a backup below a folder.
  private static func name(of backup: String, in folder: String) -> String {
    let rest = backup.dropFirst(folder.count)
    return String(rest.drop { $0 == "/" })
  }

  /// Returns the UTC day on which a backup was made, or `nil` if the backup does not contain it.
  private static func day(of backup: String, _ limits: InputLimits) -> String? {
    do {
      let date = try plist("Info.plist", in: backup, limits)?.value("Last Backup Date")
      guard case .instant(let instant) = date else { return nil }
      return instant.day(in: .gmt).map { "\($0)" }
    } catch {
      // The backup is listed without its day.
      return nil
    }
  }
}

/// The list of all files of a backup, `Manifest.db`; only the rows of known apps are read.
///
/// Source: observed in backups since iOS 10; Apple does not document it.
enum BackupManifest {
  static let name = "Manifest.db"

  /// The maximum size of a list, in bytes; one of a million files has a quarter of it.
  static let maxSize = 4 << 30

  /// The maximum number of files of all known apps together; an app has a few, and a picture per
  /// milestone.
  static let maxCount = 10_000

  /// Reads which files of the apps the backup in a folder contains.
  ///
  /// - Parameters:
  ///   - folder: The path of the backup.
  ///   - limits: The maximum size of a log of the list.
  ///   - findings: Receives problems with single rows.
  /// - Returns: The names in the backup by the paths below it that the files would have in their
  ///   apps, or `nil` if there is no list.
  /// - Throws: ``ImportError`` if the list is damaged, or changes during the read.
  static func names(
    in folder: String,
    _ limits: InputLimits,
    _ findings: inout Findings
  ) throws(ImportError) -> [String: String]? {
    let path = "\(folder)/\(name)"
    guard FolderTree.isFile(path) else { return nil }
    let version = try FileVersion(of: path)
    guard version.status.size <= maxSize else {
      throw ImportError(
        Location(file: path),
        "\(path.quoted) is larger than \(maxSize >> 30) GiB; \(wayOut)"
      )
    }
    let ownLimits = InputLimits(fileSize: maxSize >> 20)
    var file = try ExportFile(version, as: path, origin: .found(in: folder), ownLimits)
    for log in [path + StoreFiles.log, path + StoreFiles.journal] {
      guard let bytes = try DiskFile.bytesIfAny(of: log, limits), !bytes.isEmpty else { continue }
      file.attachments.append(ExportFile(path: log, bytes: bytes))
    }
    return try names(in: SQLiteStore(file), &findings)
  }

  private static let wayOut = "use Xcode: Devices → the app → Download Container"

  private static func names(
    in store: SQLiteStore,
    _ findings: inout Findings
  ) throws(ImportError) -> [String: String] {
    let path = store.path
    guard store.has("Files") else {
      throw ImportError(Location(file: path), "a list of files without files; back up again")
    }
    if let warning = store.warning { findings.add(warning) }
    var names: [String: String] = [:]
    var count = 0
    let domains = BackupApp.all.map(\.domain)
    let columns = ["domain", "relativePath", "fileID"]
    try store.forEachRow(of: "Files", columns, where: ("domain", domains)) {
      (cells) throws(ImportError) in
      count += 1
      guard count <= maxCount else {
        let reason = "more than \(maxCount) files of the apps; \(wayOut)"
        throw ImportError(Location(file: path), reason)
      }
      add(cells, of: path, to: &names, &findings)
    }
    return names
  }

  private static func add(
    _ cells: SQLiteCells,
    of path: String,
    to names: inout [String: String],
    _ findings: inout Findings
  ) {
    let texts = (1...3).map { cells.kind(at: $0) == .string ? cells.text(at: $0).text : "" }
    guard BackupApp.all.contains(where: { $0.domain == texts[0] && $0.reads(texts[1]) }) else {
      return
    }
    let label = "\(texts[0])/\(texts[1])"
    let name = texts[2]
    let row = "Files row \(cells.integer(at: 0) ?? 0)"
    let location = Location(file: path)
    guard isName(name) else {
      let message = "\(row): no name of 40 hexadecimal digits for \(label.quoted); left out"
      findings.add(.warning, "backup.name", message, at: location)
      return
    }
    if let other = names.updateValue(name, forKey: label), other != name {
      names[label] = other
      let message = "\(row): \(label.quoted) is listed twice; the first is read"
      findings.add(.warning, "backup.twice", message, at: location)
    }
  }

  /// Returns whether a text is a file name of a backup, so that it cannot lead elsewhere.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 40
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
