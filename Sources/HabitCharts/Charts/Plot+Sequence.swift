package import HabitCore
package import HabitText

extension Plot {
  /// Returns the due days of a month in numbered cells, with a flower for each day that was done.
  ///
  /// The series must be that of the same habit.
  package static func sequence(
    _ label: ChartLabel,
    _ sequence: MonthSequence,
    _ series: DaySeries,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let layout = SequenceGrid(sequence, series, wording)
    let steps = sequence.steps
    let size = (layout.columns * 44, max(1, layout.rows) * 52)
    var plot = Plot(label, "sequence", size: size, wording) { markup in
      layout.write(label, to: &markup)
    }
    plot.legend = layout.legend(label)
    plot.table = FigureTable(
      columns: ["\(words[.dayNumber])", "\(words[.day])", "\(words[.result])"],
      rows: steps.map { "\($0.number)" },
      isNarrow: true
    ) { row, column, markup in
      column == 0
        ? wording.write(steps[row].day, to: &markup) : markup.append(layout.result(of: steps[row]))
    }
    return plot
  }
}

/// The numbered days of a month in rows, each in a slot of 44 by 52 units.
private struct SequenceGrid: Sendable {
  let sequence: MonthSequence
  let series: DaySeries
  let wording: Wording
  /// The days without a flower.
  let shown: ShownDays
  let columns = 6

  init(_ sequence: MonthSequence, _ series: DaySeries, _ wording: Wording) {
    self.sequence = sequence
    self.series = series
    self.wording = wording
    let days = sequence.month.days
    var cells: [DayCell?] = Array(repeating: nil, count: days.count)
    for step in sequence.steps where Self.sign(of: step, series) == nil {
      cells[days.position(of: step.day)] = series[step.day]
    }
    shown = ShownDays(series, in: days, cells: cells, wording)
  }

  var rows: Int { (sequence.steps.count + columns - 1) / columns }

  /// Returns the sign of a day, or `nil` if it was not done, or not yet.
  private static func sign(
    of step: MonthSequence.Step,
    _ series: DaySeries
  ) -> MonthSequence.Sign? {
    step.day <= series.end.day ? step.sign : nil
  }

  /// Each sign in the picture once, in the order of their first days.
  private var signs: [MonthSequence.Sign] {
    var signs: [MonthSequence.Sign] = []
    for step in sequence.steps {
      if let sign = Self.sign(of: step, series), !signs.contains(sign) { signs.append(sign) }
    }
    return signs
  }

  func write(_ label: ChartLabel, to markup: inout Markup) {
    for sign in signs { markup.define(sign, label) }
    for row in 0..<rows {
      markup += "<g transform=\"translate(0 \(row * 52))\">"
      for (column, step) in sequence.steps.dropFirst(row * columns).prefix(columns).enumerated() {
        write(step, at: column * 44, label, to: &markup)
        markup += "<text x=\"\(column * 44 + 22)\" y=\"46\">\(step.number)</text>"
      }
      markup += "</g>\n"
    }
  }

  private func write(
    _ step: MonthSequence.Step,
    at x: Int,
    _ label: ChartLabel,
    to markup: inout Markup
  ) {
    let result = result(of: step)
    let title = Markup.written { title in
      wording.write(step.day, to: &title)
      if !result.isEmpty { title += "\(wording.words[.dateSeparator])\(result)" }
    }
    if let sign = Self.sign(of: step, series) {
      markup += """
        <use href="#\(sign.id(label))" x="\(x + 6)" y="2" width="32" height="32"><title>\(title)\
        </title></use>
        """
    } else if let style = shown[step.day]?.style {
      markup.cell(style, at: (x + 8, 4), side: 28) { $0.append(title) }
    } else {
      markup += """
        <circle class="seed" cx="\(x + 22)" cy="18" r="3"><title>\(title)</title></circle>
        """
    }
  }

  /// Returns the result of a day; nothing for a past day outside the lifetime.
  func result(of step: MonthSequence.Step) -> Markup {
    .written { markup in
      if let cell = series[step.day] {
        shown.facts.writeTitle(cell.fact, to: &markup)
      } else if step.day > series.end.day {
        markup.text(wording.words[.toCome])
      }
      if Self.sign(of: step, series) == .trophy {
        markup += ", \(wording.words[.milestone])"
      }
    }
  }

  func legend(_ label: ChartLabel) -> [LegendEntry] {
    let words = wording.words
    let signs = signs
    let done = words[series.habitDays?.habit.kind == .avoid ? .clean : .done]
    let flower = signs.first { $0 != .trophy }.map { LegendEntry($0, done, label) }
    let trophy = signs.contains(.trophy) ? LegendEntry(.trophy, words[.milestone], label) : nil
    return [flower, trophy].compactMap(\.self) + Legend(series, shown, wording).entries
  }
}
