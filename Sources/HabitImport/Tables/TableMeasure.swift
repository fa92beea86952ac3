import HabitCore
import HabitReading

/// A column of states, amounts or lengths, and how its cells are written.
///
/// A class, because a row asks it for each cell.
final class TableMeasure {
  let column: TableColumns.Column
  let role: ColumnRole
  /// Its indexes in a row: one, or those of a date and a time that are read as one text.
  let numbers: [Int]
  /// The indexes of the column of its end.
  let end: [Int]?
  private var separators = NumberColumn()
  private var decimalComma = false
  private var hasShort = false
  private var hasHours = false
  private let decimals: TableFormat.Decimals
  /// Whether its cells are numbers from 0 and nothing else.
  private let isPlain: Bool
  private let hasWords: Bool
  /// The forms of its lengths, once they are known.
  private var forms: [LengthForm] = []
  /// Whether a row without it has no entry.
  var isRow = false

  init(
    _ column: TableColumns.Column,
    _ numbers: [Int],
    end: [Int]? = nil,
    decimals: TableFormat.Decimals = .any
  ) {
    self.column = column
    role = column.role
    self.numbers = numbers
    self.end = end
    self.decimals = decimals
    isPlain = decimals != .any && column.role == .value
    hasWords = !column.words.isEmpty
  }

  /// What a cell says of a day.
  enum Mark {
    case state(Entry.State)
    case amount(Double)
    case minutes(Double)
    /// There is no entry, as the words of the column say.
    case nothing
    case problem(code: String, message: String)
  }

  var name: String { column.names.first ?? "" }

  /// Returns the trimmed cell of a row in a column, without the unit behind a number.
  func cell(of row: CSVRow, at number: Int) -> String {
    let cell = row.cell(number).trimmingSpaces.withoutTextMark.withoutDigitSpaces
    guard role == .value, let unit = column.unit, cell.hasSuffix(unit) else { return cell }
    let number = String(cell.dropLast(unit.count)).trimmingSpaces.withoutDigitSpaces
    return NumberColumn.looksNumeric(number) ? number : cell
  }

  /// Returns what a cell means by the words of the column, or `nil`.
  func word(_ cell: String) -> CellWord? { hasWords ? column.words[cell.lowercased()] : nil }

  /// Returns whether a cell is a number of an amount or a state.
  func isAmount(_ cell: String) -> Bool {
    role != .length && NumberColumn.looksNumeric(cell) && !(isPlain && cell.hasPrefix("-"))
      && word(cell) == nil
  }

  /// Returns whether the letters of a cell can be those of yes and no.
  var hasLetters: Bool { role != .length && !isPlain }

  func scan(_ cell: String) {
    guard !isPlain, end == nil, word(cell) == nil else { return }
    if NumberColumn.looksNumeric(cell) {
      separators.scan(cell)
    } else if role == .length {
      let isHours = ClockLength.minutes(of: cell) != nil
      hasHours = hasHours || isHours
      hasShort = hasShort || !isHours && ClockLength.minutes(ofShort: cell) != nil
    }
  }

  /// Settles what the separators of numbers mean, and the forms of lengths: those that are set, and
  /// where hours show that the others are minutes, both; lengths with hours are always read.
  ///
  /// - Parameters:
  ///   - table: The table, for messages.
  ///   - groups: Whether a single separator before three digits is one of thousands, because no
  ///     amount has three decimals.
  /// - Throws: ``ImportError`` if that is open.
  func settle(_ table: CSVTable, groups: Bool = false) throws(ImportError) {
    if column.forms.isEmpty {
      forms = hasShort && hasHours ? [.hours, .minutes] : []
    } else {
      forms = [.hours] + column.forms
    }
    if groups, case .undecided(let cell) = separators.separators() {
      decimalComma = cell.contains(".")
    } else {
      decimalComma = try separators.hasDecimalComma(name, of: table)
    }
  }

  /// Whether commas are decimal.
  var hasDecimalComma: Bool { decimalComma }

