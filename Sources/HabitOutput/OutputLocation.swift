private import Foundation
package import HabitCore

/// The output folder that a person named.
package struct OutputLocation {
  /// As the person wrote it.
  private let name: String
  /// The same path without trailing slashes and dots.
  package let folder: String

  package init(_ name: String) {
    self.name = name
    var folder = Substring(name)
    while folder.utf8.count > 1, folder.hasSuffix("/") || folder.hasSuffix("/.") {
      folder.removeLast()
    }
    self.folder = String(folder)
  }

  /// Refuses a path that can never be an output, and a folder with other files.
  ///
  /// - Parameters:
  ///   - ownership: The folders that may be written to.
  ///   - inputs: The paths of the files and folders to read.
  /// - Throws: ``SiteError`` with the path as the person wrote it; nothing has changed by then.
  func check(_ ownership: SiteWriter.Ownership, inputs: [String]) throws(SiteError) {
    let real = RealPath(name)
    let isSite = SystemFile.kind(of: "\(real.text)/habitsite.yml") != nil
    if name.isEmpty || isSite || Self.forbidden.contains(real) {
      throw refused("cannot be the output; choose another folder")
    }
    if let input = inputs.first(where: { Self.contains($0, real) }) {
      throw refused("is among the inputs (\(input.quoted)); choose another folder")
    }
    switch SystemFile.kind(following: folder) {
    case .folder: try refuseForeign(ownership)
    case nil where SystemFile.kind(of: folder) == nil: return
    case nil: throw refused("is a link that leads nowhere; name a folder for the output")
    case .some(let kind): throw refused("is \(kind.phrase); name a folder for the output")
    }
  }

  /// Returns whether a path is in the folder, so that a file there would be published.
  package func holds(_ path: String) -> Bool { RealPath(path).isInside(RealPath(name)) }

  /// Refuses a file for the owner alone in a site that a build has written, with which it would be
  /// published.
  ///
  /// - Throws: ``SiteError`` with the path as the person wrote it.
  package static func refuseOwners(_ path: String) throws(SiteError) {
    guard site(around: RealPath(path)) == nil else {
      throw SiteError(
        "result.published",
        "\(path.quoted) is in a site, and would be published with it; name a file elsewhere"
      )
    }
  }

  /// Returns the outermost folder around a path that a build has written, or `nil` for none.
  static func site(around path: RealPath) -> RealPath? {
    var site: RealPath?
    var folder = path.parent
    while !folder.name.isEmpty {
      if Self(folder.text).isBuilt { site = folder }
      folder = folder.parent
    }
    return site
  }

  /// Returns whether one of two folders is in the other, or both are one.
  package func overlaps(_ path: String) -> Bool {
    let others = RealPath(path)
    let own = RealPath(name)
    return own.isInside(others) || others.isInside(own)
  }

  /// Returns whether two paths lead to the same folder.
  package func isSame(as path: String) -> Bool { RealPath(path) == RealPath(name) }

  /// Returns whether an earlier build wrote a file at a path relative to the folder.
  package func lists(_ path: String) -> Bool { manifest?.paths.contains(path) ?? false }

  /// The list of the files of the previous build.
  var manifest: Manifest? {
    SystemFile.contents(of: folder + "/" + Manifest.name)
      .flatMap { Manifest(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether a build has written a site there.
  package var isBuilt: Bool {
    SystemFile.contents(of: folder + "/" + Manifest.name).map(OutputMark.isOne) ?? false
  }

  /// Our own files beside the site; a build that was killed may have left nothing else.
  private static let ownNames: Set = [Manifest.name, OutputLock.name, Staging.name]

  /// The root folder and the home folder of this user.
  private static var forbidden: [RealPath] {
    let home = ProcessInfo.processInfo.environment["HOME", default: ""]
    return [RealPath(home.isEmpty ? "/" : home), RealPath("/")]
  }

  /// Returns whether a folder is an input, is in one, or contains an input file.
  private static func contains(_ input: String, _ folder: RealPath) -> Bool {
    let real = RealPath(input)
    guard SystemFile.kind(following: input) == .file else { return folder.isInside(real) }
    let holder = input.utf8.contains(UInt8(ascii: "/")) ? input.parentPath + "/" : "."
    return [real.parent, RealPath(String(holder))].contains(folder)
  }

  private func refuseForeign(_ ownership: SiteWriter.Ownership) throws(SiteError) {
    // The folder is listed first, because a build that starts writes its manifest before its files.
    guard try !holdsOnlyOwnFiles(), !isBuilt else { return }
    guard SystemFile.kind(of: folder) == .folder else {
      throw refused(
        "is a link to a folder that is not empty and not made by habitsite; name another folder"
      )
    }
    let list = "\(folder)/\(Manifest.name)"
    guard SystemFile.kind(of: list) != .file || SystemFile.contents(of: list, upTo: 1) != nil else {
      throw SiteError("output.read", "cannot read \(list.quoted); look who may read it")
    }
    guard ownership == .any else {
      throw refused(
        "is not empty and not made by habitsite; name another folder, or use --force to write "
          + "into it"
      )
    }
  }

  private func holdsOnlyOwnFiles() throws(SiteError) -> Bool {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return Self.ownNames.isSuperset(of: names)
    } catch {
      throw SiteError("output.read", "cannot read \(name.quoted)")
    }
  }

  private func refused(_ phrase: String) -> SiteError {
    SiteError("output.refused", "\(name.quoted) \(phrase)")
  }
}
