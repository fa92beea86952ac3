private import Foundation

/// An append-only file of lines that one process holds at a time.
///
/// Each step of a message is on the disk before the next one begins.
package struct Ledger: ~Copyable {
  private let descriptor: Int32
  /// The recorded steps.
  package private(set) var record: LedgerRecord

  deinit {
    close(descriptor)
  }

  /// The maximum size to read, in bytes.
  static let maxSize = 16 << 20

  /// Opens a ledger, creating it if it is missing.
  ///
  /// - Parameter path: The file; only its owner may read it.
  /// - Returns: The ledger, or `nil` while another process holds it.
  /// - Throws: ``MailProblem`` if the file cannot be opened or is not a ledger.
  package static func open(_ path: String) throws(MailProblem) -> Self? {
    try requirePlain(path)
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = system(path, flags)
    guard descriptor >= 0 else { throw failure }
    do throws(MailProblem) {
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

  /// Reads a ledger without opening it for writing; a missing file is an empty record.
  package static func record(at path: String) throws(MailProblem) -> LedgerRecord {
    try requirePlain(path)
    let descriptor = system(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw failure }
      return LedgerRecord()
    }
    defer { close(descriptor) }
    return try LedgerRecord(bytes(of: descriptor))
  }

  /// Records a step, and returns once the record would survive a loss of power.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - key: The message.
  ///   - content: A hash of what the message holds, without tabs and line breaks.
  ///   - date: The date with which the message is handed over, or `nil` where that is recorded.
  /// - Throws: ``MailProblem`` if it cannot be written; the message must not be sent then.
  package mutating func note(
    _ step: LedgerStep,
    of key: LedgerKey,
    content: String,
    date: MailDate? = nil
  ) throws(MailProblem) {
    let cells = [key.summary, key.recipient, step.rawValue, content, date?.text].compactMap(\.self)
    try Self.append(cells.joined(separator: "\t") + "\n", to: descriptor)
    record.add(step, of: key, date: date)
  }

  /// Reads a ledger that this process has locked, and cuts off an unfinished line.
  private static func whole(
    _ descriptor: Int32,
    at path: String
  ) throws(MailProblem) -> LedgerRecord {
    let bytes = try bytes(of: descriptor)
    let record = try LedgerRecord(bytes)
    let wholeCount = LedgerRecord.wholeCount(bytes)
    // The fragment of a line from a loss of power must not run into the next line.
    if wholeCount < bytes.count, ftruncate(descriptor, off_t(wholeCount)) != 0 { throw failure }
    if wholeCount == 0 {
      try append(LedgerRecord.opening, to: descriptor)
      try keepName(of: path)
    }
    return record
  }

  /// Makes sure that the name of a new file survives a loss of power.
  private static func keepName(of path: String) throws(MailProblem) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = system(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw failure }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure }
  }

  private static func append(_ text: String, to descriptor: Int32) throws(MailProblem) {
    let bytes = Array(text.utf8)
    // A single call writes a whole line or, if the disk is full, an unfinished one at the end.
    let count = write(descriptor, bytes, bytes.count)
    guard count == bytes.count else { throw count < 0 ? failure : MailProblem("no space is left") }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private static func bytes(of descriptor: Int32) throws(MailProblem) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    guard status.st_mode & S_IFMT == S_IFREG else { throw MailProblem("it is not a plain file") }
    guard Int(status.st_size) <= maxSize else {
      throw MailProblem("it has more than \(maxSize >> 20) MiB")
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
    guard bytes.count == size else { throw MailProblem("it changes while it is read") }
    return bytes
  }

  /// Refuses a pipe or a device, which would notice that it is opened; the system refuses a link.
  private static func requirePlain(_ path: String) throws(MailProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      throw MailProblem("it is not a plain file")
    }
  }

  private static func system(_ path: String, _ flags: Int32) -> Int32 {
    Foundation.open(path, flags, 0o600)
  }

  /// The error of the system call that just failed.
  private static var failure: MailProblem {
    MailProblem(String(cString: strerror(errno)).lowercased())
  }
}
