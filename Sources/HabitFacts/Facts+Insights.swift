package import HabitCore
import HabitText

/// What goes together beyond chance.
extension Facts {
  /// The number of insights that are shown at once.
  package static let firstInsights = 5

  private static let maxInsights = 50

  /// Returns the surest insights, the largest difference first.
  package func largest(of found: [Insight]) -> [Insight] {
    // Of equal differences, the surer one goes first.
    found.prefix(Self.maxInsights).enumerated()
      .sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }
      .map(\.element)
  }

  /// Returns an insight as a sentence.
  ///
  /// - Parameters:
  ///   - insight: An insight into the habits of the report.
  ///   - name: The text in place of the name of the habit, or `nil` for the name.
  ///   - other: The text in place of the name of the other habit of a pair, or `nil` for that name.
  /// - Returns: The sentence, with its full stop.
  package func sentence(_ insight: Insight, name: String? = nil, other: String? = nil) -> String {
    let name = name ?? names[report.habits[insight.habit]]
    let inside = language.percent(insight.inside.share)
    let outside = language.percent(insight.outside.share)
    switch insight.contrast {
    case .weekdays(.weekend):
      return language.text(
        .insightOfWeekends,
        ["name": name, "inside": inside, "outside": outside]
      )
    case .weekdays(let days):
      return language.text(
        .insightOfWeekdays,
        ["weekdays": list(days), "name": name, "inside": inside, "outside": outside]
      )
    case .kept(let habit):
      return language.text(
        .insightOfOtherHabit,
        [
          "other": other ?? names[report.habits[habit]], "name": name, "inside": inside,
          "outside": outside,
        ]
      )
    }
  }

  /// Returns the days that an insight sets beside each other, in a word or two.
  package func sides(of insight: Insight) -> (inside: String, outside: String) {
    switch insight.contrast {
    case .weekdays(.weekend): return (language[.weekends], language[.otherDays])
    case .weekdays(let days): return (list(days), language[.otherDays])
    case .kept(let habit):
      let name = names[report.habits[habit]].isolated
      return (
        language.text(.withHabit, ["name": name]), language.text(.withoutHabit, ["name": name])
      )
    }
  }

  /// Writes weekdays as a list, in the order of the weeks of the report: `Wednesdays and Fridays`.
  private func list(_ days: WeekdaySet) -> String {
    let days = report.firstWeekday.week.filter(days.contains)
    return language.list(
      days.map { language.text(.insightWeekday, ["weekday": language.weekday($0)]) }
    )
  }

  /// Writes how many days an insight compares: `103 and 624 days`.
  package func days(of insight: Insight) -> String {
    language.text(
      .insightDays,
      [
        "inside": language.number(insight.inside.count),
        "outside": language.number(insight.outside.count),
      ]
    )
  }

  /// Writes how sure an insight is: `p < 0.0001`.
  package func probability(of insight: Insight) -> String {
    // Shown values are below 0.02.
    let number = Int((insight.pValue * 10_000).rounded())
    let digits = max(1, number).padded(to: 4)
    return language.text(
      number == 0 ? .pValueBelow : .pValue,
      ["p": "0\(language.names.decimalSeparator)\(digits)"]
    )
  }
}

extension Insight {
  /// The difference of the two shares as shown, in points.
  fileprivate var points: Int {
    abs(Percentage(inside.share).number - Percentage(outside.share).number)
  }
}
