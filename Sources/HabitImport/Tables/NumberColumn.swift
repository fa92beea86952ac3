import HabitCore
import HabitReading

/// The separators of the numbers of one column, detected from all of them.
struct NumberColumn {
  private var hasDecimalPoint = false
  private var hasDecimalComma = false
  private var hasGroupPoint = false
  private var hasGroupComma = false
  /// The first number whose one separator may mean thousands or decimals.
  private var ambiguous: String?

  /// Returns whether a cell is digits with at most a sign, points and commas.
  static func looksNumeric(_ cell: String) -> Bool {
    var hasDigit = false
    var isFirst = true
    for byte in cell.utf8 {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case point, comma: break
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard isFirst else { return false }
      default: return false
      }
      isFirst = false
    }
    return hasDigit
  }

  mutating func scan(_ cell: String) {
    guard cell.utf8.contains(where: { $0 == Self.point || $0 == Self.comma }) else { return }
    var counts = (points: 0, commas: 0)
    var last = (mark: Self.point, offset: 0)
    for (offset, byte) in cell.utf8.enumerated() where byte == Self.point || byte == Self.comma {
      last = (byte, offset)
      counts.points += byte == Self.point ? 1 : 0
      counts.commas += byte == Self.comma ? 1 : 0
    }
    switch (counts.points, counts.commas) {
    case (1..., 1...):
      note(last.mark, isDecimal: true)
      note(last.mark == Self.point ? Self.comma : Self.point, isDecimal: false)
    case (2..., _), (_, 2...): note(last.mark, isDecimal: false)
    default:
      guard Self.isGroup(cell.utf8, at: last.offset) else {
        note(last.mark, isDecimal: true)
        return
      }
      ambiguous = ambiguous ?? cell
    }
  }

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")

  /// Returns the separators of the column, or the first ambiguous number.
  func separators() -> Result {
    let hasPoint = hasDecimalPoint || hasGroupComma
    let hasComma = hasDecimalComma || hasGroupPoint
    switch (hasPoint, hasComma) {
    case (true, true): return .mixed
    case (true, false): return .decimalPoint
    case (false, true): return .decimalComma
    case (false, false): return ambiguous.map { .undecided($0) } ?? .decimalPoint
    }
  }

  /// Returns whether commas are decimal in the column of a name.
  ///
  /// - Throws: ``ImportError`` if the meaning of its separators is ambiguous.
  func hasDecimalComma(_ name: String, of table: CSVTable) throws(ImportError) -> Bool {
    switch separators() {
    case .decimalPoint, .mixed: return false
    case .decimalComma: return true
    case .undecided(let cell):
      throw ImportError(Location(file: table.file), CellMessage.undecided(cell, in: name))
    }
  }

  enum Result: Equatable {
    case decimalPoint
    case decimalComma
    /// Numbers of both forms.
    case mixed
    /// A number such as `1.234`.
    case undecided(String)
  }

  /// Returns the value of a numeric cell, or `nil` if its separators do not fit those of the
  /// column.
  static func value(of cell: String, decimalComma: Bool) -> Double? {
    let isGrouped = cell.utf8.contains(decimalComma ? point : comma)
    if !isGrouped, let value = Double(decimalComma ? pointed(cell) : cell) {
      return Entry.acceptedValues.contains(value) ? value : nil
    }
    let (decimal, group): (Character, Character) = decimalComma ? (",", ".") : (".", ",")
    let parts = cell.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let groups = parts[0].split(separator: group, omittingEmptySubsequences: false)
    guard groups.count == 1 || groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || (1...3).contains(groups[0].drop { $0 == "-" || $0 == "+" }.count),
      parts.count == 1 || !parts[1].contains(group)
    else { return nil }
    let fraction = parts.count == 2 ? "." + parts[1] : ""
    guard let value = Double(groups.joined() + (fraction == "." ? "" : fraction)),
      Entry.acceptedValues.contains(value)
    else { return nil }
    return value
  }

  /// Returns a number with points for its commas.
  static func pointed(_ cell: String) -> String {
    String(decoding: cell.utf8.map { $0 == comma ? point : $0 }, as: UTF8.self)
  }

  /// Returns whether one to three digits, not beginning with 0, precede a mark and three follow it.
  private static func isGroup(_ cell: String.UTF8View, at offset: Int) -> Bool {
    let whole = cell.prefix(offset).drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return (1...3).contains(whole.count) && whole.first != UInt8(ascii: "0")
      && cell.count - offset == 4
  }

  private mutating func note(_ mark: UInt8, isDecimal: Bool) {
    switch (mark, isDecimal) {
    case (Self.point, true): hasDecimalPoint = true
    case (Self.point, false): hasGroupPoint = true
    case (_, true): hasDecimalComma = true
    case (_, false): hasGroupComma = true
    }
  }
}
