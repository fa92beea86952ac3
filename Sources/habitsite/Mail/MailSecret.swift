import Foundation
import HabitConfig
import HabitCore

/// A secret for mails.
///
/// It comes from the environment or a file that only its owner can read: arguments are in the list
/// of processes, and settings are easily shared.
struct MailSecret {
  let variable: String
  private let name: String
  private let owner: String
  private let code: String

  static let password = MailSecret(
    variable: "HABITSITE_MAIL__PASSWORD",
    name: "password",
    owner: "password of the mail server",
    code: "mail.password"
  )
  /// The key of the tokens with which recipients end the mails.
  static let tokenKey = MailSecret(
    variable: "HABITSITE_MAIL__TOKENKEY",
    name: "key",
    owner: "key of the tokens",
    code: "mail.key"
  )

  /// How many bytes it may have, with the end of its line.
  private static let maxCount = 4_096

  /// Reads the secret, which no message ever quotes.
  ///
  /// - Parameter path: The file that the settings name, if any; the environment takes precedence.
  /// - Returns: The secret, or `nil` where there is none.
  /// - Throws: ``SiteError`` where the file cannot be read or others may read it, too.
  func read(file path: String?) throws -> String? {
    if let text = getenv(variable), text.pointee != 0 {
      let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
      return try secret(bytes.map { UInt8(bitPattern: $0) }, from: variable)
    }
    return try path.map { try secret(bytes(ofFileAt: $0), from: $0.quoted) }
  }

  /// What is said where there is no password.
  static func missing(for user: String) -> String {
    "no password for \(user.quoted) at the mail server; set \(password.variable), or name a file "
      + "as 'passwordFile' under 'mail'"
  }

  private func secret(_ bytes: [UInt8], from name: String) throws -> String {
    var bytes = bytes[...]
    // Editors and `echo` end the line.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw SiteError(code, "\(name) is not text of one line; put the \(self.name) there alone")
    }
    guard !text.isEmpty else { throw SiteError(code, "\(name) is empty; put the \(owner) there") }
    return text
  }

  /// Whether systemd gives a file to this service only, by rights that its mode does not show.
  private func isCredential(_ path: String) -> Bool {
    guard let folder = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"] else {
      return false
    }
    return path.hasPrefix(folder + "/") && !path.contains("/../")
  }

  private func bytes(ofFileAt path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw SiteError(code, "cannot read \(path.quoted): \(reason)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SiteError(code, "cannot read \(path.quoted): it is not a plain file")
    }
    guard isCredential(path) || status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
      throw SiteError(code, "others on this machine may read \(path.quoted); run 'chmod 600' on it")
    }
    guard status.st_size <= Self.maxCount else {
      throw SiteError(code, "\(path.quoted) is too large for a \(name)")
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
