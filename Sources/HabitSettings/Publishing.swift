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
}
