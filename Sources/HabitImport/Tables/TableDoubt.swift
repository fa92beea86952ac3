import HabitCore
import HabitReading

/// A table with days that is not read, because what its columns hold is not certain.
struct TableDoubt {
  private let reason: Reason
  private let layout: TableLayout
  /// The roles that the program would give the columns, the likeliest first.
  let proposals: [TableColumns]

  enum Reason {
    /// Its rows are entries of habits, or its columns are habits.
    case readings
    case names
    case measures
    case moments
    case order
    /// The header ends before the column of days.
    case header
    case foreign(String, ForeignColumn)
    /// Cells name several habits.
    case several
  }

  init(
    _ reason: Reason,
    _ layout: TableLayout,
    _ columns: [ColumnSample],
    roles: TidyColumns,
    habits: [ColumnSample]
  ) {
    self.reason = reason
    self.layout = layout
    guard layout.namesDays else {
      proposals = []
      return
    }
    let named = columns.filter { roles.number(.habit) == $0.number }
    let day = layout.header[layout.dayColumn]
    let entries = (habits.isEmpty ? named : habits).map {
      Self.entries($0, day, columns, roles)
    }
    func otherDays(_ names: ColumnSample?) -> [TableColumns] {
      guard let names, let other = columns.first(where: { $0.kind == .days }), !other.hasTimes
      else { return [] }
      return [Self.entries(names, other.name, columns, roles)]
    }
    let all = entries.prefix(2) + [Self.grid(layout, columns)].compactMap(\.self)
    let likely: ArraySlice<TableColumns> =
      switch reason {
      case .readings: all[...]
      case .names: entries.isEmpty ? all.prefix(1) : entries.prefix(2)
      case .moments where !entries.isEmpty:
        (entries.prefix(1) + otherDays(habits.first ?? named.first)).prefix(2)
      case .foreign where !columns.contains { $0.isMarks || $0.kind == .lengths }: []
      default: all.prefix(1)
      }
    let open = Set(columns.filter(\.isOpenLength).map(\.name))
    proposals = likely.flatMap { Self.withForms($0, of: open) }
  }

  /// Returns proposals with each form of the lengths that can be minutes or hours.
  private static func withForms(_ proposal: TableColumns, of open: Set<String>) -> [TableColumns] {
    func isOpen(_ column: TableColumns.Column) -> Bool {
      column.role == .length && column.end == nil && open.contains(column.names.first ?? "")
    }
    guard proposal.columns.contains(where: isOpen) else { return [proposal] }
    return [LengthForm.shortHours, .minutes].map { form in
      var proposal = proposal
      for index in proposal.columns.indices where isOpen(proposal.columns[index]) {
        proposal.columns[index].forms = [form]
      }
      return proposal
    }
  }

  /// The refusal: the reason, the first rows with the role of each column, and the settings.
  func question(_ path: String) -> String {
    guard !proposals.isEmpty else {
      let way = layout.namesDays ? "; give another table, or name its columns with --columns" : ""
      return "a table that is not read, because \(phrase)\(way)"
    }
    let ways = proposals.map { "        columns: \($0.settingsText)" }
    // An argument has no forms of lengths, and no separators.
    let plain = proposals.filter { proposal in
      proposal.columns.allSatisfy { $0.forms.isEmpty && $0.separator == nil }
    }
    let arguments = plain.map { "--columns '\($0.argumentText.escapedForMessages)'" }
    let lines =
      ["a table that is not read, because \(phrase); say what its columns hold"]
      + shownRows.map { "    \($0)" }
      + ["  in 'habitsite.yml':", "    exports:", "      - file: \(path.escapedForMessages)"]
      + [ways.joined(separator: "\n    or\n")]
      + (arguments.isEmpty ? [] : ["  or by \(arguments.joined(separator: " or "))"])
    return lines.joined(separator: "\n")
  }

  private var phrase: String {
    switch reason {
    case .readings: "its rows can be entries, and its columns can be habits"
    case .names: "no column clearly names the habits of its rows"
    case .measures: "no column clearly says what was done"
    case .moments: "it has several columns of days"
    case .header:
      "its header ends before column \(layout.dayColumn + 1), which has the days; name it"
    case .several: "some cells seem to name several habits"
    case .order: "its days are not in order, or missing in many rows"
    case .foreign(let name, let kind):
      "column \(name.quoted) looks like \(kind.rawValue), as tables of programs have them"
    }
  }

  /// The header, up to three rows, and the roles, in columns; the cells of a column without a role
  /// could be secret, and are not shown.
  private var shownRows: [String] {
    let columns = proposals.flatMap(\.columns)
    let known = layout.header.map { name in
      columns.first { $0.names.first == name || $0.end == name }?.role ?? .ignored
    }
    let read = known.indices.filter { known[$0] != .ignored }
    let others = known.indices.filter { known[$0] == .ignored && !layout.header[$0].isEmpty }
    let shown = (read + others).prefix(6).sorted()
    let roles = shown.map { known[$0] }
    var table = [shown.map { layout.header[$0] }]
    table += layout.rows.prefix(3).map { row in
      shown.map { number in
        let cell = number < row.count ? row[number] : ""
        return known[number] == .ignored && !cell.isEmpty ? "…" : cell
      }
    }
    table.append(roles.map { "(\($0.rawValue))" })
    let cells = table.map { $0.map(Self.short) }
    let widths = shown.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let end = layout.header.count > shown.count ? "  …" : ""
    return cells.map { row in
      let padded = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let text = padded.joined(separator: "  ") + end
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func short(_ cell: String) -> String {
    let text = String(cell.unicodeScalars.prefix(18)).escapedForMessages
    return text.unicodeScalars.count < cell.unicodeScalars.count ? text + "…" : text
  }

  private static func entries(
    _ names: ColumnSample,
    _ day: String,
    _ columns: [ColumnSample],
    _ roles: TidyColumns
  ) -> TableColumns {
    var habit = TableColumns.Column(.habit, [names.name])
    habit.separator = names.separator
    var found = [TableColumns.Column(.day, [day]), habit]
    let free = columns.filter { $0.number != names.number }
    if let end = free.first(where: { $0.kind == .days && $0.hasTimes }), end.name != day {
      var length = TableColumns.Column(.length, [day])
      length.end = end.name
      return TableColumns(found + [length])
    }
    let named = free.first { roles.role(of: $0.number)?.isMeasure == true && $0.kind != .days }
    let likely = named ?? free.first { $0.isMarks } ?? free.first { $0.kind == .lengths }
    if let likely {
      let role = roles.role(of: likely.number) ?? role(of: likely)
      found.append(TableColumns.Column(role.isMeasure ? role : .value, [likely.name]))
    }
    return TableColumns(found)
  }

  private static func grid(_ layout: TableLayout, _ columns: [ColumnSample]) -> TableColumns? {
    let habits = columns.filter { $0.isMarks || $0.kind == .lengths }
    guard !habits.isEmpty else { return nil }
    let day = TableColumns.Column(.day, [layout.header[layout.dayColumn]])
    return TableColumns(
      [day] + habits.prefix(5).map { TableColumns.Column(role(of: $0), [$0.name]) }
    )
  }

  private static func role(of column: ColumnSample) -> ColumnRole {
    switch column.kind {
    case .ticks: .state
    case .lengths: .length
    default: .value
    }
  }
}
