/// One step of rendering a ``ResolvedTemplate``; the steps inside of a section follow it.
enum TemplateStep: Sendable {
  /// Writes a part of the text of the template.
  case text(Range<Int>)
  case value(TemplatePath)
  /// Takes the steps up to `end` for a value that is not empty; for a list, once for each model.
  case section(TemplatePath, end: Int)
  /// Takes the steps up to `end` for a value that is empty.
  case inverted(TemplatePath, end: Int)
  /// Takes the steps up to `end` if the list position of the model at `depth` is of a kind; when
  /// inverted, if it is not.
  case position(ListPosition, depth: Int, isInverted: Bool, end: Int)
}

/// The path of a value: the model, and the indices of its field and of nested fields.
struct TemplatePath: Sendable {
  /// The number of models around that one.
  let depth: Int
  /// A range of ``ResolvedTemplate/slots``.
  let slots: Range<Int>
}
