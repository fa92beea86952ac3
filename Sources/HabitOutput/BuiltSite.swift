package import HabitCore

/// The files that a build wrote to its output folder.
package struct BuiltSite: Sendable {
  /// The absolute path of the folder without links, dots and a trailing slash.
  package let folder: String
  /// Relative to the folder, sorted by their bytes; at least one.
  package let paths: [String]

  /// Refuses anything else that has replaced a file or a folder on the way to it.
  private func requireFiles(of output: String) throws(SiteError) {
    var folders: Set<Substring> = [""]
    for path in paths {
      var missing: [Substring] = []
      var parent = path.parentPath
      while !folders.contains(parent) {
        missing.append(parent)
        parent = parent.parentPath
      }
      let isPlain =
        missing.allSatisfy { SystemFile.kind(of: "\(folder)/\($0)") == .folder }
        && SystemFile.kind(of: "\(folder)/\(path)") == .file
      guard isPlain else {
        throw Self.refused(
          "\(output)/\(path)",
          "is missing or not a plain file; build the site again"
        )
      }
      folders.formUnion(missing)
    }
  }

  private static func refused(_ path: String, _ phrase: String) -> SiteError {
    SiteError("publish.output", "\(path.quoted) \(phrase)")
  }

  /// The name of the list of the files, which is in the same folder.
  package static let listName = Manifest.name

  /// Reads the output of a build.
  ///
  /// - Parameter output: The path of the folder, as the person wrote it.
  /// - Throws: ``SiteError`` if no build has finished there, it wrote nothing, or something else
  ///   has replaced a file that it wrote.
  package init(at output: String) throws(SiteError) {
    let location = OutputLocation(output)
    guard let manifest = location.manifest else {
      throw Self.refused(output, "was not built by habitsite; build the site first")
    }
    guard manifest.pending.isEmpty else {
      throw Self.refused(output, "was left by a build that did not finish; build the site again")
    }
    guard !manifest.paths.isEmpty else {
      throw Self.refused(output, "is empty; build the site first")
    }
    folder = RealPath(location.folder).text
    paths = manifest.paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try requireFiles(of: output)
  }

  /// Works on the output of a build while no other build can change it.
  ///
  /// - Parameters:
  ///   - output: The path of the folder, as the person wrote it.
  ///   - isStopped: Checked while waiting for a build.
  ///   - work: The work to do.
  /// - Returns: The result of the work.
  /// - Throws: ``SiteError`` as ``init(at:)`` does, and if a build holds the folder for longer
  ///   than ``SiteWriter/timeout``; any error of the work.
  package static func hold<Value: Sendable>(
    _ output: String,
    until isStopped: SiteWriter.CancellationCheck,
    during work: (BuiltSite) async throws -> Value
  ) async throws -> Value {
    let location = OutputLocation(output)
    // Locking creates the folder, so check for a site first.
    guard location.manifest != nil else { return try await work(BuiltSite(at: output)) }
    let lock = try await OutputLock.take(
      of: location.folder,
      for: .publish,
      within: SiteWriter.timeout,
      until: isStopped
    )
    defer { lock.release() }
    return try await work(BuiltSite(at: output))
  }

  /// The list of the files, as it is published with them.
  package var list: [UInt8] { Array(Manifest(paths: Set(paths)).text.utf8) }

  /// Returns the paths in a published list, or `nil` if the bytes are not such a list.
  package static func paths(inList bytes: [UInt8]) -> Set<String>? {
    Manifest(String(decoding: bytes, as: UTF8.self))?.paths
  }

  /// The last day of the figures, or `nil` if they are not published with the pages.
  package var asOf: Day? {
    let start = SystemFile.contents(of: folder + "/data/report.json", upTo: 20)
    let text = start.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.hasPrefix("{\"asOf\":\"") ? Day(iso: String(text.dropFirst(9).prefix(10))) : nil
  }
}
