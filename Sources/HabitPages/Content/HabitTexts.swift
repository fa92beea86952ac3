import HabitCore
import HabitTemplates
import HabitText

/// The figures of one habit, as texts.
struct HabitTexts: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.habit.habit.name }, .text("done") { $0.language.number($0.total.done) },
    // The kept and the due count, such as `17 of 31`.
    .text("kept") { $0.language.count($0.total) },
    .text("rate") { $0.language.percent($0.total.rate) },
    .text("streak") { texts in texts.streak.map(texts.language.current) ?? texts.language.none },
    .text("longestStreak") { texts in
      texts.streak.map(texts.language.longest) ?? texts.language.none
    },
    .text("sum") { $0.language.amount($0.total.sum, $0.habit.habit.unit) },
    .text("minutes") { $0.language.duration(minutes: $0.total.minutes) },
    .text("firstDay") { texts in
      (texts.habit.figures?.days.first).map(texts.language.date) ?? texts.language.none
    },
    // The kept and the due count in the month and in the year of the report.
    .text("thisMonth") { $0.count($0.habit.figures?.months[$0.asOf.month]) },
    .text("thisYear") { $0.count($0.habit.figures?.months[year: $0.asOf.year]) },
  ])

  let habit: HabitReport
  let asOf: Day
  let language: Language

  private var total: Tally { habit.figures?.total ?? Tally() }

  private var streak: Streak? { habit.figures?.streak }

  private func count(_ tally: Tally?) -> String { tally.map(language.count) ?? language.none }
}
