/// What a file holds, from front to back.
///
/// A class, since it owns what the system has open, and how far that has been read.
protocol ByteStream: AnyObject {
  /// The next bytes, never none, or `nil` at the end.
  func next() throws(ImportError) -> [UInt8]?
}
