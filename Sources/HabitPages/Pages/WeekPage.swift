import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// One week of all habits: what the mail of the week shows.
struct WeekPage: Page {
  static let template = "week"
  static let fields = TemplateFields<Self>([
    .list("tiles") { $0.tiles }, .markup("days") { $0.days }, .list("pauses") { $0.pauses },
    .flag("hasPauses") { !$0.pauses.isEmpty },
    .markup("comparison") { $0.comparison?.table.markup ?? .none },
    .text("comparisonTitle") { $0.comparison?.title ?? "" },
    .flag("hasAwards") { !$0.awarded.isEmpty },
    .markup("medalForms") { Medal.forms(of: $0.awarded.flatMap(\.awards).map(\.medal)) },
    .list("awarded") { $0.awarded }, .text("historyAddress") { $0.historyAddress },
  ])

  let frame: Frame
  let tiles: [Tile]
  /// A row for each habit: its seven days, what was done, and the change from the week before.
  let days: DeferredMarkup
  let pauses: [PauseLine]
  /// The figures compared with the week before and that of a year before; empty without either.
  let comparison: (table: Table, title: String)?
  /// The awards of the week.
  let awarded: [HabitAwards]
  /// The days one by one.
  let historyAddress: String

  static func extent(in site: SiteModel) -> PageExtent { .month }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.weeks.map { week in
      PagePlan(path: .week(week)) { WeekPage(week, site) }
    }
  }

  private init(_ week: DayRange, _ site: SiteModel) {
    let path = PagePath.week(week)
    let language = site.language
    let weeks = site.weeks
    let last = min(week.last, site.report.overall?.days.last ?? week.last)
    func neighbour(_ days: DayRange) -> (String, PagePath)? {
      weeks.contains(days) ? (language.range(days), .week(days)) : nil
    }
    frame = site.frame(
      Heading(
        path: path,
        title: language.range(week),
        parents: [
          (language[.overview], .home),
          (language.month(last.month), .month(last.month)),
        ],
        previous: neighbour(DayRange(week.first - 7, week.last - 7)),
        next: neighbour(DayRange(week.first + 7, week.last + 7))
      )
    )
    let facts = site.facts
    let total = site.report.total(in: week)
    var tiles = facts.tiles(of: total, in: week)
    // The days of the page of today add up to what was due alone.
    if let tally = total?.tally.judged, site.report.shareForm == .percentage,
      let share = tiles.firstIndex(where: { $0.label == language[.keptFigure] }),
      site.active.contains(where: { $0.habit.isRolling && !$0.isSparse })
    {
      tiles[share].note = language.text(.doneOrCovered, ["count": language.count(tally)])
    }
    self.tiles = tiles
    days = DeferredMarkup { WeekTable(week, site, on: path).write(to: &$0) }
    pauses = facts.pauses(in: week)
    comparison = facts.comparison(of: .week, week)
    awarded = site.awards.habits(in: week, on: path)
    historyAddress = path.address(of: last, in: site.report)
  }
}

/// The days of a week as a table: a row for each habit.
private struct WeekTable {
  let week: DayRange
  let site: SiteModel
  let path: PagePath
  /// The days of the week so far, and those of the week before to compare them with.
  let compared: ComparedDays.Pair?

  init(_ week: DayRange, _ site: SiteModel, on path: PagePath) {
    self.week = week
    self.site = site
    self.path = path
    let report = site.report
    compared =
      ComparedDays(
        .week,
        upTo: min(week.last, report.asOf),
        firstWeekday: report.firstWeekday,
        known: report.overall?.days
      ).before
  }

  func write(to markup: inout Markup) {
    let language = site.language
    let words = language.words
    let title = language.text(.byDays, ["name": language[.habits], "period": language.range(week)])
    markup.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    markup.attribute("aria-label", title)
    markup.raw(">\n<table class=\"data week sheet\">\n<thead><tr><th scope=col>")
    markup.text(language[.habit])
    for day in week {
      markup.raw("<th scope=col><span>")
      markup.text(words.names.weekdaysShort[day.weekday.rawValue - 1])
      markup.raw("</span> ")
      markup.integer(day.civil.day)
    }
    let isOnlyCounted = site.report.isOnlyCounted
    markup.raw("<th scope=col class=\"number\">")
    markup.text(language[.doneFigure])
    if !isOnlyCounted {
      markup.raw("<th scope=col class=\"number rate\">")
      markup.text(language[.keptFigure])
      if let compared {
        markup.raw("<th scope=col class=\"number\">")
        markup.text(language.heading(language[.mailWeekBefore]))
        if compared.then.count < 7 {
          let names = [compared.then.first, compared.then.last].map {
            words.names.weekdaysShort[$0.weekday.rawValue - 1]
          }
          markup.raw("<br><small>")
          markup.text(names.joined(separator: "\u{A0}–\u{A0}"))
          markup.raw("</small>")
        }
      }
    }
    markup.raw("\n<tbody>\n")
    var signs = Signs()
    let shown = site.report.habits.filter { $0.figures?.life.tally(in: week) != nil }
    for habit in shown {
      write(habit, &signs, to: &markup)
    }
    markup.raw("</table>\n</div>\n")
    guard !signs.words.isEmpty || !signs.amounts.isEmpty else { return }
    markup.raw("<p class=\"small muted signs sheet\">")
    let isChecked = signs.words.contains(.done)
    // A day is done with a sign, or with an amount.
    let done = (isChecked ? ["\(DayWord.done.sign)"] : []) + (signs.amounts[.level5] ?? [])
    write(done, .level5, DayWord.done.text(in: words), to: &markup)
    write(signs.amounts[.level2] ?? [], .level2, language[.begun], to: &markup)
    if signs.words.contains(.missed) {
      write(["\(DayWord.missed.sign)"], .missed, DayWord.missed.text(in: words), to: &markup)
    }
    let others = signs.words.subtracting([.done, .missed])
    var meanings: [(sign: String, texts: [String])] = []
    for word in DayWord.allCases where others.contains(word) {
      if meanings.last?.sign != "\(word.sign)" { meanings.append(("\(word.sign)", [])) }
      // One sign of several habits has one meaning.
      let isNotDue = word == .kept || word == .notYetDue
      let text = isNotDue ? words[.notDue] : word.text(in: words)
      guard meanings[meanings.count - 1].texts.last != text else { continue }
      meanings[meanings.count - 1].texts.append(text)
    }
    for (sign, texts) in meanings {
      markup.raw("<span>")
      markup.text("\(sign) \(texts.joined(separator: language[.listSeparator]))")
      markup.raw("</span> ")
    }
    write(signs.amounts[.missed] ?? [], .missed, language[.overLimit], to: &markup)
    let note = isOnlyCounted ? "" : language.seldomNote(on: shown)
    if !note.isEmpty {
      markup.raw("<span>")
      markup.text(note)
      markup.raw("</span>")
    }
    markup.raw("</p>\n")
  }

