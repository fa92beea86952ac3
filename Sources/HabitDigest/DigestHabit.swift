import HabitCore
import HabitText

/// The figures of one habit in a digest.
struct DigestHabit: Sendable {
  let index: Int
  let name: String
  let emoji: String
  let address: String
  /// `17 of 31`, or the number of completions if the habit is never due.
  let count: String
  let rate: Double?
  /// Whether the count says all: nothing was judged, or the habit has few days.
  let isCount: Bool
  /// `55 %`, or a dash if the count says all.
  let percent: String
  /// `17 of 31 · 55 %`, or the count that says all.
  var countAndPercent: String { isCount ? count : "\(count) · \(percent)" }
  /// The streak at the end of the period, or a dash.
  let streak: String
  /// The change from the previous period, or a dash.
  let change: String
  /// Amounts, time, slips and skipped days.
  let details: String

  init(at index: Int, _ model: DigestModel) {
    let language = model.language
    let habit = model.part.habits[index]
    let tally = habit.figures?.total ?? Tally()
    self.index = index
    name = model.name(of: habit)
    emoji = (habit.habit.emoji ?? "").shortened(to: 12)
    address = model.address(of: habit)
    count = habit.isToldByTimes ? language.share(tally, .times) : language.summary(tally)
    rate = tally.rate
    isCount = tally.rate == nil || habit.shareForm != .percentage
    percent = isCount ? language.none : language.percent(tally.rate)
    let streak = model.streaksSoFar[index]
    self.streak = streak.map(language.current) ?? language.none
    change = model.changeOfHabit(at: index) ?? language.none
    details = Self.details(of: tally, habit.habit, language)
  }

  private static func details(of tally: Tally, _ habit: Habit, _ language: Language) -> String {
    var parts: [String] = []
    if tally.sum != 0 {
      parts.append(language.amount(tally.sum, habit.unit?.shortened(to: 40).isolated))
    }
    if tally.minutes > 0 { parts.append(language.duration(minutes: tally.minutes)) }
    if habit.kind == .avoid, tally.failed > 0 {
      parts.append("\(language[.slips]): \(language.number(tally.failed))")
    }
    if tally.bonus > 0, tally.rate != nil, habit.kind != .avoid {
      parts.append("\(language[.doneThoughNotDue]): \(language.number(tally.bonus))")
    }
    if tally.excused > 0, tally.skipped > 0 {
      parts.append("\(language[.skipped]): \(language.number(tally.skipped))")
    }
    if tally.paused > 0 {
      parts.append("\(language[.paused]): \(language.number(tally.paused))")
    }
    if tally.open > 0 { parts.append("\(language[.open]): \(language.number(tally.open))") }
    return parts.joined(separator: " · ")
  }
}
