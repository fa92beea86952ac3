package import HabitCore

extension JSONWriter {
  /// Writes a key with an array of diagnostics, one object each.
  package mutating func member(_ name: String, _ diagnostics: [Diagnostic]) {
    key(name)
    beginList()
    for diagnostic in diagnostics {
      beginObject()
      member("code", diagnostic.code)
      member("count", diagnostic.count)
      nullable("file", diagnostic.location?.file)
      nullable("line", diagnostic.location?.line)
      member("message", diagnostic.message)
      member("severity", diagnostic.severity.rawValue)
      endObject()
    }
    endList()
  }
}
