/// What a line of the manifest shows before it is read as JSON, which takes fifty times as long.
enum FleetLine {
  /// The beginnings of a line that most programs write.
  private static let heads = ["{\"id\": \"", "{\"id\":\""].map { Array($0.utf8) }
  private static let key = Array("\"id\"".utf8)
  private static let outputKey = Array("\"output\"".utf8)

  /// The id of a line that begins with it; `nil` for any other, or for one that may have a second
  /// id.
  static func id(in line: [UInt8]) -> ArraySlice<UInt8>? {
    guard let head = heads.first(where: { line.starts(with: $0) }),
      let end = line[head.count...].firstIndex(of: UInt8(ascii: "\"")),
      !contains(line[end...], key), !line.contains(UInt8(ascii: "\\"))
    else { return nil }
    return line[head.count..<end]
  }

  /// Whether a line may name a folder; a line that cannot does not.
  static func mayHaveOutput(_ line: [UInt8]) -> Bool {
    contains(line[...], outputKey)
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    line.withUnsafeBytes { line in
      var start = 0
      while start + text.count <= line.count {
        guard line[start] == text[0] else {
          start += 1
          continue
        }
        var index = 1
        while index < text.count, line[start + index] == text[index] { index += 1 }
        if index == text.count { return true }
        start += 1
      }
      return false
    }
  }
}
