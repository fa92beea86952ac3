import HabitCore
import Testing

@testable import HabitReading

/// Walks through a whole text, and gives its error as `line:column: reason`.
private func walk(_ bytes: [UInt8]) -> String? {
  do throws(ImportError) {
    var reader = JSONReader(try JSONText(ExportFile(path: "a", bytes: bytes)))
    try reader.skipValue()
    try reader.finish()
    return nil
  } catch {
    let line = error.location.line.map { "\($0):" } ?? ""
    let column = error.location.column.map { "\($0): " } ?? ""
    return line + column + error.reason
  }
}

@Test(arguments: [
  "[]", "{}", "null", "true", "false", "0", "-0", "1", "-1", "12.5", "1e3", "1E+3", "1e-3", "0.5",
  "1.0e10", "123456789012345678901234567890", "\"\"", "\"a\"", "\"é\"", "\"\u{1F600}\"", " [ ] ",
  "[1,2]", "[[[[]]]]", "{\"a\":1}", "{\"a\":{\"a\":1}}", "{\"\":0}", "[null,true,false]",
  "\t\r\n {\"a\" : [ 1 , 2 ] } \n", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u00e9\"",
  "\"\\uD83D\\uDE00\"",
  "\"\\uD800\"", "\"\\uDC00\"", "\"\\u0000\"", "\"\u{2028}\"", "\"\u{7F}\"", "[\"a\",\"a\"]",
  "{\"a\":1,\"A\":1}", "[{\"a\":1},{\"a\":1}]", "1.7976931348623157e308", "4.9e-324", "1e-400",
  "[0.1,-0.0,10]", "\u{FEFF}[]",
])
func acceptsJSON(_ text: String) {
  #expect(walk(Array(text.utf8)) == nil)
}

@Test(
  arguments: [
    "": "1:1: the text ends where a value is expected",
    " ": "1:2: the text ends where a value is expected",
    "[": "1:2: the text ends where a value is expected",
    "[1": "1:3: the text ends where ',' or ']' is expected",
    "[1,": "1:4: the text ends where a value is expected",
    "[1,]": "1:4: expected a value, found ']'",
    "[,1]": "1:2: expected a value, found ','",
    "[1 2]": "1:4: expected ',' or ']', found '2'",
    "[1}": "1:3: expected ',' or ']', found '}'",
    "]": "1:1: expected a value, found ']'",
    "{": "1:2: the text ends where a key in double quotes is expected",
    "{\"a\"": "1:5: the text ends where ':' after a key is expected",
    "{\"a\":": "1:6: the text ends where a value is expected",
    "{\"a\":1": "1:7: the text ends where ',' or '}' is expected",
    "{\"a\":1,}": "1:8: expected a key in double quotes, found '}'",
    "{a:1}": "1:2: expected a key in double quotes, found 'a'",
    "{'a':1}": "1:2: expected a key in double quotes, found '''",
    "{1:1}": "1:2: expected a key in double quotes, found '1'",
    "{\"a\" 1}": "1:6: expected ':' after a key, found '1'",
    "{\"a\":1 \"b\":2}": "1:8: expected ',' or '}', found '\"'",
    "{\"a\":1]": "1:7: expected ',' or '}', found ']'",
    "{\"a\":1,\"a\":2}": "1:8: key 'a' appears twice in one object",
    "{\"a\":1,\"\\u0061\":2}": "1:8: key 'a' appears twice in one object",
    "{\"\\u0061\":1,\"a\":2}": "1:13: key 'a' appears twice in one object",
    "{\"longer than eight\":1,\n\"longer than eight\":2}":
      "2:1: key 'longer than eight' appears twice in one object",
    "nul": "1:4: the text ends where 'null' is expected",
    "nulL": "1:4: expected 'null', found 'L'",
    "True": "1:1: expected a value, found 'T'",
    "tru e": "1:4: expected 'true', found ' '",
    "NaN": "1:1: expected a value, found 'N'",
    "Infinity": "1:1: expected a value, found 'I'",
    "-Infinity": "1:2: expected a digit",
    "-": "1:2: expected a digit",
    "+1": "1:1: expected a value, found '+'",
    ".5": "1:1: expected a value, found '.'",
    "1.": "1:3: expected a digit after '.'",
    "1.e3": "1:3: expected a digit after '.'",
    "1e": "1:3: expected a digit in the exponent",
    "1e+": "1:4: expected a digit in the exponent",
    "01": "1:1: a number must not begin with 0",
    "-01": "1:2: a number must not begin with 0",
    "0x10": "1:2: text after the end of the JSON value",
    "1e400": "1:1: number out of range",
    "-1e400": "1:1: number out of range",
    "1 2": "1:3: text after the end of the JSON value",
    "{}{}": "1:3: text after the end of the JSON value",
    "[] // done": "1:4: text after the end of the JSON value",
    "/* a */ []": "1:1: expected a value, found '/'",
    "\"a": "1:1: a string begins here and does not end",
    "[\"a]": "1:2: a string begins here and does not end",
    "\"\\": "1:2: not an escape of JSON; write '\\\\' for a backslash",
    "\"\\a\"": "1:2: not an escape of JSON; write '\\\\' for a backslash",
    "\"\\x41\"": "1:2: not an escape of JSON; write '\\\\' for a backslash",
    "\"\\u12\"": "1:2: not an escape of JSON; write '\\\\' for a backslash",
    "\"\\u12G4\"": "1:2: not an escape of JSON; write '\\\\' for a backslash",
    "\"a\nb\"": "1:3: a control character in a string; write it as an escape",
    "\"\u{0}\"": "1:2: a control character in a string; write it as an escape",
    "\"\t\"": "1:2: a control character in a string; write it as an escape",
    "[1,\r\n 2,\r 3,\n x]": "4:2: expected a value, found 'x'",
    "[\"é\", x]": "1:7: expected a value, found 'x'",
  ] as KeyValuePairs<String, String>
)
func refusesOtherTexts(_ text: String, reason: String) {
  #expect(walk(Array(text.utf8)) == reason)
}

