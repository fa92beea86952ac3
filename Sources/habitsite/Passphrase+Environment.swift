import Foundation
import HabitPages

extension Passphrase {
  /// The passphrase that seals the site, or `nil` if none is set.
  ///
  /// It comes from the environment only: arguments are in the list of processes, and a file of
  /// settings is easily shared with the exports.
  static func inEnvironment() throws -> Passphrase? {
    let name = "HABITSITE_PASSPHRASE"
    // Foundation's list of variables leaves out or repairs what is not UTF-8: a site that is
    // meant to be sealed would be readable, or sealed with another passphrase.
    guard let text = getenv(name) else { return nil }
    let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
    return try Passphrase(bytes, from: name)
  }
}
