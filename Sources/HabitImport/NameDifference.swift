/// The difference between two names that look the same, for a message.
struct NameDifference {
  private let own: ArraySlice<Unicode.Scalar>
  private let others: ArraySlice<Unicode.Scalar>

  /// Compares the code points of a name with those of another one.
  init(of name: String, from other: String) {
    let own = Array(name.unicodeScalars)
    let others = Array(other.unicodeScalars)
    let shorter = min(own.count, others.count)
    let start = zip(own, others).prefix { $0 == $1 }.count
    let end = zip(own.reversed(), others.reversed()).prefix(shorter - start).prefix { $0 == $1 }
      .count
    self.own = own[start..<own.count - end]
    self.others = others[start..<others.count - end]
  }

  /// The difference: `with U+0435 for U+0065`, `with U+200B besides` or `without U+200B`.
  var phrase: String {
    if own.isEmpty { return "without \(Self.list(others))" }
    if others.isEmpty { return "with \(Self.list(own)) as well" }
    return "with \(Self.list(own)) for \(Self.list(others))"
  }

  private static func list(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let shown = scalars.prefix(3).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
    return shown.joined(separator: " ") + (scalars.count > 3 ? " …" : "")
  }
}
