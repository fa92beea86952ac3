private import func Foundation.pow

/// The strength of a habit: a moving average of how well it is kept, in 0...1, with a half-life of
/// 13 days for a daily habit.
///
/// Source: Loop Habit Tracker (iSoron/uhabits), `Score.kt` and `ScoreList.kt`.
struct Strength {
  private let life: JudgedLife
  /// The marks and the sums of the days that are not paused, oldest first: a window reaches from
  /// the days before a pause to those after it.
  private let marks: [Mark]
  private let sums: [Double]

  init(_ life: JudgedLife) {
    self.life = life
    let all = life.marks.marks
    let allSums = life.marks.sums
    guard all.contains(where: \.isSetAside) else {
      (marks, sums) = (all, allSums)
      return
    }
    marks = all.filter { !$0.isSetAside }
    sums = zip(all, allSums).compactMap { $0.isSetAside ? nil : $1 }
  }

  /// The strength on each day, oldest first, or `nil` for a habit that is never due.
  var values: [Double]? {
    guard life.stretches.contains(where: { $0.schedule.frequency != nil }) else { return nil }
    var values: [Double] = []
    values.reserveCapacity(life.days.count)
    // A habit with a limit counts as kept until the first record.
    var strength: Double = if case .atMost = life.kind { 1 } else { 0 }
    // The position among the days that are not paused.
    var next = 0
    for stretch in life.stretches {
      let first = life.days.position(of: stretch.days.first)
      let marks = life.marks.marks[first..<first + stretch.days.count]
      let positions = next..<next + marks.count { !$0.isSetAside }
      next = positions.upperBound
      guard let due = stretch.schedule.frequency else {
        values.append(contentsOf: repeatElement(strength, count: marks.count))
        continue
      }
      let frequency = life.kind == .avoid ? .daily : due
      let memory = pow(0.5, frequency.perDay.squareRoot() / 13)
      let shares = shares(at: positions, frequency)
      var position = 0
      for mark in marks {
        if !mark.isSetAside {
          if mark != .skipped {
            strength = strength * memory + shares[position] * (1 - memory)
          }
          position += 1
        }
        values.append(strength)
      }
    }
    return values
  }

  /// Returns how well the habit was kept in the window that ends on each position among the days
  /// that are not paused, in 0...1; nothing is done on days before the lifetime.
  private func shares(at positions: Range<Int>, _ frequency: Frequency) -> [Double] {
    switch life.kind {
    case .avoid: return marks[positions].map { $0 == .failed ? 0 : 1 }
    case .yesNo, .tracking:
      if frequency == .daily { return marks[positions].map { $0 == .done ? 1 : 0 } }
      // A less frequent habit uses twice its window, so that one late day weighs less.
      let factor = frequency.perDay < 1 ? 2 : 1
      let done = marks.map { $0 == .done ? 1.0 : 0 }
      let length = factor * frequency.days
      let sums = WindowSums(of: done, endingIn: positions, length: length)
      return positions.map { min(1, sums[$0] / Double(factor * frequency.times)) }
    case .atLeast(let target):
      let goal = target * Double(frequency.times)
      if goal <= 0 { return positions.map { _ in 1 } }
      return sums(at: positions, frequency).map { min(1, $0 / goal) }
    case .atMost(let target):
      let limit = target * Double(frequency.times)
      return sums(at: positions, frequency).map { sum in
        if limit <= 0 { return sum > 0 ? 0 : 1 }
        return min(1, max(0, 1 - (sum - limit) / limit))
      }
    }
  }

  /// Returns the sum of the positive values in the window that ends on each position.
  private func sums(at positions: Range<Int>, _ frequency: Frequency) -> [Double] {
    guard !sums.isEmpty else { return positions.map { _ in 0 } }
    if frequency == .daily { return sums[positions].map { max(0, $0) } }
    let sums = WindowSums(of: sums, endingIn: positions, length: frequency.days)
    return positions.map { sums[$0] }
  }
}

extension JudgedLife {
  /// The strength of the habit on each day, oldest first, in 0...1, or `nil` for a habit that is
  /// never due.
  package var strengths: [Double]? { Strength(self).values }

  /// Returns the strength on a day of the lifetime, in 0...1, or `nil` for a habit that is never
  /// due.
  package func strength(on day: Day) -> Double? {
    strengths?[days.position(of: day)]
  }
}

/// How often a habit is due: a number of times in a number of days.
struct Frequency: Hashable {
  let times: Int
  let days: Int

  /// Creates a frequency; more than once a day counts as once a day.
  init(times: Int, days: Int) {
    (self.times, self.days) = times < days ? (times, days) : (1, 1)
  }

  static let daily = Frequency(times: 1, days: 1)

  /// The frequency per day, in 0...1.
  var perDay: Double { Double(times) / Double(days) }
}

extension Schedule {
  /// How often the habit is due, or `nil` if it is never due.
  var frequency: Frequency? {
    switch self {
    case .none: nil
    case .daily: .daily
    case .weekdays(let set): set.count == 0 ? nil : Frequency(times: set.count, days: 7)
    case .every(let days, _): Frequency(times: 1, days: days)
    case .quota(let times, .week): Frequency(times: times, days: 7)
    case .quota(let times, .month): Frequency(times: times, days: 30)
    case .quota(let times, .year): Frequency(times: times, days: 365)
    case .rolling(let times, let days): Frequency(times: times, days: days)
    }
  }
}

/// The sums of all windows of one length over an array of values; negative values count as 0.
///
/// The array is divided into blocks as long as a window, so that a window is the end of one block
/// and the beginning of the next. Only the values inside a window contribute to its sum: in the
/// difference of two running sums, a huge value would drown later ones.
struct WindowSums {
  private let origin: Int
  private let length: Int
  /// The sum from the beginning of the block to each position.
  private var prefixes: [Double]
  /// The sum from each position to the end of the block.
  private var suffixes: [Double]

  /// - Parameters:
  ///   - values: All values; positions before the first have none.
  ///   - positions: The positions at which windows end.
  ///   - length: At least 1.
  init(of values: [Double], endingIn positions: Range<Int>, length: Int) {
    self.length = length
    origin = max(0, positions.lowerBound - length + 1)
    prefixes = values[origin..<positions.upperBound].map { max(0, $0) }
    suffixes = prefixes
    for first in stride(from: 0, to: prefixes.count, by: length) {
      let end = min(first + length, prefixes.count)
      for index in first + 1..<max(first + 1, end) {
        prefixes[index] += prefixes[index - 1]
      }
      for index in (first..<end - 1).reversed() {
        suffixes[index] += suffixes[index + 1]
      }
    }
  }

  /// The sum of the window that ends at a position.
  subscript(position: Int) -> Double {
    let last = position - origin
    let first = max(0, last - length + 1)
    return first % length == 0 ? prefixes[last] : suffixes[first] + prefixes[last]
  }
}
