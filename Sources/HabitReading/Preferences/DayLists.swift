import HabitCore

/// Reads lists of dates and of ids from JSON.
package enum DayLists {
  /// Reads an array of strings.
  package static func strings(_ reader: inout JSONReader) throws(ImportError) -> [String] {
    var strings: [String] = []
    try reader.openArray()
    while try reader.nextElement() {
      strings.append(try reader.string())
    }
    return strings
  }

  /// Reads an object of arrays of strings, in the order of its keys.
  package static func lists(
    _ text: JSONText
  ) throws(ImportError) -> [(key: String, strings: [String], offset: Int)] {
    var lists: [(key: String, strings: [String], offset: Int)] = []
    var reader = JSONReader(text)
    try reader.openObject()
    while let key = try reader.nextKey() {
      let strings = try strings(&reader)
      lists.append((reader.string(key.token), strings, key.token.range.lowerBound))
    }
    try reader.finish()
    return lists
  }
}
