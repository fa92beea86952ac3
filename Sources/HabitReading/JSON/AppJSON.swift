package import HabitCore

/// A walk through the JSON of an app, which may have changed since its format was looked at.
///
/// A key that is not known is told by its name and passed over, a null is as good as no key, and a
/// value of another kind than expected is told and left out. Text that is no JSON throws.
package struct AppJSON {
  package var reader: JSONReader
  package var findings = Findings()

  package init(_ text: JSONText) {
    reader = JSONReader(text)
  }

  package init(_ file: ExportFile) throws(ImportError) {
    self.init(try JSONText(file))
  }
}

extension AppJSON {
  /// The greatest number that is read; whole numbers are exact up to it.
  package static let greatestNumber = 9e15

  /// Opens an object, or tells of another value and reads past it.
  package mutating func opensObject() throws(ImportError) -> Bool {
    guard try expects(.object) else { return false }
    try reader.openObject()
    return true
  }

  /// Opens an array, or tells of another value and reads past it.
  package mutating func opensArray() throws(ImportError) -> Bool {
    guard try expects(.array) else { return false }
    try reader.openArray()
    return true
  }

  /// Steps to the next element of the innermost array, or past the end of the array.
  package mutating func nextElement() throws(ImportError) -> Bool {
    try reader.nextElement()
  }

  /// Steps to the next key that is known and has a value, or past the end of the object.
  package mutating func nextKey<Name>(_ keys: JSONKeys<Name>) throws(ImportError) -> Name? {
    while let key = try reader.nextKey() {
      guard let name = keys.name(of: key, in: reader) else {
        findings.tellUnreadKey(reader.string(key.token), of: reader.text)
        try reader.skipValue()
        continue
      }
      if try !reader.skipsNull() { return name }
    }
    return nil
  }

  /// Steps as ``nextKey(_:)`` does, but without a word on keys that are not known: for an object
  /// of which only a small part is of use.
  package mutating func nextWantedKey<Name>(_ keys: JSONKeys<Name>) throws(ImportError) -> Name? {
    while let key = try reader.nextKey() {
      guard let name = keys.name(of: key, in: reader) else {
        try reader.skipValue()
        continue
      }
      if try !reader.skipsNull() { return name }
    }
    return nil
  }

  /// Skips one value.
  package mutating func skip() throws(ImportError) {
    try reader.skipValue()
  }

  /// Reads a string, or gives `nil` after telling that the value is none.
  package mutating func string() throws(ImportError) -> String? {
    try expects(.string) ? try reader.string() : nil
  }

  /// Reads a string that says something, without spaces around it.
  package mutating func text() throws(ImportError) -> String? {
    guard let text = try string()?.trimmingSpaces, !text.isEmpty else { return nil }
    return text
  }

  /// Reads a number up to ``greatestNumber``, so that no sum can overflow.
  package mutating func number() throws(ImportError) -> Double? {
    guard try expects(.number) else { return nil }
    let number = try reader.number()
    guard abs(number) <= Self.greatestNumber else {
      tell(.warning, "json.range", "a number beyond what can be counted; left out")
      return nil
    }
    return number
  }

  /// Reads a number without a fraction.
  package mutating func whole() throws(ImportError) -> Int? {
    guard let number = try number() else { return nil }
    guard number == number.rounded() else {
      tell(.warning, "json.whole", "expected a whole number, found \(number.short); left out")
      return nil
    }
    return Int(number)
  }

  /// Reads true or false, which some apps write as 1 and 0.
  package mutating func flag() throws(ImportError) -> Bool? {
    if reader.nextKind == .number {
      return try reader.number() != 0
    }
    return try expects(.bool) ? try reader.bool() : nil
  }

  /// Reads an array of strings, or nothing of another value.
  package mutating func strings() throws(ImportError) -> [String] {
    var strings: [String] = []
    guard try opensArray() else { return [] }
    while try nextElement() {
      if let string = try string() {
        strings.append(string)
      }
    }
    return strings
  }
}

extension AppJSON {
  /// Tells of the value where the reader stands; what is told of one code and path is counted.
  package mutating func tell(_ severity: Diagnostic.Severity, _ code: String, _ reason: String) {
    let offset = reader.position
    let part = reader.text.part.map { "\($0): " } ?? ""
    tell(severity, code, about: reader.shape, "\(part)\(reader.pathPrefix)\(reason)", at: offset)
  }

  /// Tells of a byte of the text.
  mutating func tell(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    _ message: String,
    at offset: Int
  ) {
    findings.add(severity, code, about: subject, message, at: reader.text.location(at: offset))
  }

  /// The day itself where it is accepted, or `nil` after telling that it is left out.
  package mutating func accepted(_ day: Day?, of text: String) -> Day? {
    if let day, Day.accepted.contains(day) { return day }
    let offset = reader.position
    let code = day == nil ? "entry.day" : "entry.range"
    tell(.warning, code, DayMessage.leftOut(text, day, what: "entry"), at: offset)
    return nil
  }

  /// Makes sure that the text ends, and gives all that was told.
  package mutating func finish() throws(ImportError) -> [Diagnostic] {
    try reader.finish()
    if reader.repairs > 0 {
      findings.add(
        .warning,
        "json.surrogate",
        times: reader.repairs,
        "half of a surrogate pair in an escape; read as U+FFFD",
        at: Location(file: reader.text.file)
      )
    }
    return findings.diagnostics
  }

  /// Whether the next value is of a kind; another one is told and read past.
  private mutating func expects(_ kind: JSONKind) throws(ImportError) -> Bool {
    let found = reader.nextKind
    if found == kind { return true }
    guard found != .nothing else { throw reader.unexpected(kind.phrase) }
    tell(.warning, "json.kind", "expected \(kind.phrase), found \(found.phrase); left out")
    try reader.skipValue()
    return false
  }
}
