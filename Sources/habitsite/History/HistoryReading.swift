import Dispatch
import Foundation
import HabitCore
import HabitOutput
import Synchronization

/// Reads a history in another thread, while this one reads the exports.
///
/// A class, because two threads share it.
final class HistoryReading: Sendable {
  private let result = Mutex<Result<KeptLog, any Error>?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// Begins to read.
  init(_ history: History) {
    let thread = Thread { [self] in
      let read = Result { try history.log(of: history.changes()) }
      result.withLock { $0 = read }
      finished.signal()
    }
    // As much as the first thread has: objects of JSON lie in each other.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for what is known; once only.
  ///
  /// - Throws: ``SiteError`` if the history is damaged.
  func log() throws -> KeptLog {
    finished.wait()
    guard let read = result.withLock({ $0.take() }) else { return KeptLog() }
    return try read.get()
  }
}

extension History {
  /// Begins to read the history if a build of these exports probably needs it.
  ///
  /// Where the last build had read the same, nothing is needed; exports that are older than that
  /// build are likely the same.
  func reading(for exports: [String]) throws -> HistoryReading? {
    guard let head else { return nil }
    guard head.read != nil, let last = try Self.change(of: "\(folder.path)/head") else {
      return HistoryReading(self)
    }
    let isNewer = try exports.contains { try Self.change(of: $0).map { $0 > last } ?? false }
    return isNewer ? HistoryReading(self) : nil
  }

  /// Returns when a file was changed, or `nil` if it is missing.
  private static func change(of path: String) throws -> Date? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let url = URL(filePath: path)
    return try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
