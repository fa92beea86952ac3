import Dispatch
import Foundation

/// The signals by which a person or the system asks a program to end.
enum Signals {
  /// Waits until a signal arrives or the task is cancelled.
  static func wait() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // Ignored here: the default action would end the process before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in stream {
      break
    }
    for source in sources {
      source.cancel()
    }
  }
}
