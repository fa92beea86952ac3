import Foundation

extension Thread {
  /// Runs work that waits, on a thread where nothing else waits for it.
  ///
  /// Dispatch adds a thread to its pool only once a second, and a thread that the kernel isolates
  /// stays isolated, so it must not go back to a pool.
  static func apart<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      detachNewThread { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
  }
}
