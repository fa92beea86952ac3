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

/// The folders inside the output, each checked once; links among them are never followed.
struct OutputFolders {
  private let output: String
  /// Whether the folder exists, by its path relative to the output.
  private var isThere: [Substring: Bool] = ["": true]
  private var problems: [Diagnostic] = []

  /// Checks the folders of files.
  ///
  /// - Throws: ``SiteError`` listing everything else that is at the path of a folder.
  init(of paths: some Sequence<String>, in output: String) throws(SiteError) {
    self.output = output
    for path in paths { _ = look(at: path.parentPath) }
    guard problems.isEmpty else { throw SiteError(problems.sorted { $0.message < $1.message }) }
  }

  /// Returns whether the folder of a file exists.
  func holds(_ path: String) -> Bool { isThere[path.parentPath] == true }

  /// Refuses files in folders that this process may not write to.
  func requireWritable(for paths: some Sequence<String>) throws(SiteError) {
    for folder in nearest(to: paths) { try SystemFile.requireWritable(folder) }
  }

  /// Refuses files in folders that nothing can be moved into atomically.
  func requireMoves(from staging: Staging, for paths: some Sequence<String>) throws(SiteError) {
    let problems = nearest(to: paths).filter { !staging.reaches($0) }.map { folder in
      Diagnostic(
        .error,
        "output.mount",
        "\(folder.quoted) is on another file system than \(output.quoted); unmount it, or name "
          + "another folder for the output"
      )
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }

  /// Creates the folder of a file if it is missing.
  mutating func makeParent(of path: String) throws(SiteError) { try make(path.parentPath) }

  private mutating func look(at folder: Substring) -> Bool {
    if let known = isThere[folder] { return known }
    let answer = look(at: folder.parentPath) && isFolder(folder)
    isThere[folder] = answer
    return answer
  }

  private mutating func isFolder(_ folder: Substring) -> Bool {
    let path = "\(output)/\(folder)"
    switch SystemFile.kind(of: path) {
    case .folder: return true
    case nil: return false
    case .some(let kind):
      problems.append(kind.obstacle(at: path, insteadOf: "folder"))
      return false
    }
  }

  /// Returns the innermost existing folders on the paths of files, each once.
  private func nearest(to paths: some Sequence<String>) -> [String] {
    Set(paths.map { nearest(to: $0.parentPath) }).sorted()
      .map { $0.isEmpty ? output : "\(output)/\($0)" }
  }

  /// Returns the innermost existing folder on a path.
  private func nearest(to folder: Substring) -> Substring {
    var folder = folder
    while isThere[folder] != true { folder = folder.parentPath }
    return folder
  }

  private mutating func make(_ folder: Substring) throws(SiteError) {
    guard isThere[folder] != true else { return }
    try make(folder.parentPath)
    try SystemFile.makeFolder("\(output)/\(folder)")
    isThere[folder] = true
  }
}
