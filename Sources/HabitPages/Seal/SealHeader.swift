import HabitCore
import HabitText

/// The parameters with which a browser derives the keys from a passphrase: the file `sealed.json`.
struct SealHeader: Equatable, Sendable {
  let salt: [UInt8]
  /// The value that verifies a passphrase.
  let check: String

  static let path = "sealed.json"
  /// The name of this form of encryption in everything that is derived or authenticated.
  static let context = "habitsite sealed 1"
  static let saltCount = 16

  var bytes: [UInt8] {
    JSONWriter.document { writer in
      writer.member("check", check)
      writer.member("iterations", SealKey.iterations)
      writer.member("kdf", "PBKDF2-HMAC-SHA-256")
      writer.member(Self.saltKey, salt.hexadecimal)
      writer.member("version", 1)
    }
  }

  /// Returns the salt that a header seems to contain, or `nil`.
  ///
  /// The rest is not checked: only a header that is identical byte for byte is valid.
  static func salt(in bytes: [UInt8]) -> [UInt8]? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\"")
    guard let key = parts.firstIndex(of: Substring(saltKey)), key + 2 < parts.count,
      let salt = Hexadecimal.bytes(of: parts[key + 2]), salt.count == saltCount
    else { return nil }
    return salt
  }

  private static let saltKey = "salt"
}

/// Reads lower-case hexadecimal digits.
enum Hexadecimal {
  /// Returns the bytes, or `nil` for anything but pairs of digits.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let digits = text.unicodeScalars.map { digit(of: $0) }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "0"..."9": UInt8(scalar.value - 0x30)
    case "a"..."f": UInt8(scalar.value - 0x61 + 10)
    default: nil
    }
  }
}
