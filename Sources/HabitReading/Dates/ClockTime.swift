/// A time of the day as text.
package enum ClockTime {
  /// Returns whether a text is exactly `HH:mm`, 00:00 to 23:59.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5])
    else { return false }
    return hour < 24 && minute < 60
  }

  /// Returns the number that ASCII digits write, or `nil`.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
    var number = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
