import HabitCore
import HabitReading

/// One column in the first rows of a table, and what its cells are.
struct ColumnSample {
  /// Its index in a row.
  let number: Int
  let name: String
  let kind: Kind
  /// The share of rows that have a cell, in 0...1.
  let filled: Double
  /// The distinct cells.
  let values: Set<String>
  private let count: Int

  enum Kind: Equatable {
    case empty
    /// Words of states, 0 and 1.
    case ticks
    case amounts
    /// Lengths or times such as `0:36:26`.
    case lengths
    /// Days or moments.
    case days
    case words
    /// Parts of the calendar, or the number of the row.
    case calendar
    /// Numbers of a person, which are never read.
    case personal
    /// What no habit has, such as ids.
    case foreign(ForeignColumn)
  }

  /// - Parameters:
  ///   - number: The index of the column.
  ///   - name: Its header.
  ///   - rows: The trimmed cells of each row.
  ///   - isOnly: Whether it is the only column beside the days.
  init(_ number: Int, _ name: String, in rows: [[String]], isOnly: Bool = false) {
    let cells = rows.map { number < $0.count ? $0[number].withoutDigitSpaces : "" }
    let full = cells.filter { !$0.isEmpty }
    self.number = number
    self.name = name
    count = full.count
    values = Set(full)
    filled = rows.isEmpty ? 0 : Double(full.count) / Double(rows.count)
    kind = Self.kind(of: full, name, isOnly: isOnly)
  }

  /// Whether its cells repeat, as names of habits do and titles do not.
  var isRepeated: Bool { values.count < count && (count < 10 || values.count * 10 <= count * 7) }

  /// Whether there are too few cells to tell names from titles.
  var isShort: Bool { count < 10 }

  /// Whether no cell repeats.
  var isUnique: Bool { count > 1 && values.count == count }

  /// Whether it holds marks of a habit.
  var isMarks: Bool { kind == .ticks || kind == .amounts }

  /// Whether its days have times of a clock.
  var hasTimes: Bool { values.contains { $0.contains(":") } }

  /// Whether it has lengths such as `1:30`, which can be minutes or hours.
  var isOpenLength: Bool {
    kind == .lengths
      && values.contains {
        ClockLength.minutes(ofAny: $0) == nil && ClockLength.minutes(ofShort: $0) != nil
      }
  }

  /// What separates several names in its cells, if one of them is also a cell by itself.
  var separator: String? {
    guard kind == .words else { return nil }
    return [",", ";", "|", "+"].first { mark in
      values.contains { value in
        let parts = value.split(separator: mark).map { String($0).trimmingSpaces }
        return parts.count > 1 && parts.contains { $0 != value && values.contains($0) }
      }
    }
  }

  /// Whether its words could be names of habits: short, and in nearly every row.
  var canName: Bool {
    kind == .words && filled >= 0.95 && (isRepeated || isShort)
      && values.allSatisfy { $0.utf8.count <= 80 }
  }

  private static func kind(of cells: [String], _ name: String, isOnly: Bool) -> Kind {
    guard !cells.isEmpty else { return .empty }
    if CalendarColumn.holds(cells) || CalendarColumn.isNamed(name, isOnly: isOnly) {
      return .calendar
    }
    if let foreign = ForeignColumn(name: name, cells: cells) { return .foreign(foreign) }
    func most(_ fits: (String) -> Bool) -> Bool { cells.count(where: fits) * 5 >= cells.count * 4 }
    if most({ TableLayout.isDay($0) }) { return .days }
    if most({ (ClockLength.minutes(ofAny: $0) ?? ClockLength.minutes(ofShort: $0)) != nil }) {
      return .lengths
    }
    var content = ColumnContent(name: name, isOnly: isOnly)
    for cell in cells { content.scan(cell) }
    switch content.verdict {
    case .empty: return .empty
    case .words: return .words
    case .calendar: return .calendar
    case .personal: return .personal
    case .habit: return content.isTicks ? .ticks : .amounts
    }
  }
}
