import Foundation
import HabitCore

/// What the inputs look like from outside: enough to tell that one of them changed.
package struct InputStamp: Equatable, Sendable {
  private var files: [String: FileStatus] = [:]

  /// The look of no input at all.
  package init() {}

  /// Looks at files and at all below folders; what is hidden is not looked at.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, which need not be there.
  ///   - excluded: A folder that does not count, such as the output.
  package init(of paths: [String], excluding excluded: String) {
    let excluded = Self.standard(excluded)
    for path in paths {
      do throws(ImportError) {
        try look(at: path, FileStatus(following: path), depth: 0, excluded)
      } catch {
        // What is not there is told apart from what is.
      }
    }
  }
}

extension InputStamp {
  /// More than people have in a folder of exports, and no more than can be looked at often.
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
