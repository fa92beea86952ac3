/// The reason why a ledger cannot be used.
package enum LedgerError: Error, Hashable {
  /// A line that does not belong in a ledger.
  case foreign(line: Int)
  /// A file that does not begin as a ledger does, such as an export.
  case headless
  /// A file larger than a ledger of a hundred years.
  case tooLarge
  /// The message of the system.
  case system(String)

  /// The reason as one phrase.
  package var message: String {
    switch self {
    case .foreign:
      "not a line of a ledger; remove it, or remove the file if nothing was sent yet"
    case .headless:
      "not a ledger: its first line is another one; name another file under 'mail.ledger'"
    case .tooLarge: "it has more than \(Ledger.maxSize >> 20) MiB"
    case .system(let reason): reason
    }
  }
}
