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

  /// What is done, then the other styles that occur; days of two meanings that look alike, such as
  /// skipped and paused ones, have one entry.
  var entries: [LegendEntry] {
    let others = DayCellStyle.allCases.filter(shown.shows).flatMap { style in
      texts(of: style).map { LegendEntry(style, $0) }
    }
    return LegendEntry.joined([levels + others], wording)
  }

  private var words: ChartWords { wording.words }

  private var levels: [LegendEntry] {
    let none = shown.shows(.level0) ? [LegendEntry(.level0, words[.nothing])] : []
    switch series.source {
    case .overall(_, let scale?): return none + quartiles(scale, unit: nil)
    case .overall(_, nil) where series.hasFewEntries:
      return shown.shows(.level5) ? [LegendEntry(.level5, words[.done])] : []
    case .overall(_, nil):
      return none + (hasSteps ? [.shares(wording)] : [])
    case .habit(let days):
      if let scale = days.scale { return none + quartiles(scale, unit: days.habit.unit) }
      let isDone = shown.shows(.level5) && days.habit.kind != .avoid
      return none + (isDone ? [LegendEntry(.level5, words[.done])] : [])
        + (shown.says(.clean) ? [LegendEntry(.level5, words[.clean])] : [])
        + (DayCellStyle.levels[1...4].contains(where: shown.shows) ? [.begun(wording)] : [])
    }
  }

  /// Whether any level above 0 occurs.
  private var hasSteps: Bool { DayCellStyle.levels.dropFirst().contains(where: shown.shows) }

  private func quartiles(_ scale: QuartileScale, unit: String?) -> [LegendEntry] {
    let pieces = series.countsHabits ? wording.piecesAroundCount : nil
    let entry = LegendEntry.quartiles(scale, where: shown.shows, wording) { bound in
      .written { text in
        guard let pieces else { return wording.write(amount: bound, unit: unit, to: &text) }
        text.append(0, of: pieces)
        wording.write(number: bound, to: &text)
        text.append(1, of: pieces)
      }
    }
    return [entry].compactMap(\.self)
  }

  /// Returns the meanings of a style other than a level; empty for a level.
  private func texts(of style: DayCellStyle) -> [String] {
    guard case .habit(let days) = series.source else {
      return style == .off ? [words[series.withoutLevel]] : []
    }
    let isAvoided = days.habit.kind == .avoid
    switch style {
    case .rest: return [words[shown.says(.notYetDue) ? .notDue : .kept]]
    case .missed: return isAvoided ? [words[.slip]] : texts([.missed, .overdue], or: .missed)
    case .excused: return texts([.skipped, .paused], or: .skipped)
    case .off: return texts([.notDone, .notDue], or: .skipped)
    case .failed: return [isAvoided ? words[.slipNotDue] : words[.failed]]
    case .open: return texts([.open, .noEntry], or: .open)
    case .level0, .level1, .level2, .level3, .level4, .level5: return []
    }
  }

  /// Returns those of some words that cells have; another one if they have none.
  private func texts(_ some: [DayWord], or other: DayWord) -> [String] {
    let said = some.filter(shown.says)
    return (said.isEmpty ? [other] : said).map { $0.text(in: words) }
  }
}
