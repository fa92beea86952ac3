import HabitCharts
import HabitCore

extension Language {
  /// Writes `12,345`.
  func number(_ number: Int) -> String {
    wording.text(number: number)
  }

  /// Writes a number with at most two decimals: `12.5`.
  func number(_ number: Double) -> String {
    wording.text(number: number)
  }

  /// Writes `17 of 31`.
  func count(_ part: Int, of whole: Int) -> String {
    "\(number(part)) of \(number(whole))"
  }

  /// What a tally comes to: kept of judged, or what was done where nothing is ever due.
  func count(_ tally: Tally) -> String {
    let judged = tally.kept + tally.missed
    if judged > 0 { return count(tally.kept, of: judged) }
    return tally.done > 0 ? number(tally.done) : "–"
  }

  /// Writes `17 of 31`, or `145 days` where nothing is ever due.
  func summary(_ tally: Tally) -> String {
    tally.kept + tally.missed > 0 || tally.done == 0
      ? count(tally) : count(tally.done, "day", "days")
  }

  /// Writes `67 %`, or a dash where there is no rate.
  func percent(_ rate: Double?) -> String {
    rate.map { "\(Percentage($0).number) %" } ?? words.noShare
  }

  /// Writes `1 day` or `12 days`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// Writes `12 days` or `1 week`.
  func length(_ length: Int, _ unit: Streak.Unit) -> String {
    "\(number(length)) \(unitName(length, unit))"
  }

  func unitName(_ length: Int, _ unit: Streak.Unit) -> String {
    length == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue
  }

  /// Writes `2 h 5 min`.
  func duration(minutes: Double) -> String {
    let total = Int(minutes.rounded())
    let (hours, rest) = total.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(number(hours)) h" : "\(number(hours)) h \(rest) min"
  }
}
