import Foundation
import HabitCore

/// The files below a folder.
struct FolderTree {
  /// The paths of the files, sorted.
  private(set) var files: [String] = []
  /// The folders that are backups of devices; their content is not among the files.
  private(set) var backups: [String] = []
  /// The files and folders whose names are not UTF-8, with the folder of each.
  private(set) var others: [(folder: String, name: [UInt8])] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let content: Content

  /// What the files are.
  enum Content {
    /// Exports, among which each ``Leftover`` is skipped and reported.
    case exports
    case files
  }

  /// Lists the files below a folder.
  init(_ folder: String, of content: Content = .files) throws(ImportError) {
    self.content = content
    try walk(folder, depth: 0)
  }

  private static let maxDepth = 32
  private static let maxCount = 100_000

  private mutating func walk(_ folder: String, depth: Int) throws(ImportError) {
    guard depth <= Self.maxDepth else {
      throw ImportError(Location(file: folder), "more than \(Self.maxDepth) folders deep")
    }
    if content == .exports, let leftover = try Leftover(folder: folder) {
      report(leftover, at: folder)
      return
    }
    if FinderBackup.isOne(folder) {
      backups.append(folder)
      return
    }
    if let library = library(of: folder) {
      try addContainer(library)
      return
    }
    try addLargeValues(in: folder)
    let names = try FolderNames(of: folder)
    others += names.others.map { (folder, $0) }
    let location = Location(file: folder)
    diagnostics += names.others.map { FolderNames.unreadable($0, at: location) }
    for name in names.visible {
      let path = Self.path(folder, name)
      switch try FileStatus(of: path).kind {
      case .folder: try walk(path, depth: depth + 1)
      case .file where content == .exports && Leftover(name: name) != nil:
        report(.backup, at: path)
      case .file: files.append(path)
      case .link:
        report(
          .note,
          "input.link",
          "symbolic links in a folder are not followed; name the file itself",
          at: path
        )
      case .other:
        let message = "a pipe, a device or a socket is not read; remove it"
        report(.warning, "input.pipe", message, at: path)
      }
      guard files.count <= Self.maxCount else {
        throw ImportError(
          Location(file: folder),
          "more than \(Self.maxCount) files; name the exports in it themselves"
        )
      }
    }
  }

  /// Returns the `Library` folder of an app container, or `nil` if the folder is not one.
  private func library(of folder: String) -> String? {
    let library = Self.path(folder, "Library")
    let known = ["Preferences", "Application Support"]
    return known.contains { Self.isFolder(Self.path(library, $0)) } ? library : nil
  }

  /// Adds the files of a container that can contain user records.
  private mutating func addContainer(_ library: String) throws(ImportError) {
    for known in ["Application Support", "Preferences"] {
      let folder = Self.path(library, known)
      guard Self.isFolder(folder) else { continue }
      try addLargeValues(in: folder)
      files += try Self.files(in: folder)
    }
  }

  /// Adds the values that a database stores outside of itself, in a hidden folder.
  private mutating func addLargeValues(in folder: String) throws(ImportError) {
    let names = try FolderNames(of: folder).all
    for name in names where name.hasPrefix(".") && name.hasSuffix(StoreFiles.supportEnding) {
      let support = Self.path(folder, name)
      files += try Self.files(in: Self.path(support, StoreFiles.externalName))
    }
  }

  /// Returns the regular files of one folder in a fixed order, without hidden ones; empty if there
  /// is no such folder.
  static func files(in folder: String) throws(ImportError) -> [String] {
    guard isFolder(folder) else { return [] }
    var files: [String] = []
    for name in try FolderNames(of: folder).visible {
      let path = path(folder, name)
      if try FileStatus(of: path).kind == .file { files.append(path) }
    }
    return files
  }

  /// Returns whether a path is a folder and not a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether a path is a regular file and not a link to one.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private mutating func report(_ leftover: Leftover, at path: String) {
    diagnostics.append(leftover.note(at: path))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    _ message: String,
    at path: String
  ) {
    diagnostics.append(Diagnostic(severity, code, message, at: Location(file: path)))
  }

  static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
