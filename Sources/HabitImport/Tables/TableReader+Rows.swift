import HabitCore
import HabitReading

/// The second pass over the rows of a table.
extension TableReader {
  mutating func add(_ row: CSVRow) {
    let date = roles.cell(.day, of: row)
    guard !date.isEmpty || isOfAnyone else {
      rows.report(.note, "table.undated", "a row without a day; left out", at: row)
      return
    }
    let (written, time) = moment(of: row)
    guard let day = written, Day.accepted.contains(day) else {
      let code = written == nil ? "csv.day" : "csv.range"
      return rows.report(.warning, code, dates.message(for: date, written), at: row)
    }
    if let message = roles.timeMessage(of: row) {
      rows.report(.warning, "csv.time", message, at: row)
    }
    if source.hasSessions { return addSession(of: row, on: day, time) }
    guard roles.hasHabits else {
      reportNameless(row)
      guard isNew(day, date, row) else { return }
      for index in measures.indices {
        let draft = found(index, row)
        append(entry(of: index..<(index + 1), on: day, draft, row), time, row, to: draft)
      }
      return
    }
    let found = found(of: row)
    if found.isEmpty, let message = roles.missing {
      rows.report(.warning, "csv.habit", message, at: row)
    }
    for draft in found {
      append(entry(of: measures.indices, on: day, draft, row), time, row, to: draft)
    }
  }

  /// Adds the cells of a row of a table whose columns are days.
  mutating func addDays(of row: CSVRow) {
    guard !isSum(row) else {
      let name = roles.cell(.habit, of: row)
      guard name.isEmpty else {
        let message = "row \(name.quoted) sums up others; row left out"
        return rows.report(.note, "csv.total", message, at: row)
      }
      if dayCells.contains(where: { !row.cell($0.column).trimmingSpaces.isEmpty }) {
        rows.report(.warning, "csv.habit", roles.missing ?? "", at: row)
      }
      return
    }
    for draft in found(of: row) {
      for (column, day) in dayCells {
        append(entry(of: 0..<1, on: day, draft, row, column), nil, row, to: draft)
      }
    }
  }

  /// Returns the day and the time of a row.
  private func moment(of row: CSVRow) -> (Day?, TimeOfDay?) {
    guard case .month(let month) = layout?.head.shape else { return roles.moment(of: row, dates) }
    let number = Int(row.cell(0).trimmingSpaces.filter { $0 != "." }) ?? 0
    let day = Day(number: month.number + Int32(clamping: number - 1))
    return (number > 0 && day.month == month.month ? day : nil, nil)
  }

  private mutating func append(
    _ entry: Entry?,
    _ time: TimeOfDay?,
    _ row: CSVRow,
    to draft: TableDraft
  ) {
    let note = roles.cell(.note, of: row)
    guard var entry else {
      if !note.isEmpty, isOfAnyone, roles.hasHabits {
        let message = "no state and no value in this row; row left out"
        rows.report(.warning, "csv.nothing", message, at: row)
      }
      return
    }
    if source.skipsZeros, entry.value == 0 || entry.state == .failed { return }
    if source.countsDays, !draft.days.insert(entry.day).inserted { return }
    entry.time = time
    if !note.isEmpty { entry.details.note = note }
    // Without ids, only the name identifies a habit.
    if hasIDs, let name = roles.habits(of: row).first, name != draft.habit.name {
      entry.details.title = name
    }
    draft.entries.append(entry)
  }

  /// Returns what the measures of a row say about a day, or `nil` if all are empty; a row of a table
  /// without measures says that it was done.
  ///
  /// `column` has the only measure, if not its own.
  private mutating func entry(
    of indexes: Range<Int>,
    on day: Day,
    _ draft: TableDraft,
    _ row: CSVRow,
    _ column: Int? = nil
  ) -> Entry? {
    guard !indexes.isEmpty else {
      return draft.habit.unit == nil ? Entry(day: day, state: .done) : Entry(day: day, value: 1)
    }
    var entry: Entry?
    var minutes: Double?
    for index in indexes {
      let measure = measures[index]
      let cell = measure.cell(of: row, at: column ?? measure.numbers[0])
      guard !cell.isEmpty, let mark = mark(of: cell, measure, draft, row) else { continue }
      switch mark {
      case .minutes(let length): minutes = length
      case .state(let state):
        if cell == "-" { rows.report(.note, "csv.dash", CellMessage.dash, at: row) }
        entry = entry ?? Entry(day: day, state: state)
      case .amount(let amount): entry = Entry(day: day, value: amount, state: entry?.state)
      case .nothing:
        let severity: Diagnostic.Severity = roles.cell(.note, of: row).isEmpty ? .note : .warning
        rows.report(severity, "csv.nothing", "a day without a value; row left out", at: row)
      case .problem(let code, let message): rows.report(.warning, code, message, at: row)
      }
    }
    guard let minutes else { return entry }
    guard indexes.contains(where: { measures[$0].role != .length }) else {
      return Entry(day: day, value: minutes)
    }
    var timed = entry ?? Entry(day: day, state: .done)
    timed.minutes = minutes
    return timed
  }

