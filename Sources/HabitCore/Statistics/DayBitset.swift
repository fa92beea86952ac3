/// The done and the other due days of one habit as bit sets, for quick comparisons of many habits.
struct DayBitset {
  /// The number of the first word; words begin at multiples of 64 days from 1970-01-01.
  private let firstWord: Int
  private var kept: [UInt64]
  private var missed: [UInt64]

  /// Reads the days with a value: done ones as kept, others as missed.
  init(_ marks: RawMarks) {
    let days = marks.days
    firstWord = Self.word(of: days.first)
    kept = Array(repeating: 0, count: Self.word(of: days.last) - firstWord + 1)
    missed = kept
    let first = Int(days.first.number) - firstWord * 64
    for (position, value) in marks.values.enumerated() {
      guard let isDone = value else { continue }
      let number = first + position
      let bit: UInt64 = 1 << UInt64(number % 64)
      kept[number / 64] |= isDone ? bit : 0
      missed[number / 64] |= isDone ? 0 : bit
    }
  }

  private static func word(of day: Day) -> Int {
    Int(day.number).flooredQuotient(by: 64)
  }

  typealias Sides = (inside: JudgedTally, outside: JudgedTally)

  /// The number of days that were kept or missed.
  var count: Int { zip(kept, missed).reduce(0) { $0 + ($1.0 | $1.1).nonzeroBitCount } }

  /// Returns the shares of the days on which another habit was kept, and of those on which it was
  /// missed.
  func split(by other: DayBitset) -> Sides {
    var sides: Sides = (JudgedTally(), JudgedTally())
    let first = max(firstWord, other.firstWord)
    let end = min(firstWord + kept.count, other.firstWord + other.kept.count)
    guard first < end else { return sides }
    for word in first..<end {
      let ownKept = kept[word - firstWord]
      let ownMissed = missed[word - firstWord]
      let otherKept = other.kept[word - other.firstWord]
      let otherMissed = other.missed[word - other.firstWord]
      sides.inside.kept += (ownKept & otherKept).nonzeroBitCount
      sides.inside.missed += (ownMissed & otherKept).nonzeroBitCount
      sides.outside.kept += (ownKept & otherMissed).nonzeroBitCount
      sides.outside.missed += (ownMissed & otherMissed).nonzeroBitCount
    }
    return sides
  }
}
