import Foundation
import HabitCore

/// What became of a user: a line of JSON, from a worker and in the report.
struct FleetResult: Codable, Sendable {
  let id: String
  var status: Status
  /// A hash of all that the result depends on, or `nil` where it is unknown.
  var key: String?
  /// The number of files that were written.
  var files = 0
  /// The size of the site or the archive, and of the mail.
  var bytes = 0
  /// How long it took, in milliseconds.
  var ms = 0
  /// The first diagnostics, as lines.
  var diagnostics: [String] = []
  /// How often it was tried again after its worker died, or `nil` for never.
  var retries: Int?
  /// What a retry may do, or `nil` where it does nothing.
  var retry: Retry?
  /// The day that the site ends with, such as `2026-10-31`, or `nil` where none was read.
  var lastDay: String?

  enum Status: String, Codable, Sendable {
    case built, unchanged, refused, crashed, timeout
    /// The report has the same result; only workers say so.
    case skipped
  }

  enum Retry: String, Codable, Sendable {
    case mayHelp
  }
}

extension FleetResult {
  /// The maximum number of diagnostics.
  static let diagnosticLimit = 5

  /// Whether a later run need not do it again.
  var isDone: Bool { key != nil && (status == .built || status == .unchanged) }

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

  /// Returns whether bytes begin as each line does.
  ///
  /// - Parameters:
  ///   - line: The bytes.
  ///   - isCut: Whether a lost machine may have cut them off, even within that beginning.
  /// - Returns: `true` also for an empty line that is cut.
  static func isBegun(_ line: [UInt8], isCut: Bool) -> Bool {
    let beginning = "{\"bytes\":0,\"diagnostics\":["
    let head = String(decoding: line.prefix(100), as: UTF8.self)
      .replacing(/[0-9]+/, with: "0", maxReplacements: 1)
    return head.hasPrefix(beginning) || isCut && beginning.hasPrefix(head)
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
