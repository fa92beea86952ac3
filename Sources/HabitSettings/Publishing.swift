/// How the built site gets to its host.
package enum Publishing: Equatable, Sendable {
  /// As a commit on a branch that a remote repository holds.
  case git(GitBranch)
  /// By a program and its arguments, at least the program; `{output}` stands for the built site.
  case command([String])

  /// The two forms, for a message.
  package static let forms =
    "publish: { git: { remote: origin, branch: gh-pages } } or publish: { command: [rsync, -a, "
    + "\"{output}/\", \"host:site/\"] }"
}
