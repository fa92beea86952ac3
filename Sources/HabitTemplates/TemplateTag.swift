package import HabitCore

/// One `{{…}}` of a template.
package struct TemplateTag {
  package let kind: Kind
  /// The name as written, without white space.
  package let name: String
  package let place: Place
  /// The bytes of the whole tag in the UTF-8 of its text.
  package let range: Range<Int>

  /// What a tag does.
  package enum Kind {
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

  /// Makes the value of its parts.
  package init(kind: Kind, name: String, place: Place, range: Range<Int>) {
    self.kind = kind
    self.name = name
    self.place = place
    self.range = range
  }
}

extension TemplateTag {
  /// Whether another template stands in the place of the tag.
  var takesIn: Bool { kind == .partial || kind == .parent }

  /// The tag as a person would write it.
  package var source: String {
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
