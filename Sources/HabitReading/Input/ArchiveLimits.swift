/// How much an archive may hold, so that a small one cannot fill the memory.
struct ArchiveLimits {
  /// The most entries, folders included.
  var count = 10_000
  /// The greatest size of an entry that is held as a whole, in bytes.
  var entrySize = 256 << 20
  /// The greatest size of all entries together, in bytes.
  var size = 1 << 30
  /// The greatest size of an entry that is read in pieces, in bytes.
  var streamedSize = 16 << 30
  /// How many times the size of the archive its entries may have together.
  var ratio = 200
  /// The size of all entries up to which the ratio is not looked at, in bytes.
  var smallSize = 1 << 20
}

extension ArchiveLimits {
  /// The limits that go with those of files: an entry may have half the size of a file, and all
  /// together twice.
  init(_ limits: InputLimits) {
    self.init()
    entrySize = limits.fileSize / 2
    size = limits.folderSize
  }
}
