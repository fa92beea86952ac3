import HabitCore

/// One update of an output folder that is ours and locked.
struct SiteUpdate {
  private let folder: String
  /// The files of the build before.
  private let known: Set<String>
  private let staging: Staging

  init(of folder: String, known: Set<String>, staging: Staging) {
    self.folder = folder
    self.known = known
    self.staging = staging
  }
}

extension SiteUpdate {
  /// Sets all changed files aside, looks for whatever could stop a move, then moves and removes.
  func run(_ files: [OutputFile]) async throws(SiteError) -> SiteWriter.Summary {
    let paths = Set(files.map(\.path))
    let gone = known.subtracting(paths)
    var folders = try OutputFolders(of: paths.union(gone), in: folder)
    let staged = try await staging.stage(files)
    let changed = staged.filter(\.isChanged).sorted { rank(of: $0.path) < rank(of: $1.path) }
    try refuseObstacles(among: staged)
    try folders.requireWritable(for: changed.map(\.path) + gone.filter(folders.holds))
    // Until all is done the manifest names old and new files, so that none is ever orphaned.
    try writeManifest(known.union(paths))
    try place(changed, &folders)
    var summary = summary(of: staged)
    for path in gone.sorted() {
      if try remove(path) {
        summary.removed.append(path)
      } else {
        summary.left.append(path)
      }
    }
    try writeManifest(paths)
    return summary
  }
}

extension SiteUpdate {
  /// Refuses what no file can be moved over.
  private func refuseObstacles(among staged: [StagedFile]) throws(SiteError) {
    var problems: [Diagnostic] = []
    for file in staged.sorted(by: { $0.path < $1.path }) {
      if case .obstacle(let kind) = file.old {
        problems.append(obstacle(kind, at: file.path))
      }
    }
    if let kind = SystemFile.kind(of: folder + "/" + Manifest.name), kind != .file {
      problems.append(obstacle(kind, at: Manifest.name))
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }

  private func obstacle(_ kind: FileKind, at path: String) -> Diagnostic {
    Diagnostic(
      .error,
      "output.obstacle",
      "\("\(folder)/\(path)".quoted) is \(kind.phrase) where the site needs a file; move it away"
    )
  }

  /// Moves changed files into place.
  private func place(
    _ files: [StagedFile],
    _ folders: inout OutputFolders
  ) throws(SiteError) {
    for file in files {
      try folders.makeParent(of: file.path)
    }
    for file in files {
      try staging.place(file)
    }
  }

  /// Assets first, then pages from the leaves to the root, so that no page ever points to what is
  /// not there.
  private func rank(of path: String) -> (Int, Int, String) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    return (path.hasPrefix("assets/") ? 0 : 1, -depth, path)
  }

  private func summary(of staged: [StagedFile]) -> SiteWriter.Summary {
    var summary = SiteWriter.Summary()
    summary.bytes = staged.reduce(0) { $0 + $1.bytes }
    summary.unchanged = staged.count { !$0.isChanged }
    summary.written = staged.filter(\.isChanged).map(\.path).sorted()
    let different = staged.filter { $0.old == .different }.map(\.path)
    summary.replaced = different.filter { !known.contains($0) }.sorted()
    return summary
  }

  /// Removes a file and the folders that are empty without it; `false` where it is no plain file.
  private func remove(_ path: String) throws(SiteError) -> Bool {
    let full = folder + "/" + path
    guard [nil, .file].contains(SystemFile.kind(of: full)) else { return false }
    try SystemFile.remove(full)
    var parent = path.parentPath
    while !parent.isEmpty, SystemFile.removeIfEmpty("\(folder)/\(parent)") {
      parent = parent.parentPath
    }
    return true
  }

  private func writeManifest(_ paths: Set<String>) throws(SiteError) {
    try staging.write(Array(Manifest(paths: Array(paths)).text.utf8), to: Manifest.name)
  }
}
