import HabitCore

/// What the colours and shapes of the days that are shown mean, each level with its bounds.
struct Legend {
  private let series: DaySeries
  private let shown: ShownDays
  private let wording: Wording

  init(_ series: DaySeries, _ shown: ShownDays, _ wording: Wording) {
    self.series = series
    self.shown = shown
    self.wording = wording
  }
}

extension Legend {
  /// Appends the list, or nothing where no day has anything to explain.
  func write(to markup: inout Markup) {
    var items = Markup()
    writeItems(to: &items)
    guard !items.bytes.isEmpty else { return }
    markup.raw("<ul class=\"legend\"")
    markup.attribute("aria-label", words.legend)
    markup.raw(">")
    markup.append(items)
    markup.raw("</ul>\n")
  }
}

extension Legend {
  private var words: ChartWords { wording.words }

  private func writeItems(to markup: inout Markup) {
    writeLevels(to: &markup)
    for look in DayLook.allCases where shown.shows(look) {
      for text in texts(of: look) {
        writeItem(look, text, to: &markup)
      }
    }
    if shown.days.contains(series.asOf) {
      writeSwatch("today", strokes: nil, to: &markup)
      finishItem(words.today, to: &markup)
    }
  }

  private func writeLevels(to markup: inout Markup) {
    switch series.source {
    case .overall: writeShares(none: words.noneDone, to: &markup)
    case .habit(let days): writeLevels(of: days, to: &markup)
    }
  }

  private func writeLevels(of days: HabitDays, to markup: inout Markup) {
    let kind = days.habit.kind
    if kind == .tracking, shown.shows(.level0) {
      writeItem(.level0, words.nothing, to: &markup)
    }
    if let scale = days.scale {
      writeQuartiles(scale, unit: days.habit.unit, to: &markup)
    } else if case .atLeast = kind {
      writeShares(none: nil, to: &markup)
    } else if shown.shows(.level5) {
      writeItem(.level5, kind == .avoid ? words.clean : words.done, to: &markup)
    }
    if shown.says(.kept) {
      writeItem(.level1, words.kept, to: &markup)
    }
  }

  /// Writes the five steps of 20 %.
  private func writeShares(none: String?, to markup: inout Markup) {
    if let none {
      writeItem(.level0, none, to: &markup)
    }
    for level in 1...4 {
      writeItem(DayLook.level(level), words.upTo, to: &markup) { markup in
        wording.write(Percentage(Double(level) / 5), to: &markup)
      }
    }
    writeItem(.level5, words.over, to: &markup) { markup in
      wording.write(Percentage(0.8), to: &markup)
    }
  }

  /// Writes the levels that occur, with the quartiles that bound them.
  private func writeQuartiles(_ scale: QuartileScale, unit: String?, to markup: inout Markup) {
    for look in DayLook.levels where shown.shows(look) {
      let (form, bound): (String, Double)
      switch look {
      case .level1, .level2, .level3:
        (form, bound) = (words.upTo, scale.quartiles[Int(look.rawValue) - 1])
      case .level4: (form, bound) = (words.over, scale.quartiles[2])
      case .level5: (form, bound) = (words.greatest, scale.greatest)
      default: continue
      }
      writeItem(look, form, to: &markup) { wording.write(amount: bound, unit: unit, to: &$0) }
    }
  }

  /// What a look means that is no level; nothing for a level.
  private func texts(of look: DayLook) -> [String] {
    guard case .habit(let days) = series.source else {
      return look == .off ? [words.nothingDue] : []
    }
    let isAvoided = days.habit.kind == .avoid
    switch look {
    case .missed: return [isAvoided ? words.slip : words.missed]
    case .excused: return [words.skipped]
    case .off:
      let said = [DayWord.notDone, .notDue].filter(shown.says)
      return said.isEmpty ? [words.skipped] : said.map { $0.text(in: words) }
    case .failed: return [isAvoided ? words.slipNotDue : words.failed]
    case .open: return [words.open]
    case .level0, .level1, .level2, .level3, .level4, .level5: return []
    }
  }

  private func writeItem(
    _ look: DayLook,
    _ form: String,
    to markup: inout Markup,
    value: (inout Markup) -> Void
  ) {
    writeSwatch(look.className, strokes: look.strokes, to: &markup)
    Form(form, "value").write(to: &markup) { value(&$1) }
    markup.raw("</li>")
  }

  private func writeItem(_ look: DayLook, _ text: String, to markup: inout Markup) {
    writeSwatch(look.className, strokes: look.strokes, to: &markup)
    finishItem(text, to: &markup)
  }

  private func writeSwatch(
    _ name: StaticString,
    strokes: StaticString?,
    to markup: inout Markup
  ) {
    markup.raw("<li><svg viewBox=\"-2 -2 16 16\" aria-hidden=\"true\"><rect class=\"")
    markup.raw(name)
    markup.raw("\" width=\"12\" height=\"12\"/>")
    if let strokes {
      markup.raw("<path class=\"hatch\" d=\"")
      markup.raw(strokes)
      markup.raw("\"/>")
    }
    markup.raw("</svg>")
  }

  private func finishItem(_ text: String, to markup: inout Markup) {
    markup.text(text)
    markup.raw("</li>")
  }
}
