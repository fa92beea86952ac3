import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The charts of figures: shares, sums, and when habits are done.
extension PageCharts {
  /// Returns the share of a year that was kept.
  func ring(of habit: HabitReport?, year: Int, _ label: FigureLabel) -> Plot {
    let subject = subject(habit)
    let telling = subject.telling
    let tally = subject.tally(in: Month.days(ofYear: year))
    let title = language.text(.inPeriod, ["name": subject.name, "period": "\(year)"])
    let said = Plot.RingWords(
      form: telling.hasShare ? .percentage : .counts,
      count: telling.has(.due) ? nil : telling.count(tally, unit: subject.unit, language)
    )
    return .ring(
      label.chart(title, summary: telling.result(tally, unit: subject.unit, language)),
      tally.judged.kept,
      of: tally.judged.count,
      said,
      language.wording
    )
  }

  /// Returns what a habit adds up to in a year, with the pace to its goal of that year if it has
  /// one, or `nil` if the habit has no day in the year.
  func cumulative(of habit: HabitReport, year: Int, _ label: FigureLabel) -> Plot? {
    let days = Month.days(ofYear: year)
    guard let figures = habit.figures, figures.days.intersection(days) != nil else { return nil }
    let goal = habit.goal(ofYear: year)
    let measure = goal?.measure ?? (figures.total.sum > 0 ? .total : .days)
    // The goal with its figures, or without a goal what was done.
    let summary =
      goal.map { goal in
        let progress = GoalProgress(goal, of: figures.life, asOf: figures.life.asOf)
        let text = language.text(of: progress, habit)
        return [text.figure, text.detail].filter { !$0.isEmpty }.joined(separator: "; ")
      } ?? language.counted(figures.life.tally(in: days) ?? Tally(), habit.habit.unit)
    let series = CumulativeSeries(
      year,
      of: measure,
      in: figures.life,
      goal: goal,
      unit: GoalText.unit(of: measure, habit.habit, in: language)
    )
    let title = language.text(.addedUp, ["name": names.short(habit), "year": "\(year)"])
    return .cumulative(label.chart(title, summary: summary), series, language.wording)
  }

  /// Returns the weekday profile, or `nil` without days.
  func weekdays(of habit: HabitReport?, _ label: FigureLabel) -> Plot? {
    let subject = subject(habit)
    let figures = subject.habits.compactMap(\.figures)
    guard !figures.isEmpty else { return nil }
    let series = WeekdaySeries(
      of: figures,
      firstWeekday: firstWeekday,
      isCovered: subject.isCovered
    )
    let title = language.text(.byWeekday, ["name": name(of: habit)])
    return .weekdays(label.chart(title, summary: summary(of: series)), series, language.wording)
  }

  /// Returns the weekdays with the highest and the lowest share in words, if they differ.
  private func summary(of series: WeekdaySeries) -> String {
    let judged = series.figures.filter { $0.whole > 0 }
    guard let least = judged.min(by: { $0.share < $1.share }),
      let most = judged.max(by: { $0.share < $1.share }), least.share < most.share
    else {
      return language[judged.isEmpty ? .noDaysYet : .weekdaysAlike]
    }
    func text(of figure: WeekdayFigure) -> String {
      let count =
        series.measure == .coverage
        ? language.percent(figure.share) : language.count(figure.part, of: figure.whole)
      let weekday = language.weekday(figure.weekday)
      return language.text(.weekdayCount, ["weekday": weekday, "count": count])
    }
    return language.text(.mostAndLeast, ["most": text(of: most), "least": text(of: least)])
  }

  /// Returns the hours at which a habit was done, or `nil` if no entry has a time.
  func hours(of habit: HabitReport, _ label: FigureLabel) -> Plot? {
    let hours = habit.history.hours(asOf: report.asOf)
    guard hours.busiestHour != nil else { return nil }
    var summary = language.busiestHour(of: hours) ?? ""
    if hours.timedCount < hours.entryCount {
      let count = language.count(hours.timedCount, of: hours.entryCount)
      summary += "; " + language.text(.timesKnown, ["count": count])
    }
    let title = language.text(.byHour, ["name": names.short(habit)])
    return .hours(
      label.chart(title, summary: summary),
      hours,
      firstWeekday: firstWeekday,
      language.wording
    )
  }

  /// Returns the weeks as a line, of a habit with shares with its strength on each day as a second
  /// one, or `nil` without days.
  func trend(of habit: HabitReport?, _ label: FigureLabel) -> Plot? {
    let compared =
      habit.map { habit in
        habit.figures.flatMap {
          Comparison(ComparedDays(recentUpTo: $0.summary.days.last), of: habit)
        }
      } ?? report.recentComparison()
    let subject = subject(habit)
    func text(_ tally: Tally) -> String {
      subject.telling.result(tally, unit: subject.unit, language)
    }
    let result =
      compared.map { compared in
        language.text(
          .recentAndBefore,
          [
            "length": "\(ComparedDays.recentCount)", "recent": text(compared.now.tally),
            "before": text(compared.then.tally),
          ]
        )
      } ?? text(subject.days.map(subject.tally) ?? Tally())
    let title = language.text(.byWeeks, ["name": subject.name])
    let chart = label.chart(title, summary: result)
    guard let habit else {
      return TrendSeries(report, isCovered: subject.isCovered).map {
        .trend(chart, $0, language.wording)
      }
    }
    return habit.figures.map { figures in
      let strengths = figures.total.judged.count > 0 ? figures.life.strengths : nil
      let strength = strengths.map {
        StrengthLine(language[.strength], days: figures.life.days, strengths: $0)
      }
      let series = TrendSeries(figures, of: habit.habit, firstWeekday: firstWeekday)
      return .trend(chart, series, strength: strength, language.wording)
    }
  }
}

extension HabitReport {
  /// Returns the first goal of a year as a whole, or `nil` if there is none.
  func goal(ofYear year: Int) -> Goal? {
    habit.goals.first { $0.period.unit == .year && $0.period.days.first.year == year }
  }
}
