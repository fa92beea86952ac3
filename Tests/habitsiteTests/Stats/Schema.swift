import Foundation
import Testing

/// The schema of the JSON of figures, as far as its tests walk it.
struct Schema {
  private let root: [String: Any]

  /// A property of an object somewhere in the document.
  struct Property {
    /// Where it stands: `habits[].streak.unit`; `*` for a month, a year or a unit.
    let path: String
    let schema: [String: Any]
  }
}

extension Schema {
  static let path = StatsCall.path("../../Documentation/stats.schema.json")

  init() throws {
    let data = try Data(contentsOf: URL(filePath: Self.path))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Every object that the schema describes, with its place.
  var objects: [Property] {
    objects(in: root, at: "")
  }

  /// Every property of these objects.
  var properties: [Property] {
    objects.flatMap { object in
      Self.properties(of: object.schema).map {
        Property(path: "\(object.path).\($0.key)", schema: $0.value)
      }
    }
  }

  static func properties(of object: [String: Any]) -> [String: [String: Any]] {
    object["properties"] as? [String: [String: Any]] ?? [:]
  }

  private func objects(in schema: [String: Any], at path: String) -> [Property] {
    let schema = resolved(schema)
    var found: [Property] = []
    let properties = Self.properties(of: schema)
    if !properties.isEmpty {
      found.append(Property(path: path, schema: schema))
    }
    for (name, property) in properties {
      found += objects(in: property, at: "\(path).\(name)")
    }
    for property in (schema["patternProperties"] as? [String: [String: Any]] ?? [:]).values {
      found += objects(in: property, at: path + ".*")
    }
    if let items = schema["items"] as? [String: Any] {
      found += objects(in: items, at: path + "[]")
    }
    return found
  }

  /// What a reference means; of a value or null the value.
  private func resolved(_ schema: [String: Any]) -> [String: Any] {
    if let choices = schema["anyOf"] as? [[String: Any]], let first = choices.first {
      return resolved(first)
    }
    guard let name = (schema["$ref"] as? String)?.split(separator: "/").last else { return schema }
    let definitions = root["$defs"] as? [String: [String: Any]]
    return definitions?[String(name)] ?? [:]
  }
}

extension Schema {
  /// The paths of all values of a document that are not null.
  static func paths(in value: Any, at path: String = "") -> Set<String> {
    var found: Set<String> = []
    switch value {
    case let object as [String: Any]:
      for (name, value) in object where !(value is NSNull) {
        // Months, years and units are names that the document makes.
        let isMade = ["months", "years", "sums"].contains { path.hasSuffix(".\($0)") }
        let location = "\(path).\(isMade ? "*" : name)"
        found.insert(location)
        found.formUnion(paths(in: value, at: location))
      }
    case let list as [Any]:
      for value in list {
        found.formUnion(paths(in: value, at: path + "[]"))
      }
    default: break
    }
    return found
  }
}
