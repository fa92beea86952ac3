/// The size limits of input files.
package struct InputLimits: Sendable {
  /// The maximum size of a file, in bytes.
  let fileSize: Int

  /// Takes the maximum size of a file in MiB, at least 1.
  package init(fileSize: Int = 512) {
    // More than a petabyte is no limit in practice, and twice as much still fits an `Int`.
    self.fileSize = min(fileSize, 1 << 30) << 20
  }
}

extension InputLimits {
  /// The maximum size of all files of a folder together, unpacked, in bytes.
  var folderSize: Int { 2 * fileSize }

  /// The message phrase for a file that is too large.
  var excess: String { "larger than \(fileSize >> 20) MiB" }

  /// How to read a larger file.
  static let wayOut = "if you trust it, set 'fileSize' under 'limits'"
}
