import Foundation

extension Thread {
  /// Runs work that waits, on a thread where nothing else waits for it.
  ///
  /// A queue of the system gets a further thread only each second, and a thread that was isolated
  /// stays so.
  static func apart<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      detachNewThread { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
  }
}
