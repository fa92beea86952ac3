import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What a strict parser reads in a piece of markup.
///
/// A class, because the parser reports to one.
final class Document: NSObject {
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
    let parser = XMLParser(data: Data("<body>\(markup)</body>".utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }
}

extension Document {
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
    if let marker = attributes["marker-mid"] {
      references.append(String(marker.dropFirst("url(#".count).dropLast()))
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
