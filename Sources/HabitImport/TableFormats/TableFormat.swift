package import HabitConfig
package import HabitCore
import HabitReading

/// What a table is read by: the roles of its columns, in the settings or in a file of a format.
package struct TableFormat: Sendable {
  package var format: Format
  /// The names of columns, in lower case, that identify a file; one list for each language.
  var headers: [[String]] = []
  var columns = TableColumns()
  /// Why its files, or only those without an entry, are not read, and what to do instead.
  var refusal: String?
  /// The names of the other tables in an export of the program, which hold no habits.
  var others: Set<String> = []
  /// What amounts of habits are multiplied by, in lower case, if their column has no factor.
  var factors: [String: Double] = [:]
  /// How its dates are written, unless the user says otherwise.
  var dateFormat: String?
  var zone = Zone.written
  var skipsZeros = false
  /// Whether several rows of a habit and a day are one entry.
  var countsDays = false
  /// Whether the program has no schedules, so that no day is due.
  var isUnscheduled = false

  /// Whether each row is a session with a start, which counts even if it has no length.
  var hasSessions = false
  /// How its amounts are written; other cells than numbers from 0 are none, unless it is open.
  var decimals = Decimals.any
  /// Whether the header is below rows of titles.
  var hasTitles = false
  /// The names of columns, in lower case, of tables of the program that were changed or are others.
  var alike: [[String]] = []
  /// Whether the table is one of habitsite's own, whose cells are as they were written.
  var isOwn = false
  /// What the columns that are not read may hold: `a title, a place or a note`.
  var unread: String?

  /// Whether its files are never read.
  var isRefused: Bool { refusal != nil && columns.columns.isEmpty }

  /// What separates the decimals of amounts.
  enum Decimals: String, CaseIterable {
    case any, point
    /// Amounts are whole.
    case whole = "none"
  }

  enum Zone: String, CaseIterable {
    case utc = "UTC"
    /// As written, so that days count as they are in the file.
    case written
    /// As written, but UTC behind a `Z`.
    case stated
  }

  /// Whether a file of the format has clock times.
  var readsClockTimes: Bool { hasSessions || zone != .written || !columns.all(.time).isEmpty }

  /// The roles with the names of their columns: `day: 'Start Time'`.
  package var columnTexts: [String] {
    columns.columns.map { column in
      if column.names.isEmpty { return "rows: \((column.habit ?? "").quoted)" }
      let names = column.names.map(\.quoted).joined(separator: " or ")
      return "\(column.role.rawValue): \(names)" + (column.end.map { " to \($0.quoted)" } ?? "")
    }
  }

  /// What its files are known by.
  var signature: TableSignature {
    TableSignature(headers: headers, isBelowTitles: isRefused || hasTitles)
  }
}

extension TableFormat {
  private static let keys = [
    "name", "header", "contents", "omitted", "origin", "evidence", "columns", "rows", "refuse",
    "dateFormat", "zone", "zeros", "once", "alike", "daily", "decimals", "files", "sessions",
    "titles", "unread", "others", "factors",
  ]

  /// The maximum number of bytes of a file.
  private static let maxSize = 256_000
  /// The maximum number of keys in a file.
  private static let maxKeyCount = 1_000

  /// Reads a file of a table format; its name without `.yml` is the id.
  ///
  /// - Throws: ``SiteError`` with every problem.
  package init(_ file: SourceFile, id: String) throws(SiteError) {
    let start = Location(file: file.path)
    guard file.text.utf8.count <= Self.maxSize else {
      throw SiteError("table.size", "larger than 256 kB; a table format names columns", at: start)
    }
    let yaml = try YAML(file.text, at: start)
    guard yaml.keyCount <= Self.maxKeyCount else {
      throw SiteError("table.size", "more than 1,000 keys; a table format names columns", at: start)
    }
    var reader = YAMLReader()
    var draft = Draft()
    reader.readMap(yaml, knownKeys: Self.keys) { draft.read($1, $2, with: &$0) }
    draft.check(at: yaml.location, with: &reader)
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = draft.table(id: id)
  }

  static func builtIn(_ id: String) -> TableFormat? {
    BuiltInTable.all.first { $0.id == id }?.table
  }

