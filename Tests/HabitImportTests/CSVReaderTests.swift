import HabitCore
import Testing

@testable import HabitReading

/// All rows of a table as `line:cell|cell`.
private func rows(_ bytes: [UInt8]) throws -> [String] {
  var reader = try CSVReader(ExportFile(path: "a", bytes: bytes))
  var row = CSVRow()
  var rows: [String] = []
  while try reader.next(&row) {
    rows.append("\(row.line):\(row.cells.joined(separator: "|"))")
  }
  return rows
}

private func reason(_ bytes: [UInt8]) -> String? {
  do {
    _ = try rows(bytes)
    return nil
  } catch let error as ImportError {
    return "\(error.location): \(error.reason)"
  } catch {
    return "\(error)"
  }
}

@Test(
  arguments: [
    ("a,b\n1,2\n", ["1:a|b", "2:1|2"]),
    ("a,b\r\n1,2\r\n", ["1:a|b", "2:1|2"]),
    ("a,b\r1,2\r", ["1:a|b", "2:1|2"]),
    ("a,b\n1,2", ["1:a|b", "2:1|2"]),
    ("\u{FEFF}a,b\n1,2", ["1:a|b", "2:1|2"]),
    ("a;b\n1,5;2", ["1:a|b", "2:1,5|2"]),
    ("a\tb\n1\t2", ["1:a|b", "2:1|2"]),
    ("a|b\n1|2", ["1:a|b", "2:1|2"]),
    ("\"a;x\",b,c\n", ["1:a;x|b|c"]),
    ("a,b\n\n\n1,2\n\n", ["1:a|b", "4:1|2"]),
    ("a,b\n\"1\n2\",3\n4,5", ["1:a|b", "2:1\n2|3", "4:4|5"]),
    ("a,b\r\n\"1\r\n2\",3\r\n4,5", ["1:a|b", "2:1\r\n2|3", "4:4|5"]),
    ("a,b\n\"say \"\"hi\"\"\",\n", ["1:a|b", "2:say \"hi\"|"]),
    ("a,b\n\"\",\"\"", ["1:a|b", "2:|"]),
    ("a,b\n5\" nail,x", ["1:a|b", "2:5\" nail|x"]),
    ("a,b\n1\n1,2,3", ["1:a|b", "2:1", "3:1|2|3"]),
    ("a,b\n,\n", ["1:a|b", "2:|"]),
    ("a\n1", ["1:a", "2:1"]),
    ("", []),
    ("\n\r\n", []),
    ("é,ж\n日,😀", ["1:é|ж", "2:日|😀"]),
  ] as [(String, [String])]
)
func readsRows(_ text: String, expected: [String]) throws {
  #expect(try rows(Array(text.utf8)) == expected)
}

@Test func readsUTF16() throws {
  #expect(try rows([0xFF, 0xFE, 0x61, 0, 0x2C, 0, 0xE9, 0]) == ["1:a|é"])
  #expect(try rows([0xFE, 0xFF, 0, 0x61, 0, 0x2C, 0, 0xE9]) == ["1:a|é"])
}

@Test(
  arguments: [
    Array("a,b\n\"1,2\n3,4\n".utf8):
      "a:2: a quote opens here and does not close; double the quotes inside a cell",
    Array("a,b\n\"1\"x,2\n".utf8):
      "a:2: text after a closing quote; double the quotes inside a cell",
    Array("a,b\n1,\u{0}\n".utf8): "a:2:3: a NUL character; this is not text, or it was cut off",
    [0x61, 0x2C, 0xE9, 0x0A]: "a: not UTF-8 text at byte 2; save it as UTF-8",
    [0xFF, 0xFE, 0x61]: "a: not complete UTF-16 text; save it as UTF-8",
    [0xFF, 0xFE, 0x00, 0xD8]: "a: not complete UTF-16 text; save it as UTF-8",
  ] as KeyValuePairs<[UInt8], String>
)
func refusesBrokenTables(_ bytes: [UInt8], expected: String) {
  #expect(reason(bytes) == expected)
}

@Test func refusesTablesThatAreTooWide() {
  let commas = Array(String(repeating: ",", count: 2_000).utf8)
  #expect(reason(commas) == "a:1: more than 1000 columns")
}

@Test(arguments: ["a\n", "a\n\""])
func refusesCellsThatAreTooLong(_ start: String) {
  let cell = [UInt8](repeating: 0x61, count: CSVReader.maxCellLength + 2)
  let expected = "a:2: a cell longer than 1 MiB; a quote that does not close can be the reason"
  let isEqual = reason(Array(start.utf8) + cell) == expected
  #expect(isEqual)
}
