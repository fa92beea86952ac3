import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// The report of a shard: a line of JSON for each user of each run.
struct FleetReport: ~Copyable {
  private let descriptor: Int32
  private let path: String

  deinit {
    close(descriptor)
  }

  /// Opens a report, which is made where there is none.
  ///
  /// - Throws: ``SiteError`` if it cannot be opened, or another file is there.
  static func open(_ path: String) throws -> FleetReport {
    try ResultFile(path: path).makeFolder()
    // A link is refused by the system.
    guard [nil, .file, .link].contains(SystemFile.kind(of: path)) else {
      throw SiteError(
        "fleet.report",
        "\(path.quoted) is not a plain file; name a file for the report"
      )
    }
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let descriptor = Foundation.open(path, flags, 0o666)
    guard descriptor >= 0 else { throw failure("open", path) }
    let report = FleetReport(descriptor: descriptor, path: path)
    try report.requireReport()
    return report
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

  /// What each line begins with.
  private static let opening = Array("{\"bytes\":".utf8)

  /// Refuses a file that is no report, and ends the line of a run whose machine died in it.
  private func requireReport() throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure("read", path) }
    let size = Int(status.st_size)
    var head = Self.opening
    let count = pread(descriptor, &head, head.count, 0)
    guard count >= 0 else { throw Self.failure("read", path) }
    guard Self.opening.starts(with: head[..<count]), count == min(size, head.count) else {
      throw SiteError(
        "fleet.report",
        "\(path.quoted) already exists and is not a report; name another file"
      )
    }
    var last: UInt8 = 0
    guard size > 0, pread(descriptor, &last, 1, off_t(size - 1)) == 1, last != 0x0a else { return }
    guard write(descriptor, "\n", 1) == 1 else { throw Self.failure("write", path) }
  }

  private static func failure(_ action: String, _ path: String) -> SiteError {
    let reason = String(cString: strerror(errno)).lowercased()
    return SiteError("fleet.report", "cannot \(action) the report \(path.quoted): \(reason)")
  }
}

/// What became of a user: a line of JSON, from the process of the user and in the report.
struct FleetResult: Codable, Sendable {
  let id: String
  var status: Status
  /// The number of files that were written.
  var files = 0
  /// The size of the site and of the mail.
  var bytes = 0
  /// How long it took, in milliseconds.
  var ms = 0
  /// The first diagnostics, as lines.
  var diagnostics: [String] = []
  /// How often it was tried again after its process died, or `nil` for never.
  var retries: Int?
  /// What a retry may do, or `nil` where it does nothing.
  var retry: Retry?
  /// The day that the site ends with, such as `2026-10-31`, or `nil` where none was read.
  var lastDay: String?

  enum Status: String, Codable, CaseIterable, Sendable {
    case built, unchanged
    case refused, crashed, timeout
  }

  enum Retry: String, Codable, Sendable {
    case mayHelp
  }
}

extension FleetResult {
  /// The maximum number of diagnostics.
  static let diagnosticLimit = 5

  /// Whether the user has what there is to have.
  var isDone: Bool { status == .built || status == .unchanged }

  /// Keeps the first diagnostics.
  mutating func take(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.prefix(Self.diagnosticLimit).map(Console.line)
  }

  /// The line, with its end.
  func line() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// Reads a line, or returns `nil` if it is none, such as the unfinished line of a lost machine.
  init?(line: [UInt8]) {
    do {
      self = try JSONDecoder().decode(FleetResult.self, from: Data(line))
    } catch {
      return nil
    }
  }
}
