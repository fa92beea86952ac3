/// An entry of an archive on disk that is large enough to be read in pieces.
package struct PackedEntry: Sendable {
  var archive: FileVersion
  var kind: ArchiveKind
  /// The number of entries before it.
  var position: Int
  /// The path for messages.
  var path: String
  /// The maximum unpacked size, in bytes.
  var greatestSize: Int
}
