package import HabitCore

/// One `{{…}}` of a template.
package struct TemplateTag: Sendable {
  package let kind: Kind
  /// The name as written, without white space.
  package let name: String
  package let location: Location
  /// The bytes of the whole tag in the UTF-8 of its text.
  package let range: Range<Int>

  /// What a tag does.
  package enum Kind: Sendable {
    case variable
    case rawVariable
    case section
    case invertedSection
    case end
    case partial
    /// Begins a template that extends another one: `{{<layout}}`.
    case parent
    case block
    case comment
    /// Sets other delimiters for tags: `{{=<% %>=}}`.
    case delimiters
  }

  /// Creates a tag from its parts.
  package init(kind: Kind, name: String, location: Location, range: Range<Int>) {
    self.kind = kind
    self.name = name
    self.location = location
    self.range = range
  }

  /// Whether another template replaces the tag.
  var takesIn: Bool { kind == .partial || kind == .parent }

  /// Whether further tags follow, up to a closing tag.
  var hasBody: Bool {
    switch kind {
    case .section, .invertedSection, .parent, .block: true
    case .variable, .rawVariable, .end, .partial, .comment, .delimiters: false
    }
  }

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
    case .delimiters: "{{=\(name)=}}"
    }
  }
}
