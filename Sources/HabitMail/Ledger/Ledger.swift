private import Foundation

/// A file of lines that only grows and that one process holds at a time: each step of a message is
/// on the disk before the next one begins.
package struct Ledger: ~Copyable {
  private let descriptor: Int32
  /// What is noted.
  package private(set) var record: LedgerRecord

  deinit {
    close(descriptor)
  }
}

extension Ledger {
  /// The greatest size that is read, in bytes.
  static let greatestSize = 16 << 20

  /// Opens a ledger, and makes it where it is missing.
  ///
  /// - Parameter path: The file; only its owner may read it.
  /// - Returns: The ledger, or `nil` while another process holds it.
  /// - Throws: ``LedgerError`` where it cannot be opened or is no ledger.
  package static func open(_ path: String) throws(LedgerError) -> Self? {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = system(path, flags)
    guard descriptor >= 0 else { throw failure }
    do throws(LedgerError) {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        guard errno == EWOULDBLOCK || errno == EINTR else { throw failure }
        close(descriptor)
        return nil
      }
      let record = try whole(descriptor, at: path)
      return Self(descriptor: descriptor, record: record)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads a ledger that nothing will be noted in; a missing one holds nothing.
  package static func record(at path: String) throws(LedgerError) -> LedgerRecord {
    let descriptor = system(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw failure }
      return LedgerRecord()
    }
    defer { close(descriptor) }
    return try LedgerRecord(bytes(of: descriptor))
  }

  /// Notes a step, and comes back once that will outlast a loss of power.
  ///
  /// - Parameters:
  ///   - step: How far the message came.
  ///   - key: Which message.
  ///   - content: A hash of what it holds.
  /// - Throws: ``LedgerError`` where it cannot be written; the message must not go out then.
  package mutating func note(
    _ step: LedgerStep,
    of key: LedgerKey,
    content: String
  ) throws(LedgerError) {
    try Self.append(LedgerRecord.line(step, of: key, content: content), to: descriptor)
    record[key] = step
  }
}

extension Ledger {
  /// Reads what a ledger that is ours alone holds, and makes it one of whole lines.
  private static func whole(
    _ descriptor: Int32,
    at path: String
  ) throws(LedgerError) -> LedgerRecord {
    let bytes = try bytes(of: descriptor)
    let record = try LedgerRecord(bytes)
    let wholeCount = LedgerRecord.wholeCount(bytes)
    // What a loss of power left of a line must not run into the next one.
    if wholeCount < bytes.count, ftruncate(descriptor, off_t(wholeCount)) != 0 { throw failure }
    if wholeCount == 0 {
      try append(LedgerRecord.opening, to: descriptor)
      try keepName(of: path)
    }
    return record
  }

  /// Sees to it that a new file is found again after a loss of power.
  private static func keepName(of path: String) throws(LedgerError) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = system(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw failure }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure }
  }

  private static func append(_ text: String, to descriptor: Int32) throws(LedgerError) {
    let bytes = Array(text.utf8)
    // One call, so that a line is whole or, where the disk is full, unfinished at the end.
    let count = write(descriptor, bytes, bytes.count)
    guard count == bytes.count else { throw count < 0 ? failure : .system("no space is left") }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private static func bytes(of descriptor: Int32) throws(LedgerError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .system("it is no plain file") }
    guard Int(status.st_size) <= greatestSize else { throw .tooLarge }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
    guard bytes.count == size else { throw .system("it changes while it is read") }
    return bytes
  }

  private static func system(_ path: String, _ flags: Int32) -> Int32 {
    Foundation.open(path, flags, 0o600)
  }

  /// The error of the call that just failed, in words.
  private static var failure: LedgerError {
    .system(String(cString: strerror(errno)).lowercased())
  }
}
