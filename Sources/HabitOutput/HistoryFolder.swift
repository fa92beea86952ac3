package import HabitCore
private import Synchronization

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// The folder `history` of a site folder: files with numbers as names, each written once, and a
/// head that says which one is the last.
///
/// It does not know what is in a file. A run that is killed, or a full disk, leaves the folder as
/// it was before or as it is after, and the next run removes what is left beside it.
package struct HistoryFolder: Sendable {
  /// The path of the folder.
  package let path: String
  private let site: String

  /// - Parameter site: The path of the site folder.
  package init(in site: String) {
    self.site = site
    path = site == "." ? Self.name : "\(site)/\(Self.name)"
  }

  /// The name of the folder.
  package static let name = "history"
  private static let headName = "head"
  private static let ending = ".json"
  private static let waitingEnding = ".habitsite-new"
  private static let digitCount = 6

  private var new: String { path + ".habitsite-new" }
  private var old: String { path + ".habitsite-old" }

  /// Returns the path of a file.
  package func path(of number: Int) -> String { "\(path)/\(Self.name(of: number))" }

  private static func name(of number: Int) -> String { number.padded(to: digitCount) + ending }

  /// The bytes of the head, or `nil` if there is no history.
  ///
  /// - Throws: ``SiteError`` if there is something else at its place, or it cannot be read.
  package var head: [UInt8]? {
    get throws(SiteError) {
      let folder = try current
      guard SystemFile.kind(of: folder) != nil else { return nil }
      if let head = try bytes(of: Self.headName, in: folder) { return head }
      // An empty folder is no history: it was made for builds that may not make the folder.
      try requireListable(folder)
      let isEmpty = SystemFile.names(in: folder).allSatisfy { $0.hasSuffix(Self.waitingEnding) }
      return isEmpty ? nil : []
    }
  }

  /// The bytes of the head, or `nil` if it is missing or cannot be read.
  package var readableHead: [UInt8]? { SystemFile.contents(of: "\(path)/\(Self.headName)") }

  /// Returns the bytes of a file, or `nil` if it is missing or not a plain file.
  ///
  /// - Throws: ``SiteError`` if something else is at the place of the folder, or the file cannot be
  ///   read.
  package func bytes(of number: Int) throws(SiteError) -> [UInt8]? {
    try bytes(of: Self.name(of: number), in: current)
  }

  /// Reads a file; a message has the path that the folder has in the end.
  private func bytes(of name: String, in folder: String) throws(SiteError) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    if let bytes = SystemFile.contents(of: path) { return bytes }
    switch SystemFile.kind(of: path) {
    case .file: break
    // Below a folder that may not be entered, nothing is visible.
    case nil where errno == EACCES: break
    default: return nil
    }
    guard access(path, R_OK) != 0 else { return nil }
    throw SystemFile.failure("read", "\(self.path)/\(name)")
  }

  private func requireListable(_ folder: String) throws(SiteError) {
    guard access(folder, R_OK | X_OK) != 0, errno != ENOENT else { return }
    throw SystemFile.failure("read", path)
  }

  /// The numbers of the files, sorted.
  ///
  /// - Throws: ``SiteError`` if something else is at the place of the folder, or it cannot be read.
  package var numbers: [Int] {
    get throws(SiteError) {
      let folder = try current
      try requireListable(folder)
      return SystemFile.names(in: folder).compactMap { name in
        let number = Int(name.prefix { $0 != "." })
        return number.flatMap { Self.name(of: $0) == name ? $0 : nil }
      }.sorted()
    }
  }

  /// The folder, or the new one if a run was killed between two steps of replacing it.
  private var current: String {
    get throws(SiteError) {
      switch SystemFile.kind(of: path) {
      case .folder: return path
      case nil:
        let isBetween = SystemFile.kind(of: new) == .folder && SystemFile.kind(of: old) == .folder
        return isBetween ? new : path
      case .some(let kind):
        throw SiteError("history.place", "\(path.quoted) is \(kind.phrase); move it away")
      }
    }
  }

  /// Runs work that changes the files, after what a killed run has left is removed.
  ///
  /// - Parameters:
  ///   - lock: A lock that no reader shares, or `nil` to take one.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: ``SiteError`` if another process holds the lock for ten seconds.
  package func locked<Result>(
    by lock: HistoryLock? = nil,
    _ work: () throws -> Result
  ) throws -> Result {
    let own = try lock == nil ? self.lock(sharing: .none) : nil
    defer { own?.release() }
    if try current == new { try SystemFile.move(new, to: path) }
    try removeFolder(new)
    try removeFolder(old)
    return try work()
  }

  /// Locks the site folder, since ``path`` may get a new folder.
  ///
  /// - Parameter sharing: Whether others may read at the same time.
  /// - Returns: The lock.
  /// - Throws: ``SiteError`` if another process holds the lock for ten seconds.
  package func lock(sharing: SystemFile.LockSharing) throws(SiteError) -> HistoryLock {
    for _ in 0..<Self.attemptCount {
      if let lock = try SystemFile.lock(site, sharing: sharing) { return HistoryLock(lock) }
      usleep(Self.pause)
    }
    throw held
  }

  /// The error of a run that waited in vain for another one.
  package var held: SiteError {
    let message = "another run is writing \(path.quoted); try again when it has finished"
    return SiteError("history.held", message)
  }

  private static let attemptCount = 200
  /// In microseconds.
  private static let pause: UInt32 = 50_000

  /// Adds a file, and then the head that names it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - number: The number of the file, which is not there yet.
  ///   - head: The content of the head.
  /// - Throws: ``SiteError`` if they cannot be written; then the folder is as before.
  package func add(
    _ bytes: [UInt8],
    as number: Int,
    head: [UInt8]
  ) throws(SiteError) {
    guard SystemFile.kind(of: path) == nil else {
      try write(bytes, to: Self.name(of: number), in: path)
      try write(head, to: Self.headName, in: path)
      return try Durability.full.flush(path)
    }
    // A folder without a head would be a damaged history: it gets both at once.
    try stage([(number, bytes)], head: head)
    try SystemFile.moveNew(new, to: path)
    try Durability.full.flush(site)
  }

  /// Writes the head alone.
  package func replaceHead(by head: [UInt8]) throws(SiteError) {
    try write(head, to: Self.headName, in: path)
  }

  /// Replaces all files in one step, so that nothing is left of the old ones.
  ///
  /// - Parameters:
  ///   - files: The new files by their numbers.
  ///   - head: The content of the head.
  /// - Throws: ``SiteError`` if they cannot be written; then the folder is as before.
  package func replaceAll(
    by files: [(number: Int, bytes: [UInt8])],
    head: [UInt8]
  ) throws(SiteError) {
    try stage(files, head: head)
    try SystemFile.move(path, to: old)
    try SystemFile.move(new, to: path)
    try Durability.full.flush(site)
    try removeFolder(old)
  }

  /// Writes a whole folder beside the one that it becomes, or nothing.
  private func stage(
    _ files: [(number: Int, bytes: [UInt8])],
    head: [UInt8]
  ) throws(SiteError) {
    do throws(SiteError) {
      guard mkdir(new, 0o700) == 0 else { throw SystemFile.failure("create folder", new) }
      for file in files { try write(file.bytes, to: Self.name(of: file.number), in: new) }
      try write(head, to: Self.headName, in: new)
      try Durability.full.flush(new)
    } catch {
      try removeFolder(new)
      throw error
    }
  }

  /// Writes a file, whole or not at all, for its owner alone.
  private func write(_ bytes: [UInt8], to name: String, in folder: String) throws(SiteError) {
    let file = "\(folder)/\(name)"
    let waiting = file + Self.waitingEnding
    let shown = "\(path)/\(name)"
    try SystemFile.replace(file, by: bytes, through: waiting, for: shown, mode: 0o600, .full)
  }

  private func removeFolder(_ folder: String) throws(SiteError) {
    guard SystemFile.kind(of: folder) == .folder else { return }
    for name in SystemFile.names(in: folder) { try SystemFile.remove("\(folder)/\(name)") }
    guard SystemFile.removeIfEmpty(folder) else { throw SystemFile.failure("remove", folder) }
  }
}

/// A lock of a history, until it is released or given up.
///
/// A class, so that all values of a build that hold the lock can release it, once.
package final class HistoryLock: Sendable {
  private let descriptor: Mutex<Int32?>

  fileprivate init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  deinit { release() }

  /// Lets others read and write.
  package func release() {
    descriptor.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }
}
