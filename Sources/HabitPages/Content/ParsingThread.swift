private import Dispatch
private import Foundation
import HabitConfig
import HabitCore
private import Synchronization

/// Parses one document in a separate thread, because libcmark cannot be interrupted.
///
/// A class, because two threads share it.
final class ParsingThread: Sendable {
  private let state = Mutex(State.running)
  private let finished = DispatchSemaphore(value: 0)

  private enum State {
    case running
    /// The address of the document.
    case parsed(UInt)
    /// The caller has stopped waiting.
    case late

    /// Takes a document in, and returns whether that is too late.
    mutating func takesLate(_ address: UInt) -> Bool {
      if case .late = self { return true }
      self = .parsed(address)
      return false
    }
  }

  /// The maximum time to parse a document, in seconds.
  private static let maxSeconds = 5

  /// The texts that took longer and are still being parsed: each keeps a core busy, so a preview
  /// must begin none of them again, and no more than a few.
  private static let late = Mutex<Set<[UInt8]>>([])
  private static let maxCount = 4

  /// Parses a text.
  ///
  /// A thread that takes too long runs on until it is done or the program ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - location: The start of the text.
  ///   - parse: Parses a text and returns the address of the document.
  ///   - discard: Frees a document.
  /// - Returns: The address of the document.
  /// - Throws: ``SiteError`` if that takes too long, or others that do are still being parsed.
  static func address(
    of text: String,
    at location: Location,
    _ parse: @escaping @Sendable (String) -> UInt,
    discard: @escaping @Sendable (UInt) -> Void
  ) throws(SiteError) -> UInt {
    let bytes = Array(text.utf8)
    let (isLate, count) = late.withLock { ($0.contains(bytes), $0.count) }
    guard isLate || count < maxCount else {
      let message =
        "not read, because \(count) pages that take longer than \(maxSeconds) seconds"
        + " are still being read; simplify those and start again"
      throw SiteError("content.time", message, at: location)
    }
    if !isLate {
      let parsing = ParsingThread()
      let thread = Thread {
        let address = parse(text)
        guard !parsing.state.withLock({ $0.takesLate(address) }) else {
          discard(address)
          late.withLock { _ = $0.remove(bytes) }
          return
        }
        parsing.finished.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
      _ = parsing.finished.wait(timeout: .now() + .seconds(maxSeconds))
      let address = parsing.state.withLock { state -> UInt? in
        if case .parsed(let address) = state { return address }
        state = .late
        late.withLock { _ = $0.insert(bytes) }
        return nil
      }
      if let address { return address }
    }
    let message = "takes longer than \(maxSeconds) seconds to read; simplify the page"
    throw SiteError("content.time", message, at: location)
  }
}
