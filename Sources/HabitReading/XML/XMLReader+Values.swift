import HabitCore

extension XMLReader {
  /// Returns whether a part of the text, such as the name of a tag, equals a word.
  package func matches(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && window.bytes[range].elementsEqual(word.utf8)
  }

  /// Returns whether the text of an attribute equals a word.
  package func hasText(_ word: String, of name: String, in tag: XMLTag) -> Bool {
    guard let value = value(of: name, in: tag) else { return false }
    // References only make a text longer.
    guard value.count > word.utf8.count else { return matches(value, word) }
    return window.bytes[value].contains(UInt8(ascii: "&")) && text(of: name, in: tag) == word
  }

  /// Returns the text of an attribute, or `nil` if the tag does not have it.
  ///
  /// The five predefined references of XML and numeric ones are resolved; any other stays as
  /// written.
  package func text(of name: String, in tag: XMLTag) -> String? {
    guard let value = value(of: name, in: tag) else { return nil }
    let raw = window.bytes[value]
    guard raw.contains(UInt8(ascii: "&")) else {
      return String(decoding: raw, as: UTF8.self).boundingMarks
    }
    var resolved: [UInt8] = []
    var index = raw.startIndex
    while index < raw.endIndex {
      if raw[index] == UInt8(ascii: "&"), let (scalar, end) = Self.reference(at: index, in: raw) {
        resolved += Character(scalar).utf8
        index = end
      } else {
        resolved.append(raw[index])
        index += 1
      }
    }
    return String(decoding: resolved, as: UTF8.self).boundingMarks
  }

  private func value(of name: String, in tag: XMLTag) -> Range<Int>? {
    tag.attributes.first { matches($0.name, name) }?.value
  }

  /// The longest reference, in bytes: `&#x10FFFF;`.
  private static let maxReferenceLength = 10

  /// Returns the character of a reference, and the index after it.
  private static func reference(
    at index: Int,
    in raw: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let window = raw[index...].prefix(maxReferenceLength)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: raw[(index + 1)..<end], as: UTF8.self)
    let scalar: Unicode.Scalar? =
      if name.hasPrefix("#x") {
        number(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") {
        number(name.dropFirst(1), radix: 10)
      } else {
        named[name]
      }
    return scalar.map { ($0, end + 1) }
  }

  private static func number(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
    guard digits.first != "+", let value = UInt32(digits, radix: radix), value > 0 else {
      return nil
    }
    return Unicode.Scalar(value)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}

/// A start tag, as ranges of the bytes of its text.
package struct XMLTag {
  /// The offset of the `<`.
  package var offset = 0
  package var name = 0..<0
  /// The attributes in the order of the text, with unique names.
  var attributes: [Attribute] = []

  /// One attribute of a tag.
  struct Attribute {
    var name: Range<Int>
    /// The range between the quotes, references included.
    var value: Range<Int>
  }

  /// Creates a tag without a name.
  package init() {}
}
