package import Foundation

/// A folder of its own for one test, removed with it.
///
/// A class, because the folder on disk has an identity and an end.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "habitsite-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder with files, each a text by its path.
  package convenience init(_ files: KeyValuePairs<String, String>) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("cannot remove \(url.path): \(error)")
    }
  }
}

extension TemporaryFolder {
  package var path: String { url.path }

  /// Writes a file below the folder and gives its path.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> String {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file below the folder and gives its path.
  @discardableResult
  package func write(_ data: Data, to path: String) throws -> String {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
    return file.path
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
