import HabitCharts
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// A year in up to six panels, each a figure beside its picture.
  static func review(_ year: Int, in site: SiteModel) -> Page {
    let language = site.language
    let days = site.report.overall?.days.intersection(Month.days(ofYear: year))
    let panels = ReviewPanels(year: year, facts: site.facts, charts: site.charts)
    return Page(
      kind: .review,
      path: .review(year),
      title: language.review(of: year),
      lead: days.map(language.range) ?? "",
      parents: [site.link(to: .home)] + [site.link(to: year)].compactMap(\.self),
      previous: site.link(toReviewOf: year - 1),
      next: site.link(toReviewOf: year + 1),
      sections: panels.all
    )
  }
}

/// The panels of a review; which there are depends on the figures.
struct ReviewPanels {
  let year: Int
  let facts: Facts
  let charts: PageCharts

  /// The panels in their order: what was done, the best of it, what grew, the awards, the year as a
  /// whole.
  var all: [Section] {
    let run = longestRun
    let best = bestHabit.flatMap { $0.habit === run?.habit ? nil : $0.panel }
    return [done, bestMonth, run?.panel, best, grownMost, awards, whole].compactMap(\.self)
  }

  private var language: Language { facts.language }

  private var report: Report { facts.report }

  private var days: DayRange { Month.days(ofYear: year) }

  /// The days of the year that are known.
  private var shown: DayRange { DayRange(days.first, max(days.first, min(days.last, report.asOf))) }

  /// The fewest days of each of two years that are compared.
  private static let minComparedDays = 90

  /// The fewest due days of each of them.
  private static let minDueDays = 28

  /// The least growth that is worth a word, in points of a percentage.
  private static let minGrowth = 5

  /// The maximum number of awards with a disc.
  private static let maxAwards = 6

  private func panel(
    _ id: String,
    _ heading: String,
    _ figure: Section.Figure?,
    _ sentence: String,
    _ aside: Section.Hero.Aside?,
    of habit: HabitReport? = nil
  ) -> Section {
    var hero = Section.Hero(figure, sentence, aside: aside)
    if let habit {
      hero.subject = Section.Link(facts.names[habit], report.path(of: habit))
    }
    return Section(Section.Heading(heading, id: id), .hero(hero))
  }

