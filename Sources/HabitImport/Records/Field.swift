import Foundation
import HabitCore
import HabitReading

/// A value of an export that knows its place.
///
/// A read that does not find what it expects reports this, and returns `nil`; a value that is
/// missing, or null under its key, is `nil` without a word.
struct Field {
  private let source: Source
  /// The number of the value, or of what it is missing in.
  private let place: Int
  private let isThere: Bool
  private let role: Int
  /// Whether null is a missing value: under a key that the app gives, and not in a list.
  private let canBeNull: Bool

  init(
    source: Source,
    position: Int,
    isThere: Bool = true,
    role: Int = 0,
    canBeNull: Bool = false
  ) {
    self.source = source
    place = position
    self.isThere = isThere
    self.role = role
    self.canBeNull = canBeNull
  }

  /// The kind of the value, or `nil` if it is missing.
  var kind: JSONKind? {
    guard isThere else { return nil }
    let kind = source.kind(place)
    return kind == .null && canBeNull ? nil : kind
  }

  var exists: Bool { kind != nil }

  /// The text as it is written.
  var string: String? { expect(.string) ? source.string(place) : nil }

  /// The text without spaces around it, if anything is left.
  var text: String? { string.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 } }

  /// The bytes of binary data.
  var bytes: [UInt8]? { expect(.bytes) ? source.bytes(place) : nil }

  /// The number, however large.
  var anyNumber: Double? { expect(.number) ? source.number(place) : nil }

  var number: Double? {
    guard let number = anyNumber else { return nil }
    if abs(number) <= Double.maxAccepted { return number }
    return leaveOut("\(source.form).range", "a number out of range")
  }

  var whole: Int? {
    guard let number else { return nil }
    if number == number.rounded() { return Int(number) }
    return leaveOut("\(source.form).whole", "expected a whole number, found \(number.short)")
  }

  /// The flag, which some apps write as 1 and 0.
  var flag: Bool? {
    if kind == .number { return source.number(place) != 0 }
    return expect(.bool) ? source.isTrue(place) : nil
  }

  /// Returns what a text means; reports a text that means nothing as not `what`.
  func meaning<Value>(
    _ what: String,
    code: String,
    _ meaning: (String) -> Value?
  ) -> Value? {
    text.flatMap { text in meaning(text) ?? leaveOut(code, "\(text.quoted) is not \(what)") }
  }

  /// Returns what an instant with its zone means; reports a text that is none.
  func instant<Value>(_ meaning: (AppleInstant) -> Value?) -> Value? {
    self.meaning("a date and time", code: "json.instant") {
      WrittenInstant($0)?.instant.flatMap(meaning)
    }
  }

  /// Returns the civil day of an instant with its zone, whatever its time; reports a text that is none.
  func day(in timeZone: TimeZone) -> Day? { instant { $0.day(in: timeZone) } }

  /// Returns the colour that a text means; reports a text that means none.
  func color(_ meaning: (String) -> HexColor? = { HexColor($0) }) -> HexColor? {
    text.flatMap {
      meaning($0) ?? leaveOut("\(source.form).color", "unknown colour \($0.quoted)")
    }
  }

  /// Returns the accepted day that a text means; reports any other, or that there is none.
  func day(_ meaning: (String) -> Day? = { Day(iso: $0) }) -> Day? {
    let text = string ?? ""
    return accepted(meaning(text), of: text)
  }

  /// Returns the accepted day that a whole number means; reports any other, or that there is none.
  func numberedDay(_ meaning: (Int) -> Day?) -> Day? {
    let number = whole
    return accepted(number.flatMap(meaning), of: number.map(String.init) ?? "")
  }

  /// Returns a day that is accepted, or `nil` after reporting that `what` is left out.
  func accepted(_ day: Day?, of text: String, what: String = "entry") -> Day? {
    if let day, Day.accepted.contains(day) { return day }
    let code = day == nil ? "entry.day" : "entry.range"
    source.reportDay(code, DayMessage.leftOut(text, day, what: what), at: place)
    return nil
  }

  /// The member of an object under a key.
  subscript(key: String) -> Field {
    let role = source.role(of: key, in: role)
    guard expect(.object), let child = source.child(key, of: place) else {
      return Field(source: source, position: place, isThere: false, role: role)
    }
    return source.field(child, role: role, canBeNull: true)
  }

  /// The elements of the list; reports any other value.
  var items: [Field] {
    guard expect(.array) else { return [] }
    let role = source.role(of: "[]", in: role)
    return source.children(of: place).map { source.field($0, role: role) }
  }

  /// The elements of the list that are objects; reports the others.
  var objects: [Field] { items.filter { $0.expect(.object) } }

  /// The values of an object whose keys no message may repeat, or of a list.
  var values: [Field] {
    if kind == .array { return items }
    guard expect(.object) else { return [] }
    source.hideKeys(of: place)
    let role = source.role(of: "{}", in: role)
    return source.children(of: place).map { source.field($0, role: role) }
  }

  /// The texts of a list.
  var texts: [(field: Field, text: String)] {
    items.compactMap { item in item.string.map { (item, $0) } }
  }

  var strings: [String] { items.compactMap(\.string) }

  /// The members of an object whose keys are data, such as days; reports any other value.
  var members: [(key: String, value: Field)] {
    guard expect(.object) else { return [] }
    let role = source.role(of: "{}", in: role)
    return source.children(of: place).map {
      (source.key($0), source.field($0, role: role))
    }
  }

  /// The members of an object whose keys are accepted days; reports the others.
  func days(_ meaning: (String) -> Day? = { Day(iso: $0) }) -> [(day: Day, value: Field)] {
    members.compactMap { key, value in
      value.accepted(meaning(key), of: key).map { ($0, value) }
    }
  }

  /// Reports the keys of the object that nobody has asked for, but for those that are not read on
  /// purpose.
  func reportUnread(besides ignored: Set<String>) {
    source.reportUnread(in: place, role, besides: ignored)
  }

  /// Returns whether the value is of a kind; reports any other.
  func expect(_ expected: JSONKind) -> Bool {
    guard let kind else { return false }
    if kind == expected { return true }
    report(
      .warning,
      "\(source.form).kind",
      "expected \(expected.phrase), found \(kind.phrase); left out"
    )
    return false
  }

  /// - Throws: ``ImportError`` if the value is of no such kind, without which nothing is read.
  func need(_ expected: [JSONKind]) throws(ImportError) {
    let kind = kind ?? .null
    guard !expected.contains(kind), let phrase = expected.last?.phrase else { return }
    throw failure("expected \(phrase), found \(kind.phrase)")
  }

  /// Returns the text under a key, without which nothing is read.
  func needed(_ key: String) throws(ImportError) -> String {
    let field = self[key]
    guard field.exists else { throw failure("no key \"\(key)\"") }
    try field.need([.string])
    return field.string ?? ""
  }

  /// Returns the error of a value without which nothing is read.
  func failure(_ reason: String) -> ImportError { source.failure(reason, at: place) }

  /// Reports the value, and returns that there is none.
  func leaveOut<Value>(_ code: String, _ reason: String) -> Value? {
    report(.warning, code, "\(reason); left out")
    return nil
  }

  /// Reports the value; diagnostics of the same code and path are counted.
  func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String? = nil,
    _ reason: String
  ) {
    source.report(severity, code, about: subject, reason, at: place)
  }

  /// Counts an entry whose habit is not in the export, with the others of the file.
  func reportOrphan() { reportFile(.warning, "entry.orphan", HabitList.orphan) }

  /// Reports something in the whole file of the value that occurs a number of times, if it does.
  func reportFile(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    times: Int = 1,
    _ message: String
  ) {
    let location = Location(file: source.file)
    source.log.report(severity, code, about: subject, times: times, message, at: location)
  }
}
