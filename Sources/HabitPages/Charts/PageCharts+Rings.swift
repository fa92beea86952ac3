import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The rings of shares.
extension PageCharts {
  /// Returns the kept share of what was due.
  func ring(
    _ tally: Tally,
    title: String,
    _ label: FigureLabel,
    form: ShareForm,
    summary: String? = nil
  ) -> ProgressRingChart {
    let judged = tally.judged
    let chart = label.chart(title, summary: summary ?? self.summary(of: tally, form))
    var ring = ProgressRingChart(
      chart,
      part: judged.kept,
      of: judged.count,
      wording: language.wording
    )
    ring.form = form
    return ring
  }

  /// Returns the share of a habit's year that was kept.
  func ring(of habit: HabitReport, year: Int, _ label: FigureLabel) -> ProgressRingChart {
    let tally = habit.figures?.months[year: year] ?? Tally()
    let title = ringTitle(names.short(habit), "\(year)")
    let summary = language.countAndShare(tally, of: habit)
    var ring = ring(tally, title: title, label, form: habit.shareForm, summary: summary)
    if habit.habit.isRolling { ring.count = language.count(tally, of: habit) }
    return ring
  }

  /// Returns the share of some days of a year that was kept, as a ring below the year.
  func ring(of habit: HabitReport, in days: DayRange) -> ProgressRingChart {
    let name = language.name(of: days, in: .year)
    // Other days have no room below a small ring.
    let isOfMonths = days.last == days.last.month.days.last
    let year = days.first.year
    let tally = habit.figures?.life.tally(in: days) ?? Tally()
    var ring = ring(
      tally,
      title: ringTitle(names.short(habit), name),
      FigureLabel(id: "ring-\(year)", caption: isOfMonths ? name : "\(year)"),
      form: habit.shareForm,
      summary: language.countAndShare(tally, of: habit)
    )
    ring.table = .elsewhere
    let count = language.count(tally, of: habit)
    ring.count =
      habit.habit.isRolling ? count : language.text(.countKept, ["count": count])
    return ring
  }

  /// Returns the share of a year of all habits that was kept.
  func ring(of report: Report, year: Int, _ label: FigureLabel) -> ProgressRingChart {
    let overall = report.overall?[year: year] ?? OverallTally()
    let title = ringTitle(language[.allHabits], "\(year)")
    return ring(overall.shown, title: title, label, form: report.shareForm)
  }

  private func ringTitle(_ name: String, _ period: String) -> String {
    language.text(.inPeriod, ["name": name, "period": period])
  }

  /// Draws the progress from one level to the next as a ring; empty on the last level.
  ///
  /// The page has the same figures in words.
  func ring(of experience: Experience, _ label: FigureLabel) -> DeferredMarkup {
    guard let step = experience.step else { return .none }
    let count = language.count(step.done, of: step.length)
    let share = language.percent(experience.progress)
    let chart = label.chart(
      language.text(
        .wayToNextLevel,
        ["level": "\(experience.level)", "next": "\(experience.level + 1)"]
      ),
      summary: language.pair(count, share)
    )
    var ring = ProgressRingChart(chart, part: step.done, of: step.length, wording: language.wording)
    ring.table = .elsewhere
    return draw(ring)
  }

  /// Draws the done share of what counts on a day, as a ring.
  ///
  /// The page has the count in words, and lists beside the ring show the same, habit by habit.
  func ring(_ completion: DayProgress, title: String, _ label: FigureLabel) -> DeferredMarkup {
    var ring = ProgressRingChart(
      label.chart(title, summary: language.done(completion)),
      part: completion.done,
      of: completion.total,
      wording: language.wording
    )
    ring.table = .elsewhere
    ring.hasCount = false
    return draw(ring)
  }
}
