/// A start tag, as ranges of the bytes that it was read from.
package struct XMLTag {
  /// The offset of the `<`.
  package var offset = 0
  package var name = 0..<0
  /// In the order of the text, no name twice.
  var attributes: [Attribute] = []

  /// One attribute of a tag.
  struct Attribute {
    var name: Range<Int>
    /// What stands between the quotes, references included.
    var value: Range<Int>
  }

  /// Begins without a name.
  package init() {}
}
