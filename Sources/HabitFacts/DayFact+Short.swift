package import HabitCharts
import HabitCore
package import HabitText

extension DayFact {
  /// Returns the fact for a narrow column: `3/4`, `12` or `✓`.
  package func short(_ language: Language) -> String {
    switch self {
    case .word(let word): "\(word.sign)"
    case .amount(let sum), .amountNotDue(let sum): language.number(sum)
    case .completion(let completion): "\(completion.done)/\(completion.total)"
    }
  }
}
