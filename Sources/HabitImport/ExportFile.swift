/// One file that a person handed in, whole and in memory.
package struct ExportFile: Sendable {
  /// The path as the person gave it, or as it was found below a folder; for messages.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
