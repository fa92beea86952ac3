import Foundation
import HabitCore

/// The status of the inputs, enough to detect a change in one of them.
package struct InputStamp: Equatable, Sendable {
  private var files: [String: FileStatus] = [:]

  /// Creates the stamp of no input at all.
  package init() {}

  /// Reads the status of files and of everything below folders, except hidden files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, which may be missing.
  ///   - excluded: A folder to ignore, such as the output.
  package init(of paths: [String], excluding excluded: String) {
    let excluded = Self.standard(excluded)
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
      files[path] = status
      return
    }
    guard Self.standard(path) != excluded else { return }
    for name in try FolderTree.names(in: path) {
      let path = FolderTree.path(path, name)
      try look(at: path, FileStatus(of: path), depth: depth + 1, excluded)
    }
  }

  private static func standard(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
