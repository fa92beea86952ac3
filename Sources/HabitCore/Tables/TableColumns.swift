/// The columns of a table that are read, each with its role; all others are left out.
package struct TableColumns: Hashable, Sendable {
  package var columns: [Column]
  /// The word that is missing beside a start or a stop.
  private var missingEnd: String?

  package init(_ columns: [Column] = []) { self.columns = columns }

  /// A column of one role.
  package struct Column: Hashable, Sendable {
    package var role: ColumnRole
    /// Its names, of which a table has one.
    package var names: [String]
    /// The name of its habit, in a table without a column of habits; by default that of the column.
    package var habit: String?
    /// The unit of its amounts.
    package var unit: String?
    /// The column of the end, if the column of a length holds its start.
    package var end: String?
    /// What its numbers are multiplied by.
    package var factor = 1.0
    /// The forms of its lengths, if not all are read.
    package var forms: [LengthForm] = []
    /// The meanings of cells, in lower case, that habitsite does not know; `none` is no entry.
    package var words: [String: CellWord] = [:]
    /// The habit of a row whose cell is empty.
    package var empty: String?
    /// What to say of a row whose cell is empty.
    package var missing: String?
    /// What separates several names in a cell.
    package var separator: String?
    /// The column, such as one of clients, each value of which has habits of its own.
    package var within: String?
    /// The column that describes a habit.
    package var about: String?

    package init(_ role: ColumnRole, _ names: [String]) {
      self.role = role
      self.names = names
    }

    /// Returns what makes each row count for one habit, whatever its cells name.
    package static func rows(_ habit: String, unit: String? = nil) -> Self {
      var column = Self(.habit, [])
      column.habit = habit
      column.unit = unit
      return column
    }
  }

  /// The keys other than the roles: the habit of all rows, and the two ends of each length.
  package static let otherWords = ["rows", "start", "stop"]

  /// Returns the columns of a role.
  package func all(_ role: ColumnRole) -> [Column] { columns.filter { $0.role == role } }

  /// Why a table cannot be read by the columns, or `nil`.
  package var problem: String? {
    guard !all(.day).isEmpty else { return "no column for 'day' under 'columns'; name it" }
    if let missingEnd { return "no column for '\(missingEnd)' under 'columns'; name it, too" }
    for role in ColumnRole.allCases where !role.isMeasure && role != .ignored {
      if all(role).count > 1 { return "several columns for '\(role.rawValue)'; name one" }
    }
    guard all(.habit).isEmpty, !columns.contains(where: \.role.isMeasure) else { return nil }
    return "no column for 'habit', 'state', 'value' or 'length' under 'columns'; name one, or write"
      + " 'rows: Films' to count each row"
  }

  /// Parses the value of `--columns`: `day=Date,state=Read`; a part without `=` belongs to the name
  /// before it.
  ///
  /// `length=Start..End` names the columns of the start and the end, as `start=Start,stop=End` does;
  /// `rows=Films` counts each row for one habit.
  ///
  /// - Throws: ``ColumnsError`` that names an unknown role with the nearest one.
  package init(argument: String) throws(ColumnsError) {
    var parts: [(word: String, name: String)] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let mark = part.firstIndex(of: "=") else {
        guard !parts.isEmpty else {
          throw ColumnsError(message: "no role in \(part.description.quoted); write day=Date")
        }
        parts[parts.count - 1].name += "," + part
        continue
      }
      parts.append((String(part[..<mark]), String(part[part.index(after: mark)...])))
    }
    var columns: [Column] = []
    var ends: [String: String] = [:]
    for (word, name) in parts {
      if word == "rows" {
        columns.append(.rows(name))
      } else if Self.otherWords.contains(word) {
        ends[word] = name
      } else {
        columns.append(try Self.column(word, name))
      }
    }
    self.init(columns, start: ends["start"], stop: ends["stop"])
    if let problem { throw ColumnsError(message: problem) }
  }

  private static func column(_ word: String, _ name: String) throws(ColumnsError) -> Column {
    guard let role = ColumnRole(rawValue: word) else {
      let names = ColumnRole.allCases.map(\.rawValue) + otherWords
      let hint = NearestName.hintOrAll(word, among: names)
      throw ColumnsError(message: "no role \(word.quoted)\(hint)")
    }
    var column = Column(role, [name])
    if role == .length, let mark = name.firstRange(of: "..") {
      column.names = [String(name[..<mark.lowerBound])]
      column.end = String(name[mark.upperBound...])
    }
    return column
  }

  /// Creates columns with a length from a start to a stop, if there are both.
  package init(_ columns: [Column], start: String?, stop: String?) {
    self.init(columns)
    guard let start, let stop else {
      missingEnd = start == nil ? stop == nil ? nil : "start" : "stop"
      return
    }
    var length = Column(.length, [start])
    length.end = stop
    self.columns.append(length)
  }

  /// The columns as a map in settings: `{day: Date, state: [Read, Run]}`.
  package var settingsText: String {
    let parts = roles.map { role in
      let texts = all(role).filter { !$0.names.isEmpty }.map { $0.settingsText }
      return "\(role.rawValue): "
        + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
    }
    let rows = counted?.habit.map { ["rows: \(Column.yaml($0))"] } ?? []
    return "{\((parts + rows).joined(separator: ", "))}"
  }

  /// The columns as the value of `--columns`, `day=Date,state=Read,state=Run`, or `nil` if it cannot
  /// say all of them.
  package var argumentText: String? {
    guard columns.allSatisfy({ $0.forms.isEmpty && $0.separator == nil && $0.words.isEmpty }) else {
      return nil
    }
    let parts = roles.flatMap { role in
      all(role).filter { !$0.names.isEmpty }.map { column in
        "\(role.rawValue)=\(column.names.first ?? "")" + (column.end.map { "..\($0)" } ?? "")
      }
    }
    return (parts + (counted?.habit.map { ["rows=\($0)"] } ?? [])).joined(separator: ",")
  }

  /// What makes each row count for one habit, if all do.
  package var counted: Column? { all(.habit).first { $0.names.isEmpty } }

  /// The roles in the order of their columns.
  private var roles: [ColumnRole] {
    var roles: [ColumnRole] = []
    for column in columns where !column.names.isEmpty && !roles.contains(column.role) {
      roles.append(column.role)
    }
    return roles
  }
}

