/// A style sheet without custom properties and `:is()`, for renderers that do not support them.
///
/// It supports only the CSS that the style sheets of pictures need: rules side by side, no strings,
/// and custom properties of the root or of one rule that contains another.
struct PlainStyle {
  private var rules: [Rule] = []

  private struct Rule {
    let selectors: [String]
    /// The names and the values of the declarations.
    let declarations: [(name: Substring, value: Substring)]
  }

  /// Returns the text of a style sheet with a value for each custom property.
  ///
  /// - Parameters:
  ///   - style: The style sheet; rules under a condition (`@media`) are skipped.
  ///   - values: The values of the custom properties of the root, by their names with `--`.
  /// - Returns: Rules without custom properties; declarations that still use one are left out.
  package static func text(of style: String, values: [String: String]) -> String {
    let rules = PlainStyle(reading: style).rules
    var values = values
    for rule in rules where rule.selectors == [":root"] {
      for (name, value) in rule.declarations where values[String(name)] == nil {
        values[String(name)] = resolved(value, values) ?? String(value)
      }
    }
    let scopes = rules.filter { rule in
      rule.selectors != [":root"] && rule.declarations.contains { $0.name.hasPrefix("--") }
    }
    let plain = rules.filter { $0.selectors != [":root"] }
    return plain.map { text(of: $0, in: [""], values) }.joined()
      + scopes.flatMap { scope in
        let inside = own(scope, values)
        let reachable = plain.filter { rule in
          rule.declarations.contains { declaration in
            inside.own.contains { declaration.value.contains("var(\($0))") }
          }
        }
        return reachable.map { text(of: $0, in: scope.selectors.map { "\($0) " }, inside.values) }
      }.joined()
  }

  /// Returns the custom properties that a rule sets for its contents, with their values there.
  private static func own(
    _ scope: Rule,
    _ values: [String: String]
  ) -> (own: [String], values: [String: String]) {
    var (own, inside): ([String], [String: String]) = ([], values)
    for (name, value) in scope.declarations where name.hasPrefix("--") {
      own.append(String(name))
      inside[String(name)] = resolved(value, values)
    }
    return (own, inside)
  }

  private static func text(
    of rule: Rule,
    in scopes: [String],
    _ values: [String: String]
  ) -> String {
    let declarations = rule.declarations.compactMap { name, value in
      name.hasPrefix("--") ? nil : resolved(value, values).map { "\(name):\($0);" }
    }
    guard !declarations.isEmpty else { return "" }
    let selectors = scopes.flatMap { scope in rule.selectors.map { scope + $0 } }
    return "\(selectors.joined(separator: ",")){\(declarations.joined())}"
  }

  /// Returns a value with its custom properties filled in, or `nil` if one has no value, or the
  /// value needs a calculation.
  private static func resolved(_ value: Substring, _ values: [String: String]) -> String? {
    var text = String(value)
    // A property can refer to another one, but only a few times in a row.
    for _ in 0..<4 {
      guard let opening = text.firstRange(of: "var("),
        let closing = text[opening.upperBound...].firstIndex(of: ")")
      else { return text.contains("calc(") ? nil : text }
      let name = text[opening.upperBound..<closing]
      guard let own = values[String(name)] else { return nil }
      text.replaceSubrange(opening.lowerBound...closing, with: own)
    }
    return text.contains("var(") || text.contains("calc(") ? nil : text
  }

  private init(reading style: String) {
    var rest = Self.withoutComments(style)[...]
    while let opening = rest.firstIndex(of: "{") {
      let selector = rest[..<opening].trimmed
      let closing = Self.end(of: rest[opening...])
      let body = rest[rest.index(after: opening)..<closing]
      rest = closing < rest.endIndex ? rest[rest.index(after: closing)...] : ""
      guard !selector.hasPrefix("@") else { continue }
      let selectors = Self.alternatives(of: String(selector))
      rules.append(Rule(selectors: selectors, declarations: Self.declarations(body)))
    }
  }

  /// Returns the selectors of a list, without `:is()`: `:is(a, b) c, d` is `a c`, `b c` and `d`.
  private static func alternatives(of list: String) -> [String] {
    StyleText.parts(of: list, at: UInt8(ascii: ",")).flatMap { selector in
      guard let opening = selector.firstRange(of: ":is(") else { return [selector] }
      let inside = String(selector[opening.upperBound...])
      let last = StyleText.parts(of: inside, at: UInt8(ascii: ")")).first ?? ""
      let end = inside.firstRange(of: last)?.upperBound ?? inside.endIndex
      let rest = inside[end...].drop { $0 != ")" }.dropFirst()
      return StyleText.parts(of: last, at: UInt8(ascii: ",")).flatMap {
        alternatives(of: selector[..<opening.lowerBound] + $0 + rest)
      }
    }
  }

  /// Returns the end of the block at the start of a text.
  private static func end(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  private static func declarations(_ body: Substring) -> [(name: Substring, value: Substring)] {
    body.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let value = declaration[declaration.index(after: colon)...]
      return (declaration[..<colon].trimmed, value.trimmed)
    }
  }

  private static func withoutComments(_ style: String) -> String {
    style.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstRange(of: "*/") else { return String(part) }
      return String(part[end.upperBound...])
    }.joined()
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
