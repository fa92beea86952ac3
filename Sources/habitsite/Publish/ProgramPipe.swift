import Foundation

/// A pipe to or from a program that we run, whose end of ours never waits.
struct ProgramPipe {
  /// Our end, or -1 where it is closed.
  private(set) var own: Int32
  /// The end of the program, or -1 where it is closed.
  private(set) var other: Int32

  /// Which way the bytes go.
  enum Direction {
    case toProgram
    case fromProgram
  }

  /// Makes a pipe.
  ///
  /// - Throws: Where the system has none left.
  init(_ direction: Direction) throws(ExternalCommand.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ExternalCommand.Failure(errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    own = direction == .toProgram ? ends[1] : ends[0]
    other = direction == .toProgram ? ends[0] : ends[1]
    _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
  }

  /// Closes our end.
  mutating func close() {
    if own >= 0 { _ = Foundation.close(own) }
    own = -1
  }

  /// Closes the end of the program, which has one of its own once it runs.
  mutating func closeOther() {
    if other >= 0 { _ = Foundation.close(other) }
    other = -1
  }

  /// Writes what the pipe takes now, and closes it after the last byte or where nobody reads.
  mutating func write(_ bytes: inout ArraySlice<UInt8>) {
    while own >= 0, !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(own, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return close()
      }
    }
    close()
  }

  /// Reads what is there now, up to a number of bytes, and closes the pipe at its end.
  mutating func read(into bytes: inout [UInt8], atMost limit: Int) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let start = bytes.count
    while own >= 0, bytes.count - start < limit {
      let count = Foundation.read(own, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        return close()
      }
    }
  }
}
