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

  package func data(_ path: String) throws -> Data {
    try Data(contentsOf: url.appending(path: path))
  }

  /// Whether something is at a path, or at the end of the links there.
  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  /// Writes a script that can be run.
  @discardableResult
  package func writeProgram(_ text: String, to path: String) throws -> String {
    let program = try write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program
  }

  /// Makes a link, and the folders on the way to it.
  package func link(_ path: String, to target: String) throws {
    let link = url.appending(path: path)
    let parent = link.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  /// Copies a file or a folder of elsewhere.
  package func copy(_ source: URL, to path: String) throws {
    try FileManager.default.copyItem(at: source, to: url.appending(path: path))
  }

  /// The names in a folder, sorted.
  package func names(in path: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path).sorted()
  }

  package func permissions(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(url.path)/\(path)")
    return attributes[.posixPermissions] as? Int
  }

  /// The bytes of the plain files below a folder, by their paths.
  package func files(below path: String = ".") throws -> [String: Data] {
    let root = url.appending(path: path)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }
}
