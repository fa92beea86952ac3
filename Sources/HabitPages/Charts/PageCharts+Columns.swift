import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The columns of pictures in tables of habits.
extension PageCharts {
  /// Returns some days of each habit, also as what its pictures need; with weekdays each day is
  /// named.
  func dayColumn(
    of all: [HabitReport],
    _ days: DayRange,
    name: String,
    hasWeekdays: Bool = false
  ) -> (column: HabitColumn, days: DayRows) {
    let shown = all.filter { habits[$0.slug]?.days.intersection(days) != nil }
    let rows = DayRows(
      rows(of: shown, in: days, hasHues: false),
      days,
      hasWeekdays: hasWeekdays,
      language.wording
    )
    let places = shown.enumerated().reduce(into: [:]) { $0[$1.element.slug] = $1.offset }
    let column = HabitColumn.pictures(name, head: DeferredMarkup { rows.writeHead(to: &$0) }) {
      habit in
      places[habit.slug].map { place in DeferredMarkup { rows.write(place, to: &$0) } } ?? .none
    }
    return (column, rows)
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

  /// Returns the awards of each habit that has days: earned, on the way and far.
  var awardTable: Section.Table {
    let kinds = Award.Kind.allCases.map { kind in
      kind == .streak ? language[.inARowName] : language.heading(language.unit(2, .times))
    }
    let habits = report.habits.filter { $0.figures != nil }
    return facts.table(
      of: habits,
      caption: language[.awards],
      [
        .pictures(
          language[.awards],
          head: row(of: kinds.map { kind in DeferredMarkup { $0 += "<span>\(kind)</span>" } })
        ) {
          habit in
          row(
            of: zip(kinds, awards(of: habit)).map { kind, medals in
              MedalRow("\(names.short(habit)): \(kind)", medals).markup
            }
          )
        }
      ]
    )
  }

  /// Returns the parts of a cell in one row.
  private func row(of parts: [DeferredMarkup]) -> DeferredMarkup {
    DeferredMarkup { markup in
      markup += "<span class=\"discs\">"
      for part in parts { part.write(to: &markup) }
      markup += "</span>"
    }
  }

  private func awards(of habit: HabitReport) -> [[(medal: Medal, note: String)]] {
    let reached = habit.figures?.summary.awards ?? []
    let goals = habit.isOver ? [] : habit.awardGoals
    return Award.Kind.allCases.map { kind in
      kind.counts.map { count in
        let number = language.number(count)
        if let award = reached.first(where: { $0.kind == kind && $0.count == count }) {
          return (Medal(number), language.dayInBrief(award.day))
        }
        guard let goal = goals.first(where: { $0.kind == kind && $0.count == count })
        else { return (Medal(number, share: 0), "") }
        let best = kind == .streak ? habit.figures?.streak?.longest ?? 0 : 0
        let done = max(goal.done, min(best, count - 1))
        return (Medal(number, share: Double(done) / Double(count)), language.number(done))
      }
    }
  }
}
