import Foundation
import HabitConfig
import HabitCore

/// The workers of a shard, which share its users.
struct WorkerPool {
  private let program: ExternalCommand
  private let size: Int
  /// The longest time for a user.
  private let limit: Duration
  private var workers: [FleetWorkerProcess] = []
  /// The users whose workers died, and who are tried again after all others.
  private var lost: [LostJob] = []
  /// How many workers in a row died before they were ready.
  private var failedStarts = 0

  init(of size: Int, running program: ExternalCommand, limit: Duration) {
    (self.size, self.program, self.limit) = (size, program, limit)
  }

  /// A worker is replaced after so many users, so that what it keeps of them does not add up.
  private static let usersOfWorker = 500
  private static let maxFailedStarts = 3
  /// How often a user is tried again whose worker died, such as by a lack of memory.
  private static let maxRetries = 2

  private struct LostJob {
    var job: FleetJob
    /// What is reported if it is not tried again.
    var result: FleetResult
  }

  /// Hands out users until there are none, or somebody asks to stop.
  ///
  /// - Parameters:
  ///   - next: Returns the next user, or `nil` at the end.
  ///   - take: Takes in each result.
  /// - Throws: ``SiteError`` if no worker starts.
  mutating func run(next: () throws -> FleetJob?, take: (FleetResult) throws -> Void) throws {
    defer { endAll() }
    var waiting = try next()
    while waiting != nil || !lost.isEmpty || workers.contains(where: { $0.job != nil }) {
      if Interruption.isAsked() {
        waiting = nil
        try giveUp(take)
      }
      waiting = waiting ?? nextLost()
      for index in workers.indices where workers[index].isIdle {
        guard let job = waiting else { break }
        try workers[index].take(job)
        waiting = try Interruption.isAsked() ? nil : next()
      }
      if waiting != nil { try startWorkers() }
      wait()
      for index in workers.indices.reversed() { try look(after: index, take) }
    }
  }

  private mutating func nextLost() -> FleetJob? { lost.isEmpty ? nil : lost.removeFirst().job }

  /// Reports the users who would be tried again, if there were time.
  private mutating func giveUp(_ take: (FleetResult) throws -> Void) throws {
    for var lost in lost {
      lost.result.retry = .mayHelp
      try take(lost.result)
    }
    lost = []
  }

  private mutating func startWorkers() throws {
    do throws(ExternalCommand.Failure) {
      while workers.count < size { workers.append(try FleetWorkerProcess(program)) }
    } catch {
      // Those that run share the work.
      guard workers.isEmpty else { return }
      throw SiteError("fleet.worker", "no worker starts; see the limits of processes and files")
    }
  }

  /// Waits until a worker has news, a user is late or a while has passed.
  private func wait() {
    let milliseconds = ContinuousClock.now.duration(to: nearestDeadline) / .milliseconds(1)
    var events = workers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    _ = poll(&events, nfds_t(events.count), Int32(max(0, milliseconds)))
  }

  private var nearestDeadline: ContinuousClock.Instant {
    let busy = workers.filter { $0.job != nil }.map { $0.started + limit }
    return min(busy.min() ?? .now + .seconds(1), .now + .seconds(1))
  }

  private mutating func look(after index: Int, _ take: (FleetResult) throws -> Void) throws {
    let job = workers[index].job
    let duration = workers[index].started.duration(to: .now)
    switch workers[index].event() {
    case .nothing:
      guard duration > limit, job != nil || !workers[index].isReady else { return }
      workers[index].end(at: .once)
      workers.remove(at: index)
      guard let job else { return try countFailedStart() }
      try take(FleetResult(late: job, after: limit))
    case .ready: failedStarts = 0
    case .result(var result):
      result.retries = job?.retries
      try take(result)
      if workers[index].count >= Self.usersOfWorker {
        workers[index].end(at: .byItself)
        workers.remove(at: index)
      }
    case .ended(let ending):
      let wasReady = workers[index].isReady
      workers.remove(at: index)
      if let job {
        try lose(job, FleetResult(of: job, ended: ending, after: duration), take)
      } else if !wasReady {
        try countFailedStart()
      }
    }
  }

  /// Keeps a user whose worker died for another attempt, or reports it after the last one.
  private mutating func lose(
    _ job: FleetJob,
    _ result: FleetResult,
    _ take: (FleetResult) throws -> Void
  ) throws {
    let retries = job.retries ?? 0
    guard result.status == .crashed, retries < Self.maxRetries else { return try take(result) }
    var job = job
    job.retries = retries + 1
    lost.append(LostJob(job: job, result: result))
  }

  private mutating func countFailedStart() throws {
    failedStarts += 1
    guard failedStarts < Self.maxFailedStarts else {
      throw SiteError(
        "fleet.worker",
        "the workers end before they begin; allow them more memory with --memory"
      )
    }
  }

  private mutating func endAll() {
    for index in workers.indices {
      workers[index].end(at: workers[index].job == nil ? .byItself : .once)
    }
    workers = []
  }
}
