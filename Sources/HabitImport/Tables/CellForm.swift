import HabitCore
import HabitReading

/// What one cell looks like by itself.
enum CellForm: Int, CaseIterable {
  case blank
  /// A word or a sign of a state.
  case tick
  /// 0 or 1.
  case bit
  case number
  /// Eight digits that can be a day.
  case compactDay
  /// Seconds or milliseconds since 1970, from 2001 on.
  case epoch
  /// A number with a sign for percent or a currency.
  case percent, money
  case day, moment
  /// A time of a clock, or a length that can be minutes or hours.
  case clock
  case length
  case address, zone, word

  init(_ cell: String) {
    switch CellMeaning(cell) {
    case .empty: self = .blank
    case .done, .failed, .skipped: self = .tick
    case .number:
      let isDay = cell.count { $0 == "." } == 2 && WrittenDate(cell)?.likeliestDay != nil
      self = isDay ? .day : Self.number(cell)
    case .unknown: self = Self.text(cell)
    }
  }

  private static func number(_ cell: String) -> CellForm {
    if cell == "0" || cell == "1" { return .bit }
    let whole = cell.prefix { $0 != "." }
    let isEpoch = (whole.utf8.count == 10 || whole.utf8.count == 13) && whole.first == "1"
    if isEpoch, whole.allSatisfy(\.isNumber) { return .epoch }
    return TableDays.compact(cell) == nil ? .number : .compactDay
  }

  private static func text(_ cell: String) -> CellForm {
    if let date = WrittenDate(TableDays.plain(cell)), date.likeliestDay != nil {
      return date.clock == nil ? .day : .moment
    }
    if isZone(cell) { return .zone }
    if cell.contains("://") || cell.contains("@") && !cell.contains(" ") && cell.count > 4 {
      return .address
    }
    if cell.contains(":"), ClockLength.minutes(of: cell) == nil,
      ClockTime(cell) != nil || ClockLength.minutes(ofShort: cell) != nil
    {
      return .clock
    }
    if ClockLength.minutes(ofAny: cell) != nil { return .length }
    let last = cell.last ?? " "
    let bare = String(cell.filter { !"%€$£".contains($0) }).trimmingSpaces
    guard bare.count < cell.count, NumberColumn.looksNumeric(bare) else { return .word }
    return last == "%" ? .percent : .money
  }

  /// Returns whether a text is a zone of time such as `UTC-04:00` or `Europe/Vienna`.
  private static func isZone(_ cell: String) -> Bool {
    if cell.hasPrefix("UTC") || cell.hasPrefix("GMT") { return !cell.contains(" ") }
    let areas = ["Africa/", "America/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Pacific/"]
    return areas.contains(where: cell.hasPrefix)
  }
}

extension WrittenDate {
  /// The day in the first order that gives one, whatever other dates say.
  var likeliestDay: Day? { orders.lazy.compactMap(day).first }
}

/// Days as tables have them.
enum TableDays {
  /// Returns the days of cells by the order that they settle; if they do not, the likeliest, and why.
  static func settled(
    _ cells: [String],
    _ dateFormat: String?
  ) -> (days: [Day?], problem: ImportError?) {
    do throws(ImportError) {
      var dates = try DateColumn(format: dateFormat, file: "")
      for cell in cells { dates.scan(cell) }
      try dates.settle(file: "")
      return (cells.map { dates.day(of: $0) }, nil)
    } catch {
      return (cells.map { WrittenDate($0)?.likeliestDay }, error)
    }
  }

  /// Returns the day of eight digits, or `nil`.
  static func compact(_ cell: String) -> Day? {
    guard cell.utf8.count == 8, cell.hasPrefix("19") || cell.hasPrefix("20") else { return nil }
    return Day(compact: cell)
  }

  /// Returns a date with one space before its time, without a zone in brackets behind it, an `@`
  /// before it, and a day that ends a range; eight digits get hyphens.
  static func plain(_ cell: String) -> String {
    if let day = compact(cell) { return "\(day)" }
    guard hasSigns(cell) else { return cell }
    var text = cell[...]
    if text.first == "@" { text = text.dropFirst() }
    if let range = text.firstRange(of: " → ") { text = text[..<range.lowerBound] }
    if text.last == ")", let mark = text.lastIndex(of: "(") { text = text[..<mark] }
    return text.split(separator: " ").joined(separator: " ")
  }

  /// Returns whether a cell has two spaces in a row, or a sign that is no part of a date.
  private static func hasSigns(_ cell: String) -> Bool {
    var last: UInt8 = 0
    return cell.utf8.contains { byte in
      defer { last = byte }
      return byte == 0x40 || byte == 0x28 || byte == 0xE2 || byte == 0x20 && last == 0x20
    }
  }
}
