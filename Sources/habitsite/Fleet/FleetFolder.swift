import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// The folder of a manifest, or that of the sites: checks that neither paths of the manifest nor
/// links in the files of users lead out of it.
struct FleetFolder: Sendable {
  let path: String

  /// The path of the folder of a site.
  ///
  /// - Throws: ``SiteError`` if a link is on the way, whatever it leads to.
  func output(_ name: String) throws -> String {
    guard !leadsThroughLink(name) else {
      throw SiteError(
        "fleet.path",
        "the output \(name.quoted) leads through a link; name a folder without one"
      )
    }
    return whole(name)
  }

  /// Checks what a line of the manifest names as inputs: a file is the user's own, and so is a
  /// folder with everything below it.
  ///
  /// - Throws: ``SiteError`` if a link is on the way to it, or one in it leads out of it.
  func requireOwn(_ name: String) throws {
    // A database may have a folder of large values beside it.
    for name in [name, StoreFiles.externalFolder(of: name)] where leadsThroughLink(name) {
      throw SiteError(
        "fleet.path",
        "the path \(name.quoted) leads through a link; copy the file there"
      )
    }
    let folder = whole(name)
    guard let root = SystemFile.realPath(folder),
      let link = Self.link(below: folder, leadingOutOf: root + "/")
    else { return }
    throw SiteError(
      "fleet.path",
      "the link \(link.quoted) leads out of the user's own folder; copy the file there"
    )
  }

  /// The path of the first link below a folder, in the order of names, that does not lead into it;
  /// `nil` for none.
  ///
  /// Paths are bytes here: a name that is no text may be that of a link, too.
  private static func link(below folder: String, leadingOutOf root: String) -> String? {
    var waiting = [Array(folder.utf8)]
    while let path = waiting.popLast() {
      let text = path.map { CChar(bitPattern: $0) } + [0]
      var status = stat()
      guard lstat(text, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFLNK,
        SystemFile.realPath(text).map({ "\($0)/".hasPrefix(root) }) != true
      {
        return String(decoding: path, as: UTF8.self)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { continue }
      waiting += names(in: path).reversed().map { path + [UInt8(ascii: "/")] + $0 }
    }
    return nil
  }

  /// More files than a folder of exports may have.
  private static let maxCount = 200_000

  /// The names in a folder, sorted; none if it cannot be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = opendir(folder.map { CChar(bitPattern: $0) } + [0]) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count < maxCount, let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.filter { ![Array(".".utf8), Array("..".utf8)].contains($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Checks a pattern for the exports of a user's own site folder.
  ///
  /// - Throws: ``SiteError`` if it can match something outside of that folder.
  static func requireOwn(pattern: String) throws {
    // A backslash takes the meaning off the next character, and '.*' matches '..'.
    let parts = pattern.replacing("\\", with: "").split(separator: "/")
    let leadsOut = parts.contains { part in
      part == ".." || (part.hasPrefix(".") && part.contains { "*?[".contains($0) })
    }
    guard leadsOut || pattern.hasPrefix("/") || parts.first == "~" else { return }
    throw SiteError(
      "fleet.path",
      "'exports: \(pattern.escapedForMessages)' leads out of the user's own folder; put the exports"
        + " into it"
    )
  }

  /// The path of what a line of the manifest names.
  func whole(_ name: String) -> String { path == "." ? name : "\(path)/\(name)" }

  /// Whether a name is a link, or one is on the way to it.
  private func leadsThroughLink(_ name: String) -> Bool {
    let ends = name.indices.filter { name[$0] == "/" } + [name.endIndex]
    return ends.contains { SystemFile.kind(of: whole(String(name[..<$0]))) == .link }
  }
}
