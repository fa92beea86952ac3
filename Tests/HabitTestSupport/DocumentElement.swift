import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a document, as a strict parser reads it.
package struct DocumentElement: Sendable {
  package let name: String
  package let attributes: [String: String]
  package fileprivate(set) var children: [DocumentElement] = []
  /// The text that stands in it, and in none of its children.
  package fileprivate(set) var text = ""
}

extension DocumentElement {
  /// A document that is not well-formed.
  package struct Malformed: Error {
    package let line: Int
  }

  /// Reads a document.
  ///
  /// - Throws: ``Malformed``, if it is not well-formed.
  package init(_ document: String) throws(Malformed) {
    let parser = XMLParser(data: Data(document.utf8))
    let reader = DocumentReader()
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { throw Malformed(line: parser.lineNumber) }
    self = root
  }

  /// It and all elements in it, as they open.
  package var elements: [DocumentElement] { [self] + children.flatMap(\.elements) }

  /// The child elements of a name.
  package func all(_ name: String) -> [DocumentElement] {
    children.filter { $0.name == name }
  }

  /// The text of the one child of a name, or `nil` where there is none or there are several.
  package subscript(name: String) -> String? {
    let found = all(name)
    return found.count == 1 ? found.first?.text : nil
  }
}

/// A class, because the parser reports to one.
private final class DocumentReader: NSObject, XMLParserDelegate {
  private(set) var root: DocumentElement?
  private var open: [DocumentElement] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(DocumentElement(name: name, attributes: attributes))
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
