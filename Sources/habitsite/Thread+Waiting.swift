import Dispatch
import Foundation
import Synchronization

extension Thread {
  /// Runs blocking work on a new thread instead of one of Dispatch.
  ///
  /// Dispatch adds a thread to its pool only once a second. A thread that Landlock restricts stays
  /// restricted, so it must neither go back to the pool nor continue the task: a thread that
  /// Dispatch starts for that would be restricted, too. A second new thread continues the task.
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
