/// An entry of an archive on the disk that is large enough to be read in pieces.
package struct PackedEntry: Sendable {
  var archive: FileVersion
  var kind: ArchiveKind
  /// How many entries stand in front of it.
  var position: Int
  /// How it is called in messages.
  var path: String
  /// The greatest size that it may unpack to, in bytes.
  var greatestSize: Int
}
