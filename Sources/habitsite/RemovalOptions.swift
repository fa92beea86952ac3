import ArgumentParser

/// The flags for what a build refuses unless a person wants it.
struct RemovalOptions: ParsableArguments {
  @Flag(help: "Build though sources, habits or entries of the last build are gone.")
  var acceptRemovals = false

  @Flag(help: "Replace a sealed site by one that everyone can read.")
  var unseal = false

  var ofEntries: LastBuild.Removals { acceptRemovals ? .accepted : .refused }
  var unsealing: Workspace.Unsealing { unseal ? .accepted : .refused }

  /// The same flags for another process.
  var arguments: [String] {
    (acceptRemovals ? ["--accept-removals"] : []) + (unseal ? ["--unseal"] : [])
  }
}
