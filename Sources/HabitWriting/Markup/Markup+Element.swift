extension Markup {
  /// Appends an element of XML with a text, on a line of its own.
  package mutating func element(_ name: StaticString, _ text: String) {
    raw("<")
    raw(name)
    raw(">")
    self.text(text)
    raw("</")
    raw(name)
    raw(">\n")
  }
}
