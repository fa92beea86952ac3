/// What the system says of a file that is another after every change of it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int
  /// When the file or what the system says of it changed last, in nanoseconds; nobody can set it.
  let changed: Int
  /// The number of the file in its file system.
  let number: UInt64
}
