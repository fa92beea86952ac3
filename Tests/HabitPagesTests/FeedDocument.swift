import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a feed, as a strict parser reads it.
///
/// A class, because the parser reports to one.
final class FeedDocument: NSObject {
  /// An element with what stands in it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var children: [Element] = []
    var text = ""
  }

  private(set) var root: Element?
  private var open: [Element] = []

  /// Reads a document, or throws where it is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "line \(parser.lineNumber)")
  }
}

extension FeedDocument.Element {
  /// The child elements of a name.
  func all(_ name: String) -> [FeedDocument.Element] {
    children.filter { $0.name == name }
  }

  /// The text of the one child of a name, or `nil` where there is none or there are several.
  subscript(name: String) -> String? {
    let found = all(name)
    return found.count == 1 ? found.first?.text : nil
  }

  /// The target of the one link with a relation.
  func link(_ relation: String) -> String? {
    let found = all("link").filter { $0.attributes["rel"] == relation }
    return found.count == 1 ? found.first?.attributes["href"] : nil
  }
}

extension FeedDocument: XMLParserDelegate {
  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }
}
