package import HabitCore
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

  private static let wayOut =
    "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
    + " see 'habitsite formats'"

  /// Returns the error of a named file that is not a known export.
  static func refusal(of file: ExportFile, _ settings: ImportSettings) -> ImportError {
    let location = Location(file: file.path)
    if file.bytes.isEmpty { return ImportError(location, "\(file.path.quoted) is empty") }
    if let damage = damage(of: file) { return damage }
    if let question = question(of: file, settings) { return question }
    let found = Resemblance(file) ?? Resemblance("text without a known header")
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
      self = Self.officeDocument
    } else if files.count(where: Self.isDailyNote) > 1 {
      self = Self.dailyNotes
    } else if has("backup.daylio") {
      self.init(
        "a backup of Daylio, which is not read",
        remedy: TableFormat.builtIn("daylio")?.format.origin
      )
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

  private static let dailyNotes = Resemblance(
    "daily notes without properties that are marks of habits",
    remedy: "begin each note with a line '---', a property such as 'run: true' or 'pages: 20', and"
      + " a line '---', or name the heading above its check boxes with 'noteHeading' in the"
      + " settings"
  )

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

  /// Returns what binary content resembles.
  static func binary(_ bytes: [UInt8]) -> Resemblance? {
    if let found = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      return found.likeness
    }
    if PhotoKind(bytes) != nil { return Resemblance("a picture") }
    if bytes.dropFirst(16).starts(with: "T-DB".utf8) {
      return Resemblance(
        "a Realm database, as many apps keep it",
        remedy: "export from the app instead"
      )
    }
    let head = bytes.prefix(4_096)
    guard ByteOrderMark(of: bytes) == nil, head.contains(0) else { return nil }
    if isWideText(bytes) { return Resemblance("UTF-16 text", remedy: "save it as UTF-8") }
    return isDamagedText(head) ? nil : Resemblance("binary data")
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
    if head.contains("<plist") { return Resemblance("a property list without habits") }
    if head.contains("<ClinicalDocument") { return clinicalDocument }
    if head.hasPrefix("<") { return Resemblance("XML or HTML") }
    if head.hasPrefix("BEGIN:VCALENDAR") { return Resemblance("a calendar") }
    return head.hasPrefix("---") ? Resemblance("Markdown with front matter") : nil
  }

  private static let signatures: [(bytes: [UInt8], likeness: Resemblance)] = [
    (
      [0x37, 0x7F, 0x06],
      Resemblance(
        "the log of a database",
        remedy: "give the database itself, and leave the log next to it"
      )
    ),
    (Array("PK\u{3}\u{4}".utf8), Resemblance("a zip archive")),
    ([0x1F], Resemblance("a compressed file")),
    (Array("Rar!".utf8), Resemblance("a RAR archive", remedy: "unpack it and name the folder")),
    (Array("bplist00".utf8), Resemblance("a property list without habits")),
    (Array("%PDF".utf8), Resemblance("a PDF")),
    ([0xD0, 0xCF, 0x11, 0xE0], officeDocument),
    (Array("{\\rtf".utf8), officeDocument),
  ]

  /// Returns what a database resembles, by its tables.
  static func database(_ store: SQLiteStore) -> Resemblance {
    for (tables, likeness) in knownTables where tables.allSatisfy({ store.has($0) }) {
      return likeness
    }
    for (format, present, absent) in nearTables where store.has(present) && !store.has(absent) {
      return nearly(format, lacking: "the table \(absent.quoted)")
    }
    if store.tableNames.contains(where: { !store.columns(of: $0).isDisjoint(with: habitifyColumns) }
    ) {
      return Resemblance("a backup of Habitify, which is not read", remedy: "give its CSV export")
    }
    let names = store.tableNames
    guard !names.isEmpty else { return Resemblance("a database without tables") }
    return Resemblance("a database with \(list(names, "table"))")
  }

  private static let knownTables: [([String], Resemblance)] = [
    (
      ["tasks", "operations", "working_set"],
      Resemblance(
        "the database of Taskwarrior",
        remedy: "run 'task export > tasks.json' and give that file"
      )
    ),
    (
      ["mh_habits", "mh_records"],
      Resemblance("the database of Table Habit", remedy: "give \(TableHabitImporter.format.origin)")
    ),
  ]

  /// The tables that identify a format: one with a unique name, and another one that is missing.
  private static let nearTables: [(Format, present: String, absent: String)] = [
    (LoopDatabaseImporter.format, "Repetitions", "Habits"),
    (HabiTimerImporter.format, "ZHABITTASK", "ZCOMPLETEDENTRY"),
    (HabiTimerImporter.format, "ZCOMPLETEDENTRY", "ZHABITTASK"),
    (HabitTrackingImporter.format, "ZPROGRESSDAY", "ZGOAL"),
  ]

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
