import HabitText

extension Markup {
  /// The elements, and the classes with a point: `rect`, `.l5`.
  var names: Set<String> {
    let attribute = Array("class=\"".utf8)
    var names: Set<String> = []
    withBytes { bytes in
      var rest = bytes[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "<") {
          let name = rest.prefix { $0 > UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
          names.insert(String(decoding: name, as: UTF8.self))
        } else if byte == UInt8(ascii: " "), rest.starts(with: attribute) {
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
