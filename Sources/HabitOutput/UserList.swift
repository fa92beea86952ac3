/// The users of a system as `/etc/passwd` lists them.
struct UserList {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the home of the user with a number, or `nil` if it is not listed or has none.
  func home(of user: UInt32) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count > 5, fields[2].elementsEqual(String(user).utf8) else { continue }
      return fields[5].isEmpty ? nil : String(decoding: fields[5], as: UTF8.self)
    }
    return nil
  }
}
