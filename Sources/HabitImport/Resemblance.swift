import HabitCore
import HabitReading

/// What an unknown file resembles, so that the user can proceed.
///
/// Of the content, messages contain only names that are unlikely to be secret; never a value.
struct Resemblance {
  /// The kind of file with its article, and what it lacks.
  let name: String
  /// The fix, if there is a better one than for any file.
  var remedy: String?

  init(_ name: String, remedy: String? = nil) {
    self.name = name
    self.remedy = remedy
  }
}

extension Resemblance {
  private static let wayOut =
    "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
    + " see 'habitsite formats'"

  /// Returns the error of a named file that is not a known export.
  static func refusal(of file: ExportFile) -> ImportError {
    let location = Location(file: file.path)
    if file.bytes.isEmpty { return ImportError(location, "\(file.path.quoted) is empty") }
    if let damage = damage(of: file) { return damage }
    let found = Resemblance(file) ?? Resemblance("text without a known header")
    let reason = "no format that is read: looks like \(found.name); \(found.remedy ?? wayOut)"
    return ImportError(location, reason)
  }

  /// Returns the error of a folder without an export; of several files, the first is described.
  static func refusal(ofFolder path: String, with files: [ExportFile]) -> ImportError {
    let location = Location(file: path)
    if let whole = Resemblance(folder: files) {
      return ImportError(
        location,
        [whole.name, whole.remedy].compactMap(\.self).joined(separator: "; ")
      )
    }
    let count =
      files.count == 1 ? "its only file is not an" : "none of its \(files.count) files is an"
    var parts = ["\(count) export that is known", "see 'habitsite formats'"]
    for file in files {
      guard let found = Resemblance(file) else { continue }
      parts.append("\(file.path.quoted) looks like \(found.name)")
      parts += [found.remedy].compactMap(\.self)
      break
    }
    return ImportError(location, parts.joined(separator: "; "))
  }

  /// Finds what the content resembles; `nil` for text without a clue.
  private init?(_ file: ExportFile) {
    if let store = file.store {
      self = Self.database(store)
    } else if let binary = Self.binary(file.bytes) ?? Self.markup(file.bytes) {
      self = binary
    } else if JSONShape.looksLikeJSON(file.bytes) {
      self = Self.json(file)
    } else if let table = Self.table(file) {
      self = table
    } else {
      return nil
    }
  }

  /// Finds what files resemble together: a document or a backup that is an archive of many.
  private init?(folder files: [ExportFile]) {
    func has(_ ending: String) -> Bool { files.contains { $0.path.hasSuffix("/" + ending) } }
    let isOpenDocument = files.contains {
      $0.path.hasSuffix("/mimetype") && $0.bytes.starts(with: "application/vnd.oasis".utf8)
    }
    if has("[Content_Types].xml") || isOpenDocument {
      self = Self.officeDocument
    } else if has("backup.daylio") {
      self.init("a backup of Daylio, which is not read", remedy: DaylioImporter.format.origin)
    } else if has("export_cda.xml")
      || files.contains(where: { $0.path.contains("/workout-routes/") })
    {
      self = Self.clinicalDocument
    } else {
      return nil
    }
  }

  /// Returns the error of a file that is clearly JSON, a property list or text, but cannot be read.
  private static func damage(of file: ExportFile) -> ImportError? {
    if let damage = PreferencesFile.damage(of: file) { return damage }
    if file.source != nil || binary(file.bytes) != nil || isMarkup(file.bytes) { return nil }
    do {
      guard JSONShape.looksLikeJSON(file.bytes) else {
        _ = try CSVTable(file)
        return nil
      }
      var reader = JSONReader(try JSONText(file))
      try reader.skipValue()
      try reader.finish()
    } catch {
      return error
    }
    return nil
  }
}

extension Resemblance {
  static let officeDocument = Resemblance("an office document", remedy: "save its table as CSV")

  static let clinicalDocument = Resemblance(
    "an export of Apple Health that lacks 'export.xml'",
    remedy: "give 'export.xml', or the whole zip that the phone wrote"
  )

  /// Returns a file that has nearly everything that identifies a format.
  static func nearly(_ format: Format, lacking what: String) -> Resemblance {
    Resemblance(
      "\(format.name), but it lacks \(what)",
      remedy: "export it again, whole; see 'habitsite formats \(format.id)'"
    )
  }

  /// Returns a list of names, such as `the keys 'a', 'b' and 3 others`.
  ///
  /// Names that could be secret are only counted; `one` is the singular noun for a name.
  static func list(_ names: [String], _ one: String) -> String {
    let shown = names.filter(isHarmless).prefix(5).map(\.quoted)
    let rest = names.count - shown.count
    guard !shown.isEmpty else { return rest == 1 ? "1 \(one)" : "\(rest) \(one)s" }
    let others = rest == 0 ? "" : rest == 1 ? " and 1 other" : " and \(rest) others"
    return "the \(names.count == 1 ? one : one + "s") \(shown.joined(separator: ", "))\(others)"
  }

  /// Returns whether a name looks like one that a programmer chose: short, plain, lower case at its
  /// beginning, and without the digits of an identifier.
  private static func isHarmless(_ name: String) -> Bool {
    let digits = name.utf8.count { (0x30...0x39).contains($0) }
    return name.utf8.count <= 24 && digits <= 2 && name.utf8.first.map(isSmall) == true
      && name.utf8.allSatisfy { byte in
        isSmall(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }

  /// Returns whether a byte is a lower-case letter or `_`.
  private static func isSmall(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