  private func sentence(_ parts: String...) -> String {
    language.sentence(parts.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private func picture(_ picture: Section.Picture?) -> Section.Hero.Aside? {
    picture.map { picture in
      var picture = picture
      picture.plot.legend = []
      return .picture(picture, nil)
    }
  }

  /// What was done, with the wheel of the habits; of a single one or many, with the grid.
  private var done: Section? {
    let tally = facts.all.tally(in: days)
    guard tally.done > 0 else { return nil }
    let habits = report.habits.filter { $0.figures?.months[year: year] != nil }
    let counts = 2...YearRings.maxCount ~= habits.count
    let label = FigureLabel(id: "wheel")
    let wheel =
      counts
      ? charts.rings(of: habits, year: year, piece: language[.weekByWeek], hasHues: false, label)
        .map(Section.Picture.init) : nil
    let active = report.total(in: days)?.activeDays ?? 0
    return panel(
      "done",
      language[.doneFigure],
      Section.Figure(language.number(tally.done), unit: language.unit(tally.done, .times)),
      sentence(
        language.count(habits.count, .habits),
        language.text(
          .somethingOn,
          ["count": language.count(active, of: shown.count, .doneOfDays)]
        )
      ),
      picture(wheel ?? charts.grid(of: facts.all, year: year))
    )
  }

  private var bestMonth: Section? {
    guard let (month, rate) = charts.bestMonth(of: facts.all, in: shown) else { return nil }
    let tally = facts.all.tally(in: month.days)
    let name = language.heading(language.months[month.number - 1])
    var hero = Section.Hero(
      language.figure(ofShare: rate).withoutRing,
      ", \(facts.all.telling.count(tally, unit: facts.all.unit, language))",
      aside: picture(charts.calendar(of: facts.all, month))
    )
    hero.subject = Section.Link(name, .month(month))
    return Section(Section.Heading(language[.bestMonth], id: "month"), .hero(hero))
  }

  private var longestRun: (habit: HabitReport, panel: Section)? {
    guard let (habit, _) = report.longestStreak(in: shown), Telling(of: habit).has(.streak),
      let streak = habit.figures?.life.streak(in: shown), streak.isNoteworthy,
      let run = streak.longestDays
    else { return nil }
    let panel = panel(
      "run",
      language[.longestStreak],
      Section.Figure(
        language.number(streak.longest),
        unit: language.unitName(streak.longest, streak.longestUnit)
      ),
      ", \(language.range(run))",
      picture(charts.grid(of: facts.subject(habit), year: year, FigureLabel(id: "run"))),
      of: habit
    )
    return (habit, panel)
  }

  private var bestHabit: (habit: HabitReport, panel: Section)? {
    guard let best = report.restricted(to: days).bestKept,
      let habit = report.habits.first(where: { $0.slug == best.slug })
    else { return nil }
    let tally = facts.subject(habit).tally(in: days)
    let panel = panel(
      "best",
      language[.bestHabit],
      language.figure(ofShare: tally.rate).withoutRing,
      ", \(language.count(tally.judged))",
      picture(charts.grid(of: facts.subject(habit), year: year, FigureLabel(id: "best"))),
      of: habit
    )
    return (habit, panel)
  }

  /// The habit whose rate grew most since the year before, with a ring of each year.
  private var grownMost: Section? {
    let grown = report.habits.compactMap { habit -> (habit: HabitReport, sides: Comparison)? in
      let subject = facts.subject(habit)
      guard subject.telling.hasShare,
        let sides = facts.comparison(.year(year), of: subject),
        [sides.now, sides.then].allSatisfy({
          $0.days.count >= Self.minComparedDays && $0.tally.judged.count >= Self.minDueDays
        })
      else { return nil }
      return (habit, sides)
    }
    guard let best = grown.max(by: { $0.sides.points < $1.sides.points }),
      best.sides.points >= Self.minGrowth
    else { return nil }
    let figures = [best.sides.then, best.sides.now].map { side in
      Section.NamedFigure(
        language.figure(ofShare: side.tally.rate),
        name: language.name(of: side.days, in: .year),
        detail: facts.subject(best.habit).telling.count(side.tally, unit: nil, language)
      )
    }
    let change = language.text(
      .fromTo,
      [
        "before": language.percent(best.sides.then.tally.rate),
        "after": language.percent(best.sides.now.tally.rate),
      ]
    )
    return panel(
      "grown",
      language[.grewMost],
      Section.Figure(
        language.change(best.sides.points),
        unit: language.unit(best.sides.points, .points)
      ),
      ", \(change)",
      .figures(figures),
      of: best.habit
    )
  }

  private var awards: Section? {
    let lines = facts.awards(in: days, of: report.habits)
    guard let newest = lines.first else { return nil }
    return panel(
      "awards",
      language[.awards],
      Section.Figure(language.number(lines.count)),
      sentence(newest.name.isolated, newest.text),
      .lines(Array(lines.prefix(Self.maxAwards)))
    )
  }

  /// The year as a whole, in its ring.
  private var whole: Section? {
    let period = facts.period(.year(year), of: facts.all)
    guard period.figure.share != nil else { return nil }
    let ring = Section.NamedFigure(period.figure, name: "\(year)", detail: "")
    return Section(
      Section.Heading(
        language.text(.yearAsWhole, ["year": "\(year)"]),
        id: "whole",
        target: Section.Target(.year(year))
      ),
      .hero(Section.Hero(nil, period.sentence, aside: .figures([ring])))
    )
  }
}

extension Comparison {
  /// The difference of the two percentages as shown.
  fileprivate var points: Int {
    Percentage(now.tally.rate ?? 0).number - Percentage(then.tally.rate ?? 0).number
  }
}

extension Report {
  /// The fewest days of a year that are worth a review.
  private static let minReviewedDays = 28

  /// The years with enough days to look back on, oldest first.
  var reviewedYears: [Int] {
    (overall.map { Array($0.days.years) } ?? []).filter { year in
      let days = overall?.days.intersection(Month.days(ofYear: year))
      return (days?.count ?? 0) >= Self.minReviewedDays
        && (overall?[year: year].activeDays ?? 0) > 0
    }
  }
}

extension SiteModel {
  /// The years that have a review, oldest first.
  var reviewedYears: [Int] { report.reviewedYears }
}
