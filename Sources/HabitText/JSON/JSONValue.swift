package import HabitCore

/// A value that has a form in JSON.
package protocol JSONValue {
  /// Appends the value.
  func write(to json: inout JSONWriter)
}

/// Keys with their values, in the order in which they are written.
package typealias JSONMembers = KeyValuePairs<String, (any JSONValue)?>

/// An object, with null for each member that is `nil`.
package struct JSONObject: JSONValue, ExpressibleByDictionaryLiteral {
  private let members: [(String, (any JSONValue)?)]

  package init(dictionaryLiteral members: (String, (any JSONValue)?)...) { self.members = members }

  /// Creates an object of keys, each once, with their values.
  package init(_ members: [(String, (any JSONValue)?)]) { self.members = members }

  /// Appends the object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in members { json.nullable(name, value) }
    }
  }
}

extension Array: JSONValue where Element: JSONValue {
  /// Appends the list.
  package func write(to json: inout JSONWriter) {
    json.list { json in
      for value in self { value.write(to: &json) }
    }
  }
}

extension String: JSONValue {
  /// Appends the text.
  package func write(to json: inout JSONWriter) { json.text(self) }
}

extension Bool: JSONValue {
  /// Appends `true` or `false`.
  package func write(to json: inout JSONWriter) { json.flag(self) }
}

extension Int: JSONValue {
  /// Appends the number.
  package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONValue {
  /// Appends the number, or null if it is not finite.
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Day: JSONValue {
  /// Appends the day as text.
  package func write(to json: inout JSONWriter) { json.day(self) }
}

extension Diagnostic: JSONValue {
  /// Appends the diagnostic as an object.
  package func write(to json: inout JSONWriter) {
    let object: JSONObject = [
      "code": code, "count": count, "file": location?.file, "line": location?.line,
      "message": message, "severity": severity.rawValue,
    ]
    object.write(to: &json)
  }
}
