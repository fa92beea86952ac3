import HabitCore

/// An export that consists of the preferences of an app, or of single values as files in one
/// folder.
package protocol PreferencesExport {
  /// The keys of the app.
  static var keys: [String] { get }

  /// The keys that only this app has.
  static var ownKeys: [String] { get }

  /// Returns the key of the value in a JSON text, judged by its shape.
  static func key(of shape: JSONShape) -> String?
}

extension PreferencesExport {
  /// Returns whether a file holds the preferences of the app, or one value of them.
  package static func recognizes(_ file: ExportFile) -> Bool {
    do {
      let values = try PreferencesFile.values(of: keys, in: file)
      if ownKeys.contains(where: { values[$0].map(canHoldHabits) ?? false }) { return true }
      if let habits = values["habits"] { return JSONShape(of: habits).flatMap(key) != nil }
      return try key(of: file) != nil
    } catch {
      // An unreadable file is reported if the user named it.
      return false
    }
  }

  /// Returns whether a value is a list or an object, or damaged; another file may have a number
  /// under the same key.
  private static func canHoldHabits(_ value: JSONText) -> Bool {
    guard let shape = JSONShape(of: value) else { return true }
    return shape.kind == .array || shape.kind == .object
  }

  /// Groups files into exports: a file with all values is one; files with single values are one per
  /// folder.
  package static func sets(of files: [ExportFile]) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [String: Int] = [:]
    for file in files {
      guard isSingleValue(file) else {
        sets.append(ExportSet(main: file))
        continue
      }
      if let index = indexes[file.folder] {
        sets[index].companions.append(file)
      } else {
        indexes[file.folder] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }

  /// Returns the values of all files of an export by their keys.
  ///
  /// - Throws: ``ImportError`` if two files hold the same value.
  package static func values(of export: ExportSet) throws(ImportError) -> [String: JSONText] {
    var values: [String: JSONText] = [:]
    for file in export.files {
      var own = try PreferencesFile.values(of: keys, in: file)
      if own.isEmpty, let key = try key(of: file) { own[key] = try JSONText(file) }
      for (key, text) in own {
        if let other = values[key] {
          throw ImportError(
            Location(file: file.path),
            "\(other.file.quoted) holds the value '\(key)' too; give one of the two"
          )
        }
        values[key] = text
      }
    }
    return values
  }

  private static func key(of file: ExportFile) throws(ImportError) -> String? {
    guard JSONShape.looksLikeJSON(file.bytes) else { return nil }
    return JSONShape(of: try JSONText(file)).flatMap(key)
  }

  private static func isSingleValue(_ file: ExportFile) -> Bool {
    do {
      return try PreferencesFile.values(of: keys, in: file).isEmpty
    } catch {
      // Reading the file reports the damage.
      return false
    }
  }
}

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
        guard let bytes = list.bytes(key) else { continue }
        values[key] = try JSONText(file: file.path, part: key, bytes: bytes)
      }
      return values
    }
    guard JSONShape.looksLikeJSON(file.bytes) else { return [:] }
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

/// Reads lists of dates and of ids from JSON.
package enum DayLists {
  /// Reads an array of strings.
  package static func strings(_ reader: inout JSONReader) throws(ImportError) -> [String] {
    var strings: [String] = []
    try reader.openArray()
    while try reader.nextElement() { strings.append(try reader.string()) }
    return strings
  }

  /// Reads an object of arrays of strings, in the order of its keys.
  package static func lists(
    _ text: JSONText
  ) throws(ImportError) -> [(key: String, strings: [String], offset: Int)] {
    var lists: [(key: String, strings: [String], offset: Int)] = []
    var reader = JSONReader(text)
    try reader.openObject()
    while let key = try reader.nextKey() {
      let strings = try strings(&reader)
      lists.append((reader.string(key.token), strings, key.token.range.lowerBound))
    }
    try reader.finish()
    return lists
  }
}
