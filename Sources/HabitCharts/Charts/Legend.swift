import HabitCore
import HabitText

/// The meaning of the colours and shapes of the shown days, each level with its bounds.
struct Legend {
  private let series: DaySeries
  private let shown: ShownDays
  private let wording: Wording

  init(_ series: DaySeries, _ shown: ShownDays, _ wording: Wording) {
    self.series = series
    self.shown = shown
    self.wording = wording
  }

  /// The entries of the legend; empty if no day has a style.
  var entries: [LegendEntry] {
    let today = series.today.map(shown.days.contains) == true ? [LegendEntry.today(words)] : []
    return items.map { LegendEntry($0) } + today
  }

  /// Returns the entries, with the habits of days that have hues.
  func entries(with hues: DayHues?) -> [LegendEntry] {
    let done = LegendEntry(LegendItem(.level5, words[.done]))
    return hues?.entries(in: shown.days, entries, done: done) ?? entries
  }

  /// The levels, then the other styles that occur.
  var items: [LegendItem] {
    meanings.reduce(into: []) { items, next in
      // Days of two meanings can look alike, such as skipped and paused ones: one entry has both.
      if let last = items.last, last.style == next.style,
        let both = LegendItem(next.style, [last.text, next.text], words)
      {
        items[items.count - 1] = both
      } else {
        items.append(next)
      }
    }
  }

  /// The levels, then each meaning of the other styles that occur.
  var meanings: [LegendItem] {
    let others = DayCellStyle.allCases.filter(shown.shows).flatMap { style in
      texts(of: style).map { LegendItem(style, $0) }
    }
    return levels + others
  }

  private var words: ChartWords { wording.words }

  private var levels: [LegendItem] {
    switch series.source {
    case .overall(_, let scale?):
      [LegendItem(.level0, words[.noneDone])] + quartiles(scale, unit: nil)
    case .overall(_, nil):
      series.hasFewEntries
        ? [LegendItem(.level5, words[.done])]
        : [LegendItem(.level0, words[.noneDone])] + LegendItem.shares(wording)
    case .habit(let days): levels(of: days)
    }
  }

  private func levels(of days: HabitDays) -> [LegendItem] {
    let kind = days.habit.kind
    var items: [LegendItem] = []
    if kind == .tracking, shown.shows(.level0) {
      items.append(LegendItem(.level0, words[.nothing]))
    }
    if let scale = days.scale {
      items += quartiles(scale, unit: days.habit.unit)
    } else if case .atLeast = kind {
      items += LegendItem.begun(wording) + [LegendItem(.level5, words[.done])]
    } else if shown.shows(.level5) {
      if kind != .avoid {
        items.append(LegendItem(.level5, words[.done]))
      }
      if shown.says(.clean) {
        items.append(LegendItem(.level5, words[.clean]))
      }
    }
    return items
  }

  /// Returns the levels that occur, with the quartiles that bound them.
  private func quartiles(_ scale: QuartileScale, unit: String?) -> [LegendItem] {
    let pieces = series.countsHabits ? wording.piecesAroundCount : nil
    return wording.quartileItems(scale, where: shown.shows) { bound, text in
      guard let pieces else { return wording.write(amount: bound, unit: unit, to: &text) }
      text.append(0, of: pieces)
      wording.write(number: bound, to: &text)
      text.append(1, of: pieces)
    }
  }

  /// Returns the meanings of a style other than a level; empty for a level.
  private func texts(of style: DayCellStyle) -> [String] {
    guard case .habit(let days) = series.source else {
      return style == .off ? [words[series.hasFewEntries ? .notDone : .nothingDue]] : []
    }
    let isAvoided = days.habit.kind == .avoid
    switch style {
    case .rest: return [words[shown.says(.notYetDue) ? .notDue : .kept]]
    case .missed: return isAvoided ? [words[.slip]] : texts([.missed, .overdue], or: .missed)
    case .excused: return texts([.skipped, .paused], or: .skipped)
    case .off: return texts([.notDone, .notDue], or: .skipped)
    case .failed: return [isAvoided ? words[.slipNotDue] : words[.failed]]
    case .open: return [words[.open]]
    case .level0, .level1, .level2, .level3, .level4, .level5: return []
    }
  }

  /// Returns those of some words that cells have; another one if they have none.
  private func texts(_ some: [DayWord], or other: DayWord) -> [String] {
    let said = some.filter(shown.says)
    return (said.isEmpty ? [other] : said).map { $0.text(in: words) }
  }
}

extension Wording {
  /// Returns the levels above 0 that occur, each with the quartile that bounds it.
  func quartileItems(
    _ scale: QuartileScale,
    where occurs: (DayCellStyle) -> Bool,
    writeBound: (Double, inout Markup) -> Void
  ) -> [LegendItem] {
    DayCellStyle.levels.filter(occurs).compactMap { style in
      let (form, bound): (String, Double)
      switch style {
      case .level1, .level2, .level3:
        (form, bound) = (words[.upTo], scale.quartiles[Int(style.rawValue) - 1])
      case .level4: (form, bound) = (words[.over], scale.quartiles[2])
      case .level5: (form, bound) = (words[.greatest], scale.maxValue)
      default: return nil
      }
      return LegendItem(style, form) { writeBound(bound, &$0) }
    }
  }
}
