package import Foundation
import HabitCore

/// Brings an output folder to the state of a site: the one place that writes.
///
/// Everything is rendered and set aside before the first file of the site changes; then changed
/// files are moved into place one by one, and files of an earlier build that are no longer part of
/// the site are removed.
package struct SiteWriter: Sendable {
  private let folder: String
  private let staging: String
  private let ownership: Ownership

  package init(output: URL, ownership: Ownership = .markedOnly) {
    folder = output.path(percentEncoded: false).withoutTrailingSlash
    staging = folder + "/.habitsite-new"
    self.ownership = ownership
  }

  /// Which folders may be written into.
  package enum Ownership: Sendable {
    /// New and empty folders, and those of an earlier build.
    case markedOnly
    /// Any folder.
    case any
  }

  /// What a build did.
  package struct Summary: Sendable {
    /// Sorted paths, relative to the output folder.
    package var written: [String] = []
    /// Sorted paths, relative to the output folder.
    package var removed: [String] = []
    package var unchanged = 0
    /// The size of the whole site.
    package var bytes = 0
  }
}

extension SiteWriter {
  /// Renders all files and writes those that differ.
  ///
  /// - Throws: ``SiteError`` when the folder is not ours or a file cannot be written. Until the
  ///   last file is rendered and set aside, the site in the folder is as it was.
  package func write(_ files: [OutputFile]) async throws(SiteError) -> Summary {
    let known = try knownPaths()
    let isNew = !FileManager.default.fileExists(atPath: folder)
    do {
      try makeFolders(folder)
      try SystemFile.makeFolder(staging)
      let staged = try await stage(files)
      // Until all is done the manifest names old and new files, so that none is ever orphaned.
      let paths = Set(files.map(\.path))
      try writeManifest(known.union(paths))
      var summary = try place(staged)
      summary.removed = try remove(known.subtracting(paths))
      try writeManifest(paths)
      try discardStaging()
      return summary
    } catch {
      try discardStaging()
      if isNew {
        _ = SystemFile.removeIfEmpty(folder)
      }
      throw error
    }
  }

  /// A rendered file: changed ones lie in the staging folder under a number.
  private struct Staged: Sendable {
    let path: String
    let bytes: Int
    let number: Int?
  }
}

extension SiteWriter {
  /// The files of the build before, or an error where the folder belongs to somebody else.
  private func knownPaths() throws(SiteError) -> Set<String> {
    let manager = FileManager.default
    let home = manager.homeDirectoryForCurrentUser.path.withoutTrailingSlash
    if ["", home].contains(folder) || manager.fileExists(atPath: folder + "/habitsite.yml") {
      throw SiteError(
        "output.refused",
        "\(folder.quoted) cannot be the output; name a folder of its own"
      )
    }
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else {
      throw SiteError("output.refused", "\(folder.quoted) is a file; name a folder for the output")
    }
    if let data = manager.contents(atPath: folder + "/" + Manifest.name),
      let manifest = Manifest(String(decoding: data, as: UTF8.self))
    {
      return Set(manifest.paths)
    }
    let isEmpty: Bool
    do {
      isEmpty = try manager.contentsOfDirectory(atPath: folder).isEmpty
    } catch {
      throw SiteError("output.read", "cannot read \(folder.quoted)")
    }
    guard isEmpty || ownership == .any else {
      throw SiteError(
        "output.foreign",
        "\(folder.quoted) is not empty and not made by habitsite; name another folder, or use "
          + "--force to write into it"
      )
    }
    return []
  }

  private func makeFolders(_ path: String) throws(SiteError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw SiteError("output.folder", "cannot make folder \(path.quoted)")
    }
  }

  private func discardStaging() throws(SiteError) {
    guard FileManager.default.fileExists(atPath: staging) else { return }
    do {
      try FileManager.default.removeItem(atPath: staging)
    } catch {
      throw SiteError("output.staging", "cannot remove \(staging.quoted)")
    }
  }
}

extension SiteWriter {
  /// Renders all files, a few at a time, and sets the changed ones aside.
  private func stage(_ files: [OutputFile]) async throws(SiteError) -> [Staged] {
    do {
      return try await withThrowingTaskGroup(of: Staged.self) { group in
        var staged: [Staged] = []
        let width = ProcessInfo.processInfo.activeProcessorCount * 2
        for (number, file) in files.enumerated() {
          if number >= width, let done = try await group.next() {
            staged.append(done)
          }
          group.addTask { try stage(file, number: number) }
        }
        for try await done in group {
          staged.append(done)
        }
        return staged
      }
    } catch let error as SiteError {
      throw error
    } catch {
      throw SiteError("output", "the build was interrupted")
    }
  }

  private func stage(_ file: OutputFile, number: Int) throws(SiteError) -> Staged {
    let bytes = file.render()
    if SystemFile.holds(bytes, at: folder + "/" + file.path) {
      return Staged(path: file.path, bytes: bytes.count, number: nil)
    }
    try SystemFile.write(bytes, to: "\(staging)/\(number)")
    return Staged(path: file.path, bytes: bytes.count, number: number)
  }

  /// Moves changed files into place: assets first, then pages from the leaves to the root, so that
  /// no page ever points to what is not there.
  private func place(_ staged: [Staged]) throws(SiteError) -> Summary {
    var summary = Summary()
    var folders: Set<String> = []
    for file in staged.sorted(by: { rank(of: $0.path) < rank(of: $1.path) }) {
      summary.bytes += file.bytes
      guard let number = file.number else {
        summary.unchanged += 1
        continue
      }
      try makeParents(of: file.path, &folders)
      try SystemFile.move("\(staging)/\(number)", to: folder + "/" + file.path)
      summary.written.append(file.path)
    }
    summary.written.sort()
    return summary
  }

  private func writeManifest(_ paths: Set<String>) throws(SiteError) {
    let manifest = Array(Manifest(paths: Array(paths)).text.utf8)
    guard !SystemFile.holds(manifest, at: folder + "/" + Manifest.name) else { return }
    try SystemFile.write(manifest, to: staging + "/manifest")
    try SystemFile.move(staging + "/manifest", to: folder + "/" + Manifest.name)
  }

  private func rank(of path: String) -> (Int, Int, String) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    return (path.hasPrefix("assets/") ? 0 : 1, -depth, path)
  }

  private func makeParents(of path: String, _ made: inout Set<String>) throws(SiteError) {
    let names = path.split(separator: "/").dropLast()
    for count in names.indices {
      let parent = names[...count].joined(separator: "/")
      if made.insert(parent).inserted {
        try SystemFile.makeFolder(folder + "/" + parent)
      }
    }
  }

  /// Removes files, and the folders that are empty without them.
  private func remove(_ paths: Set<String>) throws(SiteError) -> [String] {
    for path in paths {
      try SystemFile.remove(folder + "/" + path)
      var names = path.split(separator: "/").dropLast()
      while !names.isEmpty, SystemFile.removeIfEmpty("\(folder)/\(names.joined(separator: "/"))") {
        names.removeLast()
      }
    }
    return paths.sorted()
  }
}

extension String {
  fileprivate var withoutTrailingSlash: String {
    hasSuffix("/") ? String(dropLast()) : self
  }
}
