import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The columns of pictures in tables of habits.
extension PageCharts {
  /// Returns the last days of each habit.
  func dayColumn(_ days: DayRange, name: String) -> HabitColumn {
    let strips = DayStrips(days, firstWeekday: firstWeekday, .list, language.wording)
    return .pictures(name, head: strips.head) { habit in
      row(of: habit, in: days).map { strips.row($0) } ?? .none
    }
  }

  /// Returns the days of a month of each habit, with a head for each day.
  func matrixColumn(_ month: Month) -> HabitColumn {
    let strips = DayStrips(month.days, firstWeekday: firstWeekday, .matrix, language.wording)
    return .pictures(language.month(month), head: strips.head) { habit in
      row(of: habit, in: month.days).map { strips.row($0) } ?? .none
    }
  }

  /// Returns the entries of what the cells of some habits mean.
  func stripLegend(of habits: [HabitReport], _ days: DayRange) -> [LegendEntry] {
    DayStrips.legend(of: habits.compactMap { row(of: $0, in: days) }, days, language.wording)
  }

  /// Returns the months of a year of each habit, each with its figure on its level.
  func monthColumn(_ year: Int) -> HabitColumn {
    let strip = MonthStrip(year, language.wording)
    return .pictures("\(year)", head: strip.head) { habit in
      months(of: habit, year).map { strip.row($0) } ?? .none
    }
  }

  /// Returns the table of the same figures.
  func monthFigures(of habits: [HabitReport], _ year: Int) -> FigureTable {
    let rows = habits.compactMap { habit in months(of: habit, year) }
    return MonthStrip(year, language.wording).table(of: rows, head: language[.habit])
  }

  private func months(of habit: HabitReport, _ year: Int) -> MonthStrip.Row? {
    guard let figures = habit.figures else { return nil }
    let telling = Telling(of: habit)
    let levels = MonthSeries(levelsOf: figures)
    let cells = (1...12).map { number -> MonthStrip.Cell? in
      let month = Month(year: year, month: number)
      guard let tally = figures.months[month] else { return nil }
      return MonthStrip.Cell(
        text: telling.inBrief(tally, language),
        words: telling.share(tally, unit: habit.habit.unit, language),
        level: levels.level(of: month)
      )
    }
    let name = language.text(.ofPeriod, ["name": names.short(habit), "period": "\(year)"])
    return MonthStrip.Row(name: names[habit], label: name, cells: cells)
  }

  private func row(of habit: HabitReport, in days: DayRange) -> HabitRow? {
    guard let series = habits[habit.slug], series.days.intersection(days) != nil else { return nil }
    return HabitRow(name: names.short(habit), series: series, tint: nil)
  }

  /// Returns the awards of each habit that has days: earned, on the way and far.
  var awardTable: Section.Table {
    let discs = AwardDiscs(
      kinds: Award.Kind.allCases.map { kind in
        AwardDiscs.Kind(
          name: kind == .streak ? language[.inARowName] : language.unit(2, .times),
          numbers: kind.counts.map(language.number)
        )
      }
    )
    let habits = report.habits.filter { $0.figures != nil }
    return facts.table(
      of: habits,
      caption: language[.awards],
      [
        .pictures(language[.awards], head: discs.head) { habit in
          discs.row(awards(of: habit), label: names.short(habit))
        }
      ]
    )
  }

  private func awards(of habit: HabitReport) -> [[AwardDiscs.Disc]] {
    let reached = habit.figures?.summary.awards ?? []
    let goals = habit.isOver ? [] : habit.awardGoals
    return Award.Kind.allCases.map { kind in
      kind.counts.map { count in
        if let award = reached.first(where: { $0.kind == kind && $0.count == count }) {
          return .earned(language.dayInBrief(award.day))
        }
        guard let goal = goals.first(where: { $0.kind == kind && $0.count == count })
        else { return .far }
        let best = kind == .streak ? habit.figures?.streak?.longest ?? 0 : 0
        let done = max(goal.done, min(best, count - 1))
        return .next(Double(done) / Double(count), language.number(done))
      }
    }
  }
}
