import Foundation
package import HabitCore

/// The input files, read from disk; the only type that touches the file system.
package struct InputFiles: Sendable {
  /// The files in the order of the input paths; those of a folder sorted by path.
  package private(set) var files: [ExportFile] = []
  /// What was skipped in folders and archives.
  package internal(set) var diagnostics: [Diagnostic] = []
  private let limits: InputLimits
  private var hasStandardInput = false

  /// A path to read.
  struct Input {
    let path: String
    /// How the files of the path are to be read.
    var form: ExportFile.Form
    var naming = Naming.byPath

    enum Naming {
      case byPath
      /// A pattern matches the path, which is then treated like a file found in a folder.
      case byPattern
    }
  }

  /// Reads files, folders with everything below them, app containers, and archives of them.
  ///
  /// The path `-` is the standard input, which can be a file or an archive.
  ///
  /// Hidden files and symbolic links in folders are skipped. In an app container (`AppData`,
  /// `.xcappdata`) only the preferences and the application's data are read, and in the backup of a
  /// device only the files of known apps. The logs of a database, and its large values in a hidden
  /// folder, are read with it. Routes in folders and archives are listed without their content.
  /// Backups of editors and sites of habitsite are skipped and reported, unless they are named.
  ///
  /// - Parameters:
  ///   - inputs: The paths.
  ///   - limits: The maximum sizes.
  /// - Throws: ``ImportFailure`` with an error for each path that cannot be read: missing, without
  ///   permission, no file or folder, empty, too large, changing; a folder without files, or with
  ///   several backups of devices; a backup that is encrypted or holds none of the apps; an archive
  ///   that is damaged or exceeds a limit.
  init(_ inputs: [Input], _ limits: InputLimits) throws(ImportFailure) {
    self.limits = limits
    var errors: [ImportError] = []
    for input in inputs {
      let start = files.count
      do {
        try read(input.path, input.naming)
        for index in files.indices[start...] { files[index].form = input.form }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
  }

  /// Reads paths as ``init(_:_:)`` does.
  ///
  /// - Parameters:
  ///   - paths: The paths as the user gave them.
  ///   - forms: How files are to be read, by the path that the user gave or that of the file.
  ///   - limits: The maximum sizes.
  /// - Throws: ``ImportFailure`` with an error for each path that cannot be read.
  package init(
    paths: [String],
    forms: [String: ExportFile.Form] = [:],
    limits: InputLimits = InputLimits()
  ) throws(ImportFailure) {
    try self.init(paths.map { Input(path: $0, form: forms[$0] ?? ExportFile.Form()) }, limits)
    guard !forms.isEmpty else { return }
    for index in files.indices { files[index].form = forms[files[index].path] ?? files[index].form }
  }

  /// Takes one file that is in memory, or the files in it if it is an archive.
  ///
  /// - Throws: ``ImportFailure`` if it is a damaged archive.
  package init(unpacking file: ExportFile) throws(ImportFailure) {
    limits = InputLimits()
    do throws(ImportError) {
      try add(file)
    } catch {
      throw ImportFailure([error])
    }
  }

  /// The path that means the standard input.
  package static let standardInput = "-"

  private mutating func read(_ path: String, _ naming: Input.Naming) throws(ImportError) {
    guard path != Self.standardInput else { return try readStandardInput() }
    guard try FileStatus(following: path).kind == .folder else {
      if naming == .byPattern, let leftover = Leftover(name: path) {
        diagnostics.append(leftover.note(at: path))
        return
      }
      try add(FileVersion(of: path), .named)
      if let file = files.last, file.path == path, StoreFiles.isDatabase(file.bytes) {
        try readBeside(path)
      }
      return
    }
    if let leftover = try Leftover(folder: path) {
      guard naming == .byPattern else {
        throw ImportError(
          Location(file: path),
          "a site that habitsite wrote, not a folder of exports; name a file in it to read that file"
        )
      }
      diagnostics.append(leftover.note(at: path))
      return
    }
    let tree = try FolderTree(path, of: .exports)
    if let site = tree.files.first(where: { $0.hasSuffix("/\(SiteFolder.settingsName)") }) {
      let folder = String(site.dropLast(SiteFolder.settingsName.count + 1))
      throw ImportError(
        Location(file: path),
        "the folder holds the site folder \(folder.quoted); name that, or the exports themselves"
      )
    }
    if tree.files.isEmpty, tree.backups.isEmpty, tree.others.count == 1,
      let (folder, name) = tree.others.first,
      let (file, bytes) = try DiskFile.file(named: name, in: folder, limits)
    {
      let location = Location(file: folder)
      diagnostics.append(FolderNames.unreadable(name, at: location, "read, as the only file"))
      try add(ExportFile(path: file, bytes: bytes, origin: .found(in: path)))
      return
    }
    let backup = try FinderBackup(among: tree.backups, in: path, limits)
    files += backup?.files ?? []
    diagnostics += tree.diagnostics + (backup?.diagnostics ?? [])
    guard !tree.files.isEmpty || backup != nil else {
      throw ImportError(
        Location(file: path),
        Leftover.emptiness(of: "folder", tree.diagnostics, "name it to read it")
      )
    }
    var size = (backup?.files ?? []).reduce(0) { $0 + $1.bytes.count }
    for file in tree.files {
      let version = try FileVersion(of: file)
      guard try isReadable(version) else { continue }
      guard !RouteFile.isOne(file) else {
        files.append(ExportFile(path: file, bytes: [], origin: .found(in: path)))
        continue
      }
      size += try add(version, .found(in: path))
      guard size <= limits.folderSize else {
        throw ImportError(
          Location(file: path),
          "the folder holds more than \(limits.folderSize >> 20) MiB;"
            + " name the exports in it themselves"
        )
      }
    }
  }

  /// Adds a file, or those of an archive, and returns its size in bytes; of text in pieces, that of
  /// what is in memory.
  @discardableResult
  private mutating func add(
    _ version: FileVersion,
    _ origin: ExportFile.Origin
  ) throws(ImportError) -> Int {
    let path = origin == .named ? version.path : BackupApp.path(of: version.path)
    return try add(ExportFile(version, as: path, origin: origin, limits), at: version)
  }

  private mutating func readStandardInput() throws(ImportError) {
    guard !hasStandardInput else { throw StandardInput.repetition }
    hasStandardInput = true
    try add(StandardInput.file(limits))
  }

  @discardableResult
  private mutating func add(
    _ file: ExportFile,
    at version: FileVersion? = nil
  ) throws(ImportError) -> Int {
    guard let archive = try Archive(file, at: version, limits: ArchiveLimits(limits)) else {
      files.append(file)
      return file.size
    }
    diagnostics += archive.diagnostics
    files += archive.files
    return archive.files.reduce(0) { $0 + $1.bytes.count }
  }

  /// Reads the files that belong to a database that the user named.
  private mutating func readBeside(_ path: String) throws(ImportError) {
    let logs = [StoreFiles.log, StoreFiles.journal].map { path + $0 }
    let large = try FolderTree.files(in: StoreFiles.externalFolder(of: path))
    var size = 0
    for file in logs + large {
      guard let bytes = try DiskFile.bytesIfAny(of: file, limits) else { continue }
      files.append(ExportFile(path: file, bytes: bytes))
      size += bytes.count
      guard size <= limits.folderSize else {
        throw ImportError(
          Location(file: path),
          "what belongs to \(path.quoted) is larger than \(limits.folderSize >> 20) MiB together;"
            + " \(InputLimits.wayOut)"
        )
      }
    }
  }

  /// Returns whether a file found in a folder is worth reading; reports one that is too large.
  private mutating func isReadable(_ version: FileVersion) throws(ImportError) -> Bool {
    let size = version.status.size
    guard version.status.kind == .file, size > 0 || version.path.hasSuffix(StoreFiles.log) else {
      return false
    }
    guard size > limits.fileSize, try !LargeFile.isStreamed(version) else { return true }
    diagnostics.append(
      Diagnostic(
        .warning,
        "input.size",
        "\(limits.excess); ignored; \(InputLimits.wayOut)",
        at: Location(file: version.path)
      )
    )
    return false
  }
}

/// The size limits of input files.
package struct InputLimits: Sendable {
  /// The maximum size of a file, in bytes.
  let fileSize: Int

  /// Takes the maximum size of a file in MiB, at least 1.
  package init(fileSize: Int = 512) {
    // More than a petabyte is no limit in practice, and twice as much still fits an `Int`.
    self.fileSize = min(fileSize, 1 << 30) << 20
  }

  /// The maximum size of all files of a folder together, unpacked, in bytes.
  var folderSize: Int { 2 * fileSize }

  /// The message phrase for a file that is too large.
  var excess: String { "larger than \(fileSize >> 20) MiB" }

  /// How to read a larger file.
  static let wayOut = "if you trust it, set 'fileSize' under 'limits'"
}

/// The standard input, which can be read once.
enum StandardInput {
  /// The name of the input in messages.
  static let path = "standard input"
  private static let chunkSize = 1 << 16

  /// Reads all of it into memory.
  ///
  /// - Throws: ``ImportError`` if it is closed, empty or too large.
  static func file(_ limits: InputLimits) throws(ImportError) -> ExportFile {
    guard isOpen else { throw error("cannot read the standard input: it is closed") }
    var bytes: [UInt8] = []
    while true {
      let chunk = try DiskFile.read(chunkSize, from: STDIN_FILENO, path)
      guard !chunk.isEmpty else { break }
      bytes += chunk
      guard bytes.count <= limits.fileSize else {
        throw error("the standard input is \(limits.excess); \(InputLimits.wayOut)")
      }
    }
    guard !bytes.isEmpty else { throw error("the standard input is empty") }
    return ExportFile(path: path, bytes: bytes)
  }

  /// The error of a second attempt.
  static var repetition: ImportError {
    error("the standard input can be read only once; name '-' once")
  }

  /// Whether the descriptor is that of a file, a pipe, a terminal or a socket.
  private static var isOpen: Bool {
    var status = stat()
    // If it was closed at the start, its number may belong to an object without a kind.
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT != 0
  }

  private static func error(_ reason: String) -> ImportError {
    ImportError(Location(file: path), reason)
  }
}
