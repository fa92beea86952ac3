import HabitCore

/// The lines of a built-in file of YAML, whose keys begin lines and whose lists are in brackets.
struct YAMLLines {
  /// The texts of the keys.
  private var values: [Substring: [Substring]] = [:]

  init(_ text: String) {
    var key = Substring()
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"))
    where bytes.first(where: { $0 != 0x20 }) != 0x23 {
      let line = Substring(bytes)
      if let first = bytes.first, (0x61...0x7A).contains(first),
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
      {
        key = line[..<colon]
        values[key] = [line[line.utf8.index(after: colon)...]]
      } else {
        values[key, default: []].append(line)
      }
    }
  }

  var keys: [String] { values.keys.map(String.init) }

  func has(_ key: String) -> Bool { values[key[...]] != nil }

  /// Returns the lists of names of a key.
  func lists(_ key: String) -> [[String]] {
    var lists: [[String]] = []
    var name: [UInt8] = []
    var isQuoted = false
    for byte in (values[key[...]] ?? []).joined(separator: "\n").utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: name.append(byte)
      case UInt8(ascii: "["):
        // A list of lists opens with a bracket of its own.
        if lists.last?.isEmpty != true { lists.append([]) }
        name = []
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        let text = String(decoding: name, as: UTF8.self).trimmed
        if !text.isEmpty, !lists.isEmpty { lists[lists.count - 1].append(text) }
        name = []
      default: name.append(byte)
      }
    }
    return lists.filter { !$0.isEmpty }
  }
}
