import HabitCore
import HabitReading

/// A value of an export that knows its place.
///
/// A read that does not find what it expects reports this, and returns `nil`; a value that is
/// missing, or null under its key, is `nil` without a word.
struct Field {
  private let document: JSONDocument
  /// The number of the value, or of what it is missing in.
  private let place: Int
  private let isThere: Bool
  private let role: Int
  /// Whether null is a missing value: under a key that the app gives, and not in a list.
  private let canBeNull: Bool

  init(
    document: JSONDocument,
    position: Int,
    isThere: Bool = true,
    role: Int,
    canBeNull: Bool = false
  ) {
    self.document = document
    place = position
    self.isThere = isThere
    self.role = role
    self.canBeNull = canBeNull
  }

  /// The kind of the value, or `nil` if it is missing.
  var kind: JSONKind? {
    guard isThere else { return nil }
    let kind = document.kind(place)
    return kind == .null && canBeNull ? nil : kind
  }

  var exists: Bool { kind != nil }

  /// The text as it is written.
  var string: String? { expect(.string) ? document.string(place) : nil }

  /// The text without spaces around it, if anything is left.
  var text: String? { string.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 } }

  var number: Double? {
    guard expect(.number), let number = document.number(place) else { return nil }
    if abs(number) <= AppJSON.maxNumber { return number }
    return leaveOut("json.range", "a number beyond what can be counted")
  }

  var whole: Int? {
    guard let number else { return nil }
    if number == number.rounded() { return Int(number) }
    return leaveOut("json.whole", "expected a whole number, found \(number.short)")
  }

  /// The flag, which some apps write as 1 and 0.
  var flag: Bool? {
    if kind == .number { return document.number(place) != 0 }
    return expect(.bool) ? document.isTrue(place) : nil
  }

  /// Returns what a text means; reports a text that means nothing as not `what`.
  func meaning<Value>(
    _ what: String,
    code: String,
    _ meaning: (String) -> Value?
  ) -> Value? {
    text.flatMap { text in meaning(text) ?? leaveOut(code, "no \(what) \(text.quoted)") }
  }

  /// Returns a day that is accepted, or `nil` after reporting that the entry is left out.
  func accepted(_ day: Day?, of text: String) -> Day? {
    document.accepted(day, of: text, at: place)
  }

  /// The member of an object under a key.
  subscript(key: String) -> Field {
    let role = document.role(of: key, in: role)
    guard expect(.object), let child = document.child(key, of: place) else {
      return Field(document: document, position: place, isThere: false, role: role)
    }
    return document.field(child, role: role, canBeNull: true)
  }

  /// The elements of the list; reports any other value.
  var items: [Field] {
    guard expect(.array) else { return [] }
    let role = document.role(of: "[]", in: role)
    return document.children(of: place).map { document.field($0, role: role) }
  }

  /// The elements of the list that are objects; reports the others.
  var objects: [Field] { items.filter { $0.expect(.object) } }

  var strings: [String] { items.compactMap(\.string) }

  /// The members of an object whose keys are data, such as days; reports any other value.
  var members: [(key: String, value: Field)] {
    guard expect(.object) else { return [] }
    let role = document.role(of: "{}", in: role)
    return document.children(of: place).map {
      (document.key($0), document.field($0, role: role))
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
    document.reportUnread(in: place, role, besides: ignored)
  }

  /// Returns whether the value is of a kind; reports any other.
  func expect(_ expected: JSONKind) -> Bool {
    guard let kind else { return false }
    if kind == expected { return true }
    report(
      .warning,
      "json.kind",
      "expected \(expected.phrase), found \(kind.phrase); left out"
    )
    return false
  }

  /// - Throws: ``ImportError`` if the value is of another kind, without which nothing is read.
  func need(_ expected: JSONKind) throws(ImportError) {
    let kind = kind ?? .null
    guard kind != expected else { return }
    throw failure("expected \(expected.phrase), found \(kind.phrase)")
  }

  /// Returns the error of a value without which nothing is read.
  func failure(_ reason: String) -> ImportError { document.failure(reason, at: place) }

  /// Reports the value, and returns that there is none.
  func leaveOut<Value>(_ code: String, _ reason: String) -> Value? {
    report(.warning, code, "\(reason); left out")
    return nil
  }

  /// Reports the value; diagnostics of the same code and path are counted.
  func report(_ severity: Diagnostic.Severity, _ code: String, _ reason: String) {
    document.report(severity, code, reason, at: place)
  }
}
