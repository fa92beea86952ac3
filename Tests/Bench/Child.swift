import Foundation

/// A program that is run and measured.
enum Child {
  /// What one run took.
  struct Usage {
    let seconds: Double
    let peakMebibytes: Double
  }

  /// Runs a program to its end.
  static func run(_ arguments: [String]) throws -> Usage {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer {
      for pointer in pointers {
        free(pointer)
      }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, arguments[0], &actions, nil, pointers, environ) == 0 else {
      throw Failure(reason: "cannot start \(arguments[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
      throw Failure(reason: "\(arguments.joined(separator: " ")) failed")
    }
    let time = (ContinuousClock.now - start).components
    // Linux counts the peak in KiB.
    return Usage(
      seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18,
      peakMebibytes: Double(usage.ru_maxrss) / 1_024
    )
  }

  static func clear(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }

  /// Why a run is of no use.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }
  }
}
