import HabitCore

/// One `{{…}}` of a template.
struct TemplateTag {
  let kind: Kind
  /// The name as written, without white space.
  let name: String
  let place: Place
  /// The bytes of the whole tag in the UTF-8 of its text.
  let range: Range<Int>

  /// What a tag does.
  enum Kind {
    case variable
    case rawVariable
    case section
    case invertedSection
    case end
    case partial
    /// Begins a template that another one is built on: `{{<layout}}`.
    case parent
    case block
    case comment
  }
}

extension TemplateTag {
  /// Whether another template stands in the place of the tag.
  var takesIn: Bool { kind == .partial || kind == .parent }

  /// The tag as a person would write it.
  var source: String {
    switch kind {
    case .variable: "{{\(name)}}"
    case .rawVariable: "{{{\(name)}}}"
    case .section: "{{#\(name)}}"
    case .invertedSection: "{{^\(name)}}"
    case .end: "{{/\(name)}}"
    case .partial: "{{>\(name)}}"
    case .parent: "{{<\(name)}}"
    case .block: "{{$\(name)}}"
    case .comment: "{{!\(name)}}"
    }
  }
}
