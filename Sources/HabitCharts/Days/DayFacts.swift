package import HabitCore
package import HabitText

/// Writes the facts of one series: in full in titles, abbreviated in tables.
struct DayFacts: Sendable {
  private let wording: Wording
  /// The text around a sum: "of 20 pages".
  private let aroundSum: MarkupList

  init(_ series: DaySeries, _ wording: Wording) {
    self.wording = wording
    let habit = series.habitDays?.habit
    aroundSum =
      series.countsHabits
      ? wording.piecesAroundCount
      : wording.piecesAroundSum(target: habit?.kind.target, unit: habit?.unit)
  }

  /// Writes "3 of 4, 75 %", "12 of 20 pages" or "done".
  func writeTitle(_ fact: DayFact, to markup: inout Markup) {
    switch fact {
    case .word(let word): wording.write(word, to: &markup)
    case .completion(let day): wording.write(share: day.done, of: day.total, to: &markup)
    case .amount(let sum): writeSum(sum, to: &markup)
    case .amountNotDue(let sum):
      writeSum(sum, to: &markup)
      markup.raw(", ")
      wording.write(.notDue, to: &markup)
    }
  }

  /// Writes "3/4", "12" or "✓".
  func writeShort(_ fact: DayFact, to markup: inout Markup) {
    switch fact {
    case .word(let word): markup.raw(word.sign)
    case .amount(let sum), .amountNotDue(let sum): wording.write(number: sum, to: &markup)
    case .completion(let completion): markup += "\(completion.done)/\(completion.total)"
    }
  }

  private func writeSum(_ sum: Double, to markup: inout Markup) {
    markup.append(0, of: aroundSum)
    for number in 1..<aroundSum.count {
      wording.write(number: sum, to: &markup)
      markup.append(number, of: aroundSum)
    }
  }
}

/// The result of a day, as its title and its table cell give it.
package enum DayFact: Hashable, Sendable {
  case word(DayWord)
  /// The habits done of those that counted.
  case completion(DayProgress)
  /// A sum of values, in the unit of the habit.
  case amount(Double)
  /// A sum of values that was judged by its target on a day that was not due.
  case amountNotDue(Double)
}
