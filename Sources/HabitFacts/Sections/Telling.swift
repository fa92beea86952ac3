package import HabitCore
package import HabitText

/// How the figures of a habit, or of some together, are worded: chosen once, from rule and data.
///
/// What is left out of young, rare, rolling and only counted habits is in this table and nowhere
/// else.
package struct Telling: Equatable, Sendable {
  package let measure: Measure
  private let parts: [Part]

  /// What some days of it measure.
  package enum Measure: Sendable {
    /// `80 %`, and `17 of 31`.
    case shares
    /// `80 %`, and `13 times`: done days cover others.
    case coverage
    /// `5`: a percentage would say more than a few days know.
    case counts
    /// `6 times`, and the days between them: of many days without an entry it is not known whether
    /// something was due, or it is seldom due.
    case intervals
    /// `145 km` or `20 times`: never due.
    case sums
  }

  /// What is shown besides the figure.
  package enum Part: CaseIterable, Sendable {
    case streak
    case change
    case bars
    case weekdays
    case weeks
    /// What was due, beside what was done of it.
    case due
  }

  private static let shares = Telling(.shares, Part.allCases)
  /// For several habits, some with done days that cover others: a count of kept days would not be
  /// one of done days.
  private static let partlyCovered = Telling(.shares, Part.allCases.filter { $0 != .due })
  private static let coverage = Telling(.coverage, [.streak, .change, .weekdays, .weeks])
  private static let counts = Telling(.counts, [.streak, .due])
  /// As ``counts`` without what was due, because kept days include days that done ones only cover.
  private static let times = Telling(.counts, [.streak])
  private static let intervals = Telling(.intervals, [])
  private static let sums = Telling(.sums, [.change, .bars])

  private init(_ measure: Measure, _ parts: [Part]) {
    self.measure = measure
    self.parts = parts
  }

  /// Chooses by the whole life of a habit, whatever part of it is shown.
  package init(of habit: HabitReport) {
    self =
      switch habit.shareForm {
      case _ where habit.habit.isOnlyCounted: .sums
      case .counts: habit.habit.isRolling ? .times : .counts
      case _ where habit.isSparse: .intervals
      case .times: .intervals
      case .percentage: habit.habit.isRolling ? .coverage : .shares
      }
  }

  /// Joins those of several habits: one with shares is enough; sums only if all are.
  package init(of habits: [HabitReport]) {
    let all = habits.filter { $0.figures != nil }.map { Telling(of: $0) }
    let order = [Telling.shares, .coverage, .counts, .times, .intervals]
    let joined = order.first(where: all.contains) ?? .sums
    self = joined == .shares && habits.coverDays ? .partlyCovered : joined
  }

  /// Whether a figure is shown.
  package func has(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether a share is shown.
  package var hasShare: Bool { measure == .shares || measure == .coverage }

  /// Returns the figure at display size; a dash where nothing is known.
  package func figure(_ tally: Tally, _ language: Language) -> Section.Figure {
    switch measure {
    case .shares, .coverage: language.figure(ofShare: tally.rate)
    case .counts, .intervals: Section.Figure(language.number(tally.done + tally.clean))
    case .sums:
      Section.Figure(tally.sum > 0 ? language.number(tally.sum) : language.number(tally.done))
    }
  }

  /// Returns the share in a cell: `80 %`, or the count of what has no share.
  package func share(_ tally: Tally, unit: String?, _ language: Language) -> String {
    hasShare ? language.percent(tally.rate) : count(tally, unit: unit, language)
  }

  /// Returns the count in a cell: `17 of 31`, `13 times` or `145 km`.
  package func count(_ tally: Tally, unit: String?, _ language: Language) -> String {
    switch measure {
    case .shares where has(.due): language.count(tally)
    case .counts where has(.due) && tally.judged.count > 0: language.count(tally.judged)
    case .shares, .coverage, .counts, .intervals: language.count(tally.done + tally.clean, .times)
    case .sums:
      tally.sum > 0 ? language.amount(tally.sum, unit) : language.count(tally.done, .times)
    }
  }

  /// Returns the count and the share: `17 of 31, 55 %`, or the count of what has no share.
  package func result(_ tally: Tally, unit: String?, _ language: Language) -> String {
    let count = count(tally, unit: unit, language)
    return hasShare ? language.pair(count, language.percent(tally.rate)) : count
  }

  /// Returns what a month has at its bar or in its cell: the percentage without its sign, or the
  /// number done.
  package func inBrief(_ tally: Tally, _ language: Language) -> String {
    hasShare ? tally.rate.map { "\(Percentage($0).number)" } ?? "" : figure(tally, language).text
  }
}

extension [HabitReport] {
  /// Whether done days of any habit cover others, so that what is kept is not what was done.
  fileprivate var coverDays: Bool { contains { $0.habit.isRolling } }
}

extension Subject {
  /// Whether its shares are told without the counts of kept days, of which some are covered.
  package var isCovered: Bool { habits.coverDays }
}

extension Language {
  /// `%`.
  package var percentSign: String { percent(0).filter { !$0.isNumber && !$0.isWhitespace } }

  /// Returns a share at display size: the number, and its sign apart where it follows.
  package func figure(ofShare rate: Double?) -> Section.Figure {
    let text = percent(rate)
    let digits = text.prefix(while: \.isNumber)
    return digits.isEmpty
      ? Section.Figure(text, share: rate)
      : Section.Figure(String(digits), sign: String(text.dropFirst(digits.count)), share: rate)
  }
}
