import Foundation
package import HabitCore

extension BuiltSite {
  /// Copies the whole folder, so that its files can travel while the next build changes them.
  ///
  /// Files are links to the same content where the file system allows that: a build never changes a
  /// file, but replaces it. Modes and times are kept, also those of folders, because programs that
  /// copy sites compare and copy them. Links stay links; what is neither a file, a folder nor a
  /// link is left out.
  ///
  /// - Parameter copy: The absolute path of a folder to make; its parent exists.
  /// - Throws: ``SiteError`` if there is no room for the copy, or a file cannot be read.
  package func copy(to copy: String) throws(SiteError) {
    do {
      try Self.copy(folder, to: copy)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw SiteError(
        "publish.copy",
        "cannot copy \(folder.quoted) to publish it: \(reason.escapedForMessages); make room, or "
          + "set TMPDIR"
      )
    }
  }

  /// Copies a folder and what is in it.
  private static func copy(_ folder: String, to copy: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: copy, withIntermediateDirectories: false)
    for name in try files.contentsOfDirectory(atPath: folder)
    where name != OutputLock.name && name != Staging.name {
      let path = "\(folder)/\(name)"
      let target = "\(copy)/\(name)"
      switch SystemFile.kind(of: path) {
      case .folder: try Self.copy(path, to: target)
      case .file where link(path, target) == 0: break
      case .file:
        try files.copyItem(atPath: path, toPath: target)
        try keepAttributes(of: path, on: target)
      case .link:
        let destination = try files.destinationOfSymbolicLink(atPath: path)
        try files.createSymbolicLink(atPath: target, withDestinationPath: destination)
      default: break
      }
    }
    try keepAttributes(of: folder, on: copy)
  }

  private static func keepAttributes(of path: String, on copy: String) throws {
    let all = try FileManager.default.attributesOfItem(atPath: path)
    let kept = all.filter { [.modificationDate, .posixPermissions].contains($0.key) }
    try FileManager.default.setAttributes(kept, ofItemAtPath: copy)
  }
}
