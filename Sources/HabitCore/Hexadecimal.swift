extension Sequence<UInt8> {
  /// The bytes as pairs of lower-case hexadecimal digits.
  package var hexadecimal: String {
    reduce(into: "") { text, byte in
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
