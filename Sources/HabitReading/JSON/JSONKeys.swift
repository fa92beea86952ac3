/// The known keys of one kind of object, found without a string for each key.
package struct JSONKeys<Name: CaseIterable & RawRepresentable<String>> {
  private let entries: [(name: Name, bytes: [UInt8], head: UInt64)]

  package init() {
    entries = Name.allCases.map { name in
      let bytes = Array(name.rawValue.utf8)
      let head = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return (name, bytes, head)
    }
  }

  /// Returns the known key that a key of a text matches, or `nil`.
  package func name(of key: JSONKey, in reader: JSONReader) -> Name? {
    guard key.token.isPlain else { return Name(rawValue: reader.string(key.token)) }
    let length = key.token.range.count
    for entry in entries where entry.head == key.head && entry.bytes.count == length {
      if length <= 8 || reader.bytes[key.token.range].elementsEqual(entry.bytes) {
        return entry.name
      }
    }
    return nil
  }
}

/// The key of a member of a JSON object, as written in the text.
package struct JSONKey {
  package var token: JSONToken
  /// The first eight bytes; together with the length they distinguish most keys.
  var head: UInt64

  init(_ token: JSONToken, in bytes: [UInt8]) {
    self.token = token
    head = 0
    var index = token.range.lowerBound
    let end = min(index + 8, token.range.upperBound)
    while index < end {
      head = head << 8 | UInt64(bytes[index])
      index += 1
    }
  }

  /// Returns whether two plain keys are written with the same bytes.
  func matches(_ other: JSONKey, in bytes: [UInt8]) -> Bool {
    guard head == other.head, token.range.count == other.token.range.count else { return false }
    return token.range.count <= 8 || bytes[token.range] == bytes[other.token.range]
  }
}
