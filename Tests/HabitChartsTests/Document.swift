import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What a strict parser reads in a piece of markup.
///
/// A class, because the parser reports to one; nothing changes it once it is made.
final class Document: NSObject, @unchecked Sendable {
  private(set) var isWellFormed = false
  private(set) var ids: [String] = []
  /// The names of all elements, as they open.
  private(set) var names: [String] = []
  /// For each picture with a name, the names of its first two children.
  private(set) var firstChildren: [[String]] = []
  /// The ids that pictures and cells refer to.
  private(set) var references: [String] = []
  private(set) var attributes: Set<String> = []
  private(set) var text = ""
  private var path: [String] = []
  private var open: Int?

  init(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data("<body>\(Self.strict(markup))</body>".utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
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

  func count(_ name: String) -> Int {
    names.count { $0 == name }
  }
}

extension Document: XMLParserDelegate {
  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if path.last == "svg", let open, firstChildren[open].count < 2 {
      firstChildren[open].append(name)
    }
    path.append(name)
    names.append(name)
    self.attributes.formUnion(attributes.keys)
    ids += attributes["id"].map { [$0] } ?? []
    if name == "svg", let labels = attributes["aria-labelledby"] {
      open = firstChildren.count
      firstChildren.append([])
      references += labels.split(separator: " ").map(String.init)
    }
    if let reference = attributes["href"], name == "use" {
      references.append(String(reference.dropFirst()))
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    path.removeLast()
    if name == "svg" {
      open = nil
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
