import HabitCharts
package import HabitCore
package import HabitText

extension Language {
  /// Returns the rate beside the counts of a habit: `67 %`, or a dash for a habit of a few days.
  package func rate(_ tally: Tally?, of habit: HabitReport) -> String {
    habit.shareForm != .percentage ? none : percent(tally?.rate)
  }

  /// Returns `+5 points`, from the percentages as shown, or `nil` if either rate is missing.
  package func points(of rate: Double?, since before: Double?) -> String? {
    guard let rate, let before else { return nil }
    return change(Percentage(rate).number - Percentage(before).number, .points)
  }

  /// Returns `5 points more than in 2025`, from the percentages as shown.
  ///
  /// `time` is that of the earlier rate: `in 2025`.
  package func change(of rate: Double, against before: Double, _ time: String) -> String {
    let points = Percentage(rate).number - Percentage(before).number
    if points == 0 { return text(.asIn, ["time": time]) }
    let amount = count(abs(points), .points)
    return text(points > 0 ? .moreThanIn : .lessThanIn, ["points": amount, "time": time])
  }
}
