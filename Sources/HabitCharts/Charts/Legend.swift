import HabitCore
package import HabitText

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

  /// Returns those of some words that cells have, or `other` if cells have none of them.
  private func texts(_ some: [DayWord], or other: DayWord) -> [String] {
    let said = some.filter(shown.says)
    return (said.isEmpty ? [other] : said).map { $0.text(in: words) }
  }
}

/// What a colour or a shape of a chart means: a sample and its text, or a scale, whose samples are
/// between their bounds.
package struct LegendEntry: Hashable, Sendable {
  let samples: [Sample]
  /// The text before each sample, and the one after the last.
  let texts: [Markup]
  /// What a sample means for several habits; empty for one meaning.
  private var meanings: [Markup] = []

  /// A cell of a style, or a drawing of 16 units.
  enum Sample: Hashable, Sendable {
    case cell(DayCellStyle)
    case drawing(Markup)
  }

  init(_ sample: Sample, _ text: Markup) {
    samples = [sample]
    texts = ["", text]
  }

  /// Creates the entry of a style.
  init(_ style: DayCellStyle, _ text: String) { self.init(.cell(style), Markup(text: text)) }

  /// Creates the entry of a drawing of 16 units.
  init(_ text: Markup, draw: (inout Markup) -> Void) { self.init(.drawing(.written(draw)), text) }

  /// Creates a scale from levels with the bound above each of them.
  init(_ levels: [(style: DayCellStyle, bound: Markup)]) {
    samples = levels.map { .cell($0.style) }
    texts = ["0"] + levels.map(\.bound)
  }
}

extension LegendEntry {
  /// The scale of shares of what is due.
  static func shares(_ wording: Wording) -> LegendEntry { steps([20, 40, 60, 80, 100], wording) }

  /// The scale of what is begun and not done.
  static func begun(_ wording: Wording) -> LegendEntry { steps([25, 50, 75, 100], wording) }

  private static func steps(_ percentages: [Int], _ wording: Wording) -> LegendEntry {
    LegendEntry(
      percentages.enumerated().map { position, bound in
        (.level(position + 1), bound == 100 ? wording.text(Percentage(1)) : "\(bound)")
      }
    )
  }

  /// Returns the scale of amounts that occur, or `nil` if none does; `most` words the greatest one.
  static func quartiles(
    _ scale: QuartileScale,
    where occurs: (DayCellStyle) -> Bool,
    _ wording: Wording,
    most: (Double) -> Markup
  ) -> LegendEntry? {
    let levels = DayCellStyle.levels.dropFirst().filter(occurs)
    guard let last = levels.last else { return nil }
    return LegendEntry(
      levels.map { level in
        if level == last {
          let bound = level.rawValue < 4 ? scale.quartiles[Int(level.rawValue) - 1] : scale.maxValue
          return (level, most(bound))
        }
        // The greatest amount alone is above the fourth level.
        return (
          level, level == .level4 ? "" : wording.markup(scale.quartiles[Int(level.rawValue) - 1])
        )
      }
    )
  }

  /// Joins the legends of several habits: each sample has all of its meanings once.
  static func joined(_ legends: [[LegendEntry]], _ wording: Wording) -> [LegendEntry] {
    var meanings: [[LegendEntry]] = []
    for entry in legends.joined() {
      guard let index = meanings.firstIndex(where: { $0.first?.samples == entry.samples }) else {
        meanings.append([entry])
        continue
      }
      if !meanings[index].contains(entry) { meanings[index].append(entry) }
    }
    return meanings.compactMap { entries in
      entries.dropFirst().reduce(entries.first) { $0?.joined(to: $1, wording) }
    }
  }

  private func joined(to other: LegendEntry, _ wording: Wording) -> LegendEntry {
    let words = wording.words
    // Beside done days, those without a slip need no words.
    let isKnown = self == other || other.texts.last == Markup(text: words[.clean])
    guard !isKnown, let sample = samples.first, let first = texts.last,
      let second = other.texts.last
    else { return self }
    guard samples.count == 1 else {
      // The amounts of habits have no bounds in common.
      return LegendEntry(
        samples,
        [""] + samples.dropLast().map { _ in "" } + ["\(words[.ownLevels])"]
      )
    }
    if first == Markup(text: words[.clean]) { return other }
    let known = meanings.isEmpty ? [first] : meanings
    let more = (other.meanings.isEmpty ? [second] : other.meanings).filter { !known.contains($0) }
    let pattern = TextPattern(words[.pair], "first", "second")
    let text = more.reduce(first) { text, meaning in
      .written { pattern.write(to: &$0) { $1.append($0 == 0 ? text : meaning) } }
    }
    var joined = LegendEntry(sample, text)
    joined.meanings = known + more
    return joined
  }

  private init(_ samples: [Sample], _ texts: [Markup]) {
    self.samples = samples
    self.texts = texts
  }
}

extension LegendEntry.Sample {
  /// The drawing, of 16 units.
  var markup: Markup {
    switch self {
    case .cell(let style): .written { if style.isDrawn { $0.cell(style, at: (0, 0), side: 15) } }
    case .drawing(let drawing): drawing
    }
  }
}

extension Markup {
  /// Appends a legend as a list, or nothing if it has no entries.
  package mutating func legend(_ entries: [LegendEntry], _ words: ChartWords) {
    guard !entries.isEmpty else { return }
    self += "<ul class=\"legend\" aria-label=\"\(words[.legend])\">"
    for entry in entries {
      raw(entry.samples.count > 1 ? "<li class=\"scale\">" : "<li>")
      for (text, sample) in zip(entry.texts, entry.samples) {
        self += "\(text)<svg aria-hidden=\"true\">\(sample.markup)</svg>"
      }
      self += "\(entry.texts.last ?? "")</li>"
    }
    raw("</ul>\n")
  }
}
