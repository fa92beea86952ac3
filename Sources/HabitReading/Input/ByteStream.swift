/// The content of a file, from front to back.
///
/// A class, because it owns an open system resource and the position in it.
protocol ByteStream: AnyObject {
  /// Returns the next bytes, never empty, or `nil` at the end.
  func next() throws(ImportError) -> [UInt8]?
}
