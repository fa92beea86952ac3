import HabitCore
import HabitTemplates
import HabitText

/// The figures of all habits together, as texts.
struct OverallTexts: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("done") { $0.done }, .text("kept") { $0.kept }, .text("rate") { $0.rate },
    .text("days") { $0.days },
    .text("activeDays") { $0.activeDays }, .text("perfectDays") { $0.perfectDays },
    .text("perfectStreak") { $0.perfectStreak },
    .text("longestPerfectStreak") { $0.longestPerfectStreak },
    .text("today") { $0.today }, .text("firstDay") { $0.firstDay }, .text("asOf") { $0.asOf },
  ])

  /// The number of completions; days without a slip are not completions.
  let done: String
  /// The kept and the due count, such as `17 of 31`.
  let kept: String
  let rate: String
  let days: String
  let activeDays: String
  let perfectDays: String
  let perfectStreak: String
  let longestPerfectStreak: String
  /// The number of done habits of those that count today: `3 of 4`.
  let today: String
  let firstDay: String
  let asOf: String

  init(_ report: Report, _ language: Language) {
    let total = report.overall?.total ?? OverallTally()
    let completions = report.counted.filter { $0.habit.kind != .avoid }
      .reduce(0) { $0 + ($1.figures?.total.done ?? 0) }
    let streak = report.overall?.perfectStreak ?? Streak(unit: .days)
    let today = report.ofToday
    let completion = today.overall?.completion(on: today.asOf) ?? DayProgress()
    done = language.number(completions)
    kept =
      report.isOnlyCounted
      ? language.none : language.count(total.kept, of: total.kept + total.missed)
    rate = language.percent(total.rate)
    days = language.number(total.days)
    activeDays = language.number(total.activeDays)
    perfectDays = language.number(total.perfectDays)
    perfectStreak = language.count(streak.current, .days)
    longestPerfectStreak = language.count(streak.longest, .days)
    self.today =
      report.isOnlyCounted
      ? language.number(completion.done) : language.count(completion.done, of: completion.total)
    firstDay = (report.overall?.days.first).map(language.date) ?? language.none
    asOf = language.date(report.asOf)
  }
}
