/// A start tag, as ranges of the bytes that it was read from.
struct XMLTag {
  /// The offset of the `<`.
  var offset = 0
  var name = 0..<0
  /// In the order of the text, no name twice.
  var attributes: [Attribute] = []

  /// One attribute of a tag.
  struct Attribute {
    var name: Range<Int>
    /// What stands between the quotes, references included.
    var value: Range<Int>
  }
}
