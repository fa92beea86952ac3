/// How much of a person's files is read as a whole.
package struct InputLimits: Sendable {
  /// The greatest file, in bytes.
  let fileSize: Int

  /// Takes the size of the greatest file in MiB, at least 1.
  package init(fileSize: Int = 512) {
    // More than a petabyte is no limit at all, and twice as much still a number.
    self.fileSize = min(fileSize, 1 << 30) << 20
  }
}

extension InputLimits {
  /// The greatest size of all files of a folder together, unpacked, in bytes.
  var folderSize: Int { 2 * fileSize }

  /// What a message says of a file that is too large.
  var excess: String { "larger than \(fileSize >> 20) MiB" }

  /// How a person gets a larger one read.
  static let wayOut = "if you trust it, set 'fileSize' under 'limits'"
}
