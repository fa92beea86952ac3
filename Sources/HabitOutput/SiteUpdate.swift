import HabitCore

/// One update of an output folder that is ours and locked.
struct SiteUpdate {
  private let folder: String
  /// The manifest of the previous build.
  private let before: Manifest
  private let staging: Staging
  private let durability: Durability

  init(of folder: String, before: Manifest?, staging: Staging) {
    self.folder = folder
    durability = staging.durability
    self.before = before ?? Manifest()
    self.staging = staging
  }

  /// Stages all changed files, checks for anything that could prevent a move, then moves and
  /// removes.
  ///
  /// A request to stop takes effect until the first move; the rest takes only an instant, and the
  /// site is complete at the end.
  func run(
    _ files: [OutputFile],
    until isStopped: @escaping SiteWriter.CancellationCheck
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
    if let manifests { try SystemFile.move(manifests.during, to: manifestPath) }
    try durability.flushFolders(of: [Manifest.name], in: folder)
    try move(changed, &folders)
    var summary = summary(of: staged)
    try remove(gone, &summary)
    try durability.flushFolders(of: gone.union(changed.map(\.path)), in: folder)
    if let manifests { try SystemFile.move(manifests.after, to: manifestPath) }
    try durability.flushFolders(of: [Manifest.name], in: folder)
    return summary
  }

  private var manifestPath: String { "\(folder)/\(Manifest.name)" }

  /// Stages two manifests: one for the duration of the moves, and the final one.
  ///
  /// - Returns: `nil` if the site is unchanged.
  private func stageManifests(
    _ paths: Set<String>,
    touching touched: Set<String>
  ) throws(SiteError) -> (during: String, after: String)? {
    let after = Manifest(paths: paths)
    guard before != after || !touched.isEmpty else { return nil }
    // Until the end it lists old and new files, so that none is ever orphaned, and the changing
    // ones, so that the next build reports them if this one dies.
    let during = Manifest(paths: before.paths.union(paths), pending: before.pending.union(touched))
    return (
      try staging.set(during.text, aside: "during", for: manifestPath),
      try staging.set(after.text, aside: "after", for: manifestPath)
    )
  }

  /// Refuses anything that a file cannot replace.
  private func refuseObstacles(among staged: [StagedFile]) throws(SiteError) {
    var problems: [Diagnostic] = []
    for file in staged.sorted(by: { $0.path < $1.path }) {
      if case .obstacle(let kind) = file.old {
        problems.append(kind.obstacle(at: "\(folder)/\(file.path)", insteadOf: "file"))
      }
    }
    if let kind = SystemFile.kind(of: manifestPath), kind != .file {
      problems.append(kind.obstacle(at: manifestPath, insteadOf: "file"))
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }

  /// Moves changed files to their final paths.
  private func move(_ files: [StagedFile], _ folders: inout OutputFolders) throws(SiteError) {
    for file in files {
      try folders.makeParent(of: file.path)
    }
    for file in files {
      try staging.moveIntoPlace(file)
    }
  }

  private func summary(of staged: [StagedFile]) -> SiteWriter.Summary {
    var summary = SiteWriter.Summary()
    summary.bytes = staged.reduce(0) { $0 + $1.bytes }
    // A build that died may have moved its files without reporting them.
    let written = staged.filter { $0.isChanged || before.pending.contains($0.path) }
    summary.written = written.map(\.path).sorted()
    summary.unchanged = staged.count - written.count
    let different = staged.filter { $0.old == .different }.map(\.path)
    summary.replaced = different.filter { !before.paths.contains($0) }.sorted()
    return summary
  }

  /// Removes files of the previous build: pages first, from the root to the leaves, since a page
  /// may link to other removed files.
  private func remove(_ gone: Set<String>, _ summary: inout SiteWriter.Summary) throws(SiteError) {
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

  /// Removes a file and the folders that become empty; returns `false` if it is not a plain file.
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
