/// A location in a file.
package struct Location: Hashable, Sendable {
  /// The path as the user gave it.
  package var file: String
  /// The line number, from 1.
  package var line: Int?
  /// The column in characters, from 1.
  package var column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A text of the settings with its location, such as the id or the name that selects a habit.
package struct LocatedText: Sendable {
  package let text: String
  package let location: Location

  package init(_ text: String, at location: Location) {
    self.text = text
    self.location = location
  }
}

extension Location: CustomStringConvertible {
  /// The location as `file:line:column`, as far as it is known.
  package var description: String {
    var text = file.shortenedForMessages
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }
}
