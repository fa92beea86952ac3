/// One step of rendering a ``ResolvedTemplate``; the steps inside of a section follow it.
enum TemplateStep: Sendable {
  /// Writes a part of the text of the template.
  case text(Range<Int>)
  case value(TemplatePath)
  /// Takes the steps up to `end` for a value that is not empty, for a list once for each model.
  case section(TemplatePath, end: Int)
  /// Takes the steps up to `end` for a value that is empty.
  case inverted(TemplatePath, end: Int)
  /// Takes the steps up to `end` where the position in the list of the model at `depth` is of a
  /// kind, or is not.
  case position(ListPosition, depth: Int, isInverted: Bool, end: Int)
}

/// Where a value is found: the model, and the indices of its field and of fields inside of that.
struct TemplatePath: Sendable {
  /// How many models are around that one.
  let depth: Int
  /// A range of ``ResolvedTemplate/slots``.
  let slots: Range<Int>
}
