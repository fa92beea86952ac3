import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// The few system calls that writing many files needs.
package enum SystemFile {
  /// Compares content with the file that it would replace.
  static func compare(_ content: FileContent, with path: String) -> OldFile {
    // Without O_NONBLOCK, opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT ? .missing : unopened(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .different }
    let kind = kind(status)
    guard kind == .file else { return .obstacle(kind) }
    guard content.count == Int(status.st_size) else { return .different }
    return content.withBytes { bytes in
      guard let start = bytes.baseAddress else { return .same }
      guard let there = contents(of: descriptor, count: bytes.count) else { return .different }
      return there.count == bytes.count && memcmp(there, start, bytes.count) == 0
        ? .same : .different
    }
  }

  /// Returns the first bytes of a plain file, or `nil` if no such file can be read.
  package static func contents(of path: String, upTo limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(status) == .file else { return nil }
    return contents(of: descriptor, count: min(Int(status.st_size), limit))
  }

  /// Returns the kind of file at a path, or `nil` if none is visible.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? kind(status) : nil
  }

  /// Returns the kind of file that a path leads to over links, or `nil` if there is none.
  static func kind(following path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(status) : nil
  }

  /// Returns the metadata of a plain file, which differ after every change of it: its size in bytes,
  /// the time of the last change in nanoseconds, which no program can set, and its number in the
  /// file system; `nil` if there is none.
  static func stamp(of path: String) -> (size: Int, changed: Int, number: UInt64)? {
    var status = stat()
    guard lstat(path, &status) == 0, kind(status) == .file else { return nil }
    #if canImport(Darwin)
    let time = status.st_ctimespec
    #else
    let time = status.st_ctim
    #endif
    let changed = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    return (Int(status.st_size), changed, UInt64(status.st_ino))
  }

  /// Writes a new file.
  ///
  /// - Parameters:
  ///   - content: The contents of the file.
  ///   - path: The path of the file.
  ///   - name: Its name in a message, if not the path.
  ///   - mode: Who may do what with it, as far as the process's mask allows.
  /// - Throws: ``SiteError`` if the file exists or cannot be written.
  static func write(
    _ content: FileContent,
    to path: String,
    for name: String? = nil,
    mode: UInt32 = 0o666
  ) throws(SiteError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, mode_t(mode))
    guard descriptor >= 0 else { throw failure("write", name ?? path) }
    guard content.withBytes({ write($0, to: descriptor) }) else {
      defer { close(descriptor) }
      throw failure("write", name ?? path)
    }
    guard close(descriptor) == 0 else { throw failure("write", name ?? path) }
  }

  /// Moves a file over another one atomically.
  static func move(_ path: String, to newPath: String) throws(SiteError) {
    guard rename(path, newPath) == 0 else { throw failure("write", newPath) }
  }

  /// Returns whether the system can move files between two existing folders.
  static func canMove(from folder: String, to newFolder: String) -> Bool {
    // Linux compares the file systems before it looks up the names, which do not exist.
    rename(folder + "/.habitsite-none", newFolder + "/.habitsite-none") == 0 || errno != EXDEV
  }

  /// Creates a folder at a path where nothing exists yet.
  static func makeFolder(_ path: String) throws(SiteError) {
    guard mkdir(path, 0o777) == 0 else { throw failure("create folder", path) }
  }

  /// Creates a folder and its parents; they may exist already.
  static func makeFolders(_ path: String) throws(SiteError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = path.parentPath
    guard errno == ENOENT, !parent.isEmpty else { throw failure("create folder", path) }
    try makeFolders(String(parent))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure("create folder", path) }
  }

  /// Refuses a folder whose files this process may not replace.
  static func requireWritable(_ folder: String) throws(SiteError) {
    guard isWritable(folder) else { throw failure("write into", folder) }
  }

  /// Removes a file; it may be gone already.
  static func remove(_ path: String) throws(SiteError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Removes a folder if it is empty, and returns whether it was.
  static func removeIfEmpty(_ path: String) -> Bool { rmdir(path) == 0 }

  /// Who else may hold a lock at the same time.
  package enum LockSharing: Sendable {
    case none
    case readers
  }

  /// Locks a folder.
  ///
  /// - Returns: Its descriptor, or `nil` while another process or build holds the lock.
  static func lock(
    _ folder: String,
    sharing: LockSharing = .none
  ) throws(SiteError) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // Another build may just have given up and removed the folder that it created.
      guard errno == ENOENT else { throw failure("lock", folder) }
      return nil
    }
    let kind = sharing == .none ? LOCK_EX : LOCK_SH
    guard flock(descriptor, kind | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK || errno == EINTR
      let error = isHeld ? nil : failure("lock", folder)
      close(descriptor)
      guard let error else { return nil }
      throw error
    }
    // If the folder was removed meanwhile, nobody else sees this lock.
    guard isStill(folder, descriptor) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Returns whether a path leads to the open file.
  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var open = stat()
    var there = stat()
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0
      && open.st_ino == there.st_ino && open.st_dev == there.st_dev
  }

  /// Records in a locked folder which process holds it, for the messages of other processes.
  static func sign(_ path: String, _ purpose: String) {
    // The signature of a build that died. If signing fails, the lock still holds.
    unlink(path)
    symlink("\(getpid()) \(purpose)", path)
  }

  /// Returns the process that signed a lock and what it does, or `nil` if none signed.
  static func signer(of path: String) -> (process: Int32, purpose: String?)? {
    var text = [CChar](repeating: 0, count: 32)
    let length = readlink(path, &text, text.count)
    let bytes = text.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
    guard let process = words.first.flatMap({ Int32($0) }) else { return nil }
    return (process, words.dropFirst().first)
  }

  /// Removes a signature and releases the lock.
  static func unlock(_ descriptor: Int32, signedAt path: String) {
    unlink(path)
    close(descriptor)
  }

  /// Returns the path without links, dots and doubled slashes, or `nil` if it does not exist.
  package static func realPath(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  /// Returns the state of a path that could not be opened.
  private static func unopened(_ path: String) -> OldFile {
    switch kind(of: path) {
    case nil: .missing
    case .file: .different
    case .some(let kind): .obstacle(kind)
    }
  }

  /// Returns the first bytes of an open file, fewer if it is shorter; `nil` if it cannot be read.
  private static func contents(of descriptor: Int32, count size: Int) -> [UInt8]? {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        guard got > 0 || (got < 0 && errno == EINTR) else { return }
        count += max(0, got)
      }
    }
    return got < 0 ? nil : bytes
  }

  /// Writes all bytes and returns whether that succeeded; if not, `errno` has the reason.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var position = 0
    while position < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      #if canImport(Darwin)
      let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #else
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      position += max(0, count)
    }
    return true
  }

  /// Describes the call that just failed as an error.
  static func failure(_ action: String, _ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("output.\(action)", "cannot \(action) \(path.quoted): \(reason)")
  }
}

