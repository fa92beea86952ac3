import Dispatch
import Foundation
import Synchronization

extension Thread {
  /// Runs work that waits, on a thread where nothing else waits for it.
  ///
  /// Dispatch adds a thread to its pool only once a second, and a thread that the kernel isolates
  /// stays isolated, so it must not go back to a pool. Nor may it continue the task: a thread that
  /// Dispatch starts for that would be isolated, too. So a second thread does.
  static func apart<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      detachNewThread {
        let errand = Errand(work)
        continuation.resume(
          returning: Result { () throws(Failure) in try errand.result }
        )
      }
    }
    return try result.get()
  }
}

/// Work on a thread of its own.
///
/// A class, because two threads share it.
final class Errand<Value: Sendable, Failure: Error>: Sendable {
  private let outcome = Mutex<Result<Value, Failure>?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
    let thread = Thread { [self] in
      outcome.withLock { $0 = Result(catching: work) }
      finished.signal()
    }
    // As large as that of the first thread: reading nested objects takes stack.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for the end of the work; once only.
  var result: Value {
    get throws(Failure) {
      finished.wait()
      let result = outcome.withLock { $0.take() }
      guard let result else { preconditionFailure("the work is asked for twice") }
      return try result.get()
    }
  }
}
