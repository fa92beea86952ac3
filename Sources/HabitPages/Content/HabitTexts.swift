import HabitCore
import HabitTemplates
import HabitText

/// The figures of one habit, as texts.
struct HabitTexts: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("done") { $0.done }, .text("kept") { $0.kept },
    .text("rate") { $0.rate },
    .text("streak") { $0.streak }, .text("longestStreak") { $0.longestStreak },
    .text("sum") { $0.sum },
    .text("minutes") { $0.minutes }, .text("firstDay") { $0.firstDay },
    .text("thisMonth") { $0.thisMonth },
    .text("thisYear") { $0.thisYear },
  ])

  let name: String
  let done: String
  /// The kept and the due count, such as `17 of 31`.
  let kept: String
  let rate: String
  let streak: String
  let longestStreak: String
  /// The sum of the values, with the habit's unit.
  let sum: String
  let minutes: String
  let firstDay: String
  /// The kept and the due count in the month of the report.
  let thisMonth: String
  /// The kept and the due count in the year of the report.
  let thisYear: String

  init(_ habit: HabitReport, asOf: Day, _ language: Language) {
    let figures = habit.figures
    let total = figures?.total ?? Tally()
    let none = language.none
    name = habit.habit.name
    done = language.number(total.done)
    kept = language.count(total)
    rate = language.percent(total.rate)
    streak = figures?.streak.map(language.current) ?? none
    longestStreak = figures?.streak.map(language.longest) ?? none
    sum = language.amount(total.sum, habit.habit.unit)
    minutes = language.duration(minutes: total.minutes)
    firstDay = (figures?.days.first).map(language.date) ?? none
    thisMonth = (figures?.months[asOf.month]).map(language.count) ?? none
    thisYear = (figures?.months[year: asOf.year]).map(language.count) ?? none
  }
}
