import Foundation
import HabitConfig
import HabitCore
import HabitOutput

/// A call of another program, which is run without a shell.
struct ExternalCommand {
  /// A name that is looked up in `PATH`, or an absolute path.
  var name: String
  var arguments: [String]
  /// The absolute path of the folder where it runs.
  var folder: String
  /// What differs from our own environment; `nil` takes a variable away.
  var environment: [String: String?] = [:]
  /// When it is stopped if it still runs; `nil` to wait for ever.
  var deadline: ContinuousClock.Instant?
  /// Whether it gets the signals that ask us to end.
  var getsSignals = true
  /// All that it can reach, or `nil` for all that habitsite can reach.
  var isolation: Isolation?

  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// What a program printed, and how it ended.
  struct Outcome {
    var output: [UInt8]
    var errors: [UInt8]
    var ending: Ending
  }

  /// Why a program could not be run.
  enum Failure: Error {
    /// There is no such file, or it cannot be run.
    case notFound
    /// It ran until its deadline, and was stopped.
    case late
    /// What else the system said, in words.
    case other(String)
  }

  /// Runs the program to its end with an input of its own, and takes in what it prints.
  ///
  /// What a process that it started prints after its end is not read.
  func outcome(of input: [UInt8]) async throws(Failure) -> Outcome {
    try await Thread.apart { () throws(Failure) in try outcomeHere(of: input) }
  }

  /// Runs the program to its end, with our own input and output.
  func ending() async throws(Failure) -> Ending {
    try await Thread.apart { () throws(Failure) in
      let files = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
      return try StartedProgram(self, files: files).ending(before: deadline)
    }
  }

  /// The environment of the program, as `NAME=value`.
  var variables: [String] {
    // Variables of habitsite may be secrets, such as the passphrase of the site.
    var all = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix(SettingsEnvironment.prefix) }
    for (name, value) in environment { all[name] = value }
    return all.map { "\($0)=\($1)" }
  }

  /// The maximum size of what is read of a program's output: the list of a million files.
  private static let maxOutput = 256 << 20

  /// The most that is read of a pipe at once: more than a pipe holds, so that all is read that a
  /// program printed before its end.
  private static let maxRest = 1 << 20

  private func outcomeHere(of input: [UInt8]) throws(Failure) -> Outcome {
    var pipes: [ProgramPipe] = []
    defer {
      for index in pipes.indices {
        pipes[index].close()
        pipes[index].closeOther()
      }
    }
    for direction in [ProgramPipe.Direction.toProgram, .fromProgram, .fromProgram] {
      pipes.append(try ProgramPipe(direction))
    }
    let running = try StartedProgram(self, files: pipes.map(\.other))
    for index in pipes.indices { pipes[index].closeOther() }
    let printed = exchange(input, over: &pipes, with: running)
    let isTooMuch = printed.contains { $0.count > Self.maxOutput }
    if isTooMuch { running.stop() }
    let ending = try running.ending(before: deadline)
    guard !isTooMuch else { throw .other("it prints more than 256 MiB") }
    return Outcome(output: printed[0], errors: printed[1], ending: ending)
  }

  /// Writes the input and reads both outputs until the program ends, or closes them.
  private func exchange(
    _ input: [UInt8],
    over pipes: inout [ProgramPipe],
    with running: StartedProgram
  ) -> [[UInt8]] {
    var rest = input[...]
    var printed: [[UInt8]] = [[], []]
    var hasEnded = false
    pipes[0].write(&rest)
    while !hasEnded, pipes.contains(where: { $0.own >= 0 }) {
      var events = pipes.map { pollfd(fd: $0.own, events: Int16(POLLIN), revents: 0) }
      events[0].events = Int16(POLLOUT)
      // The end of a program that leaves its pipes to another process shows in no pipe.
      _ = poll(&events, nfds_t(events.count), 20)
      hasEnded = running.hasEnded
      if events[0].revents != 0 { pipes[0].write(&rest) }
      for index in 0...1 where hasEnded || events[index + 1].revents != 0 {
        pipes[index + 1].read(into: &printed[index], atMost: Self.maxRest)
      }
      if printed.contains(where: { $0.count > Self.maxOutput }) { break }
      if let deadline, deadline < .now { break }
    }
    return printed
  }
}

extension ExternalCommand.Failure {
  /// What a number of the system says.
  init(_ code: Int32) {
    switch code {
    case ENOENT, EACCES: self = .notFound
    default: self = .other(String(cString: strerror(code)).lowercased())
    }
  }
}

/// The way of a built site to its host by a program that the settings name.
struct CommandPublication {
  /// The program and its arguments, with the folder of the files filled in.
  private let words: [String]
  /// The absolute path of the site folder, where the program runs.
  private let folder: String

  /// Puts the folder of the files into a command.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, at least the program.
  ///   - output: The absolute path of the folder with the files.
  ///   - folder: The path of the site folder.
  init(_ words: [String], of output: String, in folder: String) {
    self.words = words.map { $0.replacing("{output}", with: output) }
    self.folder = URL(filePath: folder).resolvingSymlinksInPath().path
  }

  /// The command as one would type it into a shell.
  var text: String {
    words.map { $0.shellWord { $0.isASCII && ($0.isPlainInShell || $0 == "=") } }
      .joined(separator: " ")
  }

  /// Runs the command; what it prints is printed.
  ///
  /// - Parameter deadline: When it is stopped if it still runs.
  /// - Throws: ``SiteError`` where it cannot be run, is stopped, or does not succeed.
  func run(before deadline: PublishDeadline) async throws {
    let name = words[0]
    // A path is seen from the site folder, as all of the settings are.
    let isRelative = name.contains("/") && !name.hasPrefix("/")
    let program = ExternalCommand(
      name: isRelative ? "\(folder)/\(name)" : name,
      arguments: Array(words.dropFirst()),
      folder: folder,
      deadline: deadline.moment
    )
    do {
      switch try await program.ending() {
      case .exited(0): return
      case .exited(let status):
        throw Self.failed("\(name.quoted) ended with the status \(status)")
      case .signaled(let signal):
        throw Self.failed("\(name.quoted) was stopped by the signal \(signal)")
      }
    } catch ExternalCommand.Failure.notFound {
      throw Self.failed(
        "no program \(name.quoted) that can be run; install it, or correct 'publish.command'"
      )
    } catch ExternalCommand.Failure.late {
      throw PublishDeadline.missed(name, deadline)
    } catch ExternalCommand.Failure.other(let reason) {
      throw Self.failed("cannot run \(name.quoted): \(reason)")
    }
  }

  private static func failed(_ message: String) -> SiteError {
    SiteError("publish.command", message)
  }
}
