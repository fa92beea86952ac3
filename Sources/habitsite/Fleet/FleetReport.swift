import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// The report of a shard: a line of JSON for each user, which later runs continue.
struct FleetReport: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// The users that are done, by the hashes of their ids.
  private var done: [UInt64: Done] = [:]

  private struct Done {
    let key: String?
    let lastDay: String?
  }

  deinit {
    close(descriptor)
  }

  /// Opens a report, which is made where there is none.
  ///
  /// - Throws: ``SiteError`` if it cannot be opened, or another file is there.
  static func open(_ path: String) throws -> FleetReport {
    try SharedFile(path: path).makeFolder()
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let descriptor = Foundation.open(path, flags, 0o666)
    guard descriptor >= 0 else { throw failure("open", path) }
    var report = FleetReport(descriptor: descriptor, path: path)
    try report.readDone()
    return report
  }

  /// The key of the finished result of a user, or `nil` for none.
  func key(of id: String) -> String? {
    done[FleetShard.hash(of: id)]?.key
  }

  /// The day that the site of a finished user ends with, or `nil` where none is known.
  func lastDay(of id: String) -> String? {
    done[FleetShard.hash(of: id)]?.lastDay
  }

  /// Adds a line in a single write, so that it is whole beside those of other runs.
  ///
  /// - Throws: ``SiteError`` if it cannot be written.
  func add(_ result: FleetResult) throws {
    let line = try result.line()
    guard write(descriptor, line, line.count) == line.count else {
      throw Self.failure("write", path)
    }
  }

  private mutating func readDone() throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SiteError("fleet.report", "\(path.quoted) is no plain file; name a file for the report")
    }
    var lines = try LineReader(path, code: "fleet.report")
    while let line = try lines.next() {
      if lines.number == 1 { try requireResult(line, size: Int(status.st_size)) }
      guard case .text(let bytes) = line, let result = FleetResult(line: bytes) else { continue }
      done[FleetShard.hash(of: result.id)] =
        result.isDone ? Done(key: result.key, lastDay: result.lastDay) : nil
    }
    try endLastLine(Int(status.st_size))
  }

  /// Refuses a file whose first line is not of a report.
  private func requireResult(_ line: LineReader.Line, size: Int) throws {
    guard case .text(let bytes) = line, FleetResult.isBegun(bytes, isCut: bytes.count == size)
    else {
      throw SiteError(
        "fleet.report",
        "\(path.quoted) is there already and no report; name another file"
      )
    }
  }

  /// Ends the line of a run whose machine died in it.
  private func endLastLine(_ size: Int) throws {
    var last: UInt8 = 0
    guard size > 0, pread(descriptor, &last, 1, off_t(size - 1)) == 1, last != 0x0a else { return }
    guard write(descriptor, "\n", 1) == 1 else { throw Self.failure("write", path) }
  }

  private static func failure(_ action: String, _ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("fleet.report", "cannot \(action) the report \(path.quoted): \(reason)")
  }
}
