import HabitReading

/// Several files in one input of a fuzzer.
enum Bundle {
  private static let mark = Array("\n\u{1D}".utf8)
  /// In bytes; a message names the path.
  private static let maxPathLength = 200
  private static let lineFeed = UInt8(ascii: "\n")

  /// The files of an input: one, unless it begins with a mark.
  ///
  /// Each mark is followed by a line with the path of a file.
  static func files(in bytes: [UInt8]) -> [ExportFile] {
    guard bytes.starts(with: mark) else { return [ExportFile(path: "a", bytes: bytes)] }
    return parts(of: bytes).enumerated().map { index, part in
      let head = part.prefix { $0 != lineFeed }
      let path = String(decoding: head.prefix(maxPathLength), as: UTF8.self)
      let content = part.dropFirst(head.count + 1)
      return ExportFile(path: path.isEmpty ? "\(index)" : path, bytes: Array(content))
    }
  }

  /// What is between the marks; `split` takes seconds for a large input.
  private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(mark.count)
      let end =
        rest.indices.first { rest[$0] == mark[0] && rest[$0...].starts(with: mark) }
        ?? rest.endIndex
      if end > rest.startIndex { parts.append(rest[..<end]) }
      rest = rest[end...]
    }
    return parts
  }

  static func bytes(of files: [ExportFile]) -> [UInt8] {
    if files.count == 1, let file = files.first { return file.bytes }
    return files.flatMap { mark + Array($0.path.utf8) + [lineFeed] + $0.bytes }
  }
}
