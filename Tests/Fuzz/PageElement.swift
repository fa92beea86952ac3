/// One start tag of a page.
struct PageElement {
  /// As it is written, since pictures tell capitals apart.
  var name: String
  var attributes: [Attribute]
  /// Whether it stands in what an owner wrote.
  var isInProse: Bool

  struct Attribute: Equatable {
    var name: String
    /// Without character references.
    var value: String
  }
}

extension PageElement {
  /// The name with those of its attributes.
  var shape: String {
    "<\(name) \(attributes.map(\.name).sorted().joined(separator: " "))>"
  }
}
