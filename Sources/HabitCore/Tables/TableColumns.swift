/// The columns of a table that are read, each with its role; all others are left out.
package struct TableColumns: Hashable, Sendable {
  package var columns: [Column]

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
    /// What cells mean that are not understood by themselves, in lower case; `none` is no entry.
    package var words: [String: CellWord] = [:]
    /// The habit of a row whose cell is empty.
    package var empty: String?
    /// What to say of a row whose cell is empty.
    package var missing: String?
    /// What separates several names in a cell.
    package var separator: String?
    /// The column of names, such as clients, in each of which a habit is another one.
    package var within: String?
    /// The column that describes a habit.
    package var about: String?

    package init(_ role: ColumnRole, _ names: [String]) {
      self.role = role
      self.names = names
    }
  }

  /// Returns the columns of a role.
  package func all(_ role: ColumnRole) -> [Column] { columns.filter { $0.role == role } }

  /// Why a table cannot be read by the columns, or `nil`.
  package var problem: String? {
    guard !all(.day).isEmpty else { return "no column for 'day' under 'columns'; name it" }
    for role in ColumnRole.allCases where !role.isMeasure && role != .ignored {
      if all(role).count > 1 { return "several columns for '\(role.rawValue)'; name one" }
    }
    guard all(.habit).isEmpty, !columns.contains(where: \.role.isMeasure) else { return nil }
    return "no column for 'habit', 'state', 'value' or 'length' under 'columns'; name one"
  }

  /// Parses the value of `--columns`: `day=Date,state=Read`; a part without `=` belongs to the name
  /// before it.
  ///
  /// `length=Start..End` names the columns of the start and the end.
  ///
  /// - Throws: ``ColumnsError`` that names an unknown role with the nearest one.
  package init(argument: String) throws(ColumnsError) {
    var columns: [Column] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let mark = part.firstIndex(of: "=") else {
        guard !columns.isEmpty else {
          throw ColumnsError(message: "no role in \(part.description.quoted); write day=Date")
        }
        columns[columns.count - 1].names[0] += "," + part
        continue
      }
      let word = String(part[..<mark])
      let name = String(part[part.index(after: mark)...])
      guard let role = ColumnRole(rawValue: word) else {
        let names = ColumnRole.allCases.map(\.rawValue)
        let hint = NearestName.hint(word, among: names)
        let all = "; one of \(names.joined(separator: ", "))"
        throw ColumnsError(message: "no role \(word.quoted)\(hint.isEmpty ? all : hint)")
      }
      var column = Column(role, [name])
      if role == .length, let mark = name.firstRange(of: "..") {
        column.names = [String(name[..<mark.lowerBound])]
        column.end = String(name[mark.upperBound...])
      }
      columns.append(column)
    }
    self.init(columns)
    if let problem { throw ColumnsError(message: problem) }
  }

  /// The columns as a map in settings: `{day: Date, state: [Read, Run]}`.
  package var settingsText: String {
    let parts = roles.map { role in
      let names = all(role).map { column in
        let name = Self.yaml(column.names.first ?? "")
        let end = column.end.map { "end: \(Self.yaml($0))" }
        let form = column.forms.first.map { "form: \"\($0.rawValue)\"" }
        let separator = column.separator.map { "separator: \(Self.yaml($0))" }
        let more = [end, form, separator].compactMap(\.self)
        return more.isEmpty ? name : "{name: \(name), \(more.joined(separator: ", "))}"
      }
      return "\(role.rawValue): "
        + (names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The columns as the value of `--columns`: `day=Date,state=Read,state=Run`.
  package var argumentText: String {
    roles.flatMap { role in
      all(role).map { column in
        "\(role.rawValue)=\(column.names.first ?? "")" + (column.end.map { "..\($0)" } ?? "")
      }
    }.joined(separator: ",")
  }

  /// The roles in the order of their columns.
  private var roles: [ColumnRole] {
    var roles: [ColumnRole] = []
    for column in columns where !roles.contains(column.role) { roles.append(column.role) }
    return roles
  }

  /// Returns a text for YAML, in quotes if it could be anything else than a text.
  private static func yaml(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.allSatisfy { $0.isLetter || $0.isNumber || " _-".contains($0) }
    guard !isPlain else { return text }
    let escaped = text.escapedForMessages.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
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
