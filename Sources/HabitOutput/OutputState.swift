import HabitCore

/// The state of the files of a site on the disk, which differs after every change of one of them.
package struct OutputState: Hashable, Sendable {
  /// The number of files.
  package let count: Int
  /// Their size.
  package let bytes: Int
  /// A fingerprint of their paths and of what the system says of each.
  package let mark: UInt64

  package init(count: Int, bytes: Int, mark: UInt64) {
    self.count = count
    self.bytes = bytes
    self.mark = mark
  }

  /// The state where a build writes no site.
  package static let none = OutputState(count: 0, bytes: 0, mark: 0)

  /// Reads the state of an output in which nothing is left of a killed build, else returns `nil`.
  package static func whole(_ output: String) -> OutputState? {
    let staging = "\(OutputLocation(output).folder)/\(Staging.name)"
    return SystemFile.kind(of: staging) == nil ? OutputState(of: output) : nil
  }

  /// Reads the state of an output, or returns `nil` if no build has ended there, or a file of its
  /// list is missing or not a plain file.
  package init?(of output: String) {
    let location = OutputLocation(output)
    guard let manifest = location.manifest, manifest.pending.isEmpty else { return nil }
    var mark = Fingerprint()
    var bytes = 0
    for path in manifest.paths.sorted() {
      guard let stamp = SystemFile.stamp(of: "\(location.folder)/\(path)") else { return nil }
      mark.add(path)
      mark.add(stamp.size)
      mark.add(stamp.changed)
      mark.add(stamp.number)
      bytes += stamp.size
    }
    self.init(count: manifest.paths.count, bytes: bytes, mark: mark.value)
  }
}