  /// Writes what may be in cells of a style, and what it means; nothing without any.
  private func write(
    _ contents: [String],
    _ style: DayCellStyle,
    _ name: String,
    to markup: inout Markup
  ) {
    guard !contents.isEmpty else { return }
    markup.raw("<span>")
    for content in contents {
      markup.raw("<strong class=")
      markup.raw(style.className)
      markup.raw(">")
      markup.text(content)
      markup.raw("</strong> ")
    }
    markup.text(name)
    markup.raw("</span> ")
  }

  /// What is in the cells.
  private struct Signs {
    var words: Set<DayWord> = []
    /// The first amount that was begun, is done, or is over a limit, as cells show it.
    var amounts: [DayCellStyle: [String]] = [:]
  }

  /// Appends the row of a habit, and notes what is in its cells.
  private func write(_ habit: HabitReport, _ signs: inout Signs, to markup: inout Markup) {
    guard let figures = habit.figures, let tally = figures.life.tally(in: week),
      let series = site.charts.habits[habit.slug]
    else { return }
    let language = site.language
    let label = HabitLabel(habit, site.names, on: path)
    markup.raw("<tr")
    if !label.colorClass.isEmpty { markup.attribute("class", label.colorClass) }
    markup.raw("><th scope=row>")
    if !label.emoji.isEmpty {
      markup.raw("<span class=\"emoji\" aria-hidden=\"true\">")
      markup.text(label.emoji)
      markup.raw("</span> ")
    }
    markup.raw("<a")
    markup.attribute("href", label.address)
    markup.raw(">")
    markup.isolatedText(label.name)
    markup.raw("</a>")
    let goal = language.goal(of: habit.habit, on: week.last)
    let unit = tally.sum == 0 ? nil : habit.habit.unit
    let shown = compared?.now ?? week
    if let note = goal.isEmpty ? unit : goal {
      markup.raw(" <small>")
      markup.isolatedText(note)
      markup.raw("</small>")
    }
    for day in week {
      guard let cell = series[day] else {
        markup.raw(day > site.report.asOf ? "<td class=\"to-come\">" : "<td>")
        continue
      }
      let fact = cell.fact.short(language)
      let isMissed = cell.style == .missed
      var text = fact
      if case .word(let word) = cell.fact {
        signs.words.insert(word)
      } else {
        if isMissed { text = "×\u{A0}\(fact)" }
        let mark = figures.marks[day]
        let style: DayCellStyle? =
          isMissed ? .missed : mark == .partial ? .level2 : mark == .done ? .level5 : nil
        if let style, signs.amounts[style] == nil { signs.amounts[style] = [text] }
      }
      markup.raw("<td class=\"")
      markup.raw(cell.style.className)
      markup.raw("\">")
      markup.text(text)
    }
    markup.raw("<td class=\"number\">")
    markup.text(language.doneInCell(tally, of: habit))
    if !site.report.isOnlyCounted {
      markup.raw("<td class=\"number rate\">")
      markup.text(rate(of: habit, in: shown))
      if let note = covered(by: habit, in: shown) {
        markup.raw("<br><small>")
        markup.text(note)
        markup.raw("</small>")
      }
      if let compared {
        markup.raw("<td class=\"number\">")
        markup.text(self.rate(of: habit, in: compared.then))
      }
    }
    markup.raw("\n")
  }

  /// Returns `4 of 7 covered`, or `every day covered`, of a habit that a rolling rule makes often
  /// due, whose rate is not that of its done days.
  private func covered(by habit: HabitReport, in days: DayRange) -> String? {
    guard habit.habit.isRolling, !habit.isSparse, !site.report.isOnlyCounted,
      let tally = habit.figures?.life.tally(in: days), tally.rate != nil
    else { return nil }
    return site.language.covered(tally)
  }

  /// Returns the rate of some days; a dash if there is none, or for a habit of a few days.
  private func rate(of habit: HabitReport, in days: DayRange) -> String {
    site.language.rate(habit.figures?.life.tally(in: days), of: habit)
  }
}
