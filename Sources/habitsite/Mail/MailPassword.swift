import Foundation
import HabitConfig
import HabitCore

/// The password of the mail server.
///
/// It comes from the environment or a file that only its owner can read: arguments are in the list
/// of processes, and settings are easily shared.
enum MailPassword {
  private static let variable = "HABITSITE_MAIL__PASSWORD"
  private static let code = "mail.password"
  /// How many bytes it may have, with the end of its line.
  private static let maxCount = 4_096

  /// Reads the password, which no message ever quotes.
  ///
  /// - Parameter path: The file that the settings name, if any; the environment takes precedence.
  /// - Returns: The password, or `nil` where there is none.
  /// - Throws: ``SiteError`` where the file cannot be read or others may read it, too.
  static func read(file path: String?) throws -> String? {
    if let text = getenv(variable), text.pointee != 0 {
      let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
      return try password(bytes.map { UInt8(bitPattern: $0) }, from: variable)
    }
    return try path.map { try password(bytes(ofFileAt: $0), from: $0.quoted) }
  }

  /// What is said where there is no password.
  static func missing(for user: String) -> SiteError {
    refusal(
      "no password for \(user.quoted) at the mail server; set \(variable), or name a file as "
        + "'passwordFile' under 'mail'"
    )
  }

  private static func refusal(_ message: String) -> SiteError {
    SiteError(code, message)
  }

  private static func password(_ bytes: [UInt8], from name: String) throws -> String {
    var bytes = bytes[...]
    // Editors and `echo` end the line.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw refusal("\(name) is not text of one line; put the password there alone")
    }
    guard !text.isEmpty else {
      throw refusal("\(name) is empty; put the password of the mail server there")
    }
    return text
  }

  /// Whether systemd gives a file to this service only, by rights that its mode does not show.
  private static func isCredential(_ path: String) -> Bool {
    guard let folder = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"] else {
      return false
    }
    return path.hasPrefix(folder + "/") && !path.contains("/../")
  }

  private static func bytes(ofFileAt path: String) throws -> [UInt8] {
    let descriptor = try PlainFile.open(path, code: code)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PlainFile.failure(path, code) }
    guard isCredential(path) || status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
      throw refusal("others on this machine may read \(path.quoted); run 'chmod 600' on it")
    }
    guard status.st_size <= maxCount else {
      throw refusal("\(path.quoted) is too large for a password")
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
