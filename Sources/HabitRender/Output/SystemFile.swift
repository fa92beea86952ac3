import HabitCore

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#endif

/// The few calls to the operating system that a writer of many files makes.
enum SystemFile {
  /// Whether a file holds exactly these bytes; `false` where it cannot be read.
  static func holds(_ bytes: [UInt8], at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) == bytes.count else { return false }
    let known = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        guard got > 0 else { return }
        count += got
      }
    }
    return known == bytes
  }

  /// Writes a new file, readable by all as the process's mask allows.
  static func write(_ bytes: [UInt8], to path: String) throws(SiteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("write", path) }
    let isWritten = bytes.withUnsafeBytes { buffer in
      var position = 0
      while position < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
        #if canImport(Darwin)
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        guard count > 0 || errno == EINTR else { return false }
        position += max(0, count)
      }
      return true
    }
    let error = failure("write", path)
    guard isWritten else {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure("write", path) }
  }

  /// Moves a file over another one in one step.
  static func move(_ path: String, to newPath: String) throws(SiteError) {
    guard rename(path, newPath) == 0 else { throw failure("write", newPath) }
  }

  /// Makes a folder; one that is there already is fine.
  static func makeFolder(_ path: String) throws(SiteError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure("make folder", path) }
  }

  /// Removes a file; one that is gone already is fine.
  static func remove(_ path: String) throws(SiteError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Removes a folder if it is empty, and says whether it was.
  static func removeIfEmpty(_ path: String) -> Bool {
    rmdir(path) == 0
  }

  /// The error of the call that just failed, in words.
  private static func failure(_ action: String, _ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("output.\(action)", "cannot \(action) \(path.quoted): \(reason)")
  }
}
