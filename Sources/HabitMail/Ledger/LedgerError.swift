/// Why a ledger cannot be used.
package enum LedgerError: Error, Hashable {
  /// A line that no ledger has.
  case foreign(line: Int)
  /// More bytes than a ledger of a hundred years.
  case tooLarge
  /// What the system said, in words.
  case system(String)
}

extension LedgerError {
  /// The reason as one phrase.
  package var message: String {
    switch self {
    case .foreign:
      "no line of a ledger of mails; remove it, or the file where nothing was sent yet"
    case .tooLarge: "it has more than \(Ledger.greatestSize >> 20) MiB"
    case .system(let reason): reason
    }
  }
}
