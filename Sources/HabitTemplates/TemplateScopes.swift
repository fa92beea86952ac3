import HabitCore

/// The models whose fields a tag can name: those that a template renders, and those of the open
/// sections.
struct TemplateScopes {
  /// Outermost first; a section of a text is a scope without a schema.
  private var scopes: [Scope]

  private struct Scope {
    let field: Field
    let schema: TemplateSchema?
    let isItem: Bool
  }

  /// The field that a name refers to.
  struct Field {
    /// The number of models around the one with the field.
    let depth: Int
    /// The index of the field, and of fields of nested models; empty for the model itself.
    let slots: [Int]
    let kind: TemplateSchema.Kind
  }

  /// The reason why a name is unknown.
  struct Unknown: Error {
    let message: String
  }

  init(_ schemas: [TemplateSchema]) {
    scopes = schemas.enumerated().map { depth, schema in
      let field = Field(depth: depth, slots: [], kind: .model(schema))
      return Scope(field: field, schema: schema, isItem: false)
    }
  }

  /// The number of models around that of the innermost open list, if there is one.
  var listDepth: Int? { scopes.last { $0.isItem }?.field.depth }

  func field(named name: String) throws(Unknown) -> Field {
    if name == ".", let current = scopes.last?.field { return current }
    // Most names have no point; characters take longer than bytes.
    var parts = [name]
    if name.utf8.contains(UInt8(ascii: ".")) {
      parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    let first = parts.removeFirst()
    for scope in scopes.reversed() {
      guard let schema = scope.schema, let (slot, kind) = schema[first] else { continue }
      var field = Field(depth: scope.field.depth, slots: [slot], kind: kind)
      for part in parts { field = try field.field(named: part, of: name) }
      return field
    }
    let names = scopes.flatMap { $0.schema?.names ?? [] }
    throw Unknown(message: "no \(first.quoted) here" + NearestName.hint(first, among: names))
  }

  /// Returns the scopes inside a section of a field.
  func opening(_ field: Field) -> Self {
    var inner = self
    switch field.kind {
    case .model(let schema): inner.add(schema, isItem: false)
    case .list(let schema): inner.add(schema, isItem: true)
    case .text, .markup: inner.scopes.append(Scope(field: field, schema: nil, isItem: false))
    case .flag: break
    }
    return inner
  }

  private mutating func add(_ schema: TemplateSchema, isItem: Bool) {
    let depth = scopes.count { $0.schema != nil }
    let field = Field(depth: depth, slots: [], kind: .model(schema))
    scopes.append(Scope(field: field, schema: schema, isItem: isItem))
  }
}

extension TemplateScopes.Field {
  /// Returns a field of the model that this field refers to.
  fileprivate func field(
    named part: String,
    of name: String
  ) throws(TemplateScopes.Unknown) -> Self {
    guard case .model(let schema) = kind, let (slot, kind) = schema[part] else {
      var names: [String] = []
      if case .model(let schema) = kind { names = schema.names }
      throw TemplateScopes.Unknown(
        message: "no \(name.quoted) here" + NearestName.hint(part, among: names)
      )
    }
    return Self(depth: depth, slots: slots + [slot], kind: kind)
  }
}
