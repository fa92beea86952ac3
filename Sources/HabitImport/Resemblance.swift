import HabitConfig
package import HabitCore
import HabitReading

/// What an unknown file resembles, so that the user can proceed; `words/likenesses.yml` has the words.
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

  /// Creates a kind that the words have under a key.
  init(_ key: Key) { self.init(Self.kinds[key.rawValue] ?? [:]) }

  /// The kinds that the program knows by rules of its own.
  enum Key: String, CaseIterable {
    case picture, realm, wide, binary, days, habitify, strava, fit, bank, habitNow, ankiCards
    case taskwarriorData, markdown, org, todoistBackup, dailyNotes, text, headless, dayColumns
    case month, weeks, yearless, periods, list, markless, dayless, habitless, csv, clinical, office
  }

  /// What a kind is called and known by: the texts under each key.
  typealias Traits = [String: [String]]

  private init(_ traits: Traits) {
    self.init(traits["looks"]?.first ?? "", remedy: traits["remedy"]?.first)
  }

  /// The kinds in the order of the file.
  private static let sorted: [(key: String, traits: Traits)] = {
    var reader = YAMLReader()
    guard let file = BuiltInFiles.file("words/likenesses.yml"),
      // A test reads it.
      let yaml = ExportFile(path: "", bytes: []).found({ _ in try YAML.builtIn(file) })
    else { return [] }
    return reader.pairs(yaml).map { kind in
      let traits = reader.pairs(kind.value).map { ($0.key, reader.texts($0.value, $0.key) ?? []) }
      return (kind.key, Dictionary(traits) { first, _ in first })
    }
  }()

  private static let kinds = Dictionary(sorted.map { ($0.key, $0.traits) }) { first, _ in first }

  /// The kinds that have each trait.
  private static let kindsByTrait = sorted.reduce(into: [String: [Traits]]()) { kinds, kind in
    for trait in kind.traits.keys { kinds[trait, default: []].append(kind.traits) }
  }

  /// Returns the first kind of which a file has all of one trait, but not what it lacks, or `nil`.
  ///
  /// - Parameters:
  ///   - trait: Such as `keys`.
  ///   - what: The word for what a kind lacks.
  ///   - has: Returns whether the file has one text of the trait of a kind.
  /// - Returns: The kind, as a format that lacks something if its words name one.
  static func first(
    by trait: String,
    _ what: String = "",
    where has: (String, Traits) -> Bool
  ) -> Resemblance? {
    for kind in kindsByTrait[trait] ?? [] where kind[trait]?.allSatisfy({ has($0, kind) }) == true {
      guard let absent = kind["lacks"]?.first else { return Resemblance(kind) }
      let format = Importers.formats.first { [$0.id] == kind["format"] }
      if let format, !has(absent, kind) {
        return nearly(format, lacking: "the \(what) \(absent.quoted)")
      }
    }
    return nil
  }

  private static let wayOut =
    "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
    + " see 'habitsite formats'"

  /// Returns the error of a named file that is not a known export.
  static func refusal(of file: ExportFile, _ settings: ImportSettings) -> ImportError {
    let location = Location(file: file.path)
    if file.bytes.isEmpty { return ImportError(location, "\(file.path.quoted) is empty") }
    if let damage = damage(of: file) { return damage }
    if let question = question(of: file, settings) { return question }
    let found = Resemblance(file) ?? Resemblance(.text)
    let reason =
      "not a format that habitsite reads: it looks like \(found.name); \(found.remedy ?? wayOut)"
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
    } else if JSONText.looksLikeJSON(file.bytes) {
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
      self.init(.office)
    } else if files.count(where: Self.isDailyNote) > 1 {
      self.init(.dailyNotes)
    } else if has("backup.daylio") {
      self.init(
        "a backup of Daylio, which is not read",
        remedy: TableFormat.builtIn("daylio")?.format.origin
      )
    } else if has("export_cda.xml")
      || files.contains(where: { $0.path.contains("/workout-routes/") })
    {
      self.init(.clinical)
    } else {
      return nil
    }
  }

  /// Returns the error of a file that is clearly JSON, a property list or text, but cannot be read.
  private static func damage(of file: ExportFile) -> ImportError? {
    if let damage = PreferencesFile.damage(of: file) { return damage }
    if file.source != nil || binary(file.bytes) != nil || isMarkup(file.bytes) { return nil }
    do {
      guard JSONText.looksLikeJSON(file.bytes) else {
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

  /// Returns whether a file is Markdown with a day in its name.
  private static func isDailyNote(_ file: ExportFile) -> Bool {
    file.path.hasSuffix(".md") && ObsidianDay.isNamed(ObsidianNote.name(of: file.path))
  }

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

  /// Returns what binary content resembles.
  static func binary(_ bytes: [UInt8]) -> Resemblance? {
    let digits = bytes.prefix(8).hexadecimal.uppercased()
    if let found = first(by: "bytes", where: { begin, _ in digits.hasPrefix(begin) }) {
      return found
    }
    if PhotoKind(bytes) != nil { return Resemblance(.picture) }
    if bytes.dropFirst(16).starts(with: "T-DB".utf8) { return Resemblance(.realm) }
    let head = bytes.prefix(4_096)
    guard ByteOrderMark(of: bytes) == nil, head.contains(0) else { return nil }
    if isWideText(bytes) { return Resemblance(.wide) }
    return isDamagedText(head) ? nil : Resemblance(.binary)
  }

  /// Returns whether bytes are text except for zero bytes, as a disk leaves them in a file that was
  /// not completely written.
  private static func isDamagedText(_ bytes: ArraySlice<UInt8>) -> Bool {
    let zeros = bytes.count { $0 == 0 }
    let hasOtherControls = bytes.contains { byte in
      byte < 0x20 && byte != 0 && !(0x09...0x0D).contains(byte)
    }
    return !hasOtherControls && 2 * zeros < bytes.count
  }

  /// Returns whether bytes are pairs in which always the same one is zero, like ASCII in UTF-16.
  private static func isWideText(_ bytes: [UInt8]) -> Bool {
    let pairs = min(bytes.count, 4_096) / 2
    func count(zeroAt offset: Int) -> Int { (0..<pairs).count { bytes[2 * $0 + offset] == 0 } }
    let first = count(zeroAt: 0)
    let second = count(zeroAt: 1)
    return pairs >= 8 && min(first, second) == 0 && max(first, second) > pairs / 2
  }

  /// Returns whether a text is XML or HTML, whatever it contains.
  static func isMarkup(_ bytes: [UInt8]) -> Bool { bytes.first { $0 > 0x20 } == UInt8(ascii: "<") }

  /// Returns what markup and calendars resemble.
  static func markup(_ bytes: [UInt8]) -> Resemblance? {
    let head = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    return first(by: "holds") { text, _ in head.contains(text) }
      ?? first(by: "text") { text, _ in head.hasPrefix(text) }
  }

  /// Returns what a database resembles, by its tables.
  static func database(_ store: SQLiteStore) -> Resemblance {
    if let known = first(by: "tables", "table", where: { table, _ in store.has(table) }) {
      return known
    }
    let names = store.tableNames
    if names.contains(where: { !store.columns(of: $0).isDisjoint(with: habitifyColumns) }) {
      return Resemblance(.habitify)
    }
    guard !names.isEmpty else { return Resemblance("a database without tables") }
    return Resemblance("a database with \(list(names, "table"))")
  }

  /// The column names in the known description of Habitify's backup.
  private static let habitifyColumns: Set<String> = ["logcalculations", "currentstreak"]
}

extension Diagnostic {
  /// Whether the diagnostic is about how a table was read, which is of use when it is checked.
  package var isRecognition: Bool { code == "csv.guess" || Findings.oddCodes.contains(code) }
}

extension Format {
  /// The ids of those that say of each habit where it ends.
  package static let own: Set<String> = [
    OpenFormatImporter.format.id, TidyTablesImporter.format.id,
  ]

  /// The ids of the tables of any program, which contain no schedules.
  package static let tables: Set<String> = [TidyCSVImporter.format.id, MatrixCSVImporter.format.id]
}

extension Resemblance {
  /// Returns what a JSON text resembles, by its keys.
  static func json(_ file: ExportFile) -> Resemblance {
    let outline = file.jsonOutline
    guard outline.kind != .nothing else { return Resemblance("JSON in another encoding") }
    return app(file) ?? keys(of: outline, file)
  }

  private static func app(_ file: ExportFile) -> Resemblance? {
    let below = file.jsonKeys(at: ["habits"])
    if !below.isEmpty, below.allSatisfy({ Day(iso: $0) != nil }) { return Resemblance(.days) }
    return first(by: "keys", "key") { key, kind in
      file.jsonKeys(at: kind["within"] ?? []).contains(key)
    }
  }

  /// Names the keys at the top, and those of the habits or tasks below it.
  private static func keys(of outline: JSONOutline, _ file: ExportFile) -> Resemblance {
    guard !outline.keys.isEmpty else { return Resemblance("JSON without objects") }
    var name = "JSON with \(list(outline.keys, "key"))"
    for key in ["habits", "tasks", "data"] where outline.keys.contains(key) {
      let below = file.jsonKeys(at: [key]).sorted()
      if !below.isEmpty { name += ", and \(list(below, "key")) in \(key.quoted)" }
    }
    return Resemblance(name)
  }
}
