import HabitText

extension Markup {
  /// The elements, and the classes with a point: `rect`, `.l5`.
  var names: Set<String> {
    let attribute = Array("class=\"".utf8)
    var names: Set<String> = []
    withBytes { bytes in
      for index in 0..<bytes.count {
        let byte = bytes[index]
        guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: " ") else { continue }
        let rest = bytes[(index + 1)...]
        if byte == UInt8(ascii: "<") {
          let name = rest.prefix { $0 > UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
          names.insert(String(decoding: name, as: UTF8.self))
        } else if rest.starts(with: attribute) {
          let value = rest.dropFirst(attribute.count).prefix { $0 != UInt8(ascii: "\"") }
          for name in value.split(separator: UInt8(ascii: " ")) {
            names.insert("." + String(decoding: name, as: UTF8.self))
          }
        }
      }
    }
    return names
  }
}
