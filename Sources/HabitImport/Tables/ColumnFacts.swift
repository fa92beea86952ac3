import HabitCore
import HabitReading

/// One column in the first rows of a table: its cells, and what they look like.
struct ColumnFacts {
  /// Its index in a row.
  let number: Int
  let name: String
  /// The trimmed cells, one for each row, empty where there is none.
  let cells: [String]
  let filled: [String]
  let distinct: Set<String>
  private var counts = CellForm.allCases.map { _ in 0 }

  init(_ number: Int, _ name: String, in rows: [[String]]) {
    self.number = number
    self.name = name
    cells = rows.map { number < $0.count ? $0[number].withoutDigitSpaces : "" }
    let forms = cells.map { CellForm($0) }
    filled = zip(cells, forms).filter { $1 != .blank }.map(\.0)
    distinct = Set(filled)
    for form in forms where form != .blank { counts[form.rawValue] += 1 }
  }

  func count(_ forms: CellForm...) -> Int { forms.reduce(0) { $0 + counts[$1.rawValue] } }

  /// Returns whether more than half of the cells have one of some forms.
  func half(_ forms: CellForm...) -> Bool {
    forms.reduce(0) { $0 + counts[$1.rawValue] } * 2 > filled.count
  }

  /// Returns whether at least four of five cells have one of some forms.
  func most(_ forms: CellForm...) -> Bool {
    forms.reduce(0) { $0 + counts[$1.rawValue] } * 5 >= filled.count * 4
  }

  /// Whether most cells are numbers, whatever they count.
  var isNumeric: Bool {
    most(.number, .bit, .compactDay, .epoch, .percent, .money) || half(.number, .percent, .money)
  }

  /// Whether its cells repeat, as names of habits do and titles do not.
  var isRepeated: Bool {
    distinct.count < filled.count && (filled.count < 10 || distinct.count * 10 <= filled.count * 7)
  }

  /// Whether no cell repeats.
  var isUnique: Bool { filled.count > 1 && distinct.count == filled.count }

  /// Whether nearly every row has a short text, as names of habits are.
  var isShortText: Bool {
    filled.count * 20 >= cells.count * 19
      && distinct.allSatisfy { $0.utf8.count <= 80 && $0.contains(where: \.isLetter) }
  }

  /// Whether marks are words of states, 0 and 1, but for a few.
  var isTicks: Bool { count(.number, .percent, .money) * 10 <= count(.tick, .bit, .number) }

  /// Whether most numbers have nine digits or more before their decimals.
  var isLong: Bool {
    filled.count { $0.prefix { $0 != "." }.count(where: \.isNumber) >= 9 } * 2 > filled.count
  }

  /// Whether its times and lengths show that minutes come before seconds: none can be a time of a
  /// clock, or a longer one has hours.
  var isMinutesFirst: Bool {
    count(.clock) > 0 && filled.contains { ClockLength.minutes(of: $0) != nil }
  }

  /// What separates several names in its cells, if one of them is also a cell by itself.
  var separator: String? {
    [",", ";", "|", "+"].first { mark in
      distinct.contains { value in
        let parts = value.split(separator: mark).map { String($0).trimmingSpaces }
        return parts.count > 1 && parts.contains { $0 != value && distinct.contains($0) }
      }
    }
  }

  /// The numbers, if nearly all rows have one.
  private var numbers: [Double] {
    let numbers = filled.compactMap { Double(decimal: NumberColumn.pointed($0)) }
    return filled.count >= 5 && filled.count == cells.count && numbers.count == filled.count
      ? numbers : []
  }

  /// Whether all rows have one number other than 0 and 1, as goals do.
  var isConstant: Bool {
    let numbers = Set(numbers)
    return numbers.count == 1 && numbers != [0] && numbers != [1]
  }

  /// Whether its numbers have decimals and hardly change, as weights do and amounts do not.
  var isLevel: Bool {
    guard let least = numbers.min(), let most = numbers.max(), least >= 30, most <= 400 else {
      return false
    }
    let decimals = filled.count { $0.contains { $0 == "." || $0 == "," } }
    return most - least < least * 0.12 && decimals * 2 > filled.count
  }

  /// Whether each of its moments or times is after that of another column in the same row, by less
  /// than a day.
  func ends(_ start: ColumnFacts) -> Bool {
    guard half(.moment, .clock), filled.count > 1, filled.count == start.filled.count else {
      return false
    }
    let lengths = zip(start.cells, cells).filter { !$0.isEmpty && !$1.isEmpty }.map { start, end in
      TableMeasure.seconds(of: end).flatMap { end in
        TableMeasure.seconds(of: start).map { end - $0 }
      }
    }
    return lengths.contains { $0 ?? 0 > 0 }
      && lengths.allSatisfy { $0.map { (0..<86_400).contains($0) } == true }
  }

  /// Returns whether its numbers are how many marks each row has, or so far, or in a row.
  func follows(from marks: [ColumnFacts]) -> Bool {
    let numbers = cells.map { Double(decimal: $0) ?? 0 }
    guard filled.count >= 3, numbers.contains(where: { $0 > 1 }) else { return false }
    let done = cells.indices.map { row in
      marks.map { column in
        let meaning = CellMeaning(column.cells[row])
        return meaning == .done || meaning == .number && Double(decimal: column.cells[row]) == 1
      }
    }
    let counts = done.map { Double($0.count { $0 }) }
    if counts == numbers { return true }
    return [false, true].contains { isBackwards in
      let order = isBackwards ? Array(done.reversed()) : done
      let known = isBackwards ? Array(numbers.reversed()) : numbers
      return marks.indices.contains { mark in
        var sum = 0.0
        var streak = 0.0
        let sums = order.map { row -> (Double, Double) in
          sum += row[mark] ? 1 : 0
          streak = row[mark] ? streak + 1 : 0
          return (sum, streak)
        }
        return sums.map(\.0) == known || sums.map(\.1) == known
      }
    }
  }

  /// Returns whether all rows of a day have one text, as the names of workouts do.
  func isConstant(within days: [String]) -> Bool {
    let groups = Dictionary(grouping: zip(days, cells), by: \.0)
    return groups.count < cells.count && groups.values.allSatisfy { Set($0.map(\.1)).count == 1 }
  }

  /// Returns whether its whole numbers count the rows, the rows of each day, or the days.
  ///
  /// - Parameter days: The cells of the days, one for each row.
  /// - Returns: Whether its numbers are of no amounts.
  func countsRows(_ days: [String]) -> Bool {
    let numbers = cells.map { Int($0) }
    guard filled.count == cells.count, !numbers.contains(nil) else { return false }
    let known = numbers.compactMap(\.self)
    let steps = zip(known, known.dropFirst()).map { $1 - $0 }
    if known.count >= 5, steps.allSatisfy({ $0 == 1 }) || steps.allSatisfy({ $0 == -1 }) {
      return true
    }
    let groups = Dictionary(grouping: zip(days, known), by: \.0).mapValues { $0.map(\.1) }
    guard groups.count < known.count, known.count >= 5 else { return false }
    let isWithin = groups.values.allSatisfy { numbers in
      guard let first = numbers.first, first <= 1 else { return false }
      return zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 1 }
    }
    let isOfDays =
      groups.count > 2 && groups.values.allSatisfy { $0.count > 1 && Set($0).count == 1 }
      && Set(groups.values.map(\.first)).count == groups.count
      && (known.max() ?? 0) - (known.min() ?? 0) == groups.count - 1
    return isWithin || isOfDays
  }
}
