/// The app containers among paths, such as those of an archive; ``FolderTree`` finds them on the
/// disk.
struct AppContainers {
  /// The paths that lead to a `Library` folder, with the slash at their end; `""` for one on top.
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
}

extension AppContainers {
  /// The folders of a container that can hold what a person recorded.
  private static let folders = ["Library/Application Support", "Library/Preferences"]

  /// Whether a path lies in no container, or where one keeps what a person recorded.
  func keeps(_ path: String) -> Bool {
    guard let root = root(of: path) else { return true }
    let rest = path[root.endIndex...]
    return Self.folders.contains { folder in
      guard rest.hasPrefix(folder + "/") else { return false }
      let name = rest.dropFirst(folder.count + 1)
      return !name.contains("/") || StoreFiles.isLargeValue(name)
    }
  }

  /// The outermost container that a path lies in.
  private func root(of path: String) -> Substring? {
    guard !roots.isEmpty else { return nil }
    if roots.contains("") { return path[..<path.startIndex] }
    return path.indices.lazy.filter { path[$0] == "/" }
      .map { path[...$0] }
      .first { roots.contains($0) }
  }

  /// Whether a name begins at an index of a path.
  private static func begins(_ index: String.Index, _ path: String) -> Bool {
    index == path.startIndex || path[path.index(before: index)] == "/"
  }
}
