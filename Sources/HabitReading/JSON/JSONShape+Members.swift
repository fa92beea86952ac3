extension JSONShape {
  /// How many elements of an array are looked at.
  static let greatestElementCount = 20

  /// The keys of the objects that a path of keys leads to, as far as the text can be read.
  ///
  /// An array stands for its first elements, and the end of the path is looked at without what
  /// follows it. Empty where the path leads nowhere or the file is no JSON.
  package static func keys(in file: ExportFile, at path: [String] = []) -> Set<String> {
    guard looksLikeJSON(file.bytes) else { return [] }
    var keys: Set<String> = []
    do {
      var reader = JSONReader(try JSONText(file))
      _ = try collect(&keys, path[...], &reader)
    } catch {
      // Up to the damage the keys are known; the damage is told when the file is read.
      return keys
    }
    return keys
  }

  /// Collects keys, and tells whether nothing that follows can add to them.
  private static func collect(
    _ keys: inout Set<String>,
    _ path: ArraySlice<String>,
    _ reader: inout JSONReader
  ) throws(ImportError) -> Bool {
    let isInArray = reader.frames.contains { $0.isArray }
    switch reader.nextKind {
    case .array:
      try reader.openArray()
      var count = 0
      while count < greatestElementCount, try reader.nextElement() {
        if try collect(&keys, path, &reader) { return true }
        count += 1
      }
      guard count == greatestElementCount, isInArray else { return !isInArray }
      while try reader.nextElement() {
        try reader.skipValue()
      }
    case .object:
      let isComplete = try collectMembers(&keys, path, &reader)
      return isComplete && !isInArray
    default: try reader.skipValue()
    }
    return false
  }

  /// Collects keys of an object, and tells whether the path leads on inside of it.
  private static func collectMembers(
    _ keys: inout Set<String>,
    _ path: ArraySlice<String>,
    _ reader: inout JSONReader
  ) throws(ImportError) -> Bool {
    let isInArray = reader.frames.contains { $0.isArray }
    try reader.openObject()
    while let key = try reader.nextKey() {
      let name = reader.string(key.token)
      if path.isEmpty, keys.count < greatestKeyCount {
        keys.insert(name)
      }
      if name == path.first {
        let isComplete = try collect(&keys, path.dropFirst(), &reader)
        if isComplete || !isInArray { return true }
      } else {
        try reader.skipValue()
      }
    }
    return false
  }
}
