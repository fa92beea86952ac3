import HabitCore

extension ForeignProgram.Outcome {
  /// The message of git for a failure, as a phrase without addresses, which may hold passwords.
  var complaint: String {
    let lines = String(decoding: errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map {
        $0.replacing(/\s+$/, with: "").trimmingPrefix(/(?:remote: |fatal: |error: |ERROR: |\s)+/)
      }
      .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") && !$0.hasPrefix("To ") }
      .prefix(3)
      .map { Self.withoutAddresses(String($0)) }
    let text = lines.isEmpty ? "it does not say why" : lines.joined(separator: "; ")
    return text.escapedForMessages
  }

  /// Leaves of each address what comes before and the host.
  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(/'?([A-Za-z][A-Za-z0-9+.\-]*:\/\/)(\S+)/) { match in
      // A password may hold a slash or a quote, so the last at sign counts.
      let rest = match.output.2.split(separator: "@").last ?? ""
      return match.output.1 + rest.prefix { !"/?#'\":,".contains($0) } + "/…"
    }
  }
}
