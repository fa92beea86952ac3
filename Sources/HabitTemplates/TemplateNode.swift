/// A tag at its position in a ``ParsedTemplate``.
struct TemplateNode: Sendable {
  let tag: TemplateTag
  /// The position of the tag in the text of its template.
  let offset: Int
  /// The index of the node that closes this one, or its own.
  let closing: Int
  /// Whether the line of the tag has no text, and so is not rendered.
  let isStandalone: Bool
  /// The indentation of each line of the template or block that replaces the tag.
  let indent: ArraySlice<UInt8>
}
