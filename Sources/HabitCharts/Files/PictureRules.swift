private import Synchronization

/// A style sheet as rules, of which a picture gets those that can apply to it.
///
/// Comments are left out. Rules that are not understood, such as nested ones, are kept as they are.
struct PictureRules: Sendable {
  private var rules: [Rule] = []

  private enum Rule: Sendable {
    /// Text that every picture gets.
    case verbatim(String)
    case style([Selector], [Declaration])
    case conditional(head: String, [Rule])
  }

  private struct Selector: Sendable {
    let text: String
    /// What a picture must have: `.l5` for a class, `rect` for an element, `[data` for an
    /// attribute that only pages have.
    var needs: [String] = []
  }

  private struct Declaration: Sendable {
    let text: String
    /// The name with `--`, or `nil` for another property.
    let property: String?
    /// The custom properties in the value.
    let uses: [String]

    init(_ text: String, property: String? = nil) {
      self.text = text
      self.property = property
      uses = StyleText.customProperties(in: text)
    }
  }

  /// Returns the rules that can apply to a picture of some elements and classes, such as `rect` and
  /// `.l5`, with the custom properties they need.
  func text(for names: Set<String>) -> String {
    let chosen = Self.chosen(rules, names)
    // What the values of each custom property use.
    var uses: [String: [String]] = [:]
    var open: [String] = []
    Self.eachDeclaration(of: chosen) { declaration in
      if let property = declaration.property {
        if !declaration.uses.isEmpty { uses[property, default: []] += declaration.uses }
      } else {
        open += declaration.uses
      }
    }
    var used: Set<String> = []
    while let name = open.popLast() {
      if used.insert(name).inserted, let more = uses[name] { open += more }
    }
    var text = ""
    Self.write(chosen, used, to: &text)
    return text
  }

  private static func chosen(_ rules: [Rule], _ names: Set<String>) -> [Rule] {
    rules.compactMap { rule in
      switch rule {
      case .verbatim: return rule
      case .style(let selectors, let declarations):
        let selectors = selectors.filter { $0.needs.allSatisfy(names.contains) }
        return selectors.isEmpty ? nil : .style(selectors, declarations)
      case .conditional(let head, let rules):
        return .conditional(head: head, chosen(rules, names))
      }
    }
  }

  private static func eachDeclaration(of rules: [Rule], _ body: (Declaration) -> Void) {
    for rule in rules {
      switch rule {
      case .verbatim(let text):
        body(Declaration(text))
      case .style(_, let declarations): declarations.forEach(body)
      case .conditional(_, let rules): eachDeclaration(of: rules, body)
      }
    }
  }

  private static func write(_ rules: [Rule], _ used: Set<String>, to text: inout String) {
    for rule in rules {
      switch rule {
      case .verbatim(let rule): text += rule
      case .style(let selectors, let declarations):
        var separator = "{"
        for declaration in declarations {
          if let property = declaration.property, !used.contains(property) { continue }
          if separator == "{" { text += selectors.map(\.text).joined(separator: ",") }
          text += separator
          text += declaration.text
          separator = ";"
        }
        if separator == ";" { text += "}" }
      case .conditional(let head, let rules):
        var inside = ""
        write(rules, used, to: &inside)
        if !inside.isEmpty { text += "\(head){\(inside)}" }
      }
    }
  }

  /// Reads a style sheet; an unclosed rule ends with the sheet.
  init(_ sheet: String) {
    var text = StyleText(sheet)
    rules = Self.rules(&text)
  }

  /// Joins sheets, the rules of the first one first.
  init(_ sheets: [PictureRules]) {
    rules = sheets.flatMap(\.rules)
  }

  private static func rules(_ text: inout StyleText) -> [Rule] {
    var rules: [Rule] = []
    while let (head, end) = text.head() {
      if end == .statement {
        rules.append(.verbatim("\(head);"))
      } else if head.hasPrefix("@media") || head.hasPrefix("@supports") {
        rules.append(.conditional(head: head, Self.rules(&text)))
      } else {
        let body = text.body()
        let isPlain = !head.hasPrefix("@") && !body.utf8.contains(UInt8(ascii: "{"))
        rules.append(
          isPlain
            ? .style(selectors(head), declarations(body)) : .verbatim("\(head){\(body)}")
        )
      }
    }
    return rules
  }

  private static func declarations(_ body: String) -> [Declaration] {
    StyleText.parts(of: body, at: UInt8(ascii: ";")).map { text in
      Declaration(text, property: text.hasPrefix("--") ? StyleText.firstName(in: text) : nil)
    }
  }

  private static func selectors(_ head: String) -> [Selector] {
    StyleText.parts(of: head, at: UInt8(ascii: ",")).map { text in
      Selector(text: text, needs: needs(of: text))
    }
  }

  /// Returns the elements, classes and attributes of pages outside of brackets; what is inside of
  /// them may be one of several.
  private static func needs(of selector: String) -> [String] {
    var needs: [String] = []
    var depth = 0
    for part in StyleText.names(in: selector) {
      switch part.utf8.first {
      case UInt8(ascii: "["):
        if depth == 0, part.hasPrefix("[data-") { needs.append("[data") }
        depth += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      // States and ids are not looked up.
      case UInt8(ascii: ":"), UInt8(ascii: "#"): break
      default: if depth == 0 { needs.append(part) }
      }
    }
    return needs
  }
}

/// The rules of sheets that many pictures have, such as those of the hue of a habit, each sheet
/// read once.
///
/// A class, because pictures that are drawn at the same time share it.
final class KnownRules: Sendable {
  private let known = Mutex<[String: PictureRules]>([:])

  /// Returns the rules of a sheet, which is read at the first request.
  func rules(of sheet: String) -> PictureRules {
    known.withLock { known in
      if let rules = known[sheet] { return rules }
      let rules = PictureRules(sheet)
      known[sheet] = rules
      return rules
    }
  }
}