extension TableColumns.Column {
  fileprivate var settingsText: String {
    let name = Self.yaml(names.first ?? "")
    let words = words.sorted { $0.key < $1.key }
      .map { "\(Self.yaml($0.key)): \($0.value.rawValue)" }
    let more = [
      end.map { "end: \(Self.yaml($0))" }, forms.first.map { "form: \"\($0.rawValue)\"" },
      separator.map { "separator: \(Self.yaml($0))" },
      words.isEmpty ? nil : "words: {\(words.joined(separator: ", "))}",
    ].compactMap(\.self)
    return more.isEmpty ? name : "{name: \(name), \(more.joined(separator: ", "))}"
  }

  /// Returns a text for YAML, in quotes if it could be anything else than a text.
  fileprivate static func yaml(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && !nonTexts.contains(text.lowercased()) && text.last != " "
      && text.allSatisfy { $0.isLetter || $0.isNumber || " _-".contains($0) }
    guard !isPlain else { return text }
    let escaped = text.escapedForMessages.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The words that YAML does not take for texts.
  private static let nonTexts: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null",
  ]
}

/// How a length is written.
package enum LengthForm: String, CaseIterable, Sendable {
  case hours = "h:mm:ss"
  case shortHours = "h:mm"
  case minutes = "mm:ss"
}

/// What a cell of a table means.
package enum CellWord: String, CaseIterable, Sendable {
  case done, failed, skipped
  case nothing = "none"
}

/// Why a text names no columns.
package struct ColumnsError: Error, Equatable {
  package let message: String
}
