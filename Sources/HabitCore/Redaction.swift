extension String {
  /// The reply of a server, or a line of another program, without mail addresses and credentials:
  /// `…` replaces what is before the `@` of a word, what is neither scheme nor host of a web
  /// address, what follows `Authorization:` or `password=`, and words that look like tokens.
  ///
  /// A long text is cut between two words: only a whole word shows which part of it is a password.
  package var redacted: String {
    cutBetweenWords
      .replacing(/(?i)\b(authorization["']?\s*[:=]\s*).+/) { $0.output.1 + "…" }
      .replacing(
        /(?i)\b(\w*(?:password|passwd|passphrase|secret|token|api[_\-]?key)["']?\s*[:=]\s*)\S+/
      ) { $0.output.1 + "…" }
      .replacing(/\S+/) { String($0.output).redactedWord }
  }

  /// The maximum length of what is redacted, in characters: the search in a word is quadratic.
  private static let maxRedactedLength = 500

  private var cutBetweenWords: String {
    let start = prefix(Self.maxRedactedLength)
    guard start.endIndex < endIndex else { return self }
    return start.lastIndex(where: \.isWhitespace).map { start[..<$0] + " …" } ?? "…"
  }

  private var redactedWord: String {
    if let address = firstMatch(of: /'?([A-Za-z][A-Za-z0-9+.\-]*:\/\/)(.+)/) {
      // A password may hold a slash or a quote, so the last at sign counts.
      let rest = address.output.2.split(separator: "@").last ?? ""
      let host = rest.prefix { !"/?#'\":,".contains($0) }
      return self[..<address.range.lowerBound] + address.output.1 + host + "/…"
    }
    if let sign = lastIndex(of: "@") {
      return prefix { "<([{\"'".contains($0) } + "…" + self[sign...]
    }
    return replacing(/[A-Za-z0-9_+=~\-]{16,}/) { match in
      match.output.looksLikeToken ? "…" : match.output
    }
  }
}

extension Substring {
  /// Whether the text has digits and changes often between digits, small and capital letters, as
  /// random tokens do and words do not.
  fileprivate var looksLikeToken: Bool {
    let kinds = utf8.compactMap { byte -> Int? in
      switch byte {
      case 0x30...0x39: 0
      case 0x41...0x5A: 1
      case 0x61...0x7A: 2
      default: nil
      }
    }
    return kinds.contains(0) && zip(kinds, kinds.dropFirst()).count { $0 != $1 } >= 4
  }
}
