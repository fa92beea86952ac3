/// The kept and missed days of one habit as bit sets, so that many habits can be compared quickly.
struct DayBitset {
  private let days: DayRange
  /// The number of the first word; words begin at multiples of 64 days from 1970-01-01.
  private let firstWord: Int
  private var kept: [UInt64]
  private var missed: [UInt64]

  /// Reads the days that are judged individually.
  init(_ summary: Summary) {
    days = summary.days
    firstWord = Self.word(of: days.first)
    kept = Array(repeating: 0, count: Self.word(of: days.last) - firstWord + 1)
    missed = kept
    let life = summary.life
    for stretch in life.stretches(in: days) where !stretch.isQuota && stretch.schedule != .none {
      for day in stretch.days {
        let bit = UInt64(1) << UInt64(Int(day.number).flooredRemainder(by: 64))
        switch life.states[life.days.position(of: day)] {
        case .kept, .rest: kept[Self.word(of: day) - firstWord] |= bit
        case .missed: missed[Self.word(of: day) - firstWord] |= bit
        case .off, .excused, .open: break
        }
      }
    }
  }

  private static func word(of day: Day) -> Int {
    Int(day.number).flooredQuotient(by: 64)
  }
}

extension DayBitset {
  typealias Sides = (inside: Insight.Share, outside: Insight.Share)

  /// The number of days that were kept or missed.
  var count: Int {
    zip(kept, missed).reduce(0) { $0 + ($1.0 | $1.1).nonzeroBitCount }
  }

  /// Returns the shares of the `count` days up to a last day, and of as many days before them.
  func recent(upTo last: Day, count: Int) -> Sides {
    var sides: Sides = (Insight.Share(), Insight.Share())
    for back in 0..<count {
      sides.inside.add(share(of: last - back))
      sides.outside.add(share(of: last - (back + count)))
    }
    return sides
  }

  /// Returns the shares of the days on which another habit was kept, and of those on which it was
  /// missed.
  func split(by other: DayBitset) -> Sides {
    var sides: Sides = (Insight.Share(), Insight.Share())
    let first = max(firstWord, other.firstWord)
    let end = min(firstWord + kept.count, other.firstWord + other.kept.count)
    guard first < end else { return sides }
    for word in first..<end {
      let (ownKept, ownMissed) = (kept[word - firstWord], missed[word - firstWord])
      let otherKept = other.kept[word - other.firstWord]
      let otherMissed = other.missed[word - other.firstWord]
      sides.inside.kept += (ownKept & otherKept).nonzeroBitCount
      sides.inside.missed += (ownMissed & otherKept).nonzeroBitCount
      sides.outside.kept += (ownKept & otherMissed).nonzeroBitCount
      sides.outside.missed += (ownMissed & otherMissed).nonzeroBitCount
    }
    return sides
  }

  /// Returns the share of one day: kept, missed, or empty.
  private func share(of day: Day) -> Insight.Share {
    guard days.contains(day) else { return Insight.Share() }
    let word = Self.word(of: day) - firstWord
    let bit = UInt64(1) << UInt64(Int(day.number).flooredRemainder(by: 64))
    return Insight.Share(
      kept: kept[word] & bit == 0 ? 0 : 1,
      missed: missed[word] & bit == 0 ? 0 : 1
    )
  }
}
