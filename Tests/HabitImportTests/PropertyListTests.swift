import HabitCore
import Testing

@testable import HabitReading

extension PropertyList {
  fileprivate func bytes(_ key: String) -> [UInt8]? {
    if case .bytes(let bytes) = value(key) { bytes } else { nil }
  }

  fileprivate func flag(_ key: String) -> Bool? {
    if case .flag(let flag) = value(key) { flag } else { nil }
  }

  fileprivate func instant(_ key: String) -> AppleInstant? {
    if case .instant(let instant) = value(key) { instant } else { nil }
  }
}

/// A binary property list of objects whose offsets and references take two bytes.
private func binaryList(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    bytes += object
  }
  let table = bytes.count
  bytes += offsets
  bytes += [0, 0, 0, 0, 0, 0, 2, 1]
  bytes += [0, 0, 0, 0, 0, 0, UInt8(objects.count >> 8), UInt8(objects.count & 0xFF)]
  bytes += [0, 0, 0, 0, 0, 0, 0, top]
  return bytes + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
}

private let key = [0x51, UInt8(ascii: "k")]

@Test(
  arguments: [
    ([0x43, 1, 2, 3], [1, 2, 3]), ([0x52, 0x61, 0x62], [0x61, 0x62]),
    ([0x61, 0, 0xE9], [0xC3, 0xA9]), ([0x4F, 0x10, 2, 7, 8], [7, 8]), ([0x40], []),
  ] as [([UInt8], [UInt8])]
)
func readsDataAndTextsOfABinaryList(_ value: [UInt8], expected: [UInt8]) throws {
  let list = try #require(PropertyList(binaryList([[0xD1, 1, 2], key, value])))
  #expect(list.bytes("k") == expected)
  #expect(list.bytes("other") == nil)
}

@Test(arguments: [
  [0x10, 1], [0x09], [0xA0], [0x4F, 0x10, 99], [0x4F, 0x13, 255, 0, 0, 0, 0, 0, 0, 0],
])
func findsNoBytesInOtherValues(_ value: [UInt8]) throws {
  let list = try #require(PropertyList(binaryList([[0xD1, 1, 2], key, value])))
  #expect(list.bytes("k") == nil)
}

@Test(arguments: [
  binaryList([[0xA0]]), binaryList([[0xD1, 1, 9], key]), binaryList([[0xD9, 1]]),
  binaryList([[0xD0]], top: 4), Array("bplist00".utf8),
  Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64),
])
func readsNoBinaryListOutOfOtherBytes(_ bytes: [UInt8]) {
  #expect(PropertyList(bytes) == nil)
}

@Test func expandsNoObjectsThatHoldOneAnotherManyTimes() throws {
  let layers = (0..<60).map { [0xAA] + [UInt8](repeating: UInt8(3 + $0), count: 10) }
  let circle: [UInt8] = [0xA1, 2]
  let bomb = try #require(PropertyList(binaryList([[0xD1, 1, 2], key] + layers + [[0xA0]])))
  #expect(bomb.bytes("k") == nil)
  #expect(PropertyList(binaryList([[0xD1, 1, 2], key, circle]))?.bytes("k") == nil)
}

@Test func readsAnXMLList() throws {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>k</key><data>AQID</data><key>n</key><integer>1</integer></dict></plist>
    """
  let list = try #require(PropertyList(Array(text.utf8)))
  #expect(list.bytes("k") == [1, 2, 3])
  #expect(list.bytes("n") == nil)
}

@Test func readsNoXMLListThatIsMadeToHarm() {
  func list(_ head: String, depth: Int) -> PropertyList? {
    let arrays = ["<array>", "</array>"].map { String(repeating: $0, count: depth) }
    let text = "<plist><dict><key>k</key>\(arrays.joined())</dict></plist>"
    return PropertyList(Array("<?xml version=\"1.0\"?>\(head)\(text)".utf8))
  }
  #expect(list("<!DOCTYPE plist>", depth: 127) != nil)
  #expect(list("<!DOCTYPE plist>", depth: 128) == nil)
  #expect(list("<!DOCTYPE plist [<!ENTITY a \"b\">]>", depth: 1) == nil)
}

/// 2001-01-02 00:00:00.5 as a binary date.
private let date: [UInt8] = [0x33, 0x40, 0xF5, 0x18, 0x08, 0, 0, 0, 0]

@Test func readsFlagsAndDates() throws {
  func list(_ value: [UInt8]) -> PropertyList? {
    PropertyList(binaryList([[0xD1, 1, 2], key, value]))
  }
  #expect(
    [[0x09], [0x08], [0x00], [0x10, 1]].map { list($0)?.flag("k") } == [true, false, nil, nil]
  )
  #expect(list([0x09])?.flag("other") == nil)
  #expect(list(date)?.instant("k")?.seconds == 86_400.5)
  #expect([Array(date.prefix(4)), [0x09]].map { list($0)?.instant("k") == nil } == [true, true])
  let text =
    "<plist><dict><key>yes</key><true/><key>no</key><false/>"
    + "<key>day</key><date>2001-01-02T00:00:00Z</date></dict></plist>"
  let xml = try #require(PropertyList(Array(text.utf8)))
  #expect([xml.flag("yes"), xml.flag("no"), xml.flag("day")] == [true, false, nil])
  #expect(xml.instant("day")?.seconds == 86_400)
  #expect(xml.instant("yes") == nil && xml.bytes("yes") == nil)
}

@Test func readsAnXMLListWithManyEmptyLists() {
  let empty = String(repeating: "<key>a</key><array/>", count: 500)
  #expect(PropertyList(Array("<plist><dict>\(empty)</dict></plist>".utf8)) != nil)
}

@Test(arguments: ["&#x301;\u{316}", "&#x1F1E6;\u{1F1E6}"])
func readsNoXMLListWithEndlessMarks(_ pair: String) {
  func list(_ count: Int) -> PropertyList? {
    let text = String(repeating: pair, count: count)
    return PropertyList(Array("<plist><dict><key>a\(text)</key><true/></dict></plist>".utf8))
  }
  #expect(list(15) != nil)
  #expect(list(201) == nil)
}

@Test(arguments: [
  "<plist><array/></plist>", "<plist><dict>", "<plist/>",
  "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict><key>k</key><string>&a;</string></dict></plist>",
  "<plist>" + String(repeating: "<array>", count: 20_000),
  "<plist>" + String(repeating: "<array >", count: 20_000),
])
func refusesHostileAndBrokenXML(_ text: String) {
  #expect(PropertyList(Array(text.utf8)) == nil)
}
