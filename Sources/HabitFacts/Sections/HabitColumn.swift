import HabitCharts
package import HabitCore
package import HabitText

/// A column of the one table of habits; pages, mails and texts choose among them.
package enum HabitColumn: Sendable {
  /// A picture in each row below a head.
  case pictures(String, head: DeferredMarkup, @Sendable (HabitReport) -> DeferredMarkup)
  /// `17 of 31`, `13 times` or `145 km` in some days.
  case count(DayRange)
  /// `80 %` in some days, or the count of what has no share.
  case figure(DayRange)
  /// The change in points between two times.
  case change(ComparedDays)
  /// The run that goes on.
  case run
}

extension Facts {
  /// Returns the table of some habits.
  ///
  /// - Parameters:
  ///   - habits: The habits, in the order of the rows.
  ///   - caption: The caption.
  ///   - columns: The columns; one that says nothing of any habit is left out.
  ///   - categories: The groups in their order, for a table of several groups.
  /// - Returns: The table.
  package func table(
    of habits: [HabitReport],
    caption: String,
    _ columns: [HabitColumn],
    by categories: [(name: String, target: Section.Target?)] = []
  ) -> Section.Table {
    let shown = columns.filter { column in habits.contains { says(column, of: $0) } }
    func rows(_ habits: [HabitReport]) -> [Section.Table.Row] {
      habits.map { habit in
        Section.Table.Row(label(of: habit), shown.map { cell($0, of: habit) })
      }
    }
    let known = Set(categories.map(\.name))
    let byName = Dictionary(grouping: habits) { habit in
      habit.habit.category.flatMap { known.contains($0) ? $0 : nil }
    }
    let groups =
      byName.count < 2
      ? [Section.Table.Group("", rows: rows(habits))]
      : categories.map { name, target in
        Section.Table.Group(name, target: target, rows: rows(byName[name] ?? []))
      } + [Section.Table.Group(language.none, rows: rows(byName[nil] ?? []))]
    return Section.Table(
      caption: caption,
      name: language[.habit],
      columns: heads(of: shown),
      groups: groups.filter { !$0.rows.isEmpty }
    )
  }

  /// Returns the heads of columns; a count is muted beside a figure of the same days.
  private func heads(of columns: [HabitColumn]) -> [Section.Table.Column] {
    let hasFigure = columns.contains { if case .figure = $0 { true } else { false } }
    let hasCount = columns.contains { if case .count = $0 { true } else { false } }
    return columns.map { column in
      switch column {
      case .pictures(let name, let head, _): Section.Table.Column(name, .pictures(head))
      case .count: Section.Table.Column(language[.doneFigure], hasFigure ? .detail : .figure)
      case .figure:
        Section.Table.Column(hasCount ? language.percentSign : language[.doneFigure], .figure)
      case .change: Section.Table.Column(language[.mailChange], .detail)
      case .run: Section.Table.Column(language[.inARowName], .detail)
      }
    }
  }

  private func says(_ column: HabitColumn, of habit: HabitReport) -> Bool {
    switch column {
    case .change(let days): points(days, of: habit) != nil
    case .run: run(of: habit) != nil
    case .pictures, .count, .figure: true
    }
  }

  private func cell(_ column: HabitColumn, of habit: HabitReport) -> Section.Table.Cell {
    let telling = Telling(of: habit)
    let unit = habit.habit.unit?.isolated
    func text(_ days: DayRange, _ text: (Tally) -> String) -> Section.Table.Cell {
      .text(habit.figures?.tally(in: days).map(text) ?? language.none)
    }
    switch column {
    case .pictures(_, _, let draw): return .picture(draw(habit))
    case .count(let days): return text(days) { telling.count($0, unit: unit, language) }
    case .figure(let days): return text(days) { telling.share($0, unit: unit, language) }
    case .change(let days):
      return .text(points(days, of: habit).map { language.change($0) } ?? language.none)
    case .run: return .text(run(of: habit) ?? language.none)
    }
  }

  /// Returns the change of the printed percentage of a habit.
  private func points(_ days: ComparedDays, of habit: HabitReport) -> Int? {
    guard Telling(of: habit).hasShare, let compared = Comparison(days, of: habit),
      let now = compared.now.tally.rate, let then = compared.then.tally.rate
    else { return nil }
    return Percentage(now).number - Percentage(then).number
  }

  /// Returns the length of the run that goes on, with its unit where that is not of days or times.
  private func run(of habit: HabitReport) -> String? {
    guard Telling(of: habit).has(.streak), !habit.isOver, let streak = habit.figures?.streak,
      streak.current > 0
    else { return nil }
    switch streak.unit {
    case .days, .times: return language.number(streak.current)
    case .weeks, .months, .years: return language.current(streak)
    }
  }

  /// Returns the name of a habit as the label of a line or a row, which links to its page.
  package func label(of habit: HabitReport, text: String = "") -> Section.Line {
    Section.Line(
      name: names[habit],
      emoji: habit.habit.emoji ?? "",
      target: Section.Target(report.path(of: habit)),
      text: text
    )
  }
}

extension Report {
  /// Returns the page of a habit; that of the only one is the home page.
  package func path(of habit: HabitReport) -> PagePath {
    habits.count == 1 ? .home : .habit(habit.slug)
  }
}
