import HabitCharts
package import HabitCore
package import HabitText

extension Language {
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

  /// Writes `20 → 200`, with the amounts or the states of a day, and a dash for nothing.
  ///
  /// - Parameters:
  ///   - correction: The day.
  ///   - unit: The unit of the amounts, short enough to be read.
  /// - Returns: The text, or `nil` if only parts changed that it does not show, such as a note.
  package func change(of correction: KeptCorrection, unit: String?) -> String? {
    let old = text(of: correction.old, unit: unit)
    let new = text(of: correction.new, unit: unit)
    return old == new ? nil : "\(old) → \(new)"
  }

  private func text(of entries: [Entry], unit: String?) -> String {
    let unit = unit?.isolated
    let texts = entries.map { entry in
      guard let value = entry.value else {
        switch entry.state {
        case .failed: return self[.missed]
        case .skipped: return self[.skipped]
        case .done, nil: return self[.done]
        }
      }
      guard let unit else { return number(value) }
      return text(.amount, ["number": number(value), "unit": unit])
    }
    return texts.isEmpty ? "–" : texts.joined(separator: " + ")
  }
}