extension StringProtocol where SubSequence == Substring, UTF8View: BidirectionalCollection {
  /// The parent folder of a path; empty if it names none.
  var parentPath: Substring { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? "" }
}

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

extension SystemFile {
  /// Returns whether this process may make and replace files in a folder.
  static func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

  /// Returns the names in a folder but for its own, in any order; none if it cannot be listed.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Replaces a file atomically, or makes it; what fails leaves no incomplete file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new content.
  ///   - waiting: The path of the new content until it is whole; what is there is removed.
  ///   - name: The path in a message, if it is another one.
  ///   - mode: Who may do what with the file, as far as the process's mask allows.
  ///   - durability: The part that a power failure may undo.
  /// - Throws: ``SiteError`` if it cannot be written.
  static func replace(
    _ path: String,
    by bytes: [UInt8],
    through waiting: String,
    for name: String? = nil,
    mode: UInt32 = 0o666,
    _ durability: Durability = .ofTheSystem
  ) throws(SiteError) {
    try remove(waiting)
    do {
      try write(.whole(bytes), to: waiting, for: name ?? path, mode: mode)
      try durability.flush(waiting)
      try move(waiting, to: path)
    } catch {
      try remove(waiting)
      throw error
    }
  }

  /// Moves a file or a folder to a path where nothing exists yet.
  ///
  /// - Throws: ``SiteError`` if it cannot be moved; a file at the path is never replaced.
  static func moveNew(_ path: String, to newPath: String) throws(SiteError) {
    // A folder never replaces anything but an empty folder.
    guard kind(of: path) != .folder else { return try move(path, to: newPath) }
    if link(path, newPath) == 0 { return try remove(path) }
    // Some file systems have no second names.
    guard errno != EEXIST, kind(of: newPath) == nil else { throw failure("write", newPath) }
    try move(path, to: newPath)
  }
}
