import HabitCore

/// The remaining budget of an archive, together with its nested archives.
struct ArchiveBudget {
  private let limits: ArchiveLimits
  /// The path of the outermost archive.
  private let path: String
  /// The maximum size of all files, by the size of the outermost archive, in bytes.
  private let maxSizeByRatio: Int
  private var count = 0
  /// The size of all files so far, in bytes.
  var size = 0
  /// Whether the archive is nested in another one.
  var isNested = false

  init(_ limits: ArchiveLimits, of file: ExportFile) {
    self.limits = limits
    path = file.path
    maxSizeByRatio = max(limits.smallSize, file.bytes.count * limits.ratio)
  }

  /// The maximum size of the next file, in bytes.
  var maxEntrySize: Int { min(limits.entrySize, limits.size - size, maxSizeByRatio - size) }

  /// The maximum size of a file that is read in pieces, in bytes.
  var maxStreamedSize: Int { min(limits.streamedSize, maxSizeByRatio) }

  /// Counts an entry.
  mutating func addEntry() throws(ImportError) {
    count += 1
    guard count <= limits.count else {
      throw error("more than \(limits.count) entries; \(Self.wayOut)")
    }
  }

  /// Adopts the usage of a nested archive.
  mutating func take(over inner: ArchiveBudget) {
    count = inner.count
    size = inner.size
  }

  /// Returns the error of the first limit that a file of at least this many bytes exceeds.
  func excess(of name: String, _ count: Int) -> ImportError {
    if size + count > maxSizeByRatio {
      return error("its files are more than \(limits.ratio) times its size; \(Self.wayOut)")
    }
    if count > limits.entrySize {
      let size = "\(limits.entrySize >> 20) MiB, half of what a file may have"
      return error("\(name.quoted) in it is larger than \(size); \(InputLimits.wayOut)")
    }
    let size = "\(limits.size >> 20) MiB together, twice what a file may have"
    return error("its files are larger than \(size); \(InputLimits.wayOut)")
  }

  /// How to read an archive that exceeds a limit which no setting raises.
  static let wayOut = "unpack it and name the folder, if you trust it"

  private func error(_ reason: String) -> ImportError { ImportError(Location(file: path), reason) }
}

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