@Test(
  arguments: [
    ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16 text is not read; save it as UTF-8"),
    ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16 text is not read; save it as UTF-8"),
    ([0x5B, 0, 0x5D, 0], "UTF-16 text is not read; save it as UTF-8"),
    ([0x22, 0xC3, 0x28, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0xC0, 0xAF, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0xE0, 0x80, 0xAF, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], "not UTF-8 text at byte 2; save it as UTF-8"),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0xE2, 0x82], "not UTF-8 text at byte 1; save it as UTF-8"),
    ([0x22, 0x80, 0x22], "not UTF-8 text at byte 1; save it as UTF-8"),
  ] as [([UInt8], String)]
)
func refusesOtherEncodings(_ bytes: [UInt8], reason: String) {
  #expect(walk(bytes) == reason)
}

@Test func refusesDeepNesting() {
  let depth = JSONReader.maxDepth
  let open = String(repeating: "[", count: depth)
  let closed = String(repeating: "]", count: depth)
  #expect(walk(Array((open + closed).utf8)) == nil)
  let reason = "1:129: more than 128 objects and arrays inside one another"
  #expect(walk(Array(String(repeating: "[", count: 200_000).utf8)) == reason)
  let objects = String(repeating: "{\"a\":", count: 200_000)
  #expect(
    walk(Array(objects.utf8))?.hasSuffix("more than 128 objects and arrays inside one another")
      == true
  )
}

@Test(arguments: [
  ("\"a\\nb\"", "a\nb"), ("\"\\u00e9\"", "é"), ("\"\\uD83D\\uDE00!\"", "😀!"),
  ("\"\\uD83D\"", "\u{FFFD}"), ("\"\\uD83Dx\"", "\u{FFFD}x"),
  ("\"\\uDE00\\uD83D\"", "\u{FFFD}\u{FFFD}"),
  ("\"\\uD83D\\u0041\"", "\u{FFFD}A"), ("\"\\/\\\\\"", "/\\"), ("\"тест\"", "тест"),
])
func readsStrings(_ text: String, expected: String) throws {
  var reader = JSONReader(try JSONText(ExportFile(path: "a", bytes: Array(text.utf8))))
  #expect(try reader.string() == expected)
}

@Test(arguments: [
  "0", "-0", "1", "-1.5", "0.1", "0.2", "0.3", "22.5", "123456789012345", "1234567890123456",
  "0.000001", "1.7976931348623157e308", "5e-324", "9007199254740993", "3.141592653589793", "1e22",
  "0.30000000000000004", "100000000000000.1", "1e23", "123.456e-7",
])
func readsNumbersAsSwiftDoes(_ text: String) throws {
  var reader = JSONReader(try JSONText(ExportFile(path: "a", bytes: Array(text.utf8))))
  #expect(try reader.number().bitPattern == Double(text)?.bitPattern)
}

@Test func findsDuplicatesAmongManyKeys() {
  let keys = (0..<1_000).map { "\"key \($0)\":0" }
  #expect(walk(Array("{\(keys.joined(separator: ","))}".utf8)) == nil)
  let twice = keys + ["\"key 7\":1"]
  let reason = walk(Array("{\(twice.joined(separator: ","))}".utf8))
  #expect(reason?.hasSuffix("key 'key 7' appears twice in one object") == true)
}

@Test func keepsKeysOfNestedObjectsApart() {
  let inner = (0..<50).map { "\"k\($0)\":0" }.joined(separator: ",")
  #expect(walk(Array("{\"k0\":{\(inner)},\"k1\":{\(inner)},\"k2\":0}".utf8)) == nil)
}
