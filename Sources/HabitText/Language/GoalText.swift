package import HabitCore

/// The way towards a goal in words.
package struct GoalText: Sendable {
  private let progress: GoalProgress
  /// The unit of the habit, if it has one; on pages and in mails with isolated direction.
  private let unit: String?
  private let goesOn: Bool
  private let language: Language

  /// - Parameters:
  ///   - progress: The way towards the goal.
  ///   - unit: The unit of the amount.
  ///   - goesOn: Whether the text says what is left to do.
  ///   - language: The language.
  package init(
    _ progress: GoalProgress,
    unit: String?,
    goesOn: Bool,
    in language: Language
  ) {
    self.progress = progress
    self.goesOn = goesOn
    self.unit = unit
    self.language = language
  }

  /// "Goal for October 2026".
  package var label: String {
    let period = progress.goal.period
    let name =
      period.unit == .month ? language.month(period.days.first.month) : "\(period.days.first.year)"
    return language.text(.goalFor, ["period": name])
  }

  /// "412 of 1,000 km".
  package var figure: String {
    let done = progress.done
    let amount = progress.goal.amount
    switch progress.goal.measure {
    case .total: return language.amount(done, of: amount, unit)
    case .days: return language.amount(done, of: amount, unitOfDays(amount))
    case .hours:
      return language.text(.hours, ["hours": language.amount(done, of: amount, nil)])
    }
  }

  /// The pace, the end at this pace and what is needed, or how it ended; empty before the first
  /// day.
  package var detail: String {
    if let day = progress.reached {
      return language.text(.goalReached, ["date": language.date(day)])
    }
    guard let projected = progress.projected else { return "" }
    if progress.isOver { return text(.goalMissed, progress.goal.amount - progress.done) }
    guard goesOn else { return text(.goalPace, progress.expected) }
    var parts = [text(.goalPace, progress.expected), text(.goalProjected, projected)]
    if let needed = progress.neededPerWeek { parts.append(text(.goalNeeded, needed, .up)) }
    return parts.joined(separator: " · ")
  }

  /// How it ended, or how far it is behind its pace; empty on pace, and where the data ended.
  package var standing: String {
    if let day = progress.reached {
      return language.text(.goalReached, ["date": language.date(day)])
    }
    if progress.isOver { return text(.goalMissed, progress.goal.amount - progress.done) }
    let behind = (progress.expected - progress.done).rounded(.down)
    return goesOn && behind > 0 ? text(.behindPace, behind) : ""
  }

  /// Returns the unit in which the amounts of a measure are; empty if a habit has none.
  package static func unit(
    of measure: Goal.Measure,
    _ habit: Habit,
    in language: Language
  ) -> String {
    switch measure {
    case .total: habit.unit ?? ""
    case .days: language.unit(2, .days)
    case .hours: language.text(.hours, ["hours": ""]).trimmed
    }
  }

  /// Returns the word for a number of days.
  private func unitOfDays(_ amount: Double) -> String {
    amount == amount.rounded()
      ? language.unit(Int(amount), .days) : language.unitOfFractions(.days)
  }

  private func text(
    _ phrase: Phrase,
    _ amount: Double,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    language.text(phrase, ["amount": self.text(of: rounded(amount, rule))])
  }

  private func text(of amount: Double) -> String {
    switch progress.goal.measure {
    case .total: language.amount(amount, unit)
    case .days: language.amount(amount, unitOfDays(amount))
    case .hours: language.text(.hours, ["hours": language.number(amount)])
    }
  }

  /// Rounds an amount for readers: to a whole number from 100, else to one decimal.
  private func rounded(
    _ amount: Double,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    // A needed amount is rounded up, but not because of the error of binary fractions.
    let near = amount - 1e-9 * max(1, amount)
    let exact = rule == .up ? near : amount
    return amount >= 100 ? exact.rounded(rule) : (exact * 10).rounded(rule) / 10
  }
}
