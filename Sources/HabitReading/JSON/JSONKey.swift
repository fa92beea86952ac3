/// The key of a member of a JSON object, as written in the text.
package struct JSONKey {
  package var token: JSONToken
  /// The first eight bytes; together with the length they distinguish most keys.
  var head: UInt64

  init(_ token: JSONToken, in bytes: [UInt8]) {
    self.token = token
    head = 0
    var index = token.range.lowerBound
    let end = min(index + 8, token.range.upperBound)
    while index < end {
      head = head << 8 | UInt64(bytes[index])
      index += 1
    }
  }

  /// Returns whether two plain keys are written with the same bytes.
  func matches(_ other: JSONKey, in bytes: [UInt8]) -> Bool {
    guard head == other.head, token.range.count == other.token.range.count else { return false }
    return token.range.count <= 8 || bytes[token.range] == bytes[other.token.range]
  }
}
