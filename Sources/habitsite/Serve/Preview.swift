import HabitCore
import HabitPages

/// The state of a preview, and those who wait for the next one.
///
/// An actor, because requests and rebuilds meet here.
actor Preview {
  private(set) var site: PreviewSite
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket = 0

  init(_ site: PreviewSite) {
    self.site = site
  }

  /// Shows another site, and notifies all who wait.
  func show(_ site: PreviewSite) {
    self.site = site
    for continuation in waiting.values {
      continuation.resume()
    }
    waiting = [:]
  }

  /// The version that is shown, as soon as it is not the given one, or after some time, or when the
  /// task is cancelled.
  func version(after version: Int, within timeout: Duration) async -> Int {
    guard site.version == version else { return site.version }
    lastTicket += 1
    let ticket = lastTicket
    let timer = Task {
      try await Task.sleep(for: timeout)
      wake(ticket)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The cancellation may have come before there was anything to wake.
        if Task.isCancelled {
          continuation.resume()
        } else {
          waiting[ticket] = continuation
        }
      }
    } onCancel: {
      Task { await wake(ticket) }
    }
    timer.cancel()
    return site.version
  }

  private func wake(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume()
  }
}
