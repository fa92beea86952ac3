/// A user and a password for a mail server.
///
/// No description of the value shows the password.
package struct MailLogin: Sendable {
  package let user: String
  let password: String

  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension MailLogin: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(user) (password hidden)" }

  package var customMirror: Mirror { Mirror(self, children: ["user": user]) }

  /// The strings in a server's answer that could reveal the password, in the forms as sent.
  var secrets: [String] {
    let plain = Array("\0\(user)\0\(password)".utf8)
    return [Base64Lines.text(plain), Base64Lines.text(Array(password.utf8)), password]
      .filter { !$0.isEmpty }
  }
}
