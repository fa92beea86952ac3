import HabitCore

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
