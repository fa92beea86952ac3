/// The metadata of a file that differs after every change of it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int
  /// The last change of the file or its metadata, in nanoseconds; no program can set it.
  let changed: Int
  /// The number of the file in its file system.
  let number: UInt64
}
