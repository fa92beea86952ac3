import Foundation

/// A limit of the system on what this process uses.
struct SystemLimit {
  #if canImport(Glibc)
  private let resource: __rlimit_resource_t

  private init(_ resource: __rlimit_resource) {
    self.resource = __rlimit_resource_t(resource.rawValue)
  }
  #else
  private let resource: Int32

  private init(_ resource: Int32) { self.resource = resource }
  #endif

  /// The limit as it is now, or `nil` if the system does not say it.
  private var now: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  /// Sets the limit, and returns whether the system allows that.
  @discardableResult
  private func set(_ current: rlim_t, atMost greatest: rlim_t) -> Bool {
    var limit = rlimit(rlim_cur: current, rlim_max: greatest)
    return setrlimit(resource, &limit) == 0
  }
}

extension SystemLimit {
  /// Has the system write no file with the memory of a program that crashes, which holds entries,
  /// notes and passwords.
  static func refuseCoreFile() {
    let limit = SystemLimit(RLIMIT_CORE)
    // If this fails, a crash writes what the system allows; no command depends on it.
    if let now = limit.now { limit.set(0, atMost: now.rlim_max) }
  }

  /// The number of open files that every command needs: three streams, those of the runtime, an
  /// export with its database, and a page that is written.
  private static let leastFiles: rlim_t = 16

  /// Returns what is wrong with the number of files that may be open at once, if it is too low and
  /// cannot be raised, else `nil`.
  ///
  /// Below it, the libraries of the system end the program without a word.
  static func openFileProblem() -> String? {
    let limit = SystemLimit(RLIMIT_NOFILE)
    guard let now = limit.now, now.rlim_cur < leastFiles,
      now.rlim_max < leastFiles || !limit.set(leastFiles, atMost: now.rlim_max)
    else { return nil }
    return "error: the system allows \(now.rlim_cur) open files at once, and habitsite needs"
      + " \(leastFiles); raise the limit, as with 'ulimit -n 64'"
  }

  /// Returns how many connections may be open at once, so that files for all else are left.
  ///
  /// The runtime ends the program without a word where a thread of it can open no file.
  static func connectionCount(atMost count: Int) -> Int {
    guard let now = SystemLimit(RLIMIT_NOFILE).now else { return count }
    let files = Int(clamping: now.rlim_cur)
    return max(1, min(count, files - 2 * Int(leastFiles)))
  }

  /// Limits the address space of the process of a user of a fleet.
  static func limitMemory(mebibytes: Int) {
    let limit = SystemLimit(RLIMIT_AS)
    let bytes = rlim_t(mebibytes) << 20
    guard let now = limit.now, bytes < now.rlim_max else { return }
    limit.set(bytes, atMost: bytes)
  }

  /// Limits the processor time of that process; `SIGXCPU` ends it afterwards.
  static func limitProcessorTime(seconds: Int) {
    let limit = SystemLimit(RLIMIT_CPU)
    var used = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0, let now = limit.now else { return }
    // Several threads use several seconds at once.
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let all = rlim_t(used.tv_sec + seconds * cores + 1)
    limit.set(min(all, now.rlim_max), atMost: now.rlim_max)
  }
}
