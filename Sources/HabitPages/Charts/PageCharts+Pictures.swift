import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The pictures of pages, of one habit, of a category or of all.
extension PageCharts {
  var facts: Facts { Facts(report, language, names) }

  /// Returns a habit as what a chart is about, or all.
  func subject(_ habit: HabitReport?) -> Subject { habit.map(facts.subject) ?? facts.all }

  /// Returns the days of a subject, or `nil` if it has none.
  func series(of subject: Subject) -> DaySeries? {
    if let series = subject.habit.flatMap({ habits[$0.slug] }) { return series }
    if subject.habits.count == report.counted.count { return overall }
    return OverallReport(of: subject.habits)
      .map { DaySeries($0, end: report.end) }
  }

  /// Returns the label of a picture: its name, and its result in words.
  ///
  /// - Parameters:
  ///   - label: The id, unique on the page, and the caption.
  ///   - subject: The habits.
  ///   - days: The days.
  ///   - period: The days in words, or `nil` for a name without them.
  ///   - name: What is shown, if it is not the habits by their days.
  /// - Returns: The label.
  private func label(
    _ label: FigureLabel,
    _ subject: Subject,
    _ days: DayRange,
    _ period: String?,
    name: String? = nil
  ) -> ChartLabel {
    let name = name ?? subject.name
    return label.chart(
      period.map { title(name, $0) } ?? name,
      summary: result(of: subject, in: days)
    )
  }

  /// Returns the result of a subject in some days: `17 of 31, 55 %`.
  func result(of subject: Subject, in days: DayRange) -> String {
    subject.telling.result(subject.tally(in: days), unit: subject.unit, language)
  }

  /// Returns the months of a subject, or `nil` without days.
  func months(of subject: Subject) -> MonthSeries? {
    if let habit = subject.habit {
      return habit.figures.map { MonthSeries($0, of: habit.habit) }
    }
    return OverallReport(of: subject.habits).map {
      MonthSeries($0, isCovered: subject.isCovered)
    }
  }

  /// Returns a month, whose days link to their lines in the history, or `nil` without days; a small
  /// one has neither numbers nor words.
  func calendar(
    of subject: Subject,
    _ month: Month,
    _ label: FigureLabel? = nil,
    on path: PagePath? = nil,
    detail: Plot.Detail = .days
  ) -> Section.Picture? {
    guard subject.days?.intersection(month.days) != nil else { return nil }
    let links = path.map {
      "\($0.address(of: report.history(of: month)))#\(month.dayAnchor)"
    }
    return series(of: subject).map { series in
      Section.Picture(
        .calendar(
          self.label(
            label ?? FigureLabel(id: "month-\(month)"),
            subject,
            month.days,
            language.month(month)
          ),
          series,
          month,
          firstWeekday: firstWeekday,
          links: links,
          detail: detail,
          language.wording
        )
      )
    }
  }

  /// Returns the last twelve months of a subject, with words for each day on a page that has none.
  func grid(of subject: Subject, detail: Plot.Detail) -> Section.Picture? {
    guard let last = subject.days?.last.month else { return nil }
    let period = language.twelveMonths(upTo: last)
    return grid(of: subject, last.days(ofMonths: 12), period, FigureLabel(id: "months"), detail)
  }

  /// Returns a year of a subject; a page may point out some of its days.
  func grid(
    of subject: Subject,
    year: Int,
    _ label: FigureLabel? = nil,
    detail: Plot.Detail = .picture,
    isMarked: Bool = true
  ) -> Section.Picture? {
    let label = label ?? FigureLabel(id: "year-\(year)")
    return grid(of: subject, Month.days(ofYear: year), "\(year)", label, detail, isMarked: isMarked)
  }

  private func grid(
    of subject: Subject,
    _ days: DayRange,
    _ period: String,
    _ label: FigureLabel,
    _ detail: Plot.Detail,
    isMarked: Bool = true
  ) -> Section.Picture? {
    series(of: subject).map { series in
      Section.Picture(
        .grid(
          self.label(label, subject, days, period),
          series,
          days,
          firstWeekday: firstWeekday,
          marks: isMarked ? [mark(of: subject, in: days)].compactMap(\.self) : [],
          detail,
          language.wording
        )
      )
    }
  }

