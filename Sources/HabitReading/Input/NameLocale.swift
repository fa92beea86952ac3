import Foundation

/// The character set in which C libraries return names.
///
/// The initial one of a program has no letters beyond ASCII.
enum NameLocale {
  /// Runs a closure while names are UTF-8 for the calling thread.
  static func withUTF8(_ body: () throws(ImportError) -> Void) throws(ImportError) {
    #if canImport(Darwin)
    let own = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
    #else
    let own = newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
    #endif
    let former = uselocale(own)
    defer {
      uselocale(former)
      if own != nil {
        freelocale(own)
      }
    }
    try body()
  }
}
