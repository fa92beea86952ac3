import Foundation

/// The file into which the system writes the memory of a program that crashes.
enum CoreFile {
  /// Has the system write none: the memory holds entries, notes and passwords.
  static func refuse() {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return }
    limits.rlim_cur = 0
    // If this fails, a crash writes what the system allows; no command depends on it.
    _ = setrlimit(resource, &limits)
  }

  #if canImport(Glibc)
  private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CORE.rawValue) }
  #else
  private static var resource: Int32 { RLIMIT_CORE }
  #endif
}
