extension Markup {
  /// Appends an XML element with a text, on a separate line.
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
