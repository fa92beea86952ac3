import HabitCore
import HabitSources

/// One update of an output folder that is ours and locked.
struct SiteUpdate {
  private let folder: String
  /// What the build before left.
  private let before: Manifest
  private let staging: Staging
  private let durability: Durability

  init(of folder: String, before: Manifest?, staging: Staging) {
    self.folder = folder
    durability = staging.durability
    self.before = before ?? Manifest()
    self.staging = staging
  }
}

extension SiteUpdate {
  /// Sets all changed files aside, looks for whatever could stop a move, then moves and removes.
  ///
  /// Whoever asks to stop is heard until the first move; from then on it is only an instant, and
  /// the site is whole at its end.
  func run(
    _ files: [OutputFile],
    until isStopped: @escaping SiteWriter.Question
  ) async throws(SiteError) -> SiteWriter.Summary {
    let paths = Set(files.map(\.path))
    let gone = before.paths.subtracting(paths)
    var folders = try OutputFolders(of: paths.union(gone), in: folder)
    let staged = try await staging.stage(files, until: isStopped)
    let changed = staged.filter(\.isChanged).sorted { $0.rank < $1.rank }
    try refuseObstacles(among: staged)
    try folders.requireWritable(for: changed.map(\.path) + gone.filter(folders.holds))
    try folders.requireMoves(from: staging, for: changed.map(\.path))
    let manifests = try stageManifests(paths, touching: gone.union(changed.map(\.path)))
    if isStopped() { throw SiteWriter.stopped }
    try manifests?.during.move(to: Manifest.name)
    try durability.flushFolders(of: [Manifest.name], in: folder)
    try location(changed, &folders)
    var summary = summary(of: staged)
    try remove(gone, &summary)
    try durability.flushFolders(of: gone.union(changed.map(\.path)), in: folder)
    try manifests?.after.move(to: Manifest.name)
    try durability.flushFolders(of: [Manifest.name], in: folder)
    return summary
  }
}

extension SiteUpdate {
  /// Leaves a record of the files for the next build; none where no file has a key.
  func record(_ files: [OutputFile], after before: BuildRecord) throws(SiteError) {
    var record = BuildRecord()
    for file in files {
      if let key = file.key, let stamp = SystemFile.stamp(of: folder + "/" + file.path) {
        record.files[file.path] = BuildRecord.File(key: key, stamp: stamp)
      }
    }
    if record.files.isEmpty {
      try SystemFile.remove(folder + "/" + BuildRecord.name)
    } else if record != before {
      try staging.set(record.text, aside: "record", for: BuildRecord.name)
        .move(to: BuildRecord.name)
    }
  }

  /// Sets two manifests aside: one for the time of the moves, and the one that then holds.
  ///
  /// - Returns: `nil` where the site is as it was.
  private func stageManifests(
    _ paths: Set<String>,
    touching touched: Set<String>
  ) throws(SiteError) -> (during: Staging.Item, after: Staging.Item)? {
    let after = Manifest(paths: paths)
    guard before != after || !touched.isEmpty else { return nil }
    // Until all is done it names old and new files, so that none is ever orphaned, and those that
    // change, so that the next build tells of them if this one dies.
    let during = Manifest(
      paths: before.paths.union(paths),
      pending: before.pending.union(touched)
    )
    return (
      try staging.set(during.text, aside: "during", for: Manifest.name),
      try staging.set(after.text, aside: "after", for: Manifest.name)
    )
  }

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
  private func location(
    _ files: [StagedFile],
    _ folders: inout OutputFolders
  ) throws(SiteError) {
    for file in files {
      try folders.makeParent(of: file.path)
    }
    for file in files {
      try staging.location(file)
    }
  }

  private func summary(of staged: [StagedFile]) -> SiteWriter.Summary {
    var summary = SiteWriter.Summary()
    summary.bytes = staged.reduce(0) { $0 + $1.bytes }
    // A build that died may have moved its files, but told nobody.
    let written = staged.filter { $0.isChanged || before.pending.contains($0.path) }
    summary.written = written.map(\.path).sorted()
    summary.unchanged = staged.count - written.count
    let different = staged.filter { $0.old == .different }.map(\.path)
    summary.replaced = different.filter { !before.paths.contains($0) }.sorted()
    return summary
  }

  /// Removes files of the build before: pages first, and from the root to the leaves, since a page
  /// may point to what goes with it.
  private func remove(
    _ gone: Set<String>,
    _ summary: inout SiteWriter.Summary
  ) throws(SiteError) {
    for path in gone.sorted(by: { MoveRank($1) < MoveRank($0) }) {
      if try remove(path) {
        summary.removed.append(path)
      } else {
        summary.left.append(path)
      }
    }
    summary.removed.sort()
    summary.left.sort()
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
}
