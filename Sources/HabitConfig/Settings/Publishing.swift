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
  static let keys = ["command", "git"]

  /// Reads the values under `publish`, or returns `nil` for an empty value.
  static func read(_ yaml: YAML, with reader: inout YAMLReader) -> Self? {
    var hosts: [Self?] = []
    reader.readMap(yaml, knownKeys: keys) { reader, key, yaml in
      switch key {
      case "git": hosts.append(.git(GitBranch(yaml, with: &reader)))
      default: hosts.append(command(yaml, with: &reader))
      }
    }
    if hosts.count > 1 {
      reader.report("both 'git' and 'command'; keep one: \(forms)", at: yaml.location)
    }
    return hosts.first ?? nil
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
    var target = self
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      guard let text = reader.text(yaml, key), !text.isEmpty else { return }
      switch key {
      case "branch" where Self.isName(text): target.branch = text
      case "branch":
        reader.report("no branch \(text.quoted); write it as gh-pages", at: yaml.location)
      case "remote" where Self.isRemote(text): target.remote = text
      case "remote":
        // A text that is not a name may be an address with a password, so it is not quoted.
        reader.report(
          "no name of a remote; write it as origin, and add it to git",
          at: yaml.location
        )
      case _ where text.hasNUL: reader.report("no path \(text.quoted)", at: yaml.location)
      default: target.repository = text
      }
    }
    self = target
  }

  /// Returns whether a text is a valid remote name, by the rules of branches.
  private static func isRemote(_ text: String) -> Bool {
    isName(text) && !text.contains("@")
  }
}

extension String {
  /// Whether the text has a NUL, at which the system would cut it.
  fileprivate var hasNUL: Bool {
    utf8.contains(0)
  }
}
