import Foundation
import HabitConfig
import HabitCore

/// Reads a file line by line, in memory that does not grow with it.
struct LineReader: ~Copyable {
  private let path: String
  private let code: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  /// The number of the last line, from 1.
  private(set) var number = 0

  /// A line, or only the fact that there is one.
  enum Line {
    case text([UInt8])
    case tooLong
  }

  deinit {
    close(descriptor)
  }

  /// The longest line, in bytes: a pipe takes it at once.
  static let longest = 32_768
  private static let pieceSize = 65_536

  /// Opens a plain file.
  ///
  /// - Throws: ``SiteError`` with the code if that fails.
  init(_ path: String, code: String) throws(SiteError) {
    descriptor = try PlainFile.open(path, code: code)
    self.path = path
    self.code = code
  }

  /// Returns the next line without its end, or `nil` at the end of the file.
  ///
  /// - Throws: ``SiteError`` with the code if the file cannot be read.
  mutating func next() throws(SiteError) -> Line? {
    var isTooLong = false
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[position..<end])
        position = end + 1
        number += 1
        return isTooLong || line.count > Self.longest ? .tooLong : .text(line)
      }
      if buffer.count - position > Self.longest {
        isTooLong = true
        position = buffer.count
      }
      if hasEnded {
        let rest = Array(buffer[position...])
        buffer = []
        position = 0
        guard isTooLong || !rest.isEmpty else { return nil }
        number += 1
        return isTooLong ? .tooLong : .text(rest)
      }
      try fill()
    }
  }

  private mutating func fill() throws(SiteError) {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = read(descriptor, &piece, piece.count)
    guard count >= 0 || errno == EINTR else { throw PlainFile.failure(path, code) }
    buffer = Array(buffer[position...]) + piece[..<max(0, count)]
    position = 0
    hasEnded = count == 0
  }
}
