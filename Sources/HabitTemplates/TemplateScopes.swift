import HabitCore

/// The models whose fields a tag can name: those that a template renders, and those of the sections
/// that are open.
struct TemplateScopes {
  /// Outermost first; a section of a text is one without a schema.
  private var scopes: [Scope]

  private struct Scope {
    let field: Field
    let schema: TemplateSchema?
    let isItem: Bool
  }

  /// What a name stands for.
  struct Field {
    /// How many models are around the one that has the field.
    let depth: Int
    /// The index of the field, and of fields of models in it; none for the model itself.
    let slots: [Int]
    let kind: TemplateSchema.Kind
  }

  /// Why a name stands for nothing.
  struct Unknown: Error {
    let message: String
  }
}

extension TemplateScopes {
  init(_ schemas: [TemplateSchema]) {
    scopes = schemas.enumerated().map { depth, schema in
      let field = Field(depth: depth, slots: [], kind: .model(schema))
      return Scope(field: field, schema: schema, isItem: false)
    }
  }

  /// How many models are around that of the innermost open list, if there is one.
  var listDepth: Int? { scopes.last { $0.isItem }?.field.depth }

  /// The field that a name stands for.
  func field(named name: String) throws(Unknown) -> Field {
    if name == ".", let current = scopes.last?.field { return current }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    for scope in scopes.reversed() {
      guard let schema = scope.schema, let (slot, kind) = schema[first] else { continue }
      var field = Field(depth: scope.field.depth, slots: [slot], kind: kind)
      for part in parts {
        field = try field.field(named: part, of: name)
      }
      return field
    }
    let names = scopes.flatMap { $0.schema?.names ?? [] }
    throw Unknown(message: "no \(first.quoted) here" + NearestName.hint(first, among: names))
  }

  /// The models inside of a section of a field.
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
  /// The field of the model that this one stands for.
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
