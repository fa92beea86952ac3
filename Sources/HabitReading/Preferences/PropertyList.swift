private import Foundation
import HabitCore

/// A property list of preferences; only named values are read.
package enum PropertyList {
  case binary(BinaryPropertyList)
  /// The values of an XML list that are readable, by key.
  case xml([String: Value])

  /// A value of a list.
  package enum Value {
    case bytes([UInt8])
    case flag(Bool)
    case instant(AppleInstant)
  }

  /// Reads a binary or XML property list with a dictionary at the top; returns `nil` if the bytes
  /// are not one.
  package init?(_ bytes: [UInt8]) {
    if let list = BinaryPropertyList(bytes) {
      self = .binary(list)
      return
    }
    guard Self.isXML(bytes), !Self.isHostile(bytes), let values = Self.values(bytes) else {
      return nil
    }
    self = .xml(values)
  }

  /// Returns whether bytes begin like a property list, damaged or not.
  static func looksLikeOne(_ bytes: [UInt8]) -> Bool { isBinary(bytes) || isXML(bytes) }

  /// Returns a Boolean, a date, or the bytes of a data or text value, or `nil` for another one.
  func value(_ key: String) -> Value? {
    switch self {
    case .binary(let list): list.value(key)
    case .xml(let values): values[key]
    }
  }

  private static func values(_ bytes: [UInt8]) -> [String: Value]? {
    do {
      var format = PropertyListSerialization.PropertyListFormat.xml
      let top = try PropertyListSerialization.propertyList(
        from: Data(bytes),
        options: [],
        format: &format
      )
      let values = top as? [String: Any]
      return values?.compactMapValues { value in
        switch value {
        case let data as Data: .bytes(Array(data))
        case let text as String: .bytes(Array(text.utf8))
        case let date as Date: .instant(AppleInstant(seconds: date.timeIntervalSinceReferenceDate))
        case let flag as Bool: .flag(flag)
        default: nil
        }
      }
    } catch {
      // Foundation's message names no location; the caller reports the problem with the file.
      return nil
    }
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    guard !isBinary(bytes), bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<")
    else { return false }
    return String(decoding: bytes.prefix(1_000), as: UTF8.self).contains("<plist")
  }

  /// Returns whether a text has too many combining marks or regional indicators in a row, with each
  /// numeric reference counted as either.
  private static func hasExcessMarks(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "&") }) else { return false }
    var marks = MarkRun()
    var indicators = MarkRun()
    var isAfterAmpersand = false
    var isInReference = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard !isInReference else {
        isInReference = scalar != ";"
        continue
      }
      isInReference = isAfterAmpersand && scalar == "#"
      if isAfterAmpersand, !isInReference { (marks, indicators) = (MarkRun(), MarkRun()) }
      isAfterAmpersand = scalar == "&"
      if isAfterAmpersand { continue }
      if marks.excess(with: isInReference ? "\u{301}" : scalar) > 0 { return true }
      if indicators.excess(with: isInReference ? "\u{1F1E6}" : scalar) > 0 { return true }
    }
    return false
  }

  /// Returns whether a list is nested or defines entities in a way that no app writes, and that
  /// could keep a parser busy forever.
  private static func isHostile(_ bytes: [UInt8]) -> Bool {
    if hasExcessMarks(bytes) { return true }
    var depth = 0
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
      switch bytes[index + 1] {
      case UInt8(ascii: "!"):
        if bytes[index...].starts(with: "<!ENTITY".utf8) { return true }
      case UInt8(ascii: "/"):
        if isContainer(bytes[(index + 2)...]) { depth -= 1 }
      default:
        let tag = bytes[(index + 1)...]
        if isContainer(tag), !isEmptyElement(tag) { depth += 1 }
      }
      if depth > JSONReader.maxDepth { return true }
    }
    return false
  }

  /// Returns whether a tag ends with `/>`; one of more than 64 bytes does not count.
  private static func isEmptyElement(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let end = tag.prefix(64).firstIndex(of: UInt8(ascii: ">")) else { return false }
    return tag[end - 1] == UInt8(ascii: "/")
  }

  private static func isContainer(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "dict".utf8) || bytes.starts(with: "array".utf8)
  }
}