  private func mark(
    of cell: String,
    _ measure: TableMeasure,
    _ draft: TableDraft,
    _ row: CSVRow
  ) -> TableMeasure.Mark? {
    if let end = measure.end {
      return measure.length(from: rows.text(measure.numbers, of: row), to: rows.text(end, of: row))
    }
    // A table of habitsite's own has a state for completions, and only amounts as values.
    let isAmount = draft.countsAmounts || source.isOwn && measure.role == .value
    return measure.mark(of: cell, draft.letters.answers, countsAmounts: isAmount)
  }

  /// Reports cells in columns without a name.
  private mutating func reportNameless(_ row: CSVRow) {
    guard layout != nil else { return }
    for number in namelessColumns where !row.cell(number).trimmingSpaces.isEmpty {
      let message = "column \(number + 1) has no name in the header; its cells are left out"
      rows.report(.warning, "csv.nameless", about: "\(number)", message, at: row)
    }
  }

  /// Reports how a table was read, and its columns that are no habits, without their contents.
  func reportReading(_ layout: TableLayout, _ habitCount: Int) {
    let location = Location(file: rows.table.file)
    for column in layout.others {
      let isPrivate = column.verdict.isPrivate
      rows.log.findings.add(
        isPrivate ? .warning : .note,
        isPrivate ? "csv.private" : "csv.column",
        about: column.name,
        isPrivate
          ? "column \(column.name.quoted) looks like \(column.verdict.phrase), which is private; not"
            + " read" : "column \(column.name.quoted) has \(column.verdict.phrase); not read",
        at: location
      )
    }
    var form = "delimiter \(rows.table.delimiterName), \(dates.guess)"
    if measures.contains(where: \.hasDecimalComma) { form += ", decimal comma" }
    var what = "a table of days with \(habitCount.counted("habit"))"
    if layout.hasEntries {
      let read = layout.columns.columns.filter { !$0.names.isEmpty }
        .map { "\($0.role.rawValue) \(($0.names.first ?? "").quoted)" }
      what = "columns \(read.joined(separator: ", "))"
    }
    rows.log.findings.add(.note, "csv.guess", "read as \(what), \(form)", at: location)
    switch layout.head.shape {
    case .rows: break
    case .columns:
      let message = "each row is read as a habit, and each column as a day"
      rows.log.findings.add(.note, "csv.turned", message, at: location)
    case .month:
      let message = "each row is read as a day of \((layout.head.header.first ?? "").quoted)"
      rows.log.findings.add(.note, "csv.turned", message, at: location)
    }
  }
}

extension Findings {
  /// The codes of what looks like a column that is no habit.
  static let oddCodes: Set<String> = ["csv.rare", "csv.sum"]

  /// Reports habits of a table with few marks or huge amounts, which may be none.
  mutating func reportOddities(of habits: [HabitHistory], at table: CSVTable) {
    let location = Location(file: table.file)
    let dayCount = Set(habits.flatMap { $0.entries.map(\.day) }).count
    for history in habits {
      let name = history.habit.name
      let sum = history.entries.reduce(0) { $0 + ($1.value ?? 0) }
      if sum > 1e7 {
        let message = "the amounts of \(name.quoted) add up to \(sum.short); is it a habit?"
        add(.warning, "csv.sum", about: name, message, at: location)
      }
      let count = Set(history.entries.map(\.day)).count
      if dayCount >= 40, count * 20 < dayCount {
        let message = "\(name.quoted) has marks on \(count) of \(dayCount) days; is it a habit?"
        add(.warning, "csv.rare", about: name, message, at: location)
      }
    }
  }
}
