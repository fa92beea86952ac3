import Foundation
import HabitOutput

/// What was made of a user last, so that nothing is read and rendered again for the same inputs.
struct FleetKept: Sendable {
  private let result: FleetResult
  /// The stamp of each file that was made, by its path.
  private let stamps: [String: String]

  private static let resultMark = "result\t"
  private static let fileMark = "made\t"

  /// Keeps a result, or returns `nil` if a file that was made is not there.
  init?(_ result: FleetResult, made paths: [String]) {
    self.result = result
    var stamps: [String: String] = [:]
    for path in paths {
      guard let stamp = SharedFile(path: path).stamp else { return nil }
      stamps[path] = stamp
    }
    self.stamps = stamps
  }

  /// Reads a record, or returns `nil` if it has no result.
  init?(_ record: InputRecordFile) {
    guard let lines = record.lines,
      let line = lines.first(where: { $0.hasPrefix(Self.resultMark) }),
      let result = FleetResult(line: Array(line.dropFirst(Self.resultMark.count).utf8))
    else { return nil }
    self.result = result
    let files = lines.filter { $0.hasPrefix(Self.fileMark) }.map { line in
      line.dropFirst(Self.fileMark.count).split(separator: "\t", maxSplits: 1).map(String.init)
    }
    stamps = Dictionary(files.filter { $0.count == 2 }.map { ($0[1], $0[0]) }) { $1 }
  }

  /// The lines of a record.
  func lines() throws -> String {
    let files = stamps.sorted { $0.key < $1.key }.map { "\(Self.fileMark)\($1)\t\($0)\n" }
    return Self.resultMark + String(decoding: try result.line(), as: UTF8.self) + files.joined()
  }

  /// The result of a user now, or `nil` if an input differs, or a file was touched.
  func result(for key: String) -> FleetResult? {
    guard result.key == key, !stamps.isEmpty,
      stamps.allSatisfy({ SharedFile(path: $0).stamp == $1 })
    else { return nil }
    var result = result
    (result.status, result.files, result.retries) = (.unchanged, 0, nil)
    return result
  }
}
