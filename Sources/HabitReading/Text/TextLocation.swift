import HabitCore

/// The conversion of an offset in a text to its line and column.
enum TextLocation {
  /// Returns the line and the column of a byte, both from 1.
  ///
  /// A line ends with LF, CR or CR LF.
  static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    let end = min(offset, bytes.count)
    var index = 0
    while index < end {
      let isEnd = bytes[index] == 0x0A || (bytes[index] == 0x0D && !isLineFeed(index + 1, bytes))
      index += 1
      if isEnd {
        line += 1
        lineStart = index
      }
    }
    let before = bytes[min(lineStart, end)..<end].prefix(100_000)
    return (line, String(decoding: before, as: UTF8.self).count + 1)
  }

  /// Returns the number of lines that end in a part of a text.
  static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A ? previous != 0x0D : byte == 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  private static func isLineFeed(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index < bytes.count && bytes[index] == 0x0A
  }
}
