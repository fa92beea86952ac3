import Foundation
import HabitConfig

/// A process that builds the sites of users, one after the other.
struct FleetWorkerProcess {
  private let process: StartedProgram
  private var input: ProgramPipe
  private var output: ProgramPipe
  private var received: [UInt8] = []
  /// Whether it has said that it is ready for its first user.
  private(set) var isReady = false
  private(set) var job: FleetJob?
  private(set) var started = ContinuousClock.now
  /// How many users it has had.
  private(set) var count = 0

  /// What came of a worker since the last question.
  enum Event {
    case nothing
    case ready
    case result(FleetResult)
    case ended(ExternalCommand.Ending)
  }

  static let readyLine = Array("ready\n".utf8)
  /// More than a line of a result has.
  private static let maxLine = 1 << 20

  init(_ program: ExternalCommand) throws(ExternalCommand.Failure) {
    var input = try ProgramPipe(.toProgram)
    defer { input.closeOther() }
    do throws(ExternalCommand.Failure) {
      var output = try ProgramPipe(.fromProgram)
      defer { output.closeOther() }
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { _ = close(silence) }
      do throws(ExternalCommand.Failure) {
        process = try StartedProgram(program, files: [input.other, output.other, silence])
      } catch {
        output.close()
        throw error
      }
      self.output = output
    } catch {
      input.close()
      throw error
    }
    self.input = input
  }

  /// The descriptor that becomes readable when there is news.
  var descriptor: Int32 { output.own }

  var isIdle: Bool { isReady && job == nil }

  /// Hands a user to an idle worker, whose pipe takes the whole line.
  mutating func take(_ job: FleetJob) throws {
    let bytes = Array(try JSONEncoder().encode(job)) + [UInt8(ascii: "\n")]
    self.job = job
    started = .now
    count += 1
    // A worker that has died shows it at the other pipe.
    _ = write(input.own, bytes, bytes.count)
  }

  /// Reads what the worker has written.
  mutating func event() -> Event {
    output.read(into: &received, atMost: Self.maxLine)
    if let last = received.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(received[...last])
      received.removeSubrange(...last)
      if !isReady, line == Self.readyLine {
        isReady = true
        return .ready
      }
      if let result = FleetResult(line: line.dropLast()), result.id == job?.user.id {
        job = nil
        return .result(result)
      }
      return .ended(end(at: .once))
    }
    let isOpen = output.own >= 0 && received.count < Self.maxLine
    return isOpen ? .nothing : .ended(end(at: .once))
  }

  enum End {
    case once
    /// After its input has ended.
    case byItself
  }

  /// Lets the worker end, and waits for that.
  @discardableResult
  mutating func end(at end: End) -> ExternalCommand.Ending {
    input.close()
    // One that has died by itself keeps its own ending.
    if end == .once, !process.hasEnded {
      var event = pollfd(fd: -1, events: 0, revents: 0)
      _ = poll(&event, 0, 20)
      if !process.hasEnded { process.stop() }
    }
    let ending = process.ending()
    output.close()
    return ending
  }
}

extension FleetResult {
  /// The result of a user whose worker died.
  init(of job: FleetJob, ended ending: ExternalCommand.Ending, after duration: Duration) {
    let isTimeout = ending == .signaled(SIGXCPU)
    self.init(id: job.user.id, status: isTimeout ? .timeout : .crashed)
    ms = Int(duration / .milliseconds(1))
    retries = job.retries
    diagnostics = [isTimeout ? "error: the processor time is used up" : "error: \(ending.phrase)"]
  }

  /// The result of a user who took too long.
  init(late job: FleetJob, after limit: Duration) {
    self.init(id: job.user.id, status: .timeout)
    ms = Int(limit / .milliseconds(1))
    retries = job.retries
    diagnostics = ["error: not done after \(limit.components.seconds) s"]
  }
}

extension ExternalCommand.Ending {
  fileprivate var phrase: String {
    switch self {
    case .exited(let status): "the worker ended with status \(status)"
    case .signaled(let signal): "the worker was ended by signal \(signal)"
    }
  }
}

/// What a worker gets: a line of JSON.
struct FleetJob: Codable, Sendable {
  let user: FleetUser
  /// The key of the result that the report has, or `nil` for none.
  var known: String?
  /// How often it was tried again after its worker died, or `nil` for never.
  var retries: Int?
  /// Whether the process is one that reaches nothing of other users, or `nil` for another one.
  var isIsolated: Bool?
}