  /// Returns the months of a subject as bars, all or those of a year; `nil` where they say little.
  func bars(of subject: Subject, year: Int? = nil) -> Section.Picture? {
    guard subject.telling.has(.bars), let life = subject.days, life.months.count > 1 else {
      return nil
    }
    let period = year.map { "\($0)" } ?? language.range(life)
    return bars(of: subject, year: year, FigureLabel(id: "bars"), period)
  }

  /// Returns the bars even if they say little, or `nil` without days.
  func bars(
    of subject: Subject,
    year: Int? = nil,
    _ label: FigureLabel,
    _ period: String? = nil
  ) -> Section.Picture? {
    guard let life = subject.days else { return nil }
    let days = year.map(Month.days) ?? life
    let byMonths = language.text(.byMonths, ["name": subject.name])
    return months(of: subject).map { series in
      Section.Picture(
        .bars(
          self.label(label, subject, days, period, name: byMonths),
          series,
          year: year,
          language.wording
        )
      )
    }
  }

  /// Returns the numbered due days of a month with a flower for each done one, or `nil` for other
  /// rules than chosen weekdays with a goal.
  func sequence(of habit: HabitReport, _ month: Month) -> Section.Picture? {
    guard case .weekdays = habit.habit.schedule(on: month.days.last), !habit.habit.goals.isEmpty
    else { return nil }
    return sequence(of: habit, month, FigureLabel(id: "sequence-\(month)")).map(
      Section.Picture.init
    )
  }

  /// Returns what unfolds of a habit: weekdays and weeks, as far as they say something.
  func profiles(of habit: HabitReport) -> [Section.Picture] {
    let telling = Telling(of: habit)
    let plots = [
      (
        language[.weekdays],
        telling.has(.weekdays) ? weekdays(of: habit, FigureLabel(id: "weekdays")) : nil
      ),
      (
        language[.weekByWeek],
        telling.has(.weeks) ? trend(of: habit, FigureLabel(id: "weeks")) : nil
      ),
    ]
    return plots.compactMap { name, plot in
      plot.map { plot in
        var picture = Section.Picture(plot)
        picture.name = name
        return picture
      }
    }
  }

  // MARK: What a grid points out

  /// Returns the best month of several habits, or the longest run of one that ends in some days.
  private func mark(of subject: Subject, in days: DayRange) -> GridMark? {
    let shown = DayRange(days.first, max(days.first, min(days.last, report.asOf)))
    if let habit = subject.habit { return longestRun(of: habit, in: shown) }
    return bestMonth(of: subject, in: shown).map { month, rate in
      let name = language.months[month.number - 1]
      let words = ["month": name, "rate": language.percent(rate)] as KeyValuePairs
      return GridMark(
        month.days,
        language.embedded(language.text(.bestMonthIs, words)),
        orShort: language.embedded(language.pair(name, language.percent(rate)))
      )
    }
  }

  /// Returns the month with the highest share of those that are whole, if there are three and no
  /// other equals it.
  func bestMonth(of subject: Subject, in days: DayRange) -> (month: Month, rate: Double)? {
    guard subject.telling.measure == .shares, let known = subject.days?.intersection(days)
    else { return nil }
    let rates = known.months.compactMap { month -> (month: Month, rate: Double)? in
      guard known.contains(month.first), known.contains(month.days.last) else { return nil }
      return subject.tally(in: month.days).rate.map { (month, $0) }
    }
    guard rates.count > 2, let best = rates.max(by: { $0.rate < $1.rate }),
      rates.count(where: { $0.rate == best.rate }) == 1
    else { return nil }
    return best
  }

  private func longestRun(of habit: HabitReport, in days: DayRange) -> GridMark? {
    guard Telling(of: habit).has(.streak), let streak = habit.figures?.streak, streak.isNoteworthy,
      let run = streak.longestDays, days.contains(run.last), let shown = run.intersection(days)
    else { return nil }
    return GridMark(
      shown,
      language.embedded(language.text(.longestRunOf, ["days": language.range(run)])),
      orShort: language.embedded(language.longest(streak)),
      hasBegun: run.first < days.first
    )
  }
}
