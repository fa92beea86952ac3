/// A file of a branch: its mode and the name of its content.
struct BranchEntry: Equatable {
  /// As git writes it, such as `100644`.
  var mode: Substring
  /// The hash of its content, in hexadecimal digits.
  var object: Substring

  /// A plain file.
  init(object: Substring) {
    mode = "100644"
    self.object = object
  }

  /// Reads the files of a branch, as `git ls-tree -r -z` lists them, by their paths.
  static func list(_ bytes: [UInt8]) -> [String: Self] {
    var entries: [String: Self] = [:]
    for record in bytes.split(separator: 0) {
      let text = String(decoding: record, as: UTF8.self)
      let parts = text.split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard words.count == 3, parts.count == 2 else { continue }
      var entry = Self(object: words[2])
      entry.mode = words[0]
      entries[String(parts[1])] = entry
    }
    return entries
  }
}
