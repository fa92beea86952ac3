/// Writes the steps of a ``ResolvedTemplate``, and indents its text.
struct TemplateStepWriter {
  /// The text before each line.
  var indent: [UInt8] = []

  private var steps: [TemplateStep] = []
  private var text: [UInt8] = []
  private var slots: [Int] = []
  private var isLineStart = true
  /// The first step that text can be appended to; earlier ones are inside sections.
  private var firstOpenStep = 0

  /// The maximum number of bytes of text.
  static let maxCount = 64 << 20

  var isFull: Bool { text.count > Self.maxCount }

  var template: ResolvedTemplate { ResolvedTemplate(steps: steps, text: text, slots: slots) }

  /// Increases the indentation of the following lines, and returns the previous one.
  mutating func indent(by more: ArraySlice<UInt8>) -> [UInt8] {
    let outer = indent
    indent += more
    return outer
  }

  mutating func write(_ piece: ArraySlice<UInt8>) {
    guard !indent.isEmpty else { return append(piece) }
    var rest = piece
    while !rest.isEmpty, !isFull {
      beginLine()
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      append(rest[..<end])
      rest = rest[end...]
    }
  }

  /// Indents the line of a tag, if the line begins with the tag.
  mutating func beginLine() {
    guard isLineStart, !indent.isEmpty else { return }
    append(indent[...])
    isLineStart = false
  }

  /// Ends a section; after its last tag, a line begins or continues.
  mutating func endLine(ofStandalone isStandalone: Bool) {
    if isStandalone {
      isLineStart = true
    } else {
      beginLine()
    }
  }

  mutating func addValue(of field: TemplateScopes.Field) {
    isLineStart = false
    steps.append(.value(path(to: field)))
  }

  /// Reserves the step of a section, and returns its index.
  mutating func beginSection() -> Int {
    steps.append(.text(0..<0))
    firstOpenStep = steps.count
    return steps.count - 1
  }

  mutating func endSection(from start: Int, of field: TemplateScopes.Field, isInverted: Bool) {
    let path = path(to: field)
    firstOpenStep = steps.count
    steps[start] =
      isInverted ? .inverted(path, end: steps.count) : .section(path, end: steps.count)
  }

  /// Ends a section that tests the list position of the model at a depth; outside of lists, `depth`
  /// is `nil` and there is no position.
  mutating func endSection(
    from start: Int,
    of position: ListPosition,
    depth: Int?,
    isInverted: Bool
  ) {
    firstOpenStep = steps.count
    if let depth {
      let end = steps.count
      steps[start] = .position(position, depth: depth, isInverted: isInverted, end: end)
    } else if !isInverted {
      steps.removeSubrange(start...)
      firstOpenStep = start
    }
  }

  private mutating func path(to field: TemplateScopes.Field) -> TemplatePath {
    let start = slots.count
    slots += field.slots
    return TemplatePath(depth: field.depth, slots: start..<slots.count)
  }

  private mutating func append(_ piece: ArraySlice<UInt8>) {
    guard let last = piece.last else { return }
    let start = text.count
    text += piece
    isLineStart = last == UInt8(ascii: "\n")
    if steps.count > firstOpenStep, case .text(let range) = steps[steps.count - 1] {
      steps[steps.count - 1] = .text(range.lowerBound..<text.count)
    } else {
      steps.append(.text(start..<text.count))
    }
  }
}

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
