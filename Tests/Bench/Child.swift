import Foundation

/// A program that is run and measured.
enum Child {
  /// Runs a program to its end, without what it prints.
  static func run(_ arguments: String...) throws -> Usage {
    try run(arguments)
  }

  static func run(_ arguments: [String]) throws -> Usage {
    let (status, usage) = try end(of: arguments)
    guard status == 0 else {
      throw Failure(reason: "\(arguments.joined(separator: " ")) failed")
    }
    return usage
  }

  /// Whether a program ends well.
  static func succeeds(_ arguments: String...) throws -> Bool {
    try end(of: arguments).status == 0
  }

  private static func end(of arguments: [String]) throws -> (status: Int32, usage: Usage) {
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
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, arguments[0], &actions, nil, pointers, environ) == 0 else {
      throw Failure(reason: "cannot start \(arguments[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else {
      throw Failure(reason: "lost \(arguments[0])")
    }
    return (status, Usage(wall: ContinuousClock.now - start, usage))
  }

  /// Why a run is of no use.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }
  }
}
