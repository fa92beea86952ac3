private import Foundation
package import HabitCore
private import Yams

/// A value of a YAML document, with the place where it stands.
package struct YAML {
  package let place: Place
  package let content: Content

  /// What a value is made of.
  package enum Content {
    /// Text as it is written; numbers and truth values are texts, too.
    case scalar(String)
    case list([YAML])
    /// Keys in the order of the document, each with the place of the key.
    case map([(key: String, place: Place, value: YAML)])
    case empty
  }

  package init(place: Place, content: Content) {
    self.place = place
    self.content = content
  }
}

extension YAML {
  /// How many values a document may hold once its aliases are followed.
  static let greatestCount = 100_000

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - text: The document; an empty one gives ``Content/empty``.
  ///   - place: Where the text begins; its line is added to every line of the document.
  /// - Throws: ``SiteError`` where the text is no YAML, names a key twice or is too large.
  package init(_ text: String, at place: Place) throws(SiteError) {
    do {
      var budget = Self.greatestCount
      // Values stay the texts that they are, so none is compared with how types are written.
      guard let node = try Yams.compose(yaml: text, .basic, Constructor([:], [:], [:])) else {
        self.init(place: place, content: .empty)
        return
      }
      self = try Self(node, start: place, budget: &budget)
    } catch let error as SiteError {
      throw error
    } catch let error as YamlError {
      throw Self.problem(error, start: place)
    } catch {
      throw SiteError("yaml.syntax", "not valid YAML: \("\(error)".quoted)", at: place)
    }
  }
}

extension YAML {
  private init(_ node: Node, start: Place, budget: inout Int) throws {
    let place = Self.location(of: node.mark, start: start)
    budget -= 1
    guard budget > 0 else {
      throw SiteError(
        "yaml.size",
        "more than \(Self.greatestCount) values, counting those of aliases",
        at: place
      )
    }
    self.place = place
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      content = isEmpty ? .empty : .scalar(scalar.string)
    case .sequence(let sequence):
      var items: [YAML] = []
      for item in sequence {
        items.append(try YAML(item, start: start, budget: &budget))
      }
      content = .list(items)
    case .mapping(let mapping):
      var pairs: [(key: String, place: Place, value: YAML)] = []
      for (key, value) in mapping {
        let keyPlace = Self.location(of: key.mark, start: start)
        guard let name = key.scalar?.string else {
          throw SiteError("yaml.key", "a key that is no text", at: keyPlace)
        }
        pairs.append((name, keyPlace, try YAML(value, start: start, budget: &budget)))
      }
      content = .map(pairs)
    case .alias:
      throw SiteError("yaml.alias", "an alias without its anchor", at: place)
    }
  }

  private static func location(of mark: Yams.Mark?, start: Place) -> Place {
    guard let mark else { return start }
    return Place(
      file: start.file,
      line: mark.line + (start.line ?? 1) - 1,
      column: mark.column
    )
  }

  /// Rewords what the parser says.
  private static func problem(_ error: YamlError, start: Place) -> SiteError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = location(of: mark, start: start)
      return SiteError("yaml.syntax", "not valid YAML: \(problem)", at: place)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let place = location(of: context.mark, start: start)
      let names = duplicates.map(\.quoted).joined(separator: ", ")
      return SiteError("yaml.duplicate", "\(names) set twice", at: place)
    case .reader(let problem, let offset, _, _):
      let position = offset.map { " at byte \($0)" } ?? ""
      return SiteError("yaml.syntax", "not valid YAML: \(problem)\(position)", at: start)
    default:
      return SiteError("yaml.syntax", "not valid YAML: \("\(error)".quoted)", at: start)
    }
  }
}
