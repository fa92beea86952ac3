import HabitCore
import HabitReading

/// A column of states, amounts or lengths, and how its cells are written.
struct TableMeasure {
  let column: TableColumns.Column
  /// Its index in a row.
  let number: Int
  /// The index of the column of its end.
  let end: Int?
  private var letters = AnswerLetters()
  private var numbers = NumberColumn()
  private var decimalComma = false
  /// What separates decimals, in cells that are numbers from 0 and nothing else.
  private let decimals: TableFormat.Decimals
  private var isPlain: Bool { decimals != .any && column.role == .value }
  /// Whether a row without it has no entry.
  var isRow = false

  init(_ column: TableColumns.Column, _ number: Int, end: Int?, decimals: TableFormat.Decimals) {
    self.end = end
    self.column = column
    self.number = number
    self.decimals = decimals
  }

  /// What a cell says of a day.
  enum Mark {
    case state(Entry.State)
    case amount(Double)
    case minutes(Double)
    /// There is no entry.
    case nothing
    case problem(code: String, message: String)
  }

  /// Returns the trimmed cell of a row, without the unit of the column behind a number.
  func cell(of row: CSVRow) -> String {
    let cell = row.cell(number).trimmingSpaces.withoutTextMark.withoutDigitSpaces
    guard column.role == .value, let unit = column.unit, cell.hasSuffix(unit) else { return cell }
    let number = String(cell.dropLast(unit.count)).trimmingSpaces.withoutDigitSpaces
    return NumberColumn.looksNumeric(number) ? number : cell
  }

  mutating func scan(_ cell: String) {
    guard !isPlain, column.words[cell.lowercased()] == nil else { return }
    letters.scan(cell)
    if NumberColumn.looksNumeric(cell) { numbers.scan(cell) }
  }

  func isAmount(_ cell: String) -> Bool {
    column.role != .length && column.words[cell.lowercased()] == nil
      && NumberColumn.looksNumeric(cell) && !(isPlain && cell.hasPrefix("-"))
  }

  /// Settles what the separators of numbers mean.
  ///
  /// - Throws: ``ImportError`` if that is open.
  mutating func settle(_ table: CSVTable) throws(ImportError) {
    decimalComma = try numbers.hasDecimalComma(name, of: table)
  }

  /// Returns what a cell that is not empty says.
  func mark(of cell: String, countsAmounts: Bool) -> Mark {
    switch column.words[cell.lowercased()] {
    case nil: break
    case .nothing?: return .nothing
    case .done?: return .state(.done)
    case .failed?: return .state(.failed)
    case .skipped?: return .state(.skipped)
    }
    if column.role == .length { return length(of: cell) }
    if isPlain {
      guard NumberColumn.looksNumeric(cell),
        let number = NumberColumn.value(of: plain(cell), decimalComma: false), number >= 0
      else {
        let message = CellMessage.badNumber(cell, in: name, isRow: isRow)
        return .problem(code: "csv.number", message: message)
      }
      return countsAmounts ? .amount(column.scaled(number)) : .state(number == 0 ? .failed : .done)
    }
    switch CellMeaning(cell, answers: letters.answers) {
    case .done: return .state(.done)
    case .skipped: return .state(.skipped)
    case .failed: return .state(.failed)
    case .empty, .unknown:
      if let labelled = Self.labelled(cell) { return labelled }
      return .problem(code: "csv.cell", message: CellMessage.unknown(cell, in: name))
    case .number:
      guard let number = NumberColumn.value(of: cell, decimalComma: decimalComma) else {
        return .problem(code: "csv.number", message: CellMessage.badNumber(cell, in: name))
      }
      let isTick = column.role == .state && (number == 0 || number == 1)
      guard countsAmounts, !isTick else { return .state(number == 0 ? .failed : .done) }
      return .amount(column.scaled(number))
    }
  }

  /// Returns the minutes between two moments in the same zone.
  func length(from start: String, to end: String) -> Mark {
    let message = "no length from \(start.quoted) to \(end.quoted); left out"
    guard let from = WrittenInstant(start)?.utcSeconds, let to = WrittenInstant(end)?.utcSeconds,
      Entry.acceptedMinutes.contains(Double(to - from) / 60)
    else { return .problem(code: "csv.length", message: message) }
    return .minutes((Double(to - from) / 60 * 100).rounded() / 100)
  }

  /// Returns what a length, or a number with its label such as `1.0:Yes`, says among amounts.
  private static func labelled(_ cell: String) -> Mark? {
    if let minutes = ClockLength.minutes(of: cell) { return .minutes(minutes) }
    let parts = cell.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].first?.isLetter == true, let number = Double(decimal: parts[0])
    else {
      return nil
    }
    return .state(number == 0 ? .failed : .done)
  }

  /// Returns a number without separators if it is whole.
  private func plain(_ cell: String) -> String {
    decimals == .whole ? cell.filter { $0 != "," && $0 != "." } : cell
  }

  private var name: String { column.names.first ?? "" }

  /// Returns the minutes of a length; a bare number is minutes, or what the factor makes of it.
  private func length(of cell: String) -> Mark {
    let number =
      NumberColumn.looksNumeric(cell) && column.forms.isEmpty
      ? NumberColumn.value(of: cell, decimalComma: decimalComma).map(column.scaled) : nil
    let minutes = number ?? ClockLength.minutes(of: cell, in: column.forms)
    guard let minutes, Entry.acceptedMinutes.contains(minutes) else {
      let message = ClockLength.message(for: cell, isOpen: column.forms.isEmpty)
      return .problem(code: "csv.length", message: message)
    }
    return .minutes((minutes * 100).rounded() / 100)
  }
}

extension TableColumns.Column {
  /// Returns a number times the factor, to three decimals.
  func scaled(_ number: Double) -> Double {
    factor == 1 ? number : (number * factor * 1e3).rounded() / 1e3
  }
}
