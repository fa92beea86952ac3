/// A tag where it stands in a ``ParsedTemplate``.
struct TemplateNode: Sendable {
  let tag: TemplateTag
  /// Where the tag stands in the text of its template.
  let offset: Int
  /// The index of the node that closes this one, or its own.
  let closing: Int
  /// Whether the line of the tag holds no text, and so is left out.
  let isStandalone: Bool
  /// What is put before each line of the template or block that takes the place of the tag.
  let indent: ArraySlice<UInt8>
}
