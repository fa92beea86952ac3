import HabitTestSupport

/// What a strict parser reads in a piece of markup; nothing, if it is not well-formed.
struct Document: Sendable {
  let isWellFormed: Bool
  /// The body around the markup, and all elements in it, as they open.
  private let elements: [DocumentElement]

  init(_ markup: String) {
    let body = try? DocumentElement("<body>\(Self.strict(markup))</body>")
    isWellFormed = body != nil
    elements = body?.elements ?? []
  }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  var names: [String] { elements.map(\.name) }

  var attributes: Set<String> { Set(elements.flatMap(\.attributes.keys)) }

  var text: String { elements.map(\.text).joined() }

  func count(_ name: String) -> Int { elements.count { $0.name == name } }

  /// The pictures with a name.
  private var pictures: [DocumentElement] {
    elements.filter { $0.name == "svg" && $0.attributes["aria-labelledby"] != nil }
  }

  /// For each picture with a name, the names of its first two children.
  var firstChildren: [[String]] { pictures.map { $0.children.prefix(2).map(\.name) } }

  /// The ids that pictures and cells refer to.
  var references: [String] {
    let labels = pictures.flatMap { ($0.attributes["aria-labelledby"] ?? "").split(separator: " ") }
    let uses = elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"] }
    return (labels + uses.map { $0.dropFirst() }).map(String.init)
  }
}

extension Document {
  /// Closes the cells and rows of tables, whose ends HTML leaves out, and quotes all attributes.
  private static func strict(_ markup: String) -> String {
    var strict = ""
    var open: [Substring] = []
    for (index, part) in markup.split(separator: "<", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        strict += part
        continue
      }
      let name = part.prefix { $0.isLetter || $0 == "/" }
      let ended: Set<Substring> =
        switch name {
        case "td", "th": ["td", "th"]
        case "tr": ["td", "th", "tr"]
        case "tbody", "/table": ["td", "th", "tr", "thead", "tbody"]
        default: []
        }
      while let last = open.last, ended.contains(last) {
        strict += "</\(last)>"
        open.removeLast()
      }
      if ["td", "th", "tr", "thead", "tbody"].contains(name) { open.append(name) }
      strict += "<" + part.replacing(/\ ([a-z]+)=([a-z0-9]+)(?=[ >])/) { " \($0.1)=\"\($0.2)\"" }
    }
    return strict
  }
}
