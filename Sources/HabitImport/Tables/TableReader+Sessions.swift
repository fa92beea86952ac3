import HabitCore
import HabitReading

/// The rows of a table with a session each, which belongs to the day of its start: a workout, or time
/// spent on something.
///
/// There is a habit for each kind of session. It has no goal, so a day without a session is not a
/// miss.
extension TableReader {
  /// The columns of lengths; the first that is understood counts, as does that of amounts.
  private var lengths: [TableMeasure] { measures.filter { $0.role == .length } }
  private var amounts: [TableMeasure] { measures.filter { $0.role == .value } }

  mutating func addSession(of row: CSVRow, on day: Day, _ time: TimeOfDay?) {
    let lengths = lengths
    let hasNoLength = !lengths.isEmpty && lengths.allSatisfy { isEmpty($0, in: row) }
    guard !hasNoLength || measures.count > lengths.count else {
      let message = "an entry that is still running; left out"
      return rows.report(.note, "time.running", message, at: row)
    }
    guard let name = roles.habits(of: row).first else {
      return rows.report(.warning, "csv.habit", roles.missing ?? "", at: row)
    }
    let minutes = hasNoLength ? nil : minutes(of: row, lengths)
    let amount = amount(of: row, name)
    guard minutes.map(Entry.acceptedMinutes.contains) ?? true else {
      let message = "a session that ends before it starts, or lasts over a year; row left out"
      return rows.report(.warning, "session.length", message, at: row)
    }
    var entry = Entry(day: day, state: .done)
    entry.value = amount
    entry.minutes = minutes.map { ($0 * 100).rounded() / 100 }
    entry.time = time
    draft(of: name, row).entries.append(entry)
  }

  func history(ofSessions draft: TableDraft) -> HabitHistory {
    HabitHistory(sessions: draft.entries, of: draft.habit, unit: amounts.first?.column.unit)
  }

  /// Returns whether the end, or else the length, is empty or a word for nothing.
  private func isEmpty(_ length: TableMeasure, in row: CSVRow) -> Bool {
    let text = rows.text(length.end ?? length.numbers, of: row)
    return text.isEmpty || length.word(text) == .nothing
  }

  private mutating func amount(of row: CSVRow, _ name: String) -> Double? {
    for measure in amounts {
      let cell = row.cell(measure.numbers[0]).trimmingSpaces
      guard !cell.isEmpty, measure.word(cell) != .nothing else { continue }
      guard let number = measure.number(cell) else {
        let message = CellMessage.badNumber(cell, in: rows.table.header[measure.numbers[0]])
        rows.report(.warning, "csv.number", message, at: row)
        continue
      }
      guard measure.column.factor == 1 else { return measure.column.scaled(number) }
      return number * source.factors[name.lowercased(), default: 1]
    }
    return nil
  }

  /// Returns the minutes of the first length that is understood and above 0, or else 0, or `nil`
  /// after a report.
  private mutating func minutes(of row: CSVRow, _ lengths: [TableMeasure]) -> Double? {
    var found: Double?
    for length in lengths {
      guard let minutes = minutes(of: row, length) else { continue }
      if minutes > 0 { return minutes }
      found = found ?? minutes
    }
    if let found { return found }
    guard let first = lengths.first, source.decimals == .any else { return nil }
    guard lengths.contains(where: { $0.end != nil }) else {
      let message = ClockLength.message(for: rows.text(first.numbers, of: row))
      rows.report(.warning, "csv.length", message, at: row)
      return nil
    }
    let message =
      "neither a length like '0:36:26' nor a start and an end like '2025-01-31 07:30:00'; the"
      + " record has no minutes"
    rows.report(.warning, "time.end", message, at: row)
    return nil
  }

  /// Returns the minutes of a length, of a number times the factor, or from a start to an end.
  private mutating func minutes(of row: CSVRow, _ length: TableMeasure) -> Double? {
    guard source.decimals == .any else {
      return rows.number(in: length.numbers[0], of: row).map { $0 * length.column.factor }
    }
    let text = rows.text(length.numbers, of: row).withoutTextMark
    guard let end = length.end else {
      if let minutes = ClockLength.minutes(of: text, in: length.column.forms) { return minutes }
      guard length.column.forms.isEmpty, let number = Double(decimal: NumberColumn.pointed(text)),
        number >= 0
      else { return nil }
      return number * length.column.factor
    }
    guard let from = roles.seconds(of: text, dates),
      let to = roles.seconds(of: rows.text(end, of: row).withoutTextMark, dates)
    else { return nil }
    return Double(to - from) / 60
  }
}

extension HabitHistory {
  /// Creates the habit of sessions: their amounts if some count, or else their minutes.
  ///
  /// A session with neither is done.
  init(sessions: [Entry], of habit: Habit, unit: String?) {
    let hasAmounts = sessions.contains { ($0.value ?? 0) > 0 }
    var habit = habit
    habit.unit = hasAmounts ? unit : "min"
    let entries = sessions.map { session in
      let value = hasAmounts ? session.value : session.minutes
      var entry = Entry(day: session.day, state: .done)
      if let value, value > 0 { entry = Entry(day: session.day, value: value) }
      if hasAmounts, let minutes = session.minutes, minutes > 0 { entry.minutes = minutes }
      entry.time = session.time
      return entry
    }
    self.init(habit, entries: entries)
  }
}
