import HabitCore

/// The JSON values that an app stores under keys of its preferences, from any container.
package enum PreferencesFile {
  /// Returns the values of known keys in a property list, or in a JSON object with the keys
  /// themselves; empty if the file is neither or has none of them.
  package static func values(
    of keys: [String],
    in file: ExportFile
  ) throws(ImportError) -> [String: JSONText] {
    if let list = PropertyList(file.bytes) {
      var values: [String: JSONText] = [:]
      for key in keys {
        guard case .bytes(let bytes) = list.value(key) else { continue }
        values[key] = try JSONText(file: file.path, part: key, bytes: bytes)
      }
      return values
    }
    guard JSONText.looksLikeJSON(file.bytes) else { return [:] }
    return try members(of: keys, in: JSONText(file))
  }

  /// Returns the error of a property list that cannot be read, or `nil` for any other file.
  package static func damage(of file: ExportFile) -> ImportError? {
    guard PropertyList.looksLikeOne(file.bytes), PropertyList(file.bytes) == nil else { return nil }
    return ImportError(
      Location(file: file.path),
      "a property list that is damaged or cut off; copy it from the device again"
    )
  }

  private static func members(
    of keys: [String],
    in text: JSONText
  ) throws(ImportError) -> [String: JSONText] {
    var values: [String: JSONText] = [:]
    var reader = JSONReader(text)
    guard reader.nextKind == .object else { return [:] }
    try reader.openObject()
    while let key = try reader.nextKey() {
      let name = reader.string(key.token)
      let range = try reader.skipValue()
      if keys.contains(name) { values[name] = text.value(in: range) }
    }
    return values
  }
}
