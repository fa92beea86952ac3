import Foundation
import HabitReading
import Synchronization

/// The signal that asked the program to end, or 0.
private let caught = Atomic<Int32>(0)

/// Whether the program must not end at once.
private let isHeldBack = Atomic(false)

/// The process that also receives signals, a group of them as a number below 0, or 0.
private let listener = Atomic<Int32>(0)

/// The signals that ask a program to end: they end it at once, but while it writes.
enum Interruption {
  /// Those of a terminal that closes, of Ctrl-C, and of `kill`.
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  /// Takes charge of the signals, but for those that are ignored on purpose, as `nohup` does.
  static func watch() {
    // Initialises these globals, because lazy initialisation is unsafe in a signal handler.
    caught.store(0, ordering: .sequentiallyConsistent)
    isHeldBack.store(false, ordering: .sequentiallyConsistent)
    listener.store(0, ordering: .sequentiallyConsistent)
    for number in signals {
      let before = signal(number) { number in
        // Only calls that are safe in a handler of signals.
        guard isHeldBack.load(ordering: .sequentiallyConsistent) else {
          PrivateFolder.endProgram(by: number)
        }
        caught.store(number, ordering: .sequentiallyConsistent)
        let process = listener.load(ordering: .sequentiallyConsistent)
        if process != 0 { kill(process, number) }
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Lets calls of the system fail, where they would end a program without a word that has more to
  /// do: a write to a reader that has gone, and one beyond the maximum size of a file.
  static func letWritesFail() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed descriptor of 0 to 2 would be reused by the next file that is opened, which would
    // then receive what is printed.
    for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Runs work that signals do not end; the work asks ``isAsked()`` now and then whether to stop.
  static func deferringSignals<Value: Sendable>(
    during work: () async throws -> Value
  ) async throws -> Value {
    isHeldBack.store(true, ordering: .sequentiallyConsistent)
    defer { isHeldBack.store(false, ordering: .sequentiallyConsistent) }
    return try await work()
  }

  /// Keeps signals from ending the program, which is about to end by itself.
  static func hold() { isHeldBack.store(true, ordering: .sequentiallyConsistent) }

  /// Passes signals on to a program that we run; to none any more where it is `nil`.
  static func passOn(to process: Int32?) {
    listener.store(process ?? 0, ordering: .sequentiallyConsistent)
    // A signal may arrive before the process is known.
    if let process, isAsked() { kill(process, caught.load(ordering: .sequentiallyConsistent)) }
  }

  /// Whether a signal has asked the program to stop.
  @Sendable static func isAsked() -> Bool { caught.load(ordering: .sequentiallyConsistent) != 0 }

  /// Waits until a signal asks the program to stop, or the task is cancelled.
  static func wait() async throws {
    while !isAsked() { try await Task.sleep(for: .milliseconds(50)) }
  }

  /// The exit status of a program that a signal stopped, or `nil` where none did.
  static var status: Int32? {
    isAsked() ? 128 + caught.load(ordering: .sequentiallyConsistent) : nil
  }
}
