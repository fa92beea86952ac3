import HabitCore

/// The way to publish the built site.
package enum Publishing: Equatable, Sendable {
  /// As a commit on a branch of a remote repository.
  case git(GitBranch)
  /// By a program and its arguments, at least the program; `{output}` is the folder of the built
  /// site.
  case command([String])

  /// The two forms, for a message.
  package static let forms =
    "publish: { git: { remote: origin, branch: gh-pages } } or publish: { command: [rsync, -a, "
    + "\"{output}/\", \"host:site/\"] }"

  /// The keys under `publish` in `habitsite.yml`.
  static let keys = ["command", "git", "timeout"]

  /// The time after which publishing is given up, unless set.
  package static let timeout = Duration.seconds(600)

  /// Reads the values under `publish`; there is no host for an empty value.
  static func read(
    _ yaml: YAML,
    with reader: inout YAMLReader
  ) -> (host: Self?, timeout: Duration) {
    var hosts: [Self?] = []
    var limit = timeout
    reader.readMap(yaml, knownKeys: keys) { reader, key, yaml in
      switch key {
      case "timeout": limit = reader.duration(yaml, key) ?? limit
      case "git": hosts.append(.git(GitBranch(yaml, with: &reader)))
      default: hosts.append(command(yaml, with: &reader))
      }
    }
    if hosts.count > 1 {
      reader.report("both 'git' and 'command'; keep one: \(forms)", at: yaml.location)
    }
    return (hosts.first ?? nil, limit)
  }

  private static func command(_ yaml: YAML, with reader: inout YAMLReader) -> Self? {
    // No shell splits a single text into words.
    guard case .list = yaml.content, let words = reader.texts(yaml, "command"),
      words.first?.isEmpty == false, !words.contains(where: \.hasNUL)
    else {
      reader.report(
        "'command' must be a list of a program and its arguments, such as [rsync, -a, "
          + "\"{output}/\", \"host:site/\"]",
        at: yaml.location
      )
      return nil
    }
    return .command(words)
  }
}

extension GitBranch {
  /// The keys under `git` under `publish`.
  private static let keys = ["branch", "remote", "repository"]

  fileprivate init(_ yaml: YAML, with reader: inout YAMLReader) {
    self.init()
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      guard let text = reader.filledText(yaml, key) else { return }
      switch key {
      case "branch" where Self.isName(text): branch = text
      case "branch":
        reader.report("\(text.quoted) is not a branch; write it as gh-pages", at: yaml.location)
      case "remote" where Self.isRemote(text): remote = text
      case "remote":
        // A text that is not a name may be an address with a password, so it is not quoted.
        reader.report(
          "not the name of a remote; write one such as origin, and add it to git",
          at: yaml.location
        )
      case _ where text.hasNUL: reader.report("\(text.quoted) is not a path", at: yaml.location)
      default: repository = text
      }
    }
  }

  /// Returns whether a text is a valid remote name, by the rules of branches.
  private static func isRemote(_ text: String) -> Bool { isName(text) && !text.contains("@") }
}

extension String {
  /// Whether the text has a NUL, at which the system would cut it.
  fileprivate var hasNUL: Bool { utf8.contains(0) }
}

extension YAMLReader {
  /// Reads a time such as `90s`, `10m` or `2h`, of a second to a day; reports anything else and
  /// returns `nil`.
  fileprivate mutating func duration(_ yaml: YAML, _ key: String) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    if case .scalar(let text) = yaml.content, let unit = text.last.flatMap({ units[$0] }),
      let number = Int(text.dropLast()), (1...86_400).contains(number), number * unit <= 86_400
    {
      return .seconds(number * unit)
    }
    report("\(key.quoted) must be a time of up to 24h, such as 90s, 10m or 2h", at: yaml.location)
    return nil
  }
}

/// The branch of a git repository that holds a built site.
package struct GitBranch: Equatable, Sendable {
  /// The name of a remote of the repository.
  package var remote = "origin"
  /// The name of the branch, valid for git.
  package var branch = "gh-pages"
  /// The path of the repository, relative to the site folder, or `nil` for the repository that
  /// contains the folder.
  package var repository: String?

  package init() {}

  /// Returns whether git accepts a text as a branch name, and not as an option or another kind of
  /// name.
  ///
  /// Source: git-check-ref-format(1), rules 1 to 10.
  static func isName(_ text: String) -> Bool {
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let hasOddName = names.contains { name in
      let name = String(Substring(name))
      return name.isEmpty || name.hasPrefix(".") || name.hasSuffix(".lock")
    }
    let hasOddByte = text.utf8.contains {
      $0 <= UInt8(ascii: " ") || $0 == 0x7F || "~^:?*[\\".utf8.contains($0)
    }
    return !hasOddName && !hasOddByte && !text.hasPrefix("-") && !text.hasPrefix("+")
      && !text.hasPrefix("refs/")
      && !text.hasSuffix(".") && !text.contains("..") && !text.contains("@{")
      && !["@", "HEAD"].contains(text)
  }
}
