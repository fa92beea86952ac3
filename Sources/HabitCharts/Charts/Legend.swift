import HabitCore

/// What the colours and shapes of a series mean, each level with its bounds.
struct Legend {
  private let series: DaySeries
  private let wording: Wording

  init(_ series: DaySeries, _ wording: Wording) {
    self.series = series
    self.wording = wording
  }
}

extension Legend {
  func write(to markup: inout Markup) {
    markup.raw("<ul class=\"legend\"")
    markup.attribute("aria-label", wording.words.legend)
    markup.raw(">")
    writeLevels(to: &markup)
    for look in series.looks {
      if let text = text(of: look) {
        writeItem(look.className, text, to: &markup)
      }
    }
    if series.days.contains(series.asOf) {
      writeItem("today", wording.words.today, to: &markup)
    }
    markup.raw("</ul>\n")
  }
}

extension Legend {
  private var words: ChartWords { wording.words }

  private func writeLevels(to markup: inout Markup) {
    switch series.source {
    case .overall: writeShares(none: words.noneDone, to: &markup)
    case .habit(let habit):
      if habit.kind == .tracking, series.looks.contains(.level0) {
        writeItem("l0", words.nothing, to: &markup)
      }
      if let scale = habit.scale {
        writeQuartiles(scale, unit: habit.unit, to: &markup)
      } else if case .atLeast = habit.kind {
        writeShares(none: nil, to: &markup)
      } else {
        writeItem("l5", habit.kind == .avoid ? words.clean : words.done, to: &markup)
      }
      if series.hasKeptWithoutEntry {
        writeItem("l1", words.kept, to: &markup)
      }
    }
  }

  /// Writes the five steps of 20 %.
  private func writeShares(none: String?, to markup: inout Markup) {
    if let none {
      writeItem("l0", none, to: &markup)
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
    for look in series.looks {
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

  /// What a look means that is no level, or a level that means only one thing.
  private func text(of look: DayLook) -> String? {
    switch (look, series.source) {
    case (.missed, .habit(let habit)): habit.kind == .avoid ? words.slip : words.missed
    case (.excused, _): words.skipped
    case (.off, .overall): words.nothingDue
    case (.off, .habit): words.notDue
    case (.open, _): words.open
    default: nil
    }
  }

  private func writeItem(
    _ look: DayLook,
    _ form: String,
    to markup: inout Markup,
    value: (inout Markup) -> Void
  ) {
    writeSwatch(look.className, to: &markup)
    Form(form, "value").write(to: &markup) { value(&$1) }
    markup.raw("</li>")
  }

  private func writeItem(_ name: StaticString, _ text: String, to markup: inout Markup) {
    writeSwatch(name, to: &markup)
    markup.text(text)
    markup.raw("</li>")
  }

  private func writeSwatch(_ name: StaticString, to markup: inout Markup) {
    markup.raw("<li><svg viewBox=\"-2 -2 16 16\" aria-hidden=\"true\"><rect class=\"")
    markup.raw(name)
    markup.raw("\" width=\"12\" height=\"12\"/>")
    if name.description == DayLook.excused.className.description {
      markup.raw("<path class=\"hatch\" d=\"M2 10L10 2M2 5.5L5.5 2M6.5 10L10 6.5\"/>")
    }
    markup.raw("</svg>")
  }
}
