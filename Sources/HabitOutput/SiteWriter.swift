package import HabitCore

/// Brings an output folder to the state of a site: the only code that writes one.
///
/// It renders, stages and checks everything before the first file of the site changes. Then it
/// moves changed files to their paths one by one, and removes files of an earlier build that are
/// no longer part of the site. Only one build at a time holds a folder.
package struct SiteWriter: Sendable {
  private let output: String
  private let ownership: Ownership
  private let inputs: [String]
  private let timeout: Duration
  private let durability: Durability

  /// The longest time that a build waits for another one of the same output.
  package static let timeout = Duration.seconds(10)

  /// - Parameters:
  ///   - output: The path of the folder, as the person wrote it.
  ///   - ownership: The folders that may be written to.
  ///   - inputs: The paths of the files and folders to read; the output may not be in them.
  ///   - timeout: The longest time to wait for another build of the same output.
  ///   - durability: The part of a build that a power failure may undo.
  package init(
    output: String,
    ownership: Ownership = .markedOnly,
    inputs: [String] = [],
    timeout: Duration = Self.timeout,
    durability: Durability = .ofTheSystem
  ) {
    self.output = output
    self.ownership = ownership
    self.inputs = inputs
    self.timeout = timeout
    self.durability = durability
  }

  /// The folders that may be written to.
  package enum Ownership: Sendable {
    /// New and empty folders, and those of an earlier build.
    case markedOnly
    /// Any folder.
    case any
  }

  /// A check that is safe on any thread and may be called often.
  package typealias CancellationCheck = @Sendable () -> Bool

  /// The result of a build; paths are sorted and relative to the output folder.
  package struct Summary: Sendable {
    /// Including the files that an earlier, unfinished build wrote.
    package var written: [String] = []
    package var removed: [String] = []
    /// The paths that an earlier build wrote and that are no longer plain files.
    package var left: [String] = []
    /// The written files that replaced a file that no build wrote.
    package var replaced: [String] = []
    package var unchanged = 0
    /// The size of the whole site.
    package var bytes = 0
    /// The state of the output afterwards, or `nil` where it is not known.
    package var state: OutputState?

    /// Creates the summary of a build that did nothing.
    package init() {}

    /// Creates the summary of a build that left an output as it was.
    package init(leaving state: OutputState) {
      unchanged = state.count
      bytes = state.bytes
      self.state = state
    }
  }

  /// Renders all files and writes those that differ.
  ///
  /// - Parameters:
  ///   - files: All files of the site.
  ///   - isStopped: Whether a stop is requested; checked until the first file changes.
  /// - Returns: The differences.
  /// - Throws: ``SiteError`` when the folder is not ours, another build holds it, a file cannot be
  ///   written, or a stop is requested. The site in the folder is unchanged until the last file is
  ///   rendered and staged.
  package func write(
    _ files: [OutputFile],
    until isStopped: @escaping CancellationCheck = { false }
  ) async throws(SiteError) -> Summary {
    let location = OutputLocation(output)
    try location.check(ownership, inputs: inputs)
    let isNew = SystemFile.kind(of: location.folder) == nil
    do {
      let lock = try await OutputLock.take(of: location.folder, within: timeout, until: isStopped)
      defer { lock.release() }
      return try await update(location, to: files, until: isStopped)
    } catch {
      if isNew {
        _ = SystemFile.removeIfEmpty(location.folder)
      }
      throw error
    }
  }

  /// Refuses a folder that ``write(_:until:)`` would refuse before rendering; changes nothing.
  package func requireReplaceable() throws(SiteError) {
    let location = OutputLocation(output)
    try location.check(ownership, inputs: inputs)
    if SystemFile.kind(following: location.folder) == .folder {
      try SystemFile.requireWritable(location.folder)
    }
  }

  /// The error of a build after a request to stop.
  static let stopped = SiteError(
    "output.stopped",
    "the build was stopped; the old site stays as it is"
  )

  /// Writes the differences to a folder that is ours and locked.
  private func update(
    _ location: OutputLocation,
    to files: [OutputFile],
    until isStopped: @escaping CancellationCheck
  ) async throws(SiteError) -> Summary {
    let staging = Staging(in: location.folder, durability)
    try staging.begin()
    var summary: Summary
    do {
      let update = SiteUpdate(of: location.folder, before: location.manifest, staging: staging)
      summary = try await update.run(files, until: isStopped)
      // The state is read while this build still holds the lock.
      summary.state = OutputState(of: location.folder)
    } catch let error {
      do {
        try staging.discard()
      } catch let another {
        throw SiteError(error.problems + another.problems)
      }
      throw error
    }
    try staging.discard()
    return summary
  }
}
