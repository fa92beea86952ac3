/// The file by which habitsite knows a folder that it wrote.
///
/// A build overwrites no other folder. Among exports, habitsite passes over the folder: its data
/// are those of the exports once more.
package enum OutputMark {
  /// The name of the file in the folder.
  package static let name = ".habitsite"

  /// Its first line.
  package static let heading = "habitsite output 1"

  /// Returns whether bytes are the beginning of such a file.
  package static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "\(heading)\n".utf8)
  }
}
