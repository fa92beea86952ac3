/// Who logs in at a server, and with what.
///
/// No description of it shows the password.
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

  /// What of an answer of a server could tell the password, in the forms in which it is sent.
  var secrets: [String] {
    let plain = Array("\0\(user)\0\(password)".utf8)
    return [Base64Lines.text(plain), Base64Lines.text(Array(password.utf8)), password]
      .filter { !$0.isEmpty }
  }
}
