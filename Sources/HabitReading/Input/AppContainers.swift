/// The app containers among paths, such as those of an archive; ``FolderTree`` finds them on disk.
struct AppContainers {
  /// The paths that contain a `Library` folder, each with a trailing slash; `""` for one at the
  /// top.
  private var roots: Set<Substring> = []

  init(among paths: [String]) {
    for path in paths {
      for folder in Self.folders {
        guard let range = path.firstRange(of: folder + "/"), Self.begins(range.lowerBound, path)
        else { continue }
        roots.insert(path[..<range.lowerBound])
      }
    }
  }

  /// The folders of a container that can contain user records.
  private static let folders = ["Library/Application Support", "Library/Preferences"]

  /// Returns whether a path is outside any container, or in a folder of one that holds user
  /// records.
  func keeps(_ path: String) -> Bool {
    guard let root = root(of: path) else { return true }
    let rest = path[root.endIndex...]
    return Self.folders.contains { folder in
      guard rest.hasPrefix(folder + "/") else { return false }
      let name = rest.dropFirst(folder.count + 1)
      return !name.contains("/") || StoreFiles.isLargeValue(name)
    }
  }

  /// Returns the outermost container of a path.
  private func root(of path: String) -> Substring? {
    guard !roots.isEmpty else { return nil }
    if roots.contains("") { return path[..<path.startIndex] }
    return path.indices.lazy.filter { path[$0] == "/" }
      .map { path[...$0] }
      .first { roots.contains($0) }
  }

  private static func begins(_ index: String.Index, _ path: String) -> Bool {
    index == path.startIndex || path[path.index(before: index)] == "/"
  }
}
