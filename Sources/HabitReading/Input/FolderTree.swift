import Foundation
import HabitCore

/// The files below a folder.
struct FolderTree {
  /// The paths of the files, sorted.
  private(set) var files: [String] = []
  /// The folders that are backups of devices; their content is not among the files.
  private(set) var backups: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Lists the files below a folder.
  init(_ folder: String) throws(ImportError) {
    try walk(folder, depth: 0)
  }
}

extension FolderTree {
  private static let greatestDepth = 32
  private static let greatestCount = 100_000

  private mutating func walk(_ folder: String, depth: Int) throws(ImportError) {
    guard depth <= Self.greatestDepth else {
      throw ImportError(Location(file: folder), "more than \(Self.greatestDepth) folders deep")
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
    for name in try Self.names(in: folder) {
      let path = Self.path(folder, name)
      switch try FileStatus(of: path).kind {
      case .folder: try walk(path, depth: depth + 1)
      case .file: files.append(path)
      case .link: reportLink(path)
      case .other: break
      }
      guard files.count <= Self.greatestCount else {
        throw ImportError(
          Location(file: folder),
          "more than \(Self.greatestCount) files; name the exports in it themselves"
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
    let hidden = try Self.allNames(in: folder).filter {
      $0.hasPrefix(".") && $0.hasSuffix(StoreFiles.supportEnding)
    }
    for name in hidden {
      let support = Self.path(folder, name)
      files += try Self.files(in: Self.path(support, StoreFiles.externalName))
    }
  }

  /// Returns the regular files of one folder in a fixed order, without hidden ones; empty if there
  /// is no such folder.
  static func files(in folder: String) throws(ImportError) -> [String] {
    guard isFolder(folder) else { return [] }
    var files: [String] = []
    for name in try names(in: folder) {
      let path = path(folder, name)
      if try FileStatus(of: path).kind == .file {
        files.append(path)
      }
    }
    return files
  }

  /// Returns the names in a folder in a fixed order, without hidden ones.
  static func names(in folder: String) throws(ImportError) -> [String] {
    try allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// Returns the names in a folder in a fixed order.
  private static func allNames(in folder: String) throws(ImportError) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      // The system reports an unreadable folder more precisely than Foundation does.
      let code = access(folder, R_OK | X_OK) == 0 ? EIO : errno
      throw SystemError.cannotRead(folder, code: code)
    }
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

  private mutating func reportLink(_ path: String) {
    diagnostics.append(
      Diagnostic(
        .note,
        "input.link",
        "symbolic links in a folder are not followed; name the file itself",
        at: Location(file: path)
      )
    )
  }

  static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
