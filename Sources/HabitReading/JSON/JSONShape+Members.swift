extension JSONShape {
  /// The maximum number of elements of an array that are inspected.
  static let greatestElementCount = 20

  /// Returns the keys of the objects at a path of keys, as far as the text can be read.
  ///
  /// Of an array the first elements are inspected. Nothing after the end of the path is read. Empty
  /// if the path leads nowhere or the file is not JSON.
  package static func keys(in file: ExportFile, at path: [String] = []) -> Set<String> {
    guard looksLikeJSON(file.bytes) else { return [] }
    var keys: Set<String> = []
    do {
      var reader = JSONReader(try JSONText(file))
      _ = try collect(&keys, path[...], &reader)
    } catch {
      // The keys before the damage are known; reading the file reports the damage.
      return keys
    }
    return keys
  }

  /// Collects keys, and returns whether the rest of the text can add none.
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

  /// Collects the keys of an object, and returns whether the path continues inside it.
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
