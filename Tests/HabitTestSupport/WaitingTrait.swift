import Foundation
package import Testing

/// Runs a test on a thread beside those of the other tests.
///
/// As many tests run at a time as the machine has cores. One that mostly waits, for a time limit or
/// another process, would leave a core without work.
package struct WaitingTrait: TestTrait, TestScoping {
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The test mostly waits.
  package static var waits: Self { Self() }
}

/// The threads of the tests that wait.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = 2
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
