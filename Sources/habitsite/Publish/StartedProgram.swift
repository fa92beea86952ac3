private import CSpawn
import Foundation

/// A process of another program, from its start until it is reaped.
///
/// The program may end early, never read, print megabytes, or leave its pipes to a process that it
/// started: no write to it ends habitsite, no wait depends on a pipe alone, and no file stays open.
struct StartedProgram {
  private let process: pid_t
  /// What signals are sent to: the process, or a group of processes as a number below 0.
  private let target: pid_t

  /// Whether there is a terminal, where the program may ask a person: only the group of processes in
  /// the foreground may read it, and a program in a group of its own would wait for ever.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Signals as a program expects them: none blocked, and those that we ignore as they were.
  private static func attributes(leadsGroup: Bool) throws(ExternalCommand.Failure) -> Attributes {
    #if canImport(Darwin)
    var attributes: Attributes = nil
    var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    var attributes = Attributes()
    var flags: Int32 = 0
    #endif
    try check(posix_spawnattr_init(&attributes))
    var signals = sigset_t()
    sigemptyset(&signals)
    try check(posix_spawnattr_setsigmask(&attributes, &signals))
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    try check(posix_spawnattr_setsigdefault(&attributes, &signals))
    flags |= Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    // The number of the group is that of the process.
    if leadsGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    try check(posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags)))
    return attributes
  }

  /// The folder and the three files of the program, which inherits no other open file.
  private static func actions(
    in folder: String,
    files: [Int32]
  ) throws(ExternalCommand.Failure) -> Actions {
    #if canImport(Darwin)
    var actions: Actions = nil
    #else
    var actions = Actions()
    #endif
    try check(posix_spawn_file_actions_init(&actions))
    for (number, file) in files.enumerated() {
      try check(posix_spawn_file_actions_adddup2(&actions, file, Int32(number)))
    }
    try check(add_surroundings(&actions, folder, Int32(files.count)))
    return actions
  }

  /// Isolates this thread, whose restrictions the program takes over.
  private static func isolate(_ isolation: Isolation) throws(ExternalCommand.Failure) {
    let paths = isolation.rules.map { strdup($0.path) }
    defer { for path in paths { free(path) } }
    let rules = zip(paths, isolation.rules).map { path, rule in
      isolation_rule(path: path, access: rule.access.constant)
    }
    try check(isolate_thread(rules, rules.count))
  }

  private static func check(_ code: Int32) throws(ExternalCommand.Failure) {
    guard code == 0 else { throw ExternalCommand.Failure(code) }
  }

  static var canIsolate: Bool { isolation_version() >= ISOLATION_VERSION }

  /// Ends this process as soon as the thread that started it has ended.
  static func endWithParent() {
    // Without it, this process ends at its next read or write.
    _ = end_with_parent()
  }

  /// Starts a program, which leads a group of processes if it has a deadline and no terminal.
  ///
  /// - Parameters:
  ///   - program: The program, which is looked up in `PATH` where its name is no path.
  ///   - files: The descriptors that are its input, its output and its errors.
  /// - Throws: Where the system does not start it.
  init(_ program: ExternalCommand, files: [Int32]) throws(ExternalCommand.Failure) {
    let leadsGroup = program.deadline != nil && !Self.hasTerminal
    if let isolation = program.isolation { try Self.isolate(isolation) }
    var attributes = try Self.attributes(leadsGroup: leadsGroup)
    defer { posix_spawnattr_destroy(&attributes) }
    var actions = try Self.actions(in: program.folder, files: files)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = ([program.name] + program.arguments).map { strdup($0) } + [nil]
    var variables = program.variables.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var started: pid_t = 0
    let code = posix_spawnp(&started, program.name, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw ExternalCommand.Failure(code) }
    process = started
    target = leadsGroup ? -started : started
    if program.getsSignals { Interruption.passOn(to: target) }
  }

  /// Waits for the end of the program, up to a moment.
  ///
  /// - Parameter deadline: When it is stopped: first by a signal that it can answer.
  /// - Returns: How it ended.
  /// - Throws: ``ExternalCommand/Failure/late`` if it did not end in time.
  func ending(
    before deadline: ContinuousClock.Instant?
  ) throws(ExternalCommand.Failure) -> ExternalCommand.Ending {
    guard let deadline else { return ending() }
    if waits(until: deadline) { return ending() }
    kill(target, SIGTERM)
    _ = waits(until: .now + Self.grace)
    // What it started may still run.
    stop()
    _ = ending()
    throw .late
  }

  /// How long a program may clean up that is stopped.
  private static let grace = Duration.seconds(5)

  /// Waits up to a moment; returns whether the program has ended.
  private func waits(until moment: ContinuousClock.Instant) -> Bool {
    while !hasEnded {
      guard ContinuousClock.now < moment else { return false }
      usleep(10_000)
    }
    return true
  }

  /// Waits for the end of the program.
  func ending() -> ExternalCommand.Ending {
    var info = siginfo_t()
    // `WNOWAIT` keeps the number of the process from reuse while signals are passed on to it.
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    Interruption.passOn(to: nil)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
  }

  /// Whether the program has ended; it is still to be reaped.
  var hasEnded: Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | WNOHANG)
    return code == 0 ? info.si_signo != 0 : errno != EINTR
  }

  /// Ends the program at once, and all of its group.
  func stop() { kill(target, SIGKILL) }
}

extension Isolation.Access {
  fileprivate var constant: isolation_access {
    switch self {
    case .reading: ISOLATION_READ
    case .running: ISOLATION_RUN
    case .writing: ISOLATION_WRITE
    case .owning: ISOLATION_OWN
    }
  }
}

#if canImport(Darwin)
private typealias Attributes = posix_spawnattr_t?
private typealias Actions = posix_spawn_file_actions_t?
#else
private typealias Attributes = posix_spawnattr_t
private typealias Actions = posix_spawn_file_actions_t
#endif

/// A pipe to or from a started program; reading and writing our end never blocks.
struct ProgramPipe {
  /// Our end, or -1 where it is closed.
  private(set) var own: Int32
  /// The end of the program, or -1 where it is closed.
  private(set) var other: Int32

  /// Which way the bytes go.
  enum Direction {
    case toProgram
    case fromProgram
  }

  /// Makes a pipe.
  ///
  /// - Throws: Where the system has none left.
  init(_ direction: Direction) throws(ExternalCommand.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ExternalCommand.Failure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    own = direction == .toProgram ? ends[1] : ends[0]
    other = direction == .toProgram ? ends[0] : ends[1]
    _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
  }

  /// Closes our end.
  mutating func close() {
    if own >= 0 { _ = Foundation.close(own) }
    own = -1
  }

  /// Closes the end of the program, which has one of its own once it runs.
  mutating func closeOther() {
    if other >= 0 { _ = Foundation.close(other) }
    other = -1
  }

  /// Writes what the pipe takes now, and closes it after the last byte or if the program has closed it.
  mutating func write(_ bytes: inout ArraySlice<UInt8>) {
    while own >= 0, !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(own, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return close()
      }
    }
    close()
  }

  /// Reads what is there now, up to a number of bytes, and closes the pipe at its end.
  mutating func read(into bytes: inout [UInt8], atMost limit: Int) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let start = bytes.count
    while own >= 0, bytes.count - start < limit {
      let count = Foundation.read(own, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count < 0, errno == EAGAIN {
        return
      } else if count == 0 || errno != EINTR {
        return close()
      }
    }
  }
}
