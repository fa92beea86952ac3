package import Foundation

/// The files of the repository, as the tests look at them.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The exports of each format.
  package static let exports = root.appending(path: "Tests/HabitImportTests/Fixtures")

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
