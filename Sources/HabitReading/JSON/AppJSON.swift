package import HabitCore

/// A cursor over the JSON of an app, which may have changed since its format was last checked.
///
/// An unknown key is reported by its name and skipped. A null counts as a missing key. A value of
/// an unexpected kind is reported and left out. Invalid JSON throws.
package struct AppJSON {
  package var reader: JSONReader
  package var findings = Findings()
  /// The position of the value of the last key, if it is null.
  private var nullPosition: Int?

  package init(_ text: JSONText) { reader = JSONReader(text) }

  package init(_ file: ExportFile) throws(ImportError) { self.init(try JSONText(file)) }

  /// The maximum accepted number; whole numbers are exact up to it.
  package static let maxNumber = 9e15

  /// Opens an object, or reports and skips any other value.
  package mutating func opensObject() throws(ImportError) -> Bool {
    guard try expects(.object) else { return false }
    try reader.openObject()
    return true
  }

  /// Opens an array, or reports and skips any other value.
  package mutating func opensArray() throws(ImportError) -> Bool {
    guard try expects(.array) else { return false }
    try reader.openArray()
    return true
  }

  /// Advances to the next element of the innermost array, or past the end of the array.
  package mutating func nextElement() throws(ImportError) -> Bool { try reader.nextElement() }

  /// Opens the next object of the innermost array, or advances past the end of the array; reports
  /// and skips any other value.
  package mutating func nextObject() throws(ImportError) -> Bool {
    while try nextElement() {
      if try opensObject() { return true }
    }
    return false
  }

  /// Advances to the next key, or past the end of the object; a null reads as a missing value.
  package mutating func nextKey() throws(ImportError) -> String? {
    guard let key = try reader.nextKey() else { return nil }
    nullPosition = reader.nextKind == .null ? reader.position : nil
    return reader.string(key.token)
  }

  /// Advances to the next key with a value, or past the end of the object: for an object of which
  /// only a small part is used.
  package mutating func nextWantedKey() throws(ImportError) -> String? {
    while let key = try reader.nextKey() {
      if try !reader.skipsNull() { return reader.string(key.token) }
    }
    return nil
  }

  /// Advances to the next key among some with a value, or past the end of the object.
  package mutating func nextWantedKey(of names: [String]) throws(ImportError) -> String? {
    while let key = try nextWantedKey() {
      if names.contains(key) { return key }
      try skip()
    }
    return nil
  }

  /// Skips the value of a key that is not known, and reports the key.
  package mutating func skipUnread(_ key: String) throws(ImportError) {
    findings.reportUnreadKey(key, of: reader.text)
    try skip()
  }

  /// Skips one value.
  package mutating func skip() throws(ImportError) { try reader.skipValue() }

  /// Reads a string, or returns `nil` after reporting a value of another kind.
  package mutating func string() throws(ImportError) -> String? {
    try expects(.string) ? try reader.string() : nil
  }

  /// Reads a non-empty string, without spaces around it.
  package mutating func text() throws(ImportError) -> String? {
    guard let text = try string()?.trimmingSpaces, !text.isEmpty else { return nil }
    return text
  }

  /// Reads a number up to ``maxNumber``, so that no sum can overflow.
  package mutating func number() throws(ImportError) -> Double? {
    guard try expects(.number) else { return nil }
    let number = try reader.number()
    guard abs(number) <= Self.maxNumber else {
      report(.warning, "json.range", "a number beyond what can be counted; left out")
      return nil
    }
    return number
  }

  /// Reads a number without a fraction.
  package mutating func whole() throws(ImportError) -> Int? {
    guard let number = try number() else { return nil }
    guard number == number.rounded() else {
      report(.warning, "json.whole", "expected a whole number, found \(number.short); left out")
      return nil
    }
    return Int(number)
  }

  /// Reads a Boolean, which some apps write as 1 and 0.
  package mutating func flag() throws(ImportError) -> Bool? {
    if reader.nextKind == .number { return try reader.number() != 0 }
    return try expects(.bool) ? try reader.bool() : nil
  }

  /// Reads an array of strings; any other value gives no strings.
  package mutating func strings() throws(ImportError) -> [String] {
    var strings: [String] = []
    guard try opensArray() else { return [] }
    while try nextElement() {
      if let string = try string() { strings.append(string) }
    }
    return strings
  }

  /// Reports the current value; diagnostics of the same code and path are counted.
  package mutating func report(_ severity: Diagnostic.Severity, _ code: String, _ reason: String) {
    let offset = reader.position
    let prefix = reader.text.partPrefix + reader.pathPrefix
    report(severity, code, about: reader.shape, prefix + reason, at: offset)
  }

  /// Reports a byte of the text.
  mutating func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    _ message: String,
    at offset: Int
  ) {
    findings.add(severity, code, about: subject, message, at: reader.text.location(at: offset))
  }

  /// Reports something that occurs a number of times in the whole file, if it does.
  package mutating func reportFile(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    times: Int = 1,
    _ message: String
  ) {
    let location = Location(file: reader.text.file)
    findings.add(severity, code, about: subject, times: times, message, at: location)
  }

  /// Returns the day if it is accepted, or `nil` after reporting that it is left out.
  package mutating func accepted(_ day: Day?, of text: String) -> Day? {
    findings.accepted(day, of: text, at: reader.text.location(at: reader.position))
  }

  /// Checks that the text ends, and returns all diagnostics.
  package mutating func finish() throws(ImportError) -> [Diagnostic] {
    try reader.finish()
    findings.reportRepairs(reader.repairs, of: reader.text)
    return findings.diagnostics
  }

  /// Returns whether the next value is of a kind; reports and skips any other.
  private mutating func expects(_ kind: JSONKind) throws(ImportError) -> Bool {
    let found = reader.nextKind
    if found == kind { return true }
    if found == .null, nullPosition == reader.position {
      try skip()
      return false
    }
    guard found != .nothing else { throw reader.unexpected(kind.phrase) }
    report(.warning, "json.kind", "expected \(kind.phrase), found \(found.phrase); left out")
    try reader.skipValue()
    return false
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
