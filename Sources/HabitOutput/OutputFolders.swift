import HabitCore

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
