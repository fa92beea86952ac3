/// A start tag, as ranges of the bytes of its text.
package struct XMLTag {
  /// The offset of the `<`.
  package var offset = 0
  package var name = 0..<0
  /// The attributes in the order of the text, with unique names.
  var attributes: [Attribute] = []

  /// One attribute of a tag.
  struct Attribute {
    var name: Range<Int>
    /// The range between the quotes, references included.
    var value: Range<Int>
  }

  /// Creates a tag without a name.
  package init() {}
}