  /// The values of a file.
  fileprivate struct Draft {
    var texts: [String: String] = [:]
    /// The names of columns that identify a file, as they are written.
    var names: [String] = []
    /// Whether habits are due every day.
    var isDaily = false
    /// The beginnings of the names of its files, each before the day of the export.
    var exportNames: [String] = []
    /// What makes each row count for one habit.
    var rows: TableColumns.Column?
    var table = TableFormat(
      format: Format(id: "", name: "", recognition: "", contents: "", origin: "", evidence: .own)
    )
  }
}

extension TableFormat.Draft {
  mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "header":
      let headers = Self.headers(yaml, with: &reader)
      names = headers.first ?? []
      table.headers = headers.map { $0.map { $0.lowercased() } }
    case "columns": table.columns = TableColumns(yaml, isWhole: false, with: &reader)
    case "rows": rows = TableColumns.Column(rows: yaml, with: &reader)
    case "refuse": table.refusal = reader.text(yaml, key)
    case "dateFormat":
      table.dateFormat = reader.text(yaml, key)
      if let format = table.dateFormat, DatePattern(format) == nil {
        reader.report(DatePattern.refusal(of: format), at: yaml.location)
      }
    case "zone": table.zone = reader.choice(yaml, key, of: TableFormat.Zone.byName) ?? .written
    case "zeros":
      table.skipsZeros = reader.choice(yaml, key, of: ["left out": true, "read": false]) ?? false
    case "once": table.countsDays = reader.flag(yaml, key) ?? false
    case "alike": table.alike = Self.headers(yaml, with: &reader).map { $0.map { $0.lowercased() } }
    case "daily": isDaily = reader.flag(yaml, key) ?? false
    case "decimals":
      table.decimals = reader.choice(yaml, key, of: TableFormat.Decimals.byName) ?? .any
    case "files": exportNames = reader.texts(yaml, key) ?? []
    case "sessions": table.hasSessions = reader.flag(yaml, key) ?? false
    case "others": table.others = Set(reader.texts(yaml, key) ?? [])
    case "factors": readFactors(yaml, with: &reader)
    case "titles": table.hasTitles = reader.flag(yaml, key) ?? false
    case "unread": table.unread = reader.text(yaml, key)
    default: texts[key] = reader.text(yaml, key)
    }
  }

  /// Reads `factors: {Swim: 0.001}`.
  private mutating func readFactors(_ yaml: YAML, with reader: inout YAMLReader) {
    for pair in reader.pairs(yaml) {
      table.factors[pair.key.lowercased()] = reader.factor(pair.value, pair.key)
    }
  }

  /// Reads a list of names, or a list of such lists.
  private static func headers(_ yaml: YAML, with reader: inout YAMLReader) -> [[String]] {
    guard case .list(let items) = yaml.content, items.contains(where: \.isList) else {
      return [reader.texts(yaml, "header") ?? []]
    }
    return items.map { reader.texts($0, "header") ?? [] }
  }

  func check(at location: Location, with reader: inout YAMLReader) {
    for key in ["name", "origin"] where texts[key, default: ""].isEmpty {
      reader.report("no '\(key)' in the format; add it", at: location)
    }
    if table.headers.isEmpty || table.headers.contains(where: { $0.count < 2 }) {
      reader.report("no 'header' with two columns or more, by which to know a file", at: location)
    }
    guard !table.isRefused else { return }
    if let problem = columns.problem { reader.report(problem, at: location) }
  }

  /// The columns, with what makes each row count for one habit.
  private var columns: TableColumns {
    var columns = table.columns
    columns.columns += [rows].compactMap(\.self)
    return columns
  }

  func table(id: String) -> TableFormat {
    var table = table
    table.columns = columns
    table.isUnscheduled = !isDaily && !table.hasSessions
    table.format = Format(
      id: id,
      name: texts["name"] ?? "",
      recognition: "a header with \(Self.list(names))",
      contents: table.isRefused ? "nothing that is read" : texts["contents"] ?? "",
      omitted: texts["omitted"] ?? "all other columns",
      origin: texts["origin"] ?? "",
      evidence: Evidence(rawValue: texts["evidence"] ?? "") ?? .descriptions,
      exportNames: exportNames
    )
    return table
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension YAML {
  /// The number of keys of all maps.
  fileprivate var keyCount: Int {
    switch content {
    case .scalar, .empty: 0
    case .list(let items): items.reduce(0) { $0 + $1.keyCount }
    case .map(let pairs): pairs.reduce(pairs.count) { $0 + $1.value.keyCount }
    }
  }

  fileprivate var isList: Bool { if case .list = content { true } else { false } }
}
