private import func Foundation.pow

/// How firmly a habit sits: a moving average of how well it is kept, in 0...1, with a half-life of
/// 13 days for a daily habit.
///
/// Source: Loop Habit Tracker (iSoron/uhabits), `Score.kt` and `ScoreList.kt`.
struct Strength {
  private let life: JudgedLife
  /// The done days before each day.
  private var doneBefore: [Int32] = [0]

  init(_ life: JudgedLife) {
    self.life = life
    doneBefore.reserveCapacity(life.days.count + 1)
    var done: Int32 = 0
    for mark in life.marks.marks {
      done += mark == .done ? 1 : 0
      doneBefore.append(done)
    }
  }
}

extension Strength {
  /// The value of each day, oldest first, or `nil` for a habit that is never due.
  var values: [Double]? {
    guard life.stretches.contains(where: { $0.schedule.frequency != nil }) else { return nil }
    var values: [Double] = []
    values.reserveCapacity(life.days.count)
    // Who has a limit has kept it until something is recorded.
    var strength: Double = if case .atMost = life.kind { 1 } else { 0 }
    for stretch in life.stretches {
      let first = life.days.position(of: stretch.days.first)
      let positions = first..<first + stretch.days.count
      guard let due = stretch.schedule.frequency else {
        values.append(contentsOf: repeatElement(strength, count: positions.count))
        continue
      }
      let frequency = life.kind == .avoid ? .daily : due
      let memory = pow(0.5, frequency.perDay.squareRoot() / 13)
      for position in positions {
        if life.marks.marks[position] != .skipped {
          strength = strength * memory + share(at: position, frequency) * (1 - memory)
        }
        values.append(strength)
      }
    }
    return values
  }

  /// How well the last days were kept, in 0...1.
  private func share(at position: Int, _ frequency: Frequency) -> Double {
    switch life.kind {
    case .avoid: return life.marks.marks[position] == .failed ? 0 : 1
    case .yesNo, .tracking:
      // A rarer habit is seen over twice its window, so that one late day weighs less.
      let factor = frequency.perDay < 1 ? 2 : 1
      let first = max(0, position + 1 - factor * frequency.days)
      let done = doneBefore[position + 1] - doneBefore[first]
      return min(1, Double(done) / Double(factor * frequency.times))
    case .atLeast(let target):
      if target <= 0 { return 1 }
      return min(1, sum(at: position, frequency) / (target * Double(frequency.times)))
    case .atMost(let target):
      let limit = target * Double(frequency.times)
      let sum = sum(at: position, frequency)
      if limit <= 0 { return sum > 0 ? 0 : 1 }
      return min(1, max(0, 1 - (sum - limit) / limit))
    }
  }

  /// The sum of the values above 0 of the last days; days before the lifetime have none.
  private func sum(at position: Int, _ frequency: Frequency) -> Double {
    guard !life.marks.sums.isEmpty else { return 0 }
    let first = max(0, position + 1 - frequency.days)
    // Not the difference of two running sums, in which a huge value would drown later ones.
    return life.marks.sums[first...position].reduce(0) { $0 + max(0, $1) }
  }
}

extension JudgedLife {
  /// The strength of the habit on each day, oldest first, in 0...1, or `nil` for a habit that is
  /// never due.
  package var strengths: [Double]? {
    Strength(self).values
  }

  /// The strength on a day of the lifetime, in 0...1, or `nil` for a habit that is never due.
  package func strength(on day: Day) -> Double? {
    strengths?[days.position(of: day)]
  }
}
