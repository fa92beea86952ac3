/// The reason why a text is not a mail address.
package struct AddressError: Error, Hashable {
  package let text: String
  package let problem: Problem

  /// The kind of problem.
  package enum Problem: Error, Hashable {
    case empty
    case controlCharacter
    case brackets
    case severalAddresses
    case noAt
    case local
    case localNotASCII
    case longLocal
    case domain
    case domainNotASCII
    case long
  }

  /// The reason as one phrase.
  package var message: String { "\(text.quoted) is not a mail address: \(problem.message)" }
}

extension AddressError.Problem {
  fileprivate var message: String {
    switch self {
    case .empty: "write it as 'ana@example.org' or 'Ana <ana@example.org>'"
    case .controlCharacter: "remove the control character, such as a line break"
    case .brackets: "write a name as 'Ana <ana@example.org>'"
    case .severalAddresses:
      "write each address as a separate entry, and a name with ',', ';' or '@' in double quotes"
    case .noAt: "it lacks the '@' of 'ana@example.org'"
    case .local:
      "before the '@' letters, digits and characters such as '.', '+', '-' are allowed, not spaces"
    case .localNotASCII: "before the '@' only the letters of ASCII can be sent to every server"
    case .longLocal: "before the '@' it has more than 64 characters"
    case .domain: "after the '@' it needs a domain such as 'example.org'"
    case .domainNotASCII: "write the domain in its ASCII form, such as 'xn--bcher-kva.example'"
    case .long: "it has more than 254 characters"
    }
  }
}
