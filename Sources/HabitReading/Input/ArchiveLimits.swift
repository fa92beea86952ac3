/// The maximum contents of an archive, so that a small one cannot fill the memory.
struct ArchiveLimits {
  /// The maximum number of entries, folders included.
  var count = 10_000
  /// The maximum size of an entry held in memory, in bytes.
  var entrySize = 256 << 20
  /// The maximum size of all entries together, in bytes.
  var size = 1 << 30
  /// The maximum size of an entry that is read in pieces, in bytes.
  var streamedSize = 16 << 30
  /// The maximum ratio of the size of all entries to the size of the archive.
  var ratio = 200
  /// The size of all entries up to which the ratio is ignored, in bytes.
  var smallSize = 1 << 20
}

extension ArchiveLimits {
  /// Derives the limits from those of files: an entry may have half the size of a file, and all
  /// entries together twice that size.
  init(_ limits: InputLimits) {
    self.init()
    entrySize = limits.fileSize / 2
    size = limits.folderSize
  }
}
