import HabitCore
import HabitReading

/// An importer whose exports consist of the preferences of an app, or of single values as files in
/// one folder.
protocol PreferencesReading: FieldReading {
  /// The keys of the app, with the kinds of their values.
  static var keys: [String: JSONKind] { get }

  /// The keys that only this app has.
  static var ownKeys: [String] { get }

  /// Returns the key of the value in a JSON text, judged by its shape.
  static func key(of shape: JSONOutline) -> String?
}

extension PreferencesReading {
  /// Returns whether a file holds the preferences of the app, or one value of them.
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.fits { file in
      let values = try PreferencesFile.values(of: keys.map(\.key), in: file)
      if ownKeys.contains(where: { values[$0].map(canHoldHabits) ?? false }) { return true }
      if let habits = values["habits"].map({ JSONOutline(of: $0, elementCount: 1) }) {
        return habits.kind == keys["habits"] && key(of: habits) != nil
      }
      return try key(of: file) != nil
    }
  }

  /// Returns whether a value is a list or an object, or damaged; another file may have a number
  /// under the same key.
  private static func canHoldHabits(_ value: JSONText) -> Bool {
    [.array, .object, .nothing].contains(JSONOutline(of: value).kind)
  }

  /// Groups files into exports: a file with all values is one; files with single values are one per
  /// folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files) { isSingleValue($0) ? $0.folder : nil }
  }

  static func roots(of key: String) -> [JSONKind] { [keys[key]].compactMap(\.self) }

  /// Returns the values of all files of an export with their keys.
  ///
  /// - Throws: ``ImportError`` if two files hold the same value.
  static func texts(of set: ExportSet) throws(ImportError) -> [(key: String, text: JSONText)] {
    var texts: [(key: String, text: JSONText)] = []
    for file in set.files {
      var own = try PreferencesFile.values(of: keys.map(\.key), in: file)
      if own.isEmpty, let key = try key(of: file) { own[key] = try JSONText(file) }
      for (key, text) in own.sorted(by: { $0.key < $1.key }) {
        if let other = texts.first(where: { $0.key == key })?.text.file {
          throw ImportError(
            Location(file: file.path),
            "\(other.quoted) holds the value '\(key)' too; give one of the two"
          )
        }
        texts.append((key, text))
      }
    }
    return texts
  }

  private static func key(of file: ExportFile) throws(ImportError) -> String? {
    guard JSONText.looksLikeJSON(file.bytes) else { return nil }
    return key(of: JSONOutline(of: try JSONText(file), elementCount: 1))
  }

  private static func isSingleValue(_ file: ExportFile) -> Bool {
    file.fits { try PreferencesFile.values(of: keys.map(\.key), in: $0).isEmpty }
  }
}
