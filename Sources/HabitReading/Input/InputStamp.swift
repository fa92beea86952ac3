import Foundation
import HabitCore

/// The status of the inputs, enough to detect a change in one of them.
package struct InputStamp: Equatable, Sendable {
  private var files: [String: FileStatus] = [:]
  private let printed: Set<FileIdentity>

  /// Creates the stamp of no input at all.
  package init() {
    printed = []
  }

  /// Reads the status of files and of everything below folders, except hidden files, and files that
  /// the standard output or error goes to: each message would be a change.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, which may be missing.
  ///   - excluded: A folder to ignore, such as the output.
  package init(of paths: [String], excluding excluded: String) {
    let excluded = Self.standard(excluded)
    printed = Set([STDOUT_FILENO, STDERR_FILENO].compactMap(FileIdentity.init(descriptor:)))
    for path in paths {
      do throws(ImportError) {
        try look(at: path, FileStatus(following: path), depth: 0, excluded)
      } catch {
        // A missing path differs from an existing one.
      }
    }
  }
}

extension InputStamp {
  /// More than a folder of exports has, and no more than can be checked often.
  private static let (greatestCount, greatestDepth) = (20_000, 32)

  private mutating func look(
    at path: String,
    _ status: FileStatus,
    depth: Int,
    _ excluded: String
  ) throws(ImportError) {
    guard depth <= Self.greatestDepth, files.count < Self.greatestCount else { return }
    guard status.kind == .folder else {
      let isPrinted = !printed.isEmpty && FileIdentity(path: path).map(printed.contains) == true
      if !isPrinted { files[path] = status }
      return
    }
    guard Self.standard(path) != excluded else { return }
    for name in try FolderTree.names(in: path) {
      let path = FolderTree.path(path, name)
      try look(at: path, FileStatus(of: path), depth: depth + 1, excluded)
    }
  }

  /// Compares the files, whatever is printed.
  package static func == (first: InputStamp, second: InputStamp) -> Bool {
    first.files == second.files
  }

  private static func standard(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}

/// What distinguishes a file from all others, whatever its name.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64

  /// Returns `nil` if no plain file is open there.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
