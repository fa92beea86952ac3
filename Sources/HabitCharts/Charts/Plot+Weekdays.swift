package import HabitCore
package import HabitText

extension Plot {
  /// Returns the figure of each day of the week, as seven bars.
  package static func weekdays(
    _ label: ChartLabel,
    _ series: WeekdaySeries,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let heads = series.measure.heads
    let figures = series.figures.map { figure -> [Markup] in
      let share = Percentage(figure.part, of: figure.whole).map(wording.text)
      let counts = [wording.markup(Double(figure.part)), wording.markup(Double(figure.whole))]
      let texts = counts + [share ?? "\(words[.noShare])"]
      return series.measure == .coverage ? [texts[2]] : texts
    }
    let values = figures.map { series.measure == .counts ? $0[0] : $0[$0.count - 1] }
    // A figure is at most 7 units wide.
    let slot = max(36, 7 * (values.map(\.letterCount).max() ?? 0) + 5)
    let bars = Bars(slot: slot, width: 22, foot: 120, height: 100)
    var plot = Plot(label, "weekday-profile", size: (7 * slot, 142), wording) { markup in
      markup += "<path class=\"line\" d=\"M0 120h\(7 * slot)\"/>\n"
      let slots = series.figures.enumerated().map { position, figure in
        let title = Markup.written { title in
          let weekday = words.names.weekdays[figure.weekday.rawValue - 1]
          title += "\(weekday)\(words[.dateSeparator])"
          switch series.measure {
          case .shares: wording.write(share: figure.part, of: figure.whole, to: &title)
          case .coverage: title.append(values[position])
          case .counts: wording.write(part: figure.part, of: figure.whole, to: &title)
          }
        }
        return Bars.Slot(
          left: position * slot,
          name: words.names.weekdaysShort[figure.weekday.rawValue - 1],
          figure: Bars.Figure(
            share: series.height(of: figure),
            value: values[position],
            title: title
          )
        )
      }
      bars.write(slots, to: &markup)
    }
    plot.note = series.measure == .counts ? "\(words[.timesDone])" : ""
    plot.table = FigureTable(
      columns: heads.map { "\(words[$0])" },
      rows: series.figures.map { "\(words.names.weekdaysShort[$0.weekday.rawValue - 1])" },
      isNarrow: true
    ) { row, column, markup in markup.append(figures[row][column]) }
    return plot
  }
}

extension WeekdaySeries.Measure {
  /// The heads of the columns of a table.
  fileprivate var heads: [ChartWord] {
    switch self {
    case .shares: [.weekday, .part, .whole, .rate]
    case .coverage: [.weekday, .rate]
    case .counts: [.weekday, .timesDone, .days]
    }
  }
}

/// The figure of one day of the week.
package struct WeekdayFigure: Hashable, Sendable {
  package let weekday: Weekday
  /// The number of days kept, or days done if none are judged.
  package var part = 0
  /// The number of days judged, or all such days of the lifetime if none are.
  package var whole = 0

  /// The part of the whole, in 0...1; 0 if the whole is 0.
  package var share: Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}

/// One figure for each day of the week.
package struct WeekdaySeries: Sendable {
  /// Always seven, in the order of the site's week.
  package let figures: [WeekdayFigure]
  package let measure: Measure

  /// The measure of the figures.
  package enum Measure: Sendable {
    /// The share of due days of the weekday that were kept.
    case shares
    /// The same alone, where days are kept on which nothing was done.
    case coverage
    /// The days done, for habits whose days are not judged.
    case counts
  }

  /// Adds up the weekdays of some habits.
  ///
  /// - Parameters:
  ///   - habits: One habit, or all. If single days of any are judged, only those count.
  ///   - firstWeekday: The first day of the week.
  ///   - isCovered: Whether done days of any habit cover others.
  package init(
    of habits: [HabitReport.Figures],
    firstWeekday: Weekday,
    isCovered: Bool = false
  ) {
    let isJudged = habits.contains(where: \.judgesDays)
    measure = isJudged ? isCovered ? .coverage : .shares : .counts
    figures = firstWeekday.week.map { weekday in
      var figure = WeekdayFigure(weekday: weekday)
      for habit in habits {
        if isJudged {
          let judged = habit.weekdays[weekday.rawValue - 1]
          figure.part += judged.kept
          figure.whole += judged.count
        } else {
          let marks = habit.marks(on: weekday)
          figure.part += marks.count { $0 == .done }
          figure.whole += marks.count
        }
      }
      return figure
    }
  }

  /// Returns the height of a bar, where a full bar is a share of 1 or the greatest count.
  func height(of figure: WeekdayFigure) -> Double {
    let full = measure == .counts ? figures.map(\.part).max() ?? 0 : figure.whole
    return full == 0 ? 0 : Double(figure.part) / Double(full)
  }
}

extension HabitReport.Figures {
  /// Whether any days are judged one by one: not by quotas, and not for a tracked habit.
  fileprivate var judgesDays: Bool {
    life.stretches.contains { stretch in
      !stretch.isQuota && stretch.schedule != .none
        && stretch.days.intersection(summary.days) != nil
    }
  }

  /// Returns the marks of all days of the report on a weekday.
  fileprivate func marks(on weekday: Weekday) -> [Mark] {
    let offset = weekday.days(after: summary.days.first.weekday)
    return stride(from: offset, to: summary.days.count, by: 7).map { marks[summary.days[$0]] }
  }
}
