package import HabitSources

/// Brings an output folder to the state of a site: the one place that writes.
///
/// Everything is rendered, set aside and looked at before the first file of the site changes; then
/// changed files are moved into place one by one, and files of an earlier build that are no longer
/// part of the site are removed. One build at a time holds a folder.
package struct SiteWriter: Sendable {
  private let output: String
  private let ownership: Ownership
  private let inputs: [String]
  private let patience: Duration
  private let durability: Durability

  /// How long a build waits for another one of the same output.
  package static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - output: The path of the folder, as the person wrote it.
  ///   - ownership: Which folders may be written into.
  ///   - inputs: The paths of files and folders that are read; the output may not lie in them.
  ///   - patience: How long to wait for another build of the same output.
  ///   - durability: What a loss of power may undo.
  package init(
    output: String,
    ownership: Ownership = .markedOnly,
    inputs: [String] = [],
    patience: Duration = Self.patience,
    durability: Durability = .ofTheSystem
  ) {
    self.output = output
    self.ownership = ownership
    self.inputs = inputs
    self.patience = patience
    self.durability = durability
  }

  /// Which folders may be written into.
  package enum Ownership: Sendable {
    /// New and empty folders, and those of an earlier build.
    case markedOnly
    /// Any folder.
    case any
  }

  /// A question that may be asked from any thread, and often.
  package typealias Question = @Sendable () -> Bool

  /// What a build did; paths are sorted and relative to the output folder.
  package struct Summary: Sendable {
    /// With those that a build before it wrote that did not come to its end.
    package var written: [String] = []
    package var removed: [String] = []
    /// What is no plain file any more where an earlier build had written one.
    package var left: [String] = []
    /// Those of the written files that took the place of a file of another hand.
    package var replaced: [String] = []
    package var unchanged = 0
    /// The size of the whole site.
    package var bytes = 0

    /// A build that did nothing.
    package init() {}
  }
}

extension SiteWriter {
  /// Renders all files and writes those that differ.
  ///
  /// - Parameters:
  ///   - files: All files of the site.
  ///   - isStopped: Whether somebody asks to stop, which is heard until the first file changes.
  /// - Returns: What differed.
  /// - Throws: ``SiteError`` when the folder is not ours, another build holds it, a file cannot be
  ///   written, or somebody asks to stop. Until the last file is rendered and set aside, the site
  ///   in the folder is as it was.
  package func write(
    _ files: [OutputFile],
    until isStopped: @escaping Question = { false }
  ) async throws(SiteError) -> Summary {
    let location = OutputLocation(output)
    try location.check(ownership, inputs: inputs)
    let isNew = SystemFile.kind(of: location.folder) == nil
    do {
      let lock = try await OutputLock.take(of: location.folder, within: patience, until: isStopped)
      defer { lock.release() }
      return try await update(location, to: files, until: isStopped)
    } catch {
      if isNew {
        _ = SystemFile.removeIfEmpty(location.folder)
      }
      throw error
    }
  }

  /// Refuses a folder that ``write(_:until:)`` would refuse before it renders anything; changes
  /// nothing.
  package func requireReplaceable() throws(SiteError) {
    let location = OutputLocation(output)
    try location.check(ownership, inputs: inputs)
    if SystemFile.kind(following: location.folder) == .folder {
      try SystemFile.requireWritable(location.folder)
    }
  }

  /// The error of a build that somebody asked to stop.
  static let stopped = SiteError(
    "output.stopped",
    "the build was stopped; the old site stays as it is"
  )

  /// Writes what differs into a folder that is ours and locked.
  private func update(
    _ location: OutputLocation,
    to files: [OutputFile],
    until isStopped: @escaping Question
  ) async throws(SiteError) -> Summary {
    let record = location.record
    let staging = Staging(in: location.folder, record: record, durability)
    try staging.begin()
    let summary: Summary
    do {
      let update = SiteUpdate(of: location.folder, before: location.manifest, staging: staging)
      summary = try await update.run(files, until: isStopped)
      try update.record(files, after: record)
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
