import Foundation

/// The number of files that the system lets the program have open at once.
enum OpenFileLimit {
  /// What every command needs: three streams, those of the runtime, an export with its database,
  /// and a page that is written.
  static let least = 16

  /// Returns what is wrong with the limit, if it is too low and cannot be raised, else `nil`.
  ///
  /// Below it, the libraries of the system end the program without a word.
  static func problem() -> String? {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0, limits.rlim_cur < least else { return nil }
    let allowed = limits.rlim_cur
    limits.rlim_cur = min(limits.rlim_max, rlim_t(least))
    guard limits.rlim_cur < least || setrlimit(resource, &limits) != 0 else { return nil }
    return "error: the system allows \(allowed) open files at once, and habitsite needs \(least);"
      + " raise the limit, as with 'ulimit -n 64'"
  }

  #if canImport(Glibc)
  private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #else
  private static var resource: Int32 { RLIMIT_NOFILE }
  #endif
}
