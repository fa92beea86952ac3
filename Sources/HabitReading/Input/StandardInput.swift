import Foundation
import HabitCore

/// The standard input, which can be read once.
enum StandardInput {
  /// The name of the input in messages.
  static let path = "standard input"
  private static let chunkSize = 1 << 16

  /// Reads all of it into memory.
  ///
  /// - Throws: ``ImportError`` if it is closed, empty or too large.
  static func file(_ limits: InputLimits) throws(ImportError) -> ExportFile {
    guard isOpen else { throw error("cannot read the standard input: it is closed") }
    var bytes: [UInt8] = []
    while true {
      let chunk = try DiskFile.read(chunkSize, from: STDIN_FILENO, path)
      guard !chunk.isEmpty else { break }
      bytes += chunk
      guard bytes.count <= limits.fileSize else {
        throw error("the standard input is \(limits.excess); \(InputLimits.wayOut)")
      }
    }
    guard !bytes.isEmpty else { throw error("the standard input is empty") }
    return ExportFile(path: path, bytes: bytes)
  }

  /// The error of a second attempt.
  static var repetition: ImportError {
    error("the standard input can be read only once; name '-' once")
  }

  /// Whether the descriptor is that of a file, a pipe, a terminal or a socket.
  private static var isOpen: Bool {
    var status = stat()
    // Where it was closed, its number may have gone to something without a kind.
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT != 0
  }

  private static func error(_ reason: String) -> ImportError {
    ImportError(Location(file: path), reason)
  }
}
