import HabitCore

/// A binary property list with a dictionary at the top; only named values are read.
///
/// Nothing is expanded: a list whose objects contain one another many times over, or in a cycle,
/// costs no more than its bytes.
///
/// Source: Apple, CoreFoundation, CFBinaryPList.c, the comment on the format.
package struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private let topOffset: Int
  /// The keys of the dictionary with the offsets of their values.
  private var offsets: [String: Int] = [:]

  /// Reads the keys; returns `nil` if the bytes are not such a list, or are cut off.
  init?(_ bytes: [UInt8]) {
    self.init(anyTop: bytes)
    guard let offsets = dictionary(at: topOffset) else { return nil }
    self.offsets = offsets
  }

  private init?(anyTop bytes: [UInt8]) {
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8),
      let top = Self.number(bytes, at: trailer + 16, size: 8),
      let table = Self.number(bytes, at: trailer + 24, size: 8),
      count > 0, count <= bytes.count, table <= trailer, table + count * offsetSize <= trailer
    else { return nil }
    objectCount = count
    tableOffset = table
    guard top < count,
      let topOffset = Self.number(bytes, at: table + top * offsetSize, size: offsetSize)
    else { return nil }
    self.topOffset = topOffset
  }

  /// The maximum number of keys or elements of an object, and the maximum length of a text that
  /// counts.
  private static let maxKeyCount = 10_000
  private static let maxKeyLength = 200

  /// Returns a Boolean, a date, data, or a text as UTF-8; `nil` if the key has none of them.
  func value(_ key: String) -> PropertyList.Value? {
    guard let offset = offsets[key], (8..<tableOffset).contains(offset) else { return nil }
    switch bytes[offset] {
    case 0x08: return .flag(false)
    case 0x09: return .flag(true)
    case 0x33:
      let bits = slice(offset + 1, 8)?.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return bits.map { .instant(AppleInstant(seconds: Double(bitPattern: $0))) }
    default:
      guard let header = header(at: offset) else { return nil }
      if header.type == 0x4 { return slice(header.start, header.count).map { .bytes(Array($0)) } }
      return text(at: offset, limit: .max).map { .bytes(Array($0.utf8)) }
    }
  }

  /// Returns the text that is the whole list, or `nil` if the list is something else.
  package static func text(_ bytes: [UInt8]) -> String? {
    guard let list = BinaryPropertyList(anyTop: bytes) else { return nil }
    return list.text(at: list.topOffset, limit: maxKeyLength)
  }

  /// Returns the offset of the value of a key, or `nil`.
  func offset(_ key: String) -> Int? { offsets[key] }

  /// Returns the offsets of the values of a dictionary by key, or `nil` for another object.
  func dictionary(at offset: Int) -> [String: Int]? {
    guard let header = header(at: offset), header.type == 0xD,
      header.count <= Self.maxKeyCount,
      slice(header.start, header.count * 2 * referenceSize) != nil
    else { return nil }
    var offsets: [String: Int] = [:]
    for index in 0..<header.count {
      let key = header.start + index * referenceSize
      let value = key + header.count * referenceSize
      guard let keyOffset = referencedOffset(at: key), let valueOffset = referencedOffset(at: value)
      else { return nil }
      if let name = text(at: keyOffset, limit: Self.maxKeyLength) { offsets[name] = valueOffset }
    }
    return offsets
  }

  /// Returns the offsets of the elements of an array, or `nil` for another object.
  func array(at offset: Int) -> [Int]? {
    guard let header = header(at: offset), header.type == 0xA,
      header.count <= Self.maxKeyCount,
      slice(header.start, header.count * referenceSize) != nil
    else { return nil }
    var offsets: [Int] = []
    for index in 0..<header.count {
      guard let offset = referencedOffset(at: header.start + index * referenceSize) else {
        return nil
      }
      offsets.append(offset)
    }
    return offsets
  }

  /// Returns a whole number that is not negative, or `nil` for another object.
  func integer(at offset: Int) -> Int? {
    guard offset >= 8, offset < tableOffset, bytes[offset] >> 4 == 0x1 else { return nil }
    return Self.number(bytes, at: offset + 1, size: 1 << Int(bytes[offset] & 0xF))
  }

  /// Returns the object number of a keyed archive's reference, or `nil` for another object.
  func reference(at offset: Int) -> Int? {
    guard offset >= 8, offset < tableOffset, bytes[offset] >> 4 == 0x8 else { return nil }
    return Self.number(bytes, at: offset + 1, size: Int(bytes[offset] & 0xF) + 1)
  }

  /// Returns a text of ASCII or UTF-16 code units, or `nil` for another object, or a longer text.
  private func text(at offset: Int, limit: Int) -> String? {
    guard let header = header(at: offset), header.count <= limit else { return nil }
    switch header.type {
    case 0x5:
      return slice(header.start, header.count).map {
        String(decoding: $0, as: UTF8.self).boundingMarks
      }
    case 0x6:
      guard let units = slice(header.start, header.count * 2) else { return nil }
      let start = units.startIndex
      let wide = (0..<header.count).map { index in
        UInt16(units[start + index * 2]) << 8 | UInt16(units[start + index * 2 + 1])
      }
      return String(decoding: wide, as: UTF16.self).boundingMarks
    default: return nil
    }
  }

  /// Returns the type of an object, its count, and the offset of its content.
  private func header(at offset: Int) -> (type: UInt8, count: Int, start: Int)? {
    guard offset >= 8, offset < tableOffset else { return nil }
    let type = bytes[offset] >> 4
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return (type, short, offset + 1) }
    guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, let count = Self.number(bytes, at: offset + 2, size: size),
      count <= bytes.count
    else { return nil }
    return (type, count, offset + 2 + size)
  }

  private func referencedOffset(at position: Int) -> Int? {
    guard let object = Self.number(bytes, at: position, size: referenceSize) else { return nil }
    return offset(ofObject: object)
  }

  private func offset(ofObject object: Int) -> Int? {
    guard object < objectCount else { return nil }
    return Self.number(bytes, at: tableOffset + object * offsetSize, size: offsetSize)
  }

  private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard start <= tableOffset, count <= tableOffset - start else { return nil }
    return bytes[start..<start + count]
  }

  /// Returns a big-endian number of `size` bytes, or `nil` if it is cut off or too great.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    var number = 0
    for byte in bytes[start..<start + size] {
      guard number < 1 << 40 else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}

/// The keyed archive of one array of numbers, as Apple's systems write it.
///
/// It is read as a plain property list: unarchiving would create objects of whatever classes it
/// names.
package enum KeyedArchive {
  /// Returns the numbers of the array, or `nil` if the bytes are not such an archive.
  package static func integers(_ bytes: [UInt8]) -> [Int]? {
    guard let list = BinaryPropertyList(bytes),
      let objects = list.offset("$objects").flatMap(list.array),
      let top = list.offset("$top").flatMap(list.dictionary),
      let root = top["root"].flatMap({ object($0, of: list, among: objects) }),
      let elements = list.dictionary(at: root)?["NS.objects"].flatMap(list.array)
    else { return nil }
    var integers: [Int] = []
    for element in elements {
      guard let location = object(element, of: list, among: objects),
        let integer = list.integer(at: location)
      else { return nil }
      integers.append(integer)
    }
    return integers
  }

  private static func object(
    _ reference: Int,
    of list: BinaryPropertyList,
    among objects: [Int]
  ) -> Int? {
    guard let number = list.reference(at: reference), objects.indices.contains(number) else {
      return nil
    }
    return objects[number]
  }
}