  /// Returns what a cell that is not empty says, or `nil` if it is a word for an empty one.
  func mark(of cell: String, _ answers: HabitLetters.Answers?, countsAmounts: Bool) -> Mark? {
    switch word(cell) {
    case nil: break
    case .nothing?: return .nothing
    case .done?: return .state(.done)
    case .failed?: return .state(.failed)
    case .skipped?: return .state(.skipped)
    }
    if role == .length { return CellMeaning(cell) == .empty ? nil : length(of: cell) }
    if isPlain {
      guard let number = plain(cell) else {
        let message = CellMessage.badNumber(cell, in: name, isRow: isRow)
        return .problem(code: "csv.number", message: message)
      }
      return countsAmounts ? .amount(column.scaled(number)) : .state(number == 0 ? .failed : .done)
    }
    switch CellMeaning(cell, answers: answers) {
    case .done: return .state(.done)
    case .skipped: return .state(.skipped)
    case .failed: return .state(.failed)
    case .empty: return nil
    case .unknown:
      return labelled(cell)
        ?? .problem(code: "csv.cell", message: CellMessage.unknown(cell, in: name))
    case .number:
      guard let number = NumberColumn.value(of: cell, decimalComma: decimalComma) else {
        return .problem(code: "csv.number", message: CellMessage.badNumber(cell, in: name))
      }
      let isTick = role == .state && (number == 0 || number == 1)
      guard countsAmounts, !isTick else { return .state(number == 0 ? .failed : .done) }
      return .amount(column.scaled(number))
    }
  }

  /// Returns the number from 0 of a cell, or `nil`.
  func number(_ cell: String) -> Double? {
    if isPlain { return plain(cell) }
    return NumberColumn.value(of: cell, decimalComma: decimalComma).flatMap { $0 >= 0 ? $0 : nil }
  }

  private func plain(_ cell: String) -> Double? {
    guard NumberColumn.looksNumeric(cell) else { return nil }
    // Whole numbers have no separators of decimals.
    let text = decimals == .whole ? cell.filter { $0 != "," && $0 != "." } : cell
    return NumberColumn.value(of: text, decimalComma: false).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Returns what a length, or a number with its label such as `1.0:Yes`, says among amounts.
  private func labelled(_ cell: String) -> Mark? {
    if let minutes = ClockLength.minutes(of: cell) { return length(minutes, cell) }
    let parts = cell.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].first?.isLetter == true, let number = Double(decimal: parts[0])
    else {
      return nil
    }
    return .state(number == 0 ? .failed : .done)
  }

  /// Returns the minutes of a text, or `nil` if it is no length; a bare number is minutes, or what
  /// the factor makes of it.
  func minutes(of text: String) -> Double? {
    if NumberColumn.looksNumeric(text), column.forms.isEmpty {
      return NumberColumn.value(of: text, decimalComma: decimalComma).map(column.scaled)
    }
    return ClockLength.minutes(of: text, in: forms) ?? ClockLength.minutes(ofWords: text)
  }

  private func length(of cell: String) -> Mark {
    guard let minutes = minutes(of: cell) else {
      let message = ClockLength.message(for: cell, isOpen: forms.isEmpty)
      return .problem(code: "csv.length", message: message)
    }
    return length(minutes, cell)
  }

  private func length(_ minutes: Double, _ cell: String) -> Mark {
    guard Entry.acceptedMinutes.contains(minutes) else {
      return .problem(code: "csv.length", message: CellMessage.badMinutes(cell, in: name))
    }
    return .minutes((minutes * 100).rounded() / 100)
  }

  /// Returns the minutes between two moments in the same zone, or two times of one day, of which the
  /// second can be after midnight.
  func length(from start: String, to end: String) -> Mark {
    let message = "\(start.quoted) to \(end.quoted) is not a length; left out"
    guard let from = Self.seconds(of: start), var to = Self.seconds(of: end) else {
      return .problem(code: "csv.length", message: message)
    }
    if to < from, from < Self.day { to += Self.day }
    guard Entry.acceptedMinutes.contains(Double(to - from) / 60) else {
      return .problem(code: "csv.length", message: message)
    }
    return .minutes((Double(to - from) / 60 * 100).rounded() / 100)
  }

  private static let day = 86_400

  /// Returns the seconds of a moment since 1970 in its zone, or in UTC if it has none, or those of a
  /// time after midnight.
  static func seconds(of text: String) -> Int? {
    let plain = TableDays.plain(text)
    if let moment = WrittenInstant(plain) { return moment.utcSeconds }
    guard let date = WrittenDate(plain), let clock = date.clock else {
      return ClockTime(plain)?.seconds
    }
    return date.likeliestDay.map { WrittenInstant(day: $0, clock: clock).utcSeconds }
  }
}

extension TableColumns.Column {
  /// Returns a number times the factor, to three decimals.
  func scaled(_ number: Double) -> Double {
    factor == 1 ? number : (number * factor * 1e3).rounded() / 1e3
  }
}
